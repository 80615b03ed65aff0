import { type RawBuilder, sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** An event, named in the past tense: `insights.insightSaved`. Its data holds ids and small facts, no user content. */
export interface EventEntry {
  name: string
  actorId: string | null
  data?: Record<string, unknown>
  /** When the reactions run; immediately by default. */
  heardAt?: Date
}

/** Records an event in the transaction of its cause and queues its reactions. */
export async function record(transaction: SiteDatabase, { name, actorId, data, heardAt }: EventEntry): Promise<void> {
  const event = rowOf(transaction, { name, actorId, data })
  await transaction.send(heardAt ? later({ ...event, heardAt }) : atOnce(event))
}

/**
 * Creates a `record` for events that rarely have reactions: they are queued only if the SQL condition `concerns` holds, for the values
 * passed with the event.
 */
export function recorder<Values extends object>(concerns: (values: Values) => RawBuilder<boolean>) {
  const where = prepared((value: EventRow & Values) => recording(value, ENQUEUED).where(concerns(value)))
  return (transaction: SiteDatabase, happening: Omit<EventEntry, 'heardAt'>, values: Values): Promise<void> =>
    transaction.send(where({ ...rowOf(transaction, happening), ...values }))
}

interface EventRow {
  siteId: string
  eventId: string
  name: string
  actorId: string | null
  data: string
}

const rowOf = ({ siteId }: SiteDatabase, { name, actorId, data = {} }: EventEntry): EventRow => ({
  siteId,
  eventId: newId(),
  name,
  actorId,
  data: JSON.stringify(data),
})

const JOB = raw`'react', jsonb_build_object('event', recorded.id)`
const ENQUEUED = raw`enqueue(${JOB})`
const atOnce = prepared((event: EventRow) => recording(event, ENQUEUED))
const later = prepared((event: EventRow & { heardAt: Date }) =>
  recording(event, raw`enqueue_at(${JOB}, null, ${event.heardAt}::timestamptz)`),
)

function recording({ siteId, eventId, name, actorId, data }: EventRow, enqueued: RawBuilder<unknown>) {
  return sql
    .with('recorded', (db) =>
      db.insertInto('event').values({ site_id: siteId, id: eventId, name, actor_id: actorId, data }).returning('id'),
    )
    .selectFrom('recorded')
    .select(enqueued.as('queued'))
}

/** A feature's reaction to an event. May run more than once per event, so it must be idempotent. */
export interface Reaction {
  event: string
  /** Short description for the log. */
  name: string
  react(
    transaction: SiteDatabase,
    event: { id: string; name: string; actorId: string | null; data: Record<string, unknown> },
  ): Promise<void>
}
