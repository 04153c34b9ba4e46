declare module 'icon:*' {
  const icon: { body: string; size: number };
  export default icon;
}
declare module 'virtual:texts' {
  /** The Fluent source of the first language. */
  export const first: string;
  /** Addresses of the others. */
  export const others: Record<string, string>;
}
declare module 'virtual:texts/*' {
  export const first: string;
  export const others: Record<string, string>;
}
