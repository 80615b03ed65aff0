import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

interface Options {
  /** Only answers to this date and later ones. */
  from?: Date
  /** The event they move to. */
  toEvent?: string
  /** Called with the dates that are gone while the answers to them are still there. */
  beforeDeleting: (dates: Date[]) => Promise<void>
}

/** Larger than any shift of a series, so that no answer meets another one on the way. */
const APART = raw`interval '2000 years'`

/**
 * Moves the answers to the dates of an event to where its dates are now, and deletes those to dates that are gone; `from` and `toEvent`
 * move the answers from a date on to another event.
 */
export async function moveAnswers(
  transaction: SiteDatabase,
  eventId: string,
  mapping: (date: Date) => Date | undefined,
  { from, toEvent = eventId, beforeDeleting }: Options,
): Promise<void> {
  const answers = sql.selectFrom('calendar_answer').select('date').where('event_id', '=', eventId).distinct()
  const rows = await transaction.many(from ? answers.where('date', '>=', from) : answers)
  const moves = rows.map(({ date }) => ({ date, to: mapping(date) }))
  const gone = moves.filter(({ to }) => !to).map(({ date }) => date)
  const moved = moves.flatMap(({ date, to }) => (to && (+to !== +date || toEvent !== eventId) ? [{ date, to }] : []))
  if (gone.length > 0) {
    await beforeDeleting(gone)
    await transaction.run(sql.deleteFrom('calendar_answer').where('event_id', '=', eventId).where('date', 'in', gone))
  }
  if (moved.length === 0) return
  const [dates, targets] = [moved.map(({ date }) => date), moved.map(({ to }) => to)]
  await transaction.run(
    sql
      .updateTable('calendar_answer')
      .from(
        raw<{ date: Date; target: Date }>`unnest(${dates}::timestamptz[], ${targets}::timestamptz[])`.as<'move'>(
          raw`move(date, target)`,
        ),
      )
      .set({ event_id: toEvent, date: raw<Date>`move.target + ${APART}` })
      .where('calendar_answer.event_id', '=', eventId)
      .whereRef('calendar_answer.date', '=', 'move.date'),
  )
  await transaction.run(
    sql
      .updateTable('calendar_answer')
      .set({ date: raw<Date>`date - ${APART}` })
      .where('event_id', '=', toEvent)
      .where(
        'date',
        'in',
        targets.map((to) => raw<Date>`${to}::timestamptz + ${APART}`),
      ),
  )
}
