import { setLegalAccess } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/live/announce.ts'
import { oneSubscriber } from './subscribers.ts'

/** Switches the legal access stored with a member; the register itself does not depend on it (LEG-33). */
export async function setAccess(call: Call, input: { id: string; legalAccess: 'on' | 'off' }) {
  await call.change(async (transaction) => {
    if (await setLegalAccess(transaction, call, input)) await announce(transaction, 'legalRecords', 'admins')
  })
  return oneSubscriber(call, input)
}
