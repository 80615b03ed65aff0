import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announceSessionChange } from '../accounts/credentials.ts'

/** Signs out one of the caller's sessions on this site (ACC-B2); its open screens are notified at once. */
export async function endOwnSession(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const ended = await transaction.run(ownSessions(call).where('id', '=', id))
    if (ended === 0) throw notFound('members.session-not-found', 'There is no such session; it may have ended already.')
    await announceChange(call, transaction)
  })
  if (id === call.viewer.sessionId) call.setSession(null)
  return { done: true }
}

/** Signs out all other sessions of the caller on this site (ACC-B2). Returns their number. */
export async function endOtherSessions(call: Call): Promise<{ ended: number }> {
  const ended = await call.change(async (transaction) => {
    const count = await transaction.run(ownSessions(call).where('id', '!=', call.viewer.sessionId ?? ''))
    if (count > 0) await announceChange(call, transaction)
    return count
  })
  return { ended }
}

function ownSessions(call: Call) {
  return sql.deleteFrom('session').where('account_id', '=', call.viewer.accountId ?? '')
}

function announceChange(call: Call, transaction: SiteDatabase): Promise<void> {
  return announceSessionChange(transaction, call.viewer.accountId ?? '')
}
