import { sql as raw } from 'kysely'
import { namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isNumberText, pageOf } from '#platform/server/database/keyset.ts'
import type { AnswerValue } from '../choices.ts'
import { SINGLE } from '../events/stored.ts'
import { SHOWS_NAME } from '../preferences.ts'
import { eventInFull } from '../reads/event.ts'

interface Query {
  id: string
  date: string | null
  cursor?: string | undefined
  limit: number
  answer: AnswerValue
}

/**
 * Who gave this answer to an event or one date of a series, in the order of their answers (CAL-B1). Those who do not show their names are
 * only counted, unless the caller may edit the event (CAL-B18).
 */
export async function participants(call: Call, { id, date, cursor, limit, answer }: Query) {
  const shown = await eventInFull(call, { id, date })
  const after = decodeCursor(cursor, [isNumberText])
  const answers = sql
    .selectFrom('calendar_answer')
    .where('event_id', '=', id)
    .where('date', '=', shown.date === null ? SINGLE : new Date(shown.date))
    .where('answer', '=', answer)
  const isNamed = shown.can.edit
    ? raw<boolean>`true`
    : raw<boolean>`(calendar_answer.member_id = ${call.viewer.memberId}::uuid or ${SHOWS_NAME})`
  const named = answers
    .select(['member_id', 'number', ATTENDED.as('attended')])
    .where(isNamed)
    .orderBy('number')
  const page = named.limit(limit + 1)
  const [found, unnamed] = await Promise.all([
    call.database.many(after ? page.where('number', '>', String(after[0])) : page),
    call.database.one(answers.select(raw<number>`count(*)::int`.as('count')).where(raw<boolean>`not (${isNamed})`)),
  ])
  const { rows, nextCursor } = pageOf(found, limit, ({ number }) => [number])
  const names = await namesById(
    call.database,
    rows.map(({ member_id }) => member_id),
  )
  const items = rows.map(({ member_id, attended }) => ({
    memberId: member_id,
    name: names.get(member_id) ?? '',
    attended: shown.can.edit ? attended : null,
  }))
  return { items, nextCursor, unnamed: unnamed?.count ?? 0 }
}

/** SQL: whether the member of `calendar_answer` was there. */
export const ATTENDED = raw<boolean>`exists (select from calendar_attendance was
  where was.event_id = calendar_answer.event_id and was.date = calendar_answer.date and was.member_id = calendar_answer.member_id)`
