import { type RawBuilder, sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/**
 * What features publish, by names in the past tense: `insights.insightSaved`. Each feature declares its own in its `events.ts`, so
 * that undeclared names or data do not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their events.
export interface Events {}

export type EventName = keyof Events

/** An event that is stored, so that it can also be handled after its transaction. Its data contains ids and small values, no user content. */
export interface StoredEvent<Data extends object | undefined = undefined> {
  actorId: string | null
  data: Data
  /** When the `after` handlers run; immediately by default. */
  runAt?: Date
}

/** Context for the handlers that run in the event's transaction; it is not stored. */
export interface TransientEvent<Context extends object> {
  context: Context
}

/** The events of these names that are stored. */
export type StoredName = { [Name in EventName]: Events[Name] extends { actorId: unknown } ? Name : never }[EventName]

/** An event as it is published. */
export type Published<Name extends EventName> = { name: Name } & OptionalIfUndefined<Events[Name]>
type OptionalIfUndefined<Event> = Event extends { data: undefined } ? Omit<Event, 'data'> : Event

/** A stored event, as `after` handlers receive it. */
export interface StoredPublication<Name extends StoredName> {
  id: string
  name: Name
  actorId: string | null
  data: Events[Name]['data']
}

/**
 * Publishes an event in the transaction of its cause. `inTransaction` handlers run at once, in the order in which the app
 * lists them; for `after` handlers, the event is stored with a job.
 */
export async function publish<Name extends EventName>(
  transaction: SiteDatabase,
  event: Published<Name>,
): Promise<void> {
  if (!transaction.subscribers) throw new Error(`${event.name} cannot be handled: this database has no subscribers.`)
  const { inTransaction, store } = transaction.subscribers.of(event.name)
  if ('actorId' in event) await transaction.send(store(rowOf(transaction, event)))
  for (const handle of inTransaction) await handle(transaction, event)
}

/** A stored event's row, with its data by their own names for conditions of subscribers. */
export type EventRow = Record<string, unknown> & {
  siteId: string
  eventId: string
  name: string
  actorId: string | null
  json: string
  runAt: Date | undefined
}

const rowOf = (
  { siteId }: SiteDatabase,
  { name, actorId, data, runAt }: { name: string; actorId: string | null; data?: object; runAt?: Date },
): EventRow => ({ ...data, siteId, eventId: newId(), name, actorId, json: JSON.stringify(data ?? {}), runAt })

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
  return (event: EventRow) => (event.runAt ? later(event) : atOnce(event))
}

const later = prepared((event: EventRow) =>
  insertWithJob(event, raw`enqueue_at(${JOB}, null, ${event.runAt}::timestamptz)`),
)
