import { type RawBuilder, sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/**
 * What features publish, by names in the past tense: `insights.insightSaved`. Each feature declares its own in its `events.ts`, so
 * that a name or a fact that nobody declared does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their events.
export interface Events {}

export type EventName = keyof Events

/** An event that is stored, so that it can also be heard after its transaction. Its data holds ids and small facts, no user content. */
export interface StoredEvent<Data extends object | undefined = undefined> {
  actorId: string | null
  data: Data
  /** When those who hear it after its transaction do so; immediately by default. */
  heardAt?: Date
}

/** Facts for those who hear an event in its transaction; they are not stored. */
export interface TransientEvent<Facts extends object> {
  facts: Facts
}

/** The events of these names that are stored. */
export type StoredName = { [Name in EventName]: Events[Name] extends { actorId: unknown } ? Name : never }[EventName]

/** An event as it is published. */
export type Published<Name extends EventName> = { name: Name } & OptionalIfUndefined<Events[Name]>
type OptionalIfUndefined<Event> = Event extends { data: undefined } ? Omit<Event, 'data'> : Event

/** An event as it is heard after its transaction. */
export interface Heard<Name extends StoredName> {
  id: string
  name: Name
  actorId: string | null
  data: Events[Name]['data']
}

/**
 * Publishes an event in the transaction of its cause. Those who subscribed `inTransaction` hear it at once, in the order in which the app
 * lists them; for those who subscribed `after`, the event is stored with a job.
 */
export async function publish<Name extends EventName>(
  transaction: SiteDatabase,
  event: Published<Name>,
): Promise<void> {
  if (!transaction.subscribers) throw new Error(`Nobody can hear ${event.name}: this database knows no subscribers.`)
  const { inTransaction, store } = transaction.subscribers.of(event.name)
  if ('actorId' in event) await transaction.send(store(rowOf(transaction, event)))
  for (const hear of inTransaction) await hear(transaction, event)
}

/** A stored event's row, with its data by their own names for conditions of subscribers. */
export type EventRow = Record<string, unknown> & {
  siteId: string
  eventId: string
  name: string
  actorId: string | null
  json: string
  heardAt: Date | undefined
}

const rowOf = (
  { siteId }: SiteDatabase,
  { name, actorId, data, heardAt }: { name: string; actorId: string | null; data?: object; heardAt?: Date },
): EventRow => ({ ...data, siteId, eventId: newId(), name, actorId, json: JSON.stringify(data ?? {}), heardAt })

const JOB = raw`'react', jsonb_build_object('event', recorded.id)`

const insertEvent = ({ siteId, eventId, name, actorId, json }: EventRow) =>
  sql.insertInto('event').values({ site_id: siteId, id: eventId, name, actor_id: actorId, data: json })

const insertWithJob = (event: EventRow, job: RawBuilder<unknown>) =>
  sql
    .with('recorded', () => insertEvent(event).returning('id'))
    .selectFrom('recorded')
    .select(job.as('queued'))

/** Stores an event nobody hears after its transaction. */
export const storeOnly = prepared(insertEvent)

/** Stores an event and queues its job; `onlyIf` makes the job depend on a condition. */
export const storeAndQueue = (onlyIf?: (event: EventRow) => RawBuilder<boolean>) => {
  const atOnce = prepared((event: EventRow) => {
    const statement = insertWithJob(event, raw`enqueue(${JOB})`)
    return onlyIf ? statement.where(onlyIf(event)) : statement
  })
  return (event: EventRow) => (event.heardAt ? later(event) : atOnce(event))
}

const later = prepared((event: EventRow) =>
  insertWithJob(event, raw`enqueue_at(${JOB}, null, ${event.heardAt}::timestamptz)`),
)
