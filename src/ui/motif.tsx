/** Draws the woven motif once per page, to be used by reference. Its colours are variables, so it follows the theme. */
export function MotifSprite() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="motif" width="48" height="48" patternUnits="userSpaceOnUse">
          <path fill="var(--night)" d="M0 0h48v48H0z" />
          <path fill="var(--motif-call)" d="M24 2 46 24 24 46 2 24z" />
          <path fill="var(--night)" d="M24 11 37 24 24 37 11 24z" />
          <path fill="var(--sun)" d="M24 18 30 24 24 30 18 24z" />
          <path
            fill="var(--motif-lagoon)"
            d="M0 0h14L0 14zM48 0v14L34 0zM48 48H34l14-14zM0 48V34l14 14z"
          />
          <path fill="var(--sun)" d="M0 0h5L0 5zM48 0v5l-5-5zM48 48h-5l5-5zM0 48v-5l5 5z" />
        </pattern>
      </defs>
    </svg>
  );
}

/** An area filled with the motif; decoration only. */
export function Motif({ className = '' }: { className?: string }) {
  return (
    <svg className={`motif ${className}`} aria-hidden="true">
      <rect width="100%" height="100%" fill="url(#motif)" />
    </svg>
  );
}
