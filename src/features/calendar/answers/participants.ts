import { namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, pageOf } from '#platform/server/database/keyset.ts'
import type { AnswerValue } from '../choices.ts'
import { SINGLE } from '../events/stored.ts'
import { eventInFull } from '../reads/event.ts'

interface Query {
  id: string
  date: string | null
  cursor?: string | undefined
  limit: number
  answer: AnswerValue
}

const isNumberText = (part: unknown) => typeof part === 'string' && /^\d{1,18}$/.test(part)

/** Who gave this answer to an event or one date of a series, in the order of their answers (CAL-B1). */
export async function participants(call: Call, { id, date, cursor, limit, answer }: Query) {
  const shown = await eventInFull(call, { id, date })
  const after = decodeCursor(cursor, [isNumberText])
  const query = sql
    .selectFrom('calendar_answer')
    .select(['member_id', 'number'])
    .where('event_id', '=', id)
    .where('date', '=', shown.date === null ? SINGLE : new Date(shown.date))
    .where('answer', '=', answer)
    .orderBy('number')
    .limit(limit + 1)
  const found = await call.database.many(after ? query.where('number', '>', String(after[0])) : query)
  const { rows, nextCursor } = pageOf(found, limit, ({ number }) => [number])
  const names = await namesById(
    call.database,
    rows.map(({ member_id }) => member_id),
  )
  return { items: rows.map(({ member_id }) => ({ memberId: member_id, name: names.get(member_id) ?? '' })), nextCursor }
}
