import type { Call } from '#platform/server/call.ts'
import { promoteWaiting } from '../answers/promote.ts'
import type { EventInFull } from '../fields.ts'
import { eventInFull, namedDate, siteZone } from '../reads/event.ts'
import { noEvent } from '../refusals.ts'
import { loadEvent, updateEvent } from './change.ts'
import { deleteChangedDates, insertChangedDates } from './changed-dates.ts'
import { publishDatesChange } from './publish-change.ts'
import { announceEvent, changedNow, lockEditable, noteInAuditLog } from './save.ts'

/** Cancels an event or one date of a series, which stays visible as cancelled, or takes that back. */
export async function cancelEvent(
  call: Call,
  { id, date, cancelled }: { id: string; date: string | null; cancelled: boolean },
): Promise<EventInFull> {
  return call.change(async (transaction) => {
    const row = await lockEditable(call, transaction, id)
    const { schedule, changed } = await loadEvent(transaction, row, await siteZone(transaction))
    const named = date === null ? undefined : namedDate(schedule, changed, new Date(date))
    if (date !== null && !named) throw noEvent()
    const wasCancelled = named ? named.changed?.isCancelled === true : row.cancelled_at !== null
    if (wasCancelled !== cancelled) {
      if (named?.date) {
        const { startsAt, endsAt } = named.span
        const one = {
          date: named.date,
          startsAt,
          endsAt,
          changes: named.changed?.changes ?? {},
          isCancelled: cancelled,
        }
        await deleteChangedDates(transaction, id, [named.date])
        await insertChangedDates(transaction, id, [one])
      }
      const whole = named ? {} : { cancelled_at: cancelled ? call.now : null }
      await updateEvent(transaction, row, { ...changedNow(row, call.now), ...whole })
      const dates = named?.date ? [named.date] : 'all'
      // One date of a series that is cancelled as a whole takes place no more than before.
      const isSeriesCancelled = named !== undefined && row.cancelled_at !== null
      if (!isSeriesCancelled)
        await publishDatesChange(call, transaction, row, { change: cancelled ? 'cancelled' : 'restored', dates })
      noteInAuditLog(call, row, cancelled ? 'calendar.eventCancelled' : 'calendar.eventRestored')
      if (!cancelled) await promoteWaiting(transaction, id)
      await announceEvent(transaction, row.owner_id)
    }
    return eventInFull({ ...call, database: transaction }, { id, date })
  })
}
