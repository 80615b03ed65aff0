import { sql as raw } from 'kysely'
import { activeMembersNamed, namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isNumberText, pageOf } from '#platform/server/database/keyset.ts'
import type { AnswerValue } from '../choices.ts'
import { SINGLE } from '../events/stored.ts'
import { eventInFull } from '../reads/event.ts'
import { notYours } from '../refusals.ts'

interface Query {
  id: string
  date: string | null
  cursor?: string | undefined
  limit: number
}

/** Names offered at a time. */
const MAX_SUGGESTIONS = 8

/** Who is invited to an event or one date of a series, for whoever may edit it, in the order of invitation (CAL-B7). */
export async function invitedMembers(call: Call, { id, date, cursor, limit }: Query) {
  const shown = await eventInFull(call, { id, date })
  if (!shown.can.edit) throw notYours()
  const after = decodeCursor(cursor, [isNumberText])
  const query = sql
    .selectFrom('calendar_invitation')
    .select(['member_id', 'number'])
    .select(
      raw<AnswerValue | null>`(select a.answer from calendar_answer a where a.event_id = calendar_invitation.event_id
        and a.date = calendar_invitation.date and a.member_id = calendar_invitation.member_id)`.as('answer'),
    )
    .where('event_id', '=', id)
    .where('date', '=', shown.date === null ? SINGLE : new Date(shown.date))
    .orderBy('number')
    .limit(limit + 1)
  const found = await call.database.many(after ? query.where('number', '>', String(after[0])) : query)
  const { rows, nextCursor } = pageOf(found, limit, ({ number }) => [number])
  const names = await namesById(
    call.database,
    rows.map(({ member_id }) => member_id),
  )
  const items = rows.map(({ member_id, answer }) => ({ memberId: member_id, name: names.get(member_id) ?? '', answer }))
  return { items, nextCursor }
}

/** Active members whose display names begin with a text, to be invited. */
export async function peopleToInvite({ database, viewer }: Call, { beginning }: { beginning: string }) {
  return { items: await activeMembersNamed(database, { beginning, except: viewer.memberId, limit: MAX_SUGGESTIONS }) }
}
