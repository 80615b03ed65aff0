import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { type Database, openDatabase, sql } from '../database/database.ts'
import { withStatements } from '../database/statement-count.ts'
import { announce } from '../live/announce.ts'
import { roleUrls } from '../migrate.ts'
import { publish } from './events.ts'
import { runAfterHandlers, subscribe, subscribersOf } from './subscriptions.ts'

declare module './events.ts' {
  interface Events {
    'trial.opened': StoredEvent<{ visitors: number }>
    'trial.seen': TransientEvent<{ by: string }>
    'trial.unheard': StoredEvent
  }
}

const heard: unknown[] = []
const subscribers = subscribersOf([
  subscribe(['trial.opened', 'trial.seen'], {
    inTransaction: async (transaction, event) => {
      heard.push('context' in event ? event.context.by : event.data.visitors)
      await announce(transaction, 'session', 'admins')
    },
  }),
  subscribe('trial.opened', {
    after: async (transaction, { data }) => {
      heard.push(`after ${data.visitors}`)
      await announce(transaction, 'session', 'everyone')
    },
    onlyIf: ({ visitors }) => raw<boolean>`${visitors}::int > 10`,
  }),
])

let app: TestApp
let database: Database
beforeAll(async () => {
  app = await openTestApp()
  database = openDatabase(roleUrls(app.ownerUrl).app, { size: 1, subscribers })
})
afterAll(async () => {
  await database.end()
  await app.close()
})
beforeEach(() => {
  heard.length = 0
})

const north = () => database.site(app.siteIds.north)
const announced = async (audience: string) =>
  (
    await north().many(
      sql.selectFrom('live_change').select('id').where('topic', '=', 'session').where('audience', '=', audience),
    )
  ).length
/** Ids of the stored events of this actor, and of those among them that have a job. */
const storedBy = (actorId: string) =>
  asOwner(app, async (owner) => {
    const { rows } = await owner.query(
      `select e.id, exists (select from graphile_worker._private_jobs j where j.payload ->> 'event' = e.id::text) as queued
       from event e where e.actor_id = $1`,
      [actorId],
    )
    return rows as { id: string; queued: boolean }[]
  })
const opened = (visitors: number, actorId = newId()) => ({ name: 'trial.opened', actorId, data: { visitors } }) as const

describe('those who hear an event in its transaction', () => {
  test('change something with its cause, or not at all', async () => {
    const before = await announced('admins')
    await north().transaction((transaction) => publish(transaction, { name: 'trial.seen', context: { by: 'Sue' } }))
    const failing = north().transaction(async (transaction) => {
      await publish(transaction, { name: 'trial.seen', context: { by: 'Tom' } })
      throw new Error('the cause fails')
    })
    await expect(failing).rejects.toThrow('the cause fails')
    expect(heard).toEqual(['Sue', 'Tom'])
    expect(await announced('admins')).toBe(before + 1)
  })

  test('send their statements after the event’s own, and before what the cause sends next', async () => {
    const { statements } = await withStatements(() =>
      north().transaction(async (transaction) => {
        await publish(transaction, opened(1))
        await transaction.send(sql.deleteFrom('mail').where('id', '=', newId()))
      }),
    )
    expect(statements.map((text) => /(event|live_change|mail)"/.exec(text)?.[1])).toEqual([
      'event',
      'live_change',
      'mail',
    ])
  })
})

describe('those who hear an event after its transaction', () => {
  // The app's workers do not know the events of this test: their jobs change nothing.
  test('get a job only where their condition holds', async () => {
    const [few, many] = [newId(), newId()]
    await north().transaction(async (transaction) => {
      await publish(transaction, { ...opened(10, few), runAt: undefined })
      await publish(transaction, opened(11, many))
    })
    expect(await storedBy(few)).toMatchObject([{ queued: false }])
    expect(await storedBy(many)).toHaveLength(1)
    const [{ id } = { id: '' }] = await storedBy(many)
    const before = await announced('everyone')
    await runAfterHandlers(north(), id)
    expect(heard).toEqual([10, 11, 'after 11'])
    expect(await announced('everyone')).toBe(before + 1)
  })

  test('may do so later', async () => {
    const actorId = newId()
    await north().transaction((transaction) =>
      publish(transaction, { ...opened(20, actorId), runAt: new Date(Date.now() + 3_600_000) }),
    )
    expect(await storedBy(actorId)).toMatchObject([{ queued: true }])
  })
})

test('an event nobody subscribes to is stored without a job', async () => {
  const actorId = newId()
  await north().transaction((transaction) => publish(transaction, { name: 'trial.unheard', actorId }))
  expect(await storedBy(actorId)).toMatchObject([{ queued: false }])
})

test('a database opened without subscribers refuses events, which nobody would hear', async () => {
  const withoutSubscribers = openDatabase(roleUrls(app.ownerUrl).app, { size: 1 })
  try {
    const published = withoutSubscribers
      .site(app.siteIds.north)
      .transaction((transaction) => publish(transaction, opened(1)))
    await expect(published).rejects.toThrow('trial.opened')
  } finally {
    await withoutSubscribers.end()
  }
})
