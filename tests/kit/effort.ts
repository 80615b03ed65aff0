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

/** How often a block over the limit is measured again: a collection of garbage can fall into any one measurement. */
const TRIES = 3

/**
 * The longest time `work` blocks the event loop, in ms of processor time on a machine like the one the limits were set on: neither other
 * load nor a slower processor makes it longer. `work` receives the number of the try, from 0; it is done again, up to twice, while the
 * result is above `limit`, and the shortest result counts.
 */
export async function longestBlock(limit: number, work: (tried: number) => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && shortest >= limit; tried += 1) {
    const slowness = effortOfReference() / REFERENCE_MS
    shortest = Math.min(shortest, (await blockOf(() => work(tried))) / slowness)
  }
  return shortest
}

/** Turns of the loop within the same millisecond count as one: looking at each would keep a processor busy for as long as `work` waits. */
async function blockOf(work: () => Promise<unknown>): Promise<number> {
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

/** What the reference work takes on the machine the limits were set on. */
const REFERENCE_MS = 18

/** Processor time in ms of a fixed piece of work on this thread, the least of several runs. */
function effortOfReference(): number {
  const texts = Array.from({ length: 40_000 }, (_, index) => `${(index * 7_919) % 40_009} words`)
  const efforts = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    texts.toSorted().join().replaceAll(/\d+/g, 'n')
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...efforts)
}
