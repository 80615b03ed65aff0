/**
 * Shares reads of the same key: a caller during a running read gets the next one, never the running one, which may have started
 * before the change it needs. A thousand simultaneous callers cause two reads.
 */
export function nextReading<Found>(): (key: string, read: () => Promise<Found>) => Promise<Found> {
  const running = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<Found>>()

  const begin = (key: string, read: () => Promise<Found>): Promise<Found> => {
    next.delete(key)
    const reading = read()
    running.set(key, reading)
    const over = () => running.get(key) === reading && running.delete(key)
    reading.then(over, over)
    return reading
  }

  return (key, read) => {
    const before = running.get(key)
    if (!before) return begin(key, read)
    const waiting = next.get(key) ?? before.then(nothing, nothing).then(() => begin(key, read))
    next.set(key, waiting)
    return waiting
  }
}

const nothing = () => {}
