import { dayIn } from '#base/dates.ts'
import { addDays, instantAt } from '#base/days.ts'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { saveEvents } from './actions.ts'
import type { AnswerValue } from './choices.ts'
import type { CalendarEvent } from './contract.ts'
import { insertChangedDates } from './events/changed-dates.ts'
import { scheduleColumns } from './events/save.ts'
import { type ChangedDate, EVENT_COLUMNS, SINGLE, scheduleOf } from './events/stored.ts'
import { datesWithin, type Schedule } from './recurrence/series.ts'

export type SeededEvent = Omit<CalendarEvent, 'id'>

export interface SeededAnswer {
  memberId: string
  answer: AnswerValue
}

/** A coming date of a series that differs: moved by days to another time, or cancelled. */
export interface SeededDate {
  /** 0 for the first date that is ten days ahead or more. */
  position: number
  days?: number
  time?: readonly [start: string, end: string]
  isCancelled?: boolean
}

/** An event with all that members and its author did with it. */
export interface SeededYearEvent {
  event: SeededEvent
  details: { joinLink: string; capacity: number | null; reminderMinutes: number | null }
  picture: { fileId: string; alt: string } | undefined
  changes: readonly SeededDate[]
  /** To the event, or to the first date of a series that is ten days ahead or more and takes place. */
  answers: readonly SeededAnswer[]
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** Dates of a series that are changed or answered are this far ahead, so that nobody is reminded while samples are made. */
const [FROM_DAYS, TO_DAYS] = [10, 200]

/** Saves events of one site, as on any save. */
export async function seedEvents(database: SiteDatabase, events: readonly SeededEvent[]): Promise<void> {
  await database.transaction((transaction) =>
    saveEvents(
      transaction,
      events.map((event) => ({ ...event, id: newId() })),
    ),
  )
}

/** Saves the events of a year with their pictures, changed dates and answers. */
export async function seedYear(database: SiteDatabase, events: readonly SeededYearEvent[], now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const seeded = events.map((one) => ({ ...one, id: newId() }))
    await saveEvents(
      transaction,
      seeded.map(({ event, id }) => ({ ...event, id })),
    )
    for (const one of seeded) await addRest(transaction, one, now)
  })
}

type Seeding = SeededYearEvent & { id: string }

async function addRest(transaction: SiteDatabase, seeding: Seeding, now: Date): Promise<void> {
  const { id, details, picture, answers } = seeding
  if (picture) await recordPicture(transaction, picture.fileId, seeding.event.creatorId)
  const query = sql
    .selectFrom('calendar_event')
    .select([...EVENT_COLUMNS])
    .where('id', '=', id)
  const row = await transaction.one(query)
  if (!row) return
  const schedule = scheduleOf(row, row.time_zone ?? 'UTC')
  const coming = datesWithin(schedule, daysAfter(now, FROM_DAYS), daysAfter(now, TO_DAYS))
  const changed = seeding.changes.flatMap((change) => changedDate(change, coming[change.position], schedule))
  await insertChangedDates(transaction, id, changed)
  await transaction.run(
    sql
      .updateTable('calendar_event')
      .set({
        ...scheduleColumns(schedule, changed),
        join_link: details.joinLink,
        capacity: details.capacity,
        reminder_minutes: details.reminderMinutes,
        picture: picture?.fileId ?? null,
        picture_alt: picture?.alt ?? '',
      })
      .where('id', '=', id),
  )
  const cancelled = new Set(changed.filter(({ isCancelled }) => isCancelled).map(({ date }) => +date))
  const answered = schedule.rule === null ? SINGLE : coming.find(({ startsAt }) => !cancelled.has(+startsAt))?.startsAt
  if (answered && answers.length > 0) await insertAnswers(transaction, { id, date: answered, answers, now })
}

const daysAfter = (at: Date, days: number) => new Date(+at + days * DAY_MS)

const recordPicture = (transaction: SiteDatabase, fileId: string, sentBy: string | null) =>
  transaction.run(
    sql.insertInto('calendar_picture').values({ site_id: transaction.siteId, file_id: fileId, sent_by: sentBy }),
  )

function changedDate(
  { days = 0, time, isCancelled = false }: SeededDate,
  span: { startsAt: Date; endsAt: Date } | undefined,
  schedule: Schedule,
): ChangedDate[] {
  if (!span) return []
  const day = addDays(dayIn(span.startsAt, schedule), days)
  const [startsAt, endsAt] = time
    ? [instantAt(day, time[0], schedule), instantAt(day, time[1], schedule)]
    : [span.startsAt, span.endsAt]
  return [{ date: span.startsAt, startsAt, endsAt, changes: {}, isCancelled }]
}

interface Answering {
  id: string
  date: Date
  answers: readonly SeededAnswer[]
  now: Date
}

/** Answers in their order, an hour apart until now. */
const insertAnswers = (transaction: SiteDatabase, { id, date, answers, now }: Answering) =>
  transaction.run(
    sql.insertInto('calendar_answer').values(
      answers.map(({ memberId, answer }, index) => ({
        site_id: transaction.siteId,
        event_id: id,
        date,
        member_id: memberId,
        answer,
        answered_at: new Date(+now - (answers.length - index) * 3_600_000),
      })),
    ),
  )
