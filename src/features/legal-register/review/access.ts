import { setLegalAccess } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { announce } from '#platform/server/live/announce.ts'
import { oneSubscriber } from './subscribers.ts'

/** An administrator switches the legal access kept with a member; nothing of the register goes by it (LEG-33). */
export async function setAccess(call: Call, input: { id: string; legalAccess: 'on' | 'off' }) {
  await call.change(async (transaction) => {
    if (await setLegalAccess(transaction, call, input)) await announce(transaction, 'legalRecords', 'admins')
  })
  return oneSubscriber(call, input)
}
