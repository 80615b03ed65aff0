import { newId } from '#base/id.ts'

/**
 * Keys of creating calls, one per intent: the same values sent again keep their key until `settle` says that their
 * answer is known, so that a try after a lost answer makes nothing twice. Changed values are another intent.
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
