/**
 * Sends one value at a time. Values pushed while a send is pending are queued, and only the last of them is sent, so the server
 * ends up with the last value (ADM-20). `send` handles its own failures.
 */
export function latestWins<Value>() {
  let queued: { value: Value } | undefined
  let isSending = false

  return {
    /** Whether a newer value than the one being sent is queued. */
    isSuperseded: () => queued !== undefined,
    async push(value: Value, send: (value: Value) => Promise<void>): Promise<void> {
      queued = { value }
      if (isSending) return
      isSending = true
      while (queued) {
        const next: { value: Value } = queued
        queued = undefined
        await send(next.value)
      }
      isSending = false
    },
  }
}
