import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Badge } from './contract.ts'
import { allBadges } from './reads.ts'

/** The own badges nobody has celebrated yet; whichever screen asks first gets them, and no other ever does. */
export function celebrate(call: Call): Promise<{ items: Badge[] }> {
  return call.change(async (transaction) => {
    const taken = await transaction.many(
      sql
        .updateTable('earned_badge')
        .set({ celebrated_at: call.now })
        .where('member_id', '=', call.viewer.memberId ?? '')
        .where('celebrated_at', 'is', null)
        .returning(['type', 'level']),
    )
    const isTaken = ({ type, level }: Badge) => taken.some((key) => key.type === type && key.level === level)
    return { items: taken.length > 0 ? (await allBadges(transaction)).filter(isTaken) : [] }
  })
}
