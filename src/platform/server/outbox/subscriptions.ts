import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '../database/database.ts'
import {
  type EventName,
  type EventRow,
  type Events,
  type Published,
  type StoredName,
  type StoredPublication,
  storeAndQueue,
  storeOnly,
} from './events.ts'

/** The handlers of an event. */
interface Handlers<Name extends EventName> {
  /** Runs in the transaction of the cause. Statements sent without awaiting are pipelined with the cause's own. */
  inTransaction?(transaction: SiteDatabase, event: Each<Name>): Promise<unknown>
  /** Runs in a transaction of its own after the cause's. May run more than once for an event, so it must be idempotent. */
  after?(transaction: SiteDatabase, event: EachStored<Name>): Promise<unknown>
  /** SQL condition on the actor and the stored data, for handlers that rarely have anything to do: a job is queued only if it is true. */
  onlyIf?(context: Conditional<Name>): RawBuilder<boolean>
}
type Each<Name extends EventName> = { [One in Name]: Published<One> }[Name]
type EachStored<Name extends EventName> = {
  [One in Name]: One extends StoredName ? StoredPublication<One> : never
}[Name]
type Conditional<Name extends EventName> = {
  [One in Name]: One extends StoredName ? Events[One]['data'] & { actorId: string | null } : never
}[Name]

type Handler = (transaction: SiteDatabase, event: never) => Promise<unknown>

/** What a feature subscribes to. */
export interface Subscription {
  readonly names: readonly EventName[]
  readonly inTransaction?: Handler
  readonly after?: Handler
  readonly onlyIf?: (context: never) => RawBuilder<boolean>
}

/** Subscribes to these events; the app lists the subscriptions of all features. */
export function subscribe<Name extends EventName>(
  names: Name | readonly Name[],
  handlers: Handlers<Name>,
): Pick<Subscription, 'names'> & Handlers<Name> {
  return { names: typeof names === 'object' ? names : [names], ...handlers }
}

/** The subscribers of one event. */
interface EventSubscribers {
  inTransaction: readonly ((transaction: SiteDatabase, event: object) => Promise<unknown>)[]
  after: readonly ((transaction: SiteDatabase, event: object) => Promise<unknown>)[]
  /** The statement that stores the event, with a job if an `after` handler subscribes to it. */
  store(event: EventRow): Compilable
}

/** The subscribers of all events, by name. */
export interface Subscribers {
  of(name: string): EventSubscribers
}

const NOBODY: EventSubscribers = { inTransaction: [], after: [], store: storeOnly }

/** Arranges subscriptions by event. */
export function subscribersOf(subscriptions: readonly Subscription[]): Subscribers {
  const names = new Set(subscriptions.flatMap((subscription) => subscription.names))
  const byName = new Map<string, EventSubscribers>(
    [...names].map((name) => [name, ofOne(subscriptions.filter((each) => each.names.includes(name)))]),
  )
  return { of: (name) => byName.get(name) ?? NOBODY }
}

function ofOne(subscriptions: readonly Subscription[]): EventSubscribers {
  const after = subscriptions.filter((each) => each.after)
  const handlers = (when: 'inTransaction' | 'after') =>
    subscriptions.flatMap((each) => each[when] ?? []) as unknown as EventSubscribers['after']
  return {
    inTransaction: handlers('inTransaction'),
    after: handlers('after'),
    store: after.length === 0 ? storeOnly : storeAndQueue(conditionOf(after)),
  }
}

/** True if any of these has something to do; undefined if one always has. */
function conditionOf(subscriptions: readonly Subscription[]) {
  const conditions = subscriptions.flatMap(({ onlyIf }) => onlyIf ?? [])
  if (conditions.length < subscriptions.length) return undefined
  return (event: EventRow) =>
    raw<boolean>`(${raw.join(
      conditions.map((condition) => condition(event as never)),
      raw` or `,
    )})`
}

/** The job of a stored event: runs its `after` handlers in one transaction of their own. */
export async function runAfterHandlers(database: SiteDatabase, eventId: string): Promise<void> {
  const event = await database.one(
    sql.selectFrom('event').select(['id', 'name', 'actor_id as actorId', 'data']).where('id', '=', eventId),
  )
  const after = (event && database.subscribers?.of(event.name).after) ?? []
  if (!event || after.length === 0) return
  await database.transaction(async (transaction) => {
    for (const handle of after) await handle(transaction, event)
  })
}
