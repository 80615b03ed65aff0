import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Scope } from '../choices.ts'
import { removeIfUnused } from '../pictures/unused.ts'
import { namedDate, siteZone } from '../reads/event.ts'
import { dateNeeded, noEvent } from '../refusals.ts'
import { endSeries, loadEvent, updateEvent } from './change.ts'
import { deleteChangedDates } from './changed-dates.ts'
import { publishDatesChange } from './publish-change.ts'
import { announceEvent, changedNow, lockEditable, noteInAuditLog, scheduleColumns } from './save.ts'

/** Deletes an event, one date of a series, that date and all following, or all dates, with the answers to them (CAL-17, CAL-25). */
export async function removeEvent(
  call: Call,
  { id, date, scope }: { id: string; date: string | null; scope: Scope },
): Promise<{ done: true }> {
  return call.change(async (transaction) => {
    const row = await lockEditable(call, transaction, id)
    const event = await loadEvent(transaction, row, await siteZone(transaction))
    const named = date === null ? undefined : namedDate(event.schedule, event.changed, new Date(date))
    if (date !== null && !named) throw noEvent()
    if (scope !== 'all' && date === null && event.schedule.rule !== null) throw dateNeeded()
    noteInAuditLog(call, row, 'calendar.eventRemoved')
    await announceEvent(transaction, row.owner_id)
    if (!named?.date || scope === 'all' || (scope === 'following' && +named.date === +event.schedule.startsAt)) {
      await publishDatesChange(call, transaction, row, { change: 'cancelled', dates: 'all' })
      await updateEvent(transaction, row, { ...changedNow(row, call.now), removed_at: call.now, picture: null })
      if (row.picture !== null) await removeIfUnused(transaction, row.picture)
      await transaction.run(sql.deleteFrom('calendar_answer').where('event_id', '=', id))
    } else if (scope === 'following') await endSeries({ call, transaction, ...event }, named.date)
    else {
      const { schedule, changed } = event
      const deletedDates = [...schedule.deletedDates, named.date]
      const left = changed.filter((one) => one !== named.changed)
      await publishDatesChange(call, transaction, row, { change: 'cancelled', dates: [named.date] })
      await deleteChangedDates(transaction, id, [named.date])
      await transaction.run(sql.deleteFrom('calendar_answer').where('event_id', '=', id).where('date', '=', named.date))
      await updateEvent(transaction, row, {
        ...scheduleColumns({ ...schedule, deletedDates }, left),
        ...changedNow(row, call.now),
      })
    }
    return { done: true as const }
  })
}
