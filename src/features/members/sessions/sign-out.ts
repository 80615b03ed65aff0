import type { Call } from '#platform/server/call.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { noteEndOfView } from '../viewing/end-view.ts'
import { deviceOf } from './open-sessions.ts'
import { endSession } from './sessions.ts'

/** Ends the session on the server, and a view as a member with it, records lastSignout and logs a logout event (ACC-38, ACC-B9). */
export async function signOut(call: Call): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    await endSession(transaction, call.viewer)
    await noteEndOfView(call, transaction)
    await publish(transaction, {
      name: 'members.loggedOut',
      actorId: call.viewer.viewing?.by ?? call.viewer.memberId,
      data: { device: deviceOf(call.userAgent) },
    })
  })
  call.setSession(null)
  return { done: true }
}
