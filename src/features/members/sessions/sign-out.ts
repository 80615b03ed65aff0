import type { Call } from '#platform/server/call.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { deviceOf } from './open-sessions.ts'
import { endSession } from './sessions.ts'

/** Ends the session on the server, records lastSignout and logs a logout event (ACC-38). */
export async function signOut(call: Call): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    await endSession(transaction, call.viewer)
    await publish(transaction, {
      name: 'members.loggedOut',
      actorId: call.viewer.viewing?.by ?? call.viewer.memberId,
      data: { device: deviceOf(call.userAgent) },
    })
  })
  call.setSession(null)
  return { done: true }
}
