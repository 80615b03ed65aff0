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
