import type { Call } from '#platform/server/call.ts'
import type { EventInFull } from '../fields.ts'
import { chosenPicture } from '../pictures/attach.ts'
import { eventInFull } from '../reads/event.ts'
import { checkSchedule } from '../recurrence/rule.ts'
import { announceEvent, type Entered, enteredTimes, insertEvent, requireType } from './save.ts'

/** Creates an event, shared or of the caller's own calendar, once or repeating (CAL-09, CAL-13, CAL-16, CAL-B2). */
export async function createEvent(call: Call, entered: Entered): Promise<EventInFull> {
  return call.change(async (transaction) => {
    const { timeZone } = await requireType(call, transaction, entered.type)
    const schedule = checkSchedule({ ...enteredTimes(entered, timeZone), rule: entered.rule })
    const picture = await chosenPicture(call, transaction, entered.image)
    const { id, ownerId } = await insertEvent(call, transaction, { entered, schedule, picture })
    await announceEvent(transaction, ownerId)
    return eventInFull({ ...call, database: transaction }, { id, date: null })
  })
}
