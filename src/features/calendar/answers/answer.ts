import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type AnswerValue, MAX_ANSWERS } from '../choices.ts'
import { loadEvent } from '../events/change.ts'
import { announceEvent, lockVisible } from '../events/save.ts'
import { detailsOn } from '../events/stored.ts'
import type { EventInFull } from '../fields.ts'
import { noteDeclined } from '../invitations/due.ts'
import { answersTo, eventInFull, keyedDate, siteZone } from '../reads/event.ts'
import { cancelled, full, noEvent, over, tooManyAnswers } from '../refusals.ts'
import { recheckReminders } from '../reminders/recheck.ts'
import { promoteWaiting } from './promote.ts'

interface Answer {
  id: string
  date: string | null
  answer: AnswerValue | null
}

/**
 * Saves the caller's answer to an event or one date of a series (CAL-B1). The event is locked, so that its places go out one after another:
 * a yes to a full one is refused and offers the waiting list, and whoever gives a place back gives it to the first who waits.
 */
export async function answerEvent(call: Call, { id, date, answer }: Answer): Promise<EventInFull> {
  return call.change(async (transaction) => {
    await answerInTransaction(call, transaction, { id, date, answer })
    return eventInFull({ ...call, database: transaction }, { id, date })
  })
}

type Answering = Pick<Call, 'viewer' | 'now' | 'siteId'>

/** The same for a member who answers by the link of an invitation. */
export async function answerInTransaction(
  call: Answering,
  transaction: SiteDatabase,
  { id, date, answer }: Answer,
): Promise<void> {
  const row = await lockVisible(call, transaction, id)
  const { schedule, changed } = await loadEvent(transaction, row, await siteZone(transaction))
  const named = keyedDate(schedule, changed, date)
  if (!named || row.owner_id !== null) throw noEvent()
  if (row.cancelled_at !== null || named.changed?.isCancelled) throw cancelled()
  if (named.span.endsAt <= call.now) throw over()
  const { capacity } = detailsOn(row, named.changed?.changes)
  if (!(await saveAnswer(call, transaction, { id, date: named.date, answer, capacity }))) return
  await noteDeclined(transaction, {
    id,
    date: named.date,
    memberId: call.viewer.memberId ?? '',
    declined: answer === 'no',
  })
  await announceEvent(transaction, null)
}

/** Refuses one more answer to a series of which a member has answered very many coming dates (CAL-B16). */
async function requireFewAnswers(
  transaction: SiteDatabase,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<void> {
  const coming = sql
    .selectFrom('calendar_answer')
    .select('date')
    .where('event_id', '=', id)
    .where('member_id', '=', memberId)
    .where('date', '>', now)
    .limit(MAX_ANSWERS)
  if ((await transaction.many(coming)).length >= MAX_ANSWERS) throw tooManyAnswers()
}

interface ToSave {
  id: string
  date: Date
  answer: AnswerValue | null
  capacity: number | null
}

/** Whether the answer has changed. */
async function saveAnswer(
  { viewer, now, siteId }: Answering,
  transaction: SiteDatabase,
  { id, date, answer, capacity }: ToSave,
) {
  const memberId = viewer.memberId ?? ''
  const counts = await transaction.one(answersTo(id, date, memberId))
  const own = counts?.answer ?? null
  if (own === answer || (own === 'yes' && answer === 'waiting')) return false
  const hasRoom = capacity === null || ((counts?.attending ?? 0) < capacity && !counts?.waiting)
  if (own === null) await requireFewAnswers(transaction, { id, memberId, now })
  if (answer === 'yes' && !hasRoom) throw full()
  // Whoever joins the waiting list of an event that has a place gets that.
  const saved = answer === 'waiting' && hasRoom ? 'yes' : answer
  const ofMember = { site_id: siteId, event_id: id, date, member_id: memberId }
  await transaction.run(
    sql
      .deleteFrom('calendar_answer')
      .where('event_id', '=', id)
      .where('date', '=', date)
      .where('member_id', '=', memberId),
  )
  if (saved)
    await transaction.run(sql.insertInto('calendar_answer').values({ ...ofMember, answer: saved, answered_at: now }))
  if (saved === 'yes' || saved === 'maybe') await recheckReminders(transaction, id, [date])
  if (own === 'yes') await promoteWaiting(transaction, id, [date])
  return true
}
