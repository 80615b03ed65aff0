import { newId } from '#base/id.ts'

/**
 * Idempotency keys of creating calls, one per intent: the same values keep their key until `settle` marks their response as
 * known, so a retry after a lost response creates nothing twice. Changed values are a new intent.
 */
export function intentKeys() {
  let current: { body: string; key: string } | undefined
  return {
    keyFor(values: unknown): string {
      const body = JSON.stringify(values ?? null)
      if (current?.body !== body) current = { body, key: newId() }
      return current.key
    },
    settle() {
      current = undefined
    },
  }
}
