import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { inPages, type OwnData, ROWS_PER_READ } from '#platform/server/own-data.ts'
import { preferencesOf } from './preferences.ts'

/** Shared events the person created, their own ones, their answers, the invitations they got, and where they were, for the data export (ACC-B7). */
export const ownEventsData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'events.json', rows: eventsOf(database, memberId) }
  yield { path: 'event-answers.json', rows: answersOf(database, memberId) }
  yield { path: 'calendar-preferences.json', value: await preferencesOf(database, memberId) }
  yield { path: 'event-invitations.json', rows: invitationsOf(database, memberId) }
  yield { path: 'event-attendance.json', rows: attendanceOf(database, memberId) }
}

const eventsOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('calendar_event')
      .select(['id as key', 'type', 'title', 'starts_at as start', 'ends_at as end', 'all_day as allDay'])
      .select(['rule', 'description', 'place', 'link', 'join_link as joinLink', 'created_at as created'])
      .where('removed_at', 'is', null)
      // A shared event that another person has taken into their own calendar is that person's alone (CAL-18).
      .where((event) =>
        event.or([
          event('owner_id', '=', memberId),
          event.and([event('creator_id', '=', memberId), event('owner_id', 'is', null)]),
        ]),
      )
      .orderBy('id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('id', '>', after) : query)
  })

async function* answersOf(database: SiteDatabase, memberId: string) {
  for (let after: { key: string; date: Date } | undefined; ; ) {
    const query = sql
      .selectFrom('calendar_answer')
      .innerJoin('calendar_event', (join) =>
        join.onRef('calendar_event.site_id', '=', 'calendar_answer.site_id').onRef('id', '=', 'event_id'),
      )
      .select(['event_id as key', 'date', 'title', 'answer', 'answered_at as answered'])
      .where('member_id', '=', memberId)
      // What others have taken into their own calendar or deleted is not theirs to read.
      .where('owner_id', 'is', null)
      .where('removed_at', 'is', null)
      .orderBy('event_id')
      .orderBy('date')
      .limit(ROWS_PER_READ)
    const rows = await database.many(
      after ? query.where(raw<boolean>`(event_id, date) > (${after.key}::uuid, ${after.date}::timestamptz)`) : query,
    )
    yield* rows
    after = rows.at(-1)
    if (rows.length < ROWS_PER_READ) return
  }
}

const invitationsOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('calendar_invitation')
      .innerJoin('calendar_event', (join) =>
        join
          .onRef('calendar_event.site_id', '=', 'calendar_invitation.site_id')
          .onRef('calendar_event.id', '=', 'event_id'),
      )
      .select(['calendar_invitation.id as key', 'date', 'title', 'invited_at as invited'])
      .where('member_id', '=', memberId)
      .where('owner_id', 'is', null)
      .where('removed_at', 'is', null)
      .orderBy('calendar_invitation.id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('calendar_invitation.id', '>', after) : query)
  })

async function* attendanceOf(database: SiteDatabase, memberId: string) {
  for (let after: { key: string; date: Date } | undefined; ; ) {
    const query = sql
      .selectFrom('calendar_attendance')
      .select(['event_id as key', 'date', 'title', 'starts_at as start', 'ends_at as end', 'noted_at as noted'])
      .where('member_id', '=', memberId)
      .orderBy('event_id')
      .orderBy('date')
      .limit(ROWS_PER_READ)
    const rows = await database.many(
      after ? query.where(raw<boolean>`(event_id, date) > (${after.key}::uuid, ${after.date}::timestamptz)`) : query,
    )
    yield* rows
    after = rows.at(-1)
    if (rows.length < ROWS_PER_READ) return
  }
}
