import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '../database/database.ts'

/** Something that happened, in the past tense: `insights.insightSaved`. Data holds ids and small facts, no text of people. */
export interface Happening {
  name: string
  actorId: string | null
  data?: Record<string, unknown>
  /** When the reactions begin; at once where it is not said. */
  heardAt?: Date
}

/** Records an event in its cause's transaction and queues the reactions of whoever listens to it. */
export async function record(
  transaction: SiteDatabase,
  { name, actorId, data = {}, heardAt }: Happening,
): Promise<void> {
  const id = newId()
  const job = raw`'react', jsonb_build_object('event', recorded.id)`
  await transaction.run(
    sql
      .with('recorded', (db) =>
        db
          .insertInto('event')
          .values({ site_id: transaction.siteId, id, name, actor_id: actorId, data: JSON.stringify(data) })
          .returning('id'),
      )
      .selectFrom('recorded')
      .select((heardAt ? raw`enqueue_at(${job}, null, ${heardAt}::timestamptz)` : raw`enqueue(${job})`).as('queued')),
  )
}

/** What a feature does when something happened elsewhere. May run more than once for an event; must then change nothing more. */
export interface Reaction {
  event: string
  /** Which feature reacts and how, in a few words: for the log. */
  name: string
  react(
    transaction: SiteDatabase,
    event: { id: string; name: string; actorId: string | null; data: Record<string, unknown> },
  ): Promise<void>
}
