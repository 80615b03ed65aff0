import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { DatesChange } from '../notifications.ts'
import type { EventRow } from './stored.ts'

/** Publishes that dates of an event were moved or cancelled; nobody but its owner knows of a personal one. */
export async function publishDatesChange(
  call: Call,
  transaction: SiteDatabase,
  { id, title, owner_id, revision }: EventRow,
  { change, dates }: Pick<DatesChange, 'change' | 'dates'>,
): Promise<void> {
  if (owner_id !== null) return
  const context = { eventId: id, title, change, dates, by: call.viewer.memberId, revision, now: call.now }
  await publish(transaction, { name: 'calendar.datesChanged', context })
}
