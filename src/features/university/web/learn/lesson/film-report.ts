type Span = readonly [number, number]

/** What is reported of a film: where it stands, how long it is, and what has been played since the last report; in whole seconds. */
export interface FilmReport {
  position: number
  length: number
  seen: [number, number][]
}

/** Between two updates of a playing film no more passes, in seconds of the film; anything longer is a jump. */
const LONGEST_STEP = 3
/** Most spans of one report, as the contract has it. */
const MOST_SPANS = 50

/**
 * Collects what of a film has been played, in spans, until it is reported. A report that did not arrive is put back, so that the next one
 * says it again.
 */
export function createFilmReports(startsAt = 0) {
  /** Where the film stands, as last reported. */
  let standsAt = startsAt
  let hasMoved = false
  let spans: Span[] = []
  let open: Span | undefined

  const close = () => {
    if (open) spans = joined([...spans, open])
    open = undefined
  }
  return {
    /** The film plays and stands here now. */
    playedTo(time: number) {
      const step = open ? time - open[1] : Number.NaN
      if (open && step >= 0 && step <= LONGEST_STEP) open = [open[0], time]
      else {
        close()
        open = [time, time]
      }
    },
    /** It was paused, or jumped elsewhere. */
    stop: close,
    /** One went elsewhere in it, perhaps without playing it. */
    soughtTo(time: number) {
      hasMoved = Math.abs(time - standsAt) >= 1
    },
    hasUnreported: () => hasMoved || spans.length > 0 || (open !== undefined && open[1] - open[0] >= 1),
    /** What has not been reported yet; from now on it counts as reported. */
    take(position: number, length: number): FilmReport {
      const goesOnFrom = open?.[1]
      close()
      const taken = spans
      spans = []
      standsAt = position
      hasMoved = false
      if (goesOnFrom !== undefined) open = [goesOnFrom, goesOnFrom]
      const most = Math.max(1, Math.round(length))
      const second = (time: number) => Math.min(most, Math.max(0, Math.round(time)))
      const seen = taken.map(([from, to]): [number, number] => [second(from), second(to)])
      return {
        position: second(position),
        length: most,
        seen: seen.filter(([from, to]) => to > from).slice(-MOST_SPANS),
      }
    },
    putBack({ seen }: FilmReport) {
      hasMoved = true
      spans = joined([...seen, ...spans])
    },
  }
}

/** The same stretches as few spans, in order. */
function joined(spans: readonly Span[]): Span[] {
  const ordered = spans.toSorted(([a], [b]) => a - b)
  const result: Span[] = []
  for (const [from, to] of ordered) {
    const last = result.at(-1)
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
