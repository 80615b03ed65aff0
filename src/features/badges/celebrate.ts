import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Badge } from './contract.ts'
import { allBadges } from './reads.ts'

/** Claims the viewer's badges that have not been celebrated; only the first screen to ask gets them. */
export function celebrate(call: Call): Promise<{ items: Badge[] }> {
  return call.change(async (transaction) => {
    const claimed = await transaction.many(
      sql
        .updateTable('earned_badge')
        .set({ celebrated_at: call.now })
        .where('member_id', '=', call.viewer.memberId ?? '')
        .where('celebrated_at', 'is', null)
        .returning(['type', 'level']),
    )
    const isClaimed = ({ type, level }: Badge) => claimed.some((key) => key.type === type && key.level === level)
    return { items: claimed.length > 0 ? (await allBadges(transaction)).filter(isClaimed) : [] }
  })
}
