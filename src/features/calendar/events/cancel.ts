import type { Call } from '#platform/server/call.ts'
import type { EventInFull } from '../fields.ts'
import { eventInFull, namedDate, siteZone } from '../reads/event.ts'
import { noEvent } from '../refusals.ts'
import { loadEvent, updateEvent } from './change.ts'
import { deleteChangedDates, insertChangedDates } from './changed-dates.ts'
import { publishDatesChange } from './publish-change.ts'
import { announceEvent, changedNow, lockEditable } from './save.ts'

/** Cancels an event or one date of a series, which stays visible as cancelled, or takes that back. */
export async function cancelEvent(
  call: Call,
  { id, date, cancelled }: { id: string; date: string | null; cancelled: boolean },
): Promise<EventInFull> {
  return call.change(async (transaction) => {
    const row = await lockEditable(call, transaction, id)
    const { schedule, changed } = await loadEvent(transaction, row, await siteZone(transaction))
    if (date === null)
      await updateEvent(transaction, row, { ...changedNow(row, call.now), cancelled_at: cancelled ? call.now : null })
    else {
      const named = namedDate(schedule, changed, new Date(date))
      if (!named?.date) throw noEvent()
      const { startsAt, endsAt } = named.span
      const changes = named.changed?.changes ?? {}
      await deleteChangedDates(transaction, id, [named.date])
      await insertChangedDates(transaction, id, [
        { date: named.date, startsAt, endsAt, changes, isCancelled: cancelled },
      ])
      await updateEvent(transaction, row, changedNow(row, call.now))
    }
    const dates = date === null ? 'all' : [new Date(date)]
    await publishDatesChange(call, transaction, row, { change: cancelled ? 'cancelled' : 'restored', dates })
    await announceEvent(transaction, row.owner_id)
    return eventInFull({ ...call, database: transaction }, { id, date })
  })
}
