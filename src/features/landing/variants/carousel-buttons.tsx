interface Props {
  previous: string
  next: string
  /** Only if the carousel advances automatically. */
  pause?: string
}

/** Buttons of a carousel. Hidden until the script enables them: without it the strip is scrolled by hand. */
export function CarouselButtons({ previous, next, pause }: Props) {
  return (
    <div className="carousel-buttons" hidden>
      <CarouselButton name={previous} step="-1" path="M14.5 5 8 12l6.5 7" />
      {pause && <PauseButton name={pause} />}
      <CarouselButton name={next} step="1" path="M9.5 5 16 12l-6.5 7" />
    </div>
  )
}

/** Pauses automatic motion (WCAG 2.2.2); hidden until something moves. */
export function PauseButton({ name, hidden = false }: { name: string; hidden?: boolean }) {
  return (
    <button
      type="button"
      className="carousel-button carousel-pause"
      aria-label={name}
      aria-pressed="false"
      hidden={hidden}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="pausing" d="M8 5v14M16 5v14" />
        <path className="playing" d="M8 5l11 7-11 7z" />
      </svg>
    </button>
  )
}

function CarouselButton({ name, step, path }: { name: string; step: string; path: string }) {
  return (
    <button type="button" className="carousel-button" aria-label={name} data-step={step}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
