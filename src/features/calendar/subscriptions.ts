import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { promoteWaiting } from './answers/promote.ts'
import { announceEvent } from './events/save.ts'
import { markInvitationsDue } from './invitations/due.ts'

/** Events looked at after somebody left; those who left answered few that are full. */
const MAX_EVENTS = 500

export const calendarSubscriptions: readonly Subscription[] = [
  // The places of those who left go to those who wait (CAL-B1).
  subscribe(['members.left', 'members.removed'], { after: promoteEverywhere }),
  // The invited learn of it by email (CAL-B7).
  subscribe('calendar.datesChanged', {
    inTransaction: (transaction, { context }) => markInvitationsDue(transaction, context.eventId),
  }),
]

async function promoteEverywhere(transaction: SiteDatabase): Promise<void> {
  const waiting = raw<boolean>`exists (select from calendar_answer a where a.event_id = calendar_event.id and a.answer = 'waiting')`
  const events = await transaction.many(
    sql
      .selectFrom('calendar_event')
      .select('id')
      .where(waiting)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .limit(MAX_EVENTS)
      .forNoKeyUpdate(),
  )
  let anyPromoted = false
  for (const { id } of events) anyPromoted = (await promoteWaiting(transaction, id)) || anyPromoted
  if (anyPromoted) await announceEvent(transaction, null)
}
