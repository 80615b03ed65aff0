/**
 * How long to wait, in ms, before something is done once more: not at all as long as it is done now and then, and so that it is done every
 * `everyMs` where it is to be done all the time. `atOnce` times it may be done without a wait after a rest of `atOnce` times that long.
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
