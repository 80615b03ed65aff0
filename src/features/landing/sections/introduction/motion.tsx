import type { Say } from '../../messages.ts'

/**
 * Where a hero animation is drawn, over the picture and never under words, with the button that stops it. The button
 * shows once something moves; without script both stay away and the picture stands (LAND-07).
 */
export function Motion({ animation, say }: { animation: string; say: Say }) {
  return (
    <>
      <canvas className="hero-motion" data-hero={animation} aria-hidden="true" />
      <button type="button" className="hero-pause" aria-label={say('pause')} aria-pressed="false" hidden>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className="pausing" d="M8 5v14M16 5v14" />
          <path className="playing" d="M8 5l11 7-11 7z" />
        </svg>
      </button>
    </>
  )
}
