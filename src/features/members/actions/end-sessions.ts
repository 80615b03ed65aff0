import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { tellSessions } from '../credentials.ts'

/** Signs out one session of one's own on this site (ACC-B2); its open screens hear of it at once. */
export async function endOwnSession(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const ended = await transaction.run(own(call).where('id', '=', id))
    if (ended === 0) throw notFound('members.session-not-found', 'There is no such session; it may have ended already.')
    await tell(call, transaction)
  })
  if (id === call.viewer.sessionId) call.setSession(null)
  return { done: true }
}

/** Signs out all other sessions of one's own on this site (ACC-B2). Gives how many. */
export async function endOtherSessions(call: Call): Promise<{ ended: number }> {
  const ended = await call.change(async (transaction) => {
    const count = await transaction.run(own(call).where('id', '!=', call.viewer.sessionId ?? ''))
    if (count > 0) await tell(call, transaction)
    return count
  })
  return { ended }
}

function own(call: Call) {
  return sql.deleteFrom('session').where('account_id', '=', call.viewer.accountId ?? '')
}

function tell(call: Call, transaction: SiteDatabase): Promise<void> {
  return tellSessions(transaction, call.viewer.accountId ?? '')
}
