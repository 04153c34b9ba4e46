// How substances look: a drawing for every kind, and the colours of each.

const ROCK =
  '<path d="M6 30 3.5 21 9 11 19 6 30 9.5 36.5 19 34.5 30Z" fill="var(--kb)"/><path d="M9 11 19 6 22 15.5 12 20Z" fill="var(--kc)" opacity=".9"/><path d="M19 6 30 9.5 31 18 22 15.500Z" fill="var(--k)"/><path d="M3.5 21 9 11 12 20 9.5 30H6Z" fill="var(--k)" opacity=".8"/><path d="M12 20 22 15.5 31 18 28 30H9.500Z" fill="var(--k)" opacity=".62"/><g fill="#0006"><circle cx="17" cy="25" r="2.5"/><circle cx="25.5" cy="22.5" r="2"/><circle cx="30.5" cy="26.4" r="2.2"/><circle cx="21" cy="11.5" r="1.5"/></g>';
const CRYSTAL =
  '<path d="M7 30 4.5 21 9 14 13.5 20 13 30Z" fill="var(--kb)"/><path d="M9 14 13.5 20 13 30 9.5 21Z" fill="var(--k)"/><path d="M26 30 27 17 31.5 11.5 36 19 33 30Z" fill="var(--kb)"/><path d="M27 17 31.5 11.5 31 30 26 30Z" fill="var(--k)"/><path d="M12 30.5 13 11 20 2 27 11 28 30.500Z" fill="var(--kb)"/><path d="M13 11 20 2 20 30.5 12 30.500Z" fill="var(--k)"/><path d="M13 11 20 2 22 12 19.5 30.5 16.6 30.500Z" fill="var(--kc)" opacity=".75"/><path d="M20 2 27 11 22 12Z" fill="var(--k)" opacity=".9"/>';
const ICE =
  '<path d="M18 3.5 31 9.5 18 15.5 5 9.500Z" fill="var(--kc)"/><path d="M5 9.5 18 15.500V30L5 24Z" fill="var(--k)"/><path d="M31 9.5 18 15.500V30L31 24Z" fill="var(--kb)"/><path d="M8 12.5 11 14V24L8 22.600Z" fill="#fff" opacity=".55"/><path d="M30 17.5 37 20.7 30 24 23 20.700Z" fill="var(--kc)"/><path d="M23 20.7 30 24V31L23 27.800Z" fill="var(--k)"/><path d="M37 20.7 30 24V31L37 27.800Z" fill="var(--kb)"/>';
const SMOKE =
  '<path d="M6 18.5 20 13 34 18.500V26L20 31.5 6 26Z" fill="var(--kb)"/><path d="M6 18.5 20 13 34 18.5 20 24Z" fill="var(--kc)"/><path d="M6 18.5 20 24V31.500L6 26Z" fill="var(--k)"/><path d="M12 16.500q-4.5-2.5-1.5-6 2.6-2.6.5-6M20 15q-4-3-1-6.5 3-3 .6-7M28 16.500q-4.5-2.5-1.5-6 2.6-2.6.5-6" fill="none" stroke="var(--kb)" stroke-width="2" stroke-linecap="round" opacity=".75"/>';
const PILE =
  '<path d="M3 30 5.5 22.5 11 19 17 22 18 30Z" fill="var(--kb)"/><path d="M5.5 22.5 11 19 17 22 10 25Z" fill="var(--kc)"/><path d="M3 30 5.5 22.5 10 25 10.5 30Z" fill="var(--k)"/><path d="M21 30 22.5 23.5 28 20 34.5 23 37 30Z" fill="var(--kb)"/><path d="M22.5 23.5 28 20 34.5 23 28 26Z" fill="var(--kc)"/><path d="M21 30 22.5 23.5 28 26 28.5 30Z" fill="var(--k)"/><path d="M10.5 19.5 12 10.5 19.5 5 27.5 9.5 29 19.5 20 24Z" fill="var(--kb)"/><path d="M12 10.5 19.5 5 27.5 9.5 19.5 14Z" fill="var(--kc)"/><path d="M10.5 19.5 12 10.5 19.5 14 20 24Z" fill="var(--k)"/>';
const SLABS = [[0, 14], [3, 7], [-1, 0]]
  .map(
    ([x, y], layer) =>
      `<g transform="translate(${x} ${y})"><path d="M4 14.5 20 19.5 36 14.500V19L20 24.5 4 19Z" fill="var(--kb)"/><path d="M4 14.5 20 19.500V24.500L4 19Z" fill="var(--k)" opacity=".75"/><path d="M4 14.5 19 9.5 36 14.5 20 19.500Z" fill="var(--k${layer === 2 ? 'c' : ''})"/></g>`,
  )
  .join('');
const BLOOM =
  [-120, 120, -60, 60, 0]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 20 19)"><path d="M20 20 13.5 9.5 20 1 26.5 9.500Z" fill="var(--kb)"/><path d="M20 20 13.5 9.5 20 1Z" fill="var(--k)"/></g>`,
    )
    .join('') + '<circle cx="20" cy="19" r="4.2" fill="var(--kc)"/>';
const BOTTLE =
  '<path d="M16 2h8v4h-8Z" fill="#5f6977"/><path d="M13 12q0-6 7-6t7 6v16q0 3-3 3h-8q-3 0-3-3Z" fill="var(--k)"/><path d="M20 6q7 0 7 6v16q0 3-3 3h-4Z" fill="var(--kb)"/><path d="M13 16h14v7H13Z" fill="#fff" opacity=".85"/><path d="M15.5 9q1-1.5 3-1.700V30h-1q-2 0-2-2Z" fill="#fff" opacity=".4"/>';
