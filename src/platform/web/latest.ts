/**
 * Sends one value at a time. What is wanted while one is on its way waits for its answer; of several that wait only the last
 * is sent, so that what the server has in the end is what was wanted in the end (ADM-20). `send` tells its failures itself.
 */
export function latestWins<Value>() {
  let waiting: { value: Value } | undefined
  let underWay = false

  return {
    /** Whether something else is wanted by now than what is on its way. */
    isOvertaken: () => waiting !== undefined,
    async want(value: Value, send: (value: Value) => Promise<void>): Promise<void> {
      waiting = { value }
      if (underWay) return
      underWay = true
      while (waiting) {
        const next: { value: Value } = waiting
        waiting = undefined
        await send(next.value)
      }
      underWay = false
    },
  }
}
