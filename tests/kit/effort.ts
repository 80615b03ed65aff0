/**
 * Milliseconds of a processor that `work` takes, however busy the machine is with other things: to tell an effort that grows with
 * a text from one that grows with its square.
 */
export function effortOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * The longest that `work` keeps this thread from others at a stretch, in milliseconds of a processor: what it spends between one look of
 * the event loop and the next, however long the machine lets it wait meanwhile.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1_000)
    if (!isOver) setImmediate(sample)
  }
  setImmediate(sample)
  try {
    await work()
  } finally {
    isOver = true
  }
  return longest
}
