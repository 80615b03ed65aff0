import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { EventInFull } from '../fields.ts'
import { eventInFull } from '../reads/event.ts'
import { checkSchedule } from '../recurrence/rule.ts'
import {
  announceEvent,
  detailColumns,
  type Entered,
  enteredTimes,
  ownerOf,
  requireType,
  scheduleColumns,
} from './save.ts'

/** Creates an event, shared or of the caller's own calendar, once or repeating (CAL-09, CAL-13, CAL-16, CAL-B2). */
export async function createEvent(call: Call, entered: Entered): Promise<EventInFull> {
  return call.change(async (transaction) => {
    const { timeZone } = await requireType(call, transaction, entered.type)
    const schedule = checkSchedule({ ...enteredTimes(entered, timeZone), rule: entered.rule })
    const id = newId()
    const ownerId = ownerOf(entered.type, call.viewer.memberId)
    await transaction.run(
      sql.insertInto('calendar_event').values({
        ...detailColumns(entered),
        ...scheduleColumns(schedule),
        site_id: call.siteId,
        id,
        type: entered.type,
        owner_id: ownerId,
        creator_id: call.viewer.memberId,
        created_at: call.now,
        changed_at: call.now,
      }),
    )
    await announceEvent(transaction, ownerId)
    return eventInFull({ ...call, database: transaction }, { id, date: null })
  })
}