const FLASK =
  '<path d="M16 2h8v2.500h-1V13l9 14q1.5 4-3 4H11q-4.5 0-3-4l9-14V4.500h-1Z" fill="#e9f4f8" opacity=".9"/><path d="M13.5 19h13L31.2 27q.8 2.5-1.7 2.500h-19Q8 29.5 8.8 27Z" fill="var(--k)"/><path d="M20 19h6.500L31.2 27q.8 2.5-1.7 2.500H20Z" fill="var(--kb)"/><circle cx="16" cy="24.5" r="1.7" fill="var(--kc)"/><circle cx="22" cy="22" r="1.2" fill="var(--kc)"/><circle cx="24" cy="26.5" r="1.5" fill="var(--kc)"/>';
const INGOT =
  '<path d="M8 17 13 9h18l5 8-3 12H5Z" fill="var(--kb)"/><path d="M13 9h18l5 8H8Z" fill="var(--kc)"/><path d="M8 17h28l-3 12H5Z" fill="var(--k)"/><path d="M11 20h9l-1 3h-9Z" fill="#fff" opacity=".35"/>';

const SHADOW = '<ellipse cx="20" cy="30.5" rx="15.5" ry="2.6" fill="#3a160d" opacity=".28"/>';
const DRAWN = {
  rock: ROCK, crystal: CRYSTAL, ice: ICE, smoke: SMOKE, pile: PILE, slabs: SLABS, bloom: BLOOM,
  bottle: BOTTLE, flask: FLASK, ingot: INGOT,
};
export type Material = keyof typeof DRAWN;
export const MATERIALS: Record<string, string> = Object.fromEntries(
  Object.entries(DRAWN).map(([kind, body]) => [kind, SHADOW + body]),
);

/** Kind, then hue, saturation and lightness of its colour. */
type Look = readonly [Material, hue: number, saturation: number, lightness: number];

const LOOKS: Record<string, Look> = {
  h2o: ['ice', 196, 82, 64], co2: ['smoke', 208, 28, 77], n2: ['bottle', 222, 70, 66], ar: ['bottle', 275, 60, 70],
  o2: ['bottle', 200, 85, 60], co: ['bottle', 215, 14, 55], ch4: ['bottle', 32, 85, 62], hcl: ['bottle', 85, 60, 58],
  fe2o3: ['rock', 8, 72, 55], fe3o4: ['rock', 230, 12, 40], sio2: ['crystal', 268, 66, 79], al2o3: ['pile', 30, 22, 84],
  fetio3: ['rock', 260, 14, 34], mno2: ['rock', 300, 10, 38], fe: ['ingot', 212, 10, 62], ni: ['ingot', 48, 22, 70],
  gyps: ['crystal', 40, 35, 82], kies: ['slabs', 112, 46, 64], mgper: ['bloom', 340, 82, 76], nacl: ['ice', 350, 50, 88],
  kcl: ['ice', 12, 70, 80], caco3: ['slabs', 42, 40, 82], feco3: ['slabs', 28, 50, 56], mgco3: ['slabs', 180, 18, 80],
  nano3: ['bloom', 52, 70, 74], jaro: ['pile', 42, 75, 56], apat: ['crystal', 165, 55, 62], kaol: ['pile', 20, 30, 86],
  oliv: ['crystal', 80, 50, 50], sani: ['slabs', 18, 45, 78], pyri: ['crystal', 48, 70, 56], s: ['pile', 47, 90, 55],
  h2: ['bottle', 350, 75, 68], c: ['pile', 220, 8, 28], fe3c: ['ingot', 215, 12, 42], nh3: ['bottle', 150, 55, 58],
  mg: ['ingot', 200, 10, 80], al: ['ingot', 205, 16, 74], mn: ['ingot', 340, 10, 55], ti: ['ingot', 230, 12, 58],
  cl2: ['bottle', 75, 65, 55], c2h2: ['bottle', 18, 80, 60], c2h4: ['bottle', 45, 80, 60], c2h3cl: ['bottle', 300, 45, 65],
  so2: ['bottle', 60, 60, 60], so3: ['flask', 40, 70, 60], tio2: ['pile', 210, 20, 90], mgo: ['pile', 0, 8, 90],
  cao: ['pile', 48, 20, 88], caoh2: ['pile', 180, 14, 88], alite: ['pile', 90, 8, 66], alab: ['pile', 22, 28, 88],
  na2sio3: ['slabs', 190, 45, 72], casio3: ['slabs', 160, 35, 72], fes: ['rock', 40, 20, 36], nh4no3: ['bloom', 20, 40, 86],
  kno3: ['bloom', 285, 45, 78], urea: ['bloom', 210, 40, 86], nh4cl: ['bloom', 160, 30, 82], k2so4: ['bloom', 30, 60, 76],
};

/** A product that is not listed is a solution in a flask, each of its own hue. */
function lookOf(id: string): Look {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return LOOKS[id] ?? ['flask', hue, 60, 62];
}

export function materialOf(id: string): Material {
  return lookOf(id)[0];
}

/** The colours of a substance as CSS variables: itself, its shade, its light. */
export function colorsOf(id: string): Record<string, string> {
  const [, hue, saturation, lightness] = lookOf(id);
  const tone = (light: number): string => `hsl(${hue} ${saturation}% ${Math.round(light)}%)`;
  return {
    '--k': tone(lightness),
    '--kb': tone(lightness * 0.66),
    '--kc': tone(lightness + (100 - lightness) * 0.62),
  };
}
