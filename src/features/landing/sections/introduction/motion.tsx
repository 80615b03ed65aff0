import type { Translate } from '../../messages.ts'

/**
 * The canvas of a hero animation, over the picture and never under text, with its pause button. The button appears
 * once something moves; without a script only the picture is shown (LAND-07).
 */
export function Motion({ animation, t }: { animation: string; t: Translate }) {
  return (
    <>
      <canvas className="hero-motion" data-hero={animation} aria-hidden="true" />
      <button type="button" className="hero-pause" aria-label={t('pause')} aria-pressed="false" hidden>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className="pausing" d="M8 5v14M16 5v14" />
          <path className="playing" d="M8 5l11 7-11 7z" />
        </svg>
      </button>
    </>
  )
}
