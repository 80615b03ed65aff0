interface Props {
  previous: string
  next: string
  /** Only where it moves by itself. */
  pause?: string
}

/** Buttons of a carousel; the script shows them, because without it they would do nothing and the strip scrolls by hand. */
export function TurnButtons({ previous, next, pause }: Props) {
  return (
    <div className="turn-buttons" hidden>
      <TurnButton name={previous} turn="-1" path="M14.5 5 8 12l6.5 7" />
      {pause && <PauseButton name={pause} />}
      <TurnButton name={next} turn="1" path="M9.5 5 16 12l-6.5 7" />
    </div>
  )
}

/** Stops what moves by itself (WCAG 2.2.2); hidden until something does. */
export function PauseButton({ name, hidden = false }: { name: string; hidden?: boolean }) {
  return (
    <button type="button" className="turn turn-pause" aria-label={name} aria-pressed="false" hidden={hidden}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="pausing" d="M8 5v14M16 5v14" />
        <path className="playing" d="M8 5l11 7-11 7z" />
      </svg>
    </button>
  )
}

function TurnButton({ name, turn, path }: { name: string; turn: string; path: string }) {
  return (
    <button type="button" className="turn" aria-label={name} data-turn={turn}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
