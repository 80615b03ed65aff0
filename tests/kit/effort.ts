/**
 * Processor time of `work` in ms, independent of other load: distinguishes effort that grows linearly with a text from
 * effort that grows with its square.
 */
export function effortOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * The longest time `work` blocks the event loop, as processor time in ms between two turns of the loop, independent of
 * other load. Turns within the same millisecond count as one: looking at each would keep a processor busy for as long as `work` waits.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1_000)
    if (!isOver) setTimeout(sample, 1)
  }
  setTimeout(sample, 1)
  try {
    await work()
  } finally {
    isOver = true
  }
  return longest
}
