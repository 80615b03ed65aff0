/**
 * Returns a function that gives the delay, in ms, before the next run: none for occasional runs, and one run per `everyMs` under
 * continuous load. After a rest, up to `atOnce` runs have no delay.
 */
export function pace(
  { atOnce, everyMs }: { atOnce: number; everyMs: number },
  now: () => number = () => performance.now(),
): () => number {
  let due = Number.NEGATIVE_INFINITY
  return () => {
    const moment = now()
    due = Math.max(due, moment - atOnce * everyMs) + everyMs
    return Math.max(0, due - moment)
  }
}
