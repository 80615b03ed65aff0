import type { Call } from '#platform/server/call.ts'
import { auditOthers, lockOwn } from '../authoring/access.ts'
import type { AuthoredInsight } from '../authoring/contract.ts'
import { editorOf } from '../authoring/editor.ts'
import { notPublished, timePassed } from '../authoring/problems.ts'
import { publishChange } from './announcements.ts'
import { planWithdrawal, returnPlan } from './plans.ts'
import { withdraw } from './unpublish.ts'

/** Unpublishes an insight at once, or plans it for an instant; null removes that plan (INS-B1, WRITE-02). */
export async function unpublishInsight(
  call: Call,
  input: { id: string; at?: string | null | undefined },
): Promise<AuthoredInsight> {
  const at = input.at ? new Date(input.at) : null
  return call.change(async (transaction) => {
    const insight = await lockOwn(call, transaction, input.id)
    const by = call.viewer.memberId
    auditOthers(call, 'insights.unpublished', insight)
    if (input.at === undefined) {
      if (insight.state !== 'published') throw notPublished()
      await withdraw(transaction, insight, by)
      // An unpublished insight must not be published again by its plan.
      await returnPlan(transaction, { ...insight, state: 'unpublished' }, { by, at: call.now })
    } else {
      if (at && insight.state !== 'published' && !insight.plan) throw notPublished()
      const from = insight.state === 'published' ? call.now : (insight.plan?.publish_at ?? call.now)
      if (at && at <= from) throw timePassed('at')
      await planWithdrawal(transaction, input.id, at)
      await publishChange(transaction, insight, {
        name: at ? 'insights.withdrawalPlanned' : 'insights.withdrawalCancelled',
        actorId: by,
        data: { insightId: insight.id, ...(at ? { at: at.toISOString() } : {}) },
      })
    }
    return editorOf(call, transaction, input.id)
  })
}
