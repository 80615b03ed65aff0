import type { Call } from '#platform/server/call.ts'
import type { AuthoredInsight } from '../authoring-contract.ts'
import { editorOf } from './editor.ts'
import { giveBackPlan, planWithdrawal } from './plans.ts'
import { auditOthers, lockOwn } from './reach.ts'
import { notPublished, timePassed } from './refusals.ts'
import { tell } from './tell.ts'
import { withdraw } from './unpublish.ts'

/** Takes an insight back at once, at an instant to come, or (null) not by itself after all (INS-B1, WRITE-02). */
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
      // What is taken back does not come back by itself.
      await giveBackPlan(transaction, { ...insight, state: 'unpublished' }, { by, at: call.now })
    } else {
      if (at && insight.state !== 'published' && !insight.plan) throw notPublished()
      const from = insight.state === 'published' ? call.now : (insight.plan?.publish_at ?? call.now)
      if (at && at <= from) throw timePassed('at')
      await planWithdrawal(transaction, input.id, at)
      const name = at ? 'insights.withdrawalPlanned' : 'insights.withdrawalCancelled'
      await tell(transaction, insight, { name, by, ...(at ? { at: at.toISOString() } : {}) })
    }
    return editorOf(call, transaction, input.id)
  })
}
