import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '#tools/trial/caller.ts'
import type { Person } from '#tools/trial/money/history.ts'

/** Somebody who repeats a change, under its key, until the product has answered it: also with a refusal. */
export const patientPerson = (caller: Caller): Person => ({
  change: async (method, path, body) => {
    const key = randomUUID()
    for (;;) {
      const answer = await caller.call(method, path, method === 'GET' ? undefined : body, key).catch(() => undefined)
      // A truncated answer counts as none.
      const read = answer && answer.status < 500 ? await answer.json().catch(() => undefined) : undefined
      if (answer && read) return { status: answer.status, body: read as Record<string, unknown> }
      await pause(100)
    }
  },
})

/** How long a password counts for grave changes, with time to spare, in ms. */
const CONFIRMED_FOR_MS = 5 * 60_000

/** Somebody who signs in anew as often as grave changes need it. */
export function signedInAgain(signIn: () => Promise<Caller>): Person {
  let since = Number.NEGATIVE_INFINITY
  let signingIn: Promise<Caller> | undefined
  const current = async (): Promise<Caller> => {
    if (Date.now() - since > CONFIRMED_FOR_MS) {
      since = Date.now()
      signingIn = repeated(signIn)
    }
    return signingIn as Promise<Caller>
  }
  return { change: async (method, path, body) => patientPerson(await current()).change(method, path, body) }
}

async function repeated(signIn: () => Promise<Caller>): Promise<Caller> {
  for (;;) {
    const caller = await signIn().catch(() => undefined)
    if (caller) return caller
    await pause(200)
  }
}
