import type Stripe from 'stripe'
import { missingObject } from '../protocol/errors.ts'
import { newId } from './ids.ts'
import { type Change, openJournal } from './journal.ts'
import type { Kind, Objects, StoredObject } from './objects.ts'

interface Row {
  account: string
  object: StoredObject
}

/** Everything the stand-in has, and its time. Changes are on disk once they were committed. */
export interface State {
  /** The platform's own account. */
  platform: string
  /** Where the stand-in's own pages are; set once it listens. */
  origin: string
  /** The time by the stand-in's clock, in seconds. */
  now(): number
  /** Moves the clock; never back. */
  moveClock(seconds: number): void
  insert<K extends Kind>(account: string, kind: K, object: Objects[K]): Objects[K]
  /** Notes that a stored object was changed. */
  save(object: StoredObject): void
  /** An object of an account; undefined if it has none of that kind with that id. */
  find<K extends Kind>(account: string, kind: K, id: string): Objects[K] | undefined
  /** An object of an account; refuses the request if there is none. `param` is the parameter that named it. */
  get<K extends Kind>(account: string, kind: K, id: string, param?: string): Objects[K]
  /** All objects of one kind of an account, oldest first. */
  all<K extends Kind>(account: string, kind: K): readonly Objects[K][]
  /** An object by its id alone. */
  row(id: string): Row | undefined
  /** All objects, oldest first. */
  rows(): Iterable<Row>
  /** Reports a change of an object of an account: a message goes out after the commit. */
  emit(account: string, type: Stripe.Event['type'], object: object, before?: object): void
  /** Runs whenever a change of this type is reported for the platform, with the object. */
  on<T>(type: Stripe.Event['type'], react: (state: State, object: T) => void): void
  /** Values beside the objects, such as answers by idempotency key. */
  values<T>(table: string): ValueTable<T>
  /** Writes all changes since the last time; returns the new events. */
  commit(): Stripe.Event[]
  close(): void
}

export interface ValueTable<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  remove(key: string): void
  entries(): IterableIterator<[string, T]>
}

type Reaction = (state: State, object: never) => void

interface StateOptions {
  file?: string | undefined
  /** The real time in ms. */
  clock: () => number
  apiVersion: string
  /** By how many seconds the clock of a new state is behind. */
  secondsInPast?: number | undefined
}

/** Opens the state of a file, or an empty one that ends with the process. */
export function openState({ file, clock, apiVersion, secondsInPast = 0 }: StateOptions): State {
  const { tables, journal } = openJournal(file)
  const rows = tableOf<Row>('object')
  const lists = new Map<string, StoredObject[]>()
  let changes: Change[] = []
  let events: Stripe.Event[] = []
  const reactions = new Map<string, Reaction[]>()
  const settings = values<number | string>('setting')

  function tableOf<T>(name: string): Map<string, T> {
    const table = tables.get(name) ?? new Map<string, unknown>()
    tables.set(name, table)
    return table as Map<string, T>
  }

  function values<T>(name: string): ValueTable<T> {
    const table = tableOf<T>(name)
    return {
      get: (key) => table.get(key),
      set: (key, value) => {
        table.set(key, value)
        changes.push([name, key, value])
      },
      remove: (key) => {
        table.delete(key)
        changes.push([name, key, null])
      },
      entries: () => table.entries(),
    }
  }

  const listOf = (account: string, kind: string): StoredObject[] => {
    const key = `${account} ${kind}`
    const list = lists.get(key) ?? []
    lists.set(key, list)
    return list
  }
  for (const { account, object } of rows.values()) listOf(account, object.object).push(object)

  const now = () => Math.floor(clock() / 1_000) + Number(settings.get('clock') ?? 0)
  if (!settings.get('platform') && secondsInPast > 0) settings.set('clock', -secondsInPast)
  const platform = String(settings.get('platform') ?? newId('acct'))
  settings.set('platform', platform)

  const state: State = {
    platform,
    origin: '',
    now,
    moveClock: (seconds) => settings.set('clock', Number(settings.get('clock') ?? 0) + Math.max(0, seconds)),
    insert: (account, _kind, object) => {
      const row = { account, object }
      rows.set(object.id, row)
      listOf(account, object.object).push(object)
      changes.push(['object', object.id, row])
      return object
    },
    save: (object) => void changes.push(['object', object.id, rows.get(object.id)]),
    find: <K extends Kind>(account: string, kind: K, id: string) => {
      const row = rows.get(id)
      return row?.account === account && row.object.object === kind ? (row.object as Objects[K]) : undefined
    },
    get: (account, kind, id, param) => {
      const found = state.find(account, kind, id)
      if (!found) throw missingObject(kind, id, param)
      return found
    },
    all: <K extends Kind>(account: string, kind: K) => listOf(account, kind) as Objects[K][],
    row: (id) => rows.get(id),
    rows: () => rows.values(),
    emit: (account, type, object, before) => {
      const event = {
        id: newId('evt'),
        object: 'event',
        ...(account === platform ? {} : { account }),
        api_version: apiVersion,
        created: now(),
        data: { object: structuredClone(object), ...(before ? { previous_attributes: before } : {}) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      } as Stripe.Event
      events.push(state.insert(platform, 'event', event))
      if (account === platform) for (const react of reactions.get(type) ?? []) react(state, object as never)
    },
    on: (type, react) => void reactions.set(type, [...(reactions.get(type) ?? []), react as Reaction]),
    values,
    commit: () => {
      const latest = new Map(changes.map((change) => [`${change[0]} ${change[1]}`, change]))
      if (latest.size > 0) journal.append([...latest.values()])
      const published = events
      changes = []
      events = []
      return published
    },
    close: () => journal.close(),
  }
  return state
}
