import './badge.css';

/** A harvester in the desert, small enough to stay in the page. */
export function Badge() {
  return (
    <span class="kh-badge">
      <svg viewBox="0 0 64 52" aria-hidden="true">
        <path d="M3 33 16 27V41Z" fill="#d9dfe6" />
        <path d="M18 40V25q0-4 4-4h7l3-7q1-2.5 3.8-2.500H47q3 0 4.4 2.600L55 21.500q2.5 1 2.5 4V40Z" fill="#36b6f0" />
        <path d="M18 40V33H57.500V40Z" fill="#1470a8" />
        <path d="M31.5 21.5 34.3 15q.6-1.3 2-1.300h13.500l3 7.800Z" fill="#bff3ff" />
        <rect x="14" y="37" width="46" height="13" rx="6.5" fill="#2b2322" />
        <path d="M21 43.500h32" stroke="#d9cbc4" stroke-width="6" stroke-dasharray="0 10.6" stroke-linecap="round" />
      </svg>
    </span>
  );
}
