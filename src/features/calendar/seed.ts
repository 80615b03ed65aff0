import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { saveEvents } from './actions.ts'
import type { CalendarEvent } from './contract.ts'

export type SeededEvent = Omit<CalendarEvent, 'id'>

/** Saves events of one site, as on any save. */
export async function seedEvents(database: SiteDatabase, events: readonly SeededEvent[]): Promise<void> {
  await database.transaction((transaction) =>
    saveEvents(
      transaction,
      events.map((event) => ({ ...event, id: newId() })),
    ),
  )
}
