import './theme.css';

/** A secret agent's die. It is in the page, for every list of games shows it. */
export function Badge() {
  return (
    <svg class="dm-badge" viewBox="0 0 56 56" aria-hidden="true">
      <path d="M0 18Q0 0 18 0h20q18 0 18 18v20q0 18-18 18H18Q0 56 0 38Z" fill="#12414a" />
      <circle cx="28" cy="31" r="22" fill="#1d6a6d" />
      <rect x="16" y="23" width="24" height="24" rx="7" fill="#fff6e6" />
      <rect x="16" y="42" width="24" height="5" rx="3" fill="#d8c4a0" />
      <path d="M18 31h20v3q0 3-3.500 3T30 34.500q-.4-1.500-2-1.500t-2 1.500Q25 37 21.500 37T18 34Z" fill="#10252b" />
      <path d="M19 21q1-12 4-12 2 0 5 1.500Q31 9 33 9q3 0 4 12Z" fill="#e08a3c" />
      <path d="M18.700 18.500q9.300 3 18.600 0L38 23H18Z" fill="#7a3f14" />
      <path d="M10 24q18-7 36 0-18 4-36 0Z" fill="#f2a654" />
    </svg>
  );
}
