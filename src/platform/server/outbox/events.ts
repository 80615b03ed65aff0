import { type RawBuilder, sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** Something that happened, in the past tense: `insights.insightSaved`. Data holds ids and small facts, no text of people. */
export interface Happening {
  name: string
  actorId: string | null
  data?: Record<string, unknown>
  /** When the reactions begin; at once where it is not said. */
  heardAt?: Date
}

/** Records an event in its cause's transaction and queues the reactions of whoever listens to it. */
export async function record(transaction: SiteDatabase, { name, actorId, data, heardAt }: Happening): Promise<void> {
  const event = rowOf(transaction, { name, actorId, data })
  await transaction.send(heardAt ? later({ ...event, heardAt }) : atOnce(event))
}

/**
 * Makes a `record` for what mostly concerns nobody: reactions are queued only where `concerns` holds at this moment, of the values that
 * go with each event.
 */
export function recorder<Values extends object>(concerns: (values: Values) => RawBuilder<boolean>) {
  const where = prepared((value: EventRow & Values) => recording(value, ENQUEUED).where(concerns(value)))
  return (transaction: SiteDatabase, happening: Omit<Happening, 'heardAt'>, values: Values): Promise<void> =>
    transaction.send(where({ ...rowOf(transaction, happening), ...values }))
}

interface EventRow {
  siteId: string
  eventId: string
  name: string
  actorId: string | null
  data: string
}

const rowOf = ({ siteId }: SiteDatabase, { name, actorId, data = {} }: Happening): EventRow => ({
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
