import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { isConnectionProblem } from '../http/problems.ts'
import { roleUrls } from '../migrate.ts'
import { openDatabase, type SiteDatabase, sql } from './database.ts'
import { siteConnectionLimits } from './site-connection-limits.ts'
import { statement } from './statement.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** A change that is announced on the north site, and one that the database refuses. */
const change = (topic: string) =>
  sql.insertInto('live_change').values({ site_id: testApp.siteIds.north, topic, audience: 'everyone' })
const foreign = () => sql.insertInto('live_change').values({ site_id: newId(), topic: 'x', audience: 'everyone' })
const ownProcess = statement(raw<{ pid: number }>`select pg_backend_pid() as pid`)

const names = async (siteId: string) =>
  (await testApp.database.site(siteId).many(sql.selectFrom('member').select('display_name'))).map(
    (row) => row.display_name,
  )

test('a statement sees the rows of the site it is bound to, however many run side by side [TEN-03]', async () => {
  const { north, south } = testApp.siteIds
  const runs = await Promise.all(Array.from({ length: 60 }, (_, index) => names(index % 2 ? north : south)))
  for (const [index, found] of runs.entries()) {
    expect(found).toHaveLength(8)
    for (const name of found) expect(name).toContain(index % 2 ? 'north' : 'south')
  }
})

test('a statement of no site, or of one there is not, sees and writes nothing [TEN-03]', async () => {
  expect(await names(newId())).toEqual([])
  expect(await testApp.database.shared.many(sql.selectFrom('member').select('id'))).toEqual([])
  const foreign = sql
    .insertInto('live_change')
    .values({ site_id: testApp.siteIds.south, topic: 'x', audience: 'everyone' })
  await expect(testApp.database.site(testApp.siteIds.north).run(foreign)).rejects.toThrow(/row-level security/)
  await expect(testApp.database.shared.run(foreign)).rejects.toThrow(/row-level security/)
  const moved = sql.updateTable('member').set({ site_id: testApp.siteIds.south } as never)
  await expect(testApp.database.site(testApp.siteIds.north).run(moved)).rejects.toThrow(
    /row-level security|foreign key|duplicate/,
  )
})

test('the binding ends with its statement, also when that fails [TEN-03]', async () => {
  const site = testApp.database.site(testApp.siteIds.north)
  const bad = sql.insertInto('live_change').values({ site_id: newId(), topic: 'x', audience: 'everyone' })
  for (let run = 0; run < 20; run += 1) await expect(site.run(bad)).rejects.toThrow(/row-level security/)
  expect(await testApp.database.shared.many(sql.selectFrom('member').select('id'))).toEqual([])
})

test('a transaction is atomic, and accepts concurrent reads [TEN-03]', async () => {
  const site = testApp.database.site(testApp.siteIds.north)
  const announced = () => site.many(sql.selectFrom('live_change').select('id').where('topic', '=', 'halfway'))
  const work = site.transaction(async (transaction) => {
    await transaction.run(
      sql.insertInto('live_change').values({ site_id: site.siteId, topic: 'halfway', audience: 'everyone' }),
    )
    const both = await Promise.all(
      [1, 2, 3].map(() => transaction.many(sql.selectFrom('live_change').select('id').where('topic', '=', 'halfway'))),
    )
    expect(both.map((rows) => rows.length)).toEqual([1, 1, 1])
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await announced()).toEqual([])
})

test('two reads go together as the same site, each gives its own rows, and where one fails both do [TEN-03]', async () => {
  const { north, south } = testApp.siteIds
  const members = sql.selectFrom('member').select('display_name').orderBy('display_name')
  const site = statement(raw<{ site: string }>`select current_setting('app.site') as site`)
  for (const siteId of [north, south]) {
    const database = testApp.database.site(siteId)
    const both = await database.together(members, site)
    expect(both).toEqual([await database.many(members), [{ site: siteId }]])
    expect(await database.transaction((transaction) => transaction.together(members, site))).toEqual(both)
  }
  const impossible = statement(raw<{ none: number }>`select 1 / (select count(*) from member where false) as none`)
  for (const failing of [
    () => testApp.database.site(north).together(members, impossible),
    () => testApp.database.site(north).together(impossible, members),
  ])
    await expect(failing()).rejects.toThrow(/division by zero/)
  const [one, other] = await testApp.database.site(north).together(ownProcess, ownProcess)
  expect(one).toEqual(other)
  expect(await testApp.database.shared.many(sql.selectFrom('member').select('id'))).toEqual([])
})

test('a statement without rows returns their number, and the next statement returns its own rows [TEN-03]', async () => {
  const site = testApp.database.site(testApp.siteIds.north)
  const noted = () => change('unread').returning(['id', 'topic'])
  await site.transaction(async (transaction) => {
    await transaction.send(noted())
    const failing = [transaction.run(noted()), transaction.one(noted()), transaction.run(ownProcess)] as const
    expect(await Promise.all(failing)).toEqual([1, { id: expect.any(String), topic: 'unread' }, 1])
  })
  await site.send(noted())
  expect(await site.run(sql.selectFrom('live_change').select('id').where('topic', '=', 'unread'))).toBe(4)
})

test('statements are sent in order, and if a sent one fails the transaction fails [TEN-03]', async () => {
  const site = testApp.database.site(testApp.siteIds.north)
  const topicsQuery = sql.selectFrom('live_change').select('topic').where('topic', 'like', 'sent %').orderBy('id')
  await site.transaction(async (transaction) => {
    await transaction.send(change('sent 1'))
    const [first] = await Promise.all([transaction.many(topicsQuery), transaction.send(change('sent 2'))])
    expect(first.map(({ topic }) => topic)).toEqual(['sent 1'])
    await transaction.send(change('sent 3'))
  })
  expect((await site.many(topicsQuery)).map(({ topic }) => topic)).toEqual(['sent 1', 'sent 2', 'sent 3'])
  const atTheEnd = site.transaction(async (transaction) => {
    await transaction.run(change('sent 4'))
    await transaction.send(foreign())
  })
  await expect(atTheEnd).rejects.toThrow(/row-level security/)
  const onTheWay = site.transaction(async (transaction) => {
    await transaction.send(foreign())
    await transaction.run(change('sent 5'))
  })
  await expect(onTheWay).rejects.toThrow(/row-level security/)
  expect(await site.many(topicsQuery)).toHaveLength(3)
  // The same statements work again on the same connections.
  for (let run = 0; run < 20; run += 1) await site.transaction((transaction) => transaction.run(change(`again ${run}`)))
})

test('a transaction in which something failed is no success, even if its work minds nothing; after its end it takes no statement [TEN-03]', async () => {
  const site = testApp.database.site(testApp.siteIds.north)
  let leaked: SiteDatabase | undefined
  const leaking = site.transaction(async (transaction) => {
    leaked = transaction
    await transaction.run(change('careless'))
    await transaction.run(foreign()).catch(() => {})
  })
  await expect(leaking).rejects.toThrow(/row-level security/)
  await expect(leaked?.run(change('careless'))).rejects.toThrow('is over')
  expect(await site.many(sql.selectFrom('live_change').select('id').where('topic', '=', 'careless'))).toEqual([])
  expect(await site.transaction(async () => 'nothing asked')).toBe('nothing asked')
})

test('statements after the first failed one, and the commit, fail with its error [MISC-07]', async () => {
  const site = testApp.database.site(testApp.siteIds.north)
  const unheard = async (transaction: SiteDatabase) => {
    // The first is answered; the second, sent after it, gets no report.
    const [answered] = await Promise.all([transaction.many(ownProcess), transaction.send(foreign())])
    expect(answered).toHaveLength(1)
  }
  await expect(site.transaction(unheard)).rejects.toThrow(/row-level security/)
  const later = site.transaction(async (transaction) => {
    await unheard(transaction)
    await transaction.run(change('unheard'))
  })
  await expect(later).rejects.toThrow(/row-level security/)
  expect(await site.many(sql.selectFrom('live_change').select('id').where('topic', '=', 'unheard'))).toEqual([])
})

test('a value that cannot be serialised fails its batch and the transaction [TEN-03]', async () => {
  const site = testApp.database.site(testApp.siteIds.north)
  const endless: Record<string, unknown> = {}
  endless.self = endless
  const unwritable = statement(raw<object>`select ${endless}::jsonb`)
  for (const isFirst of [true, false]) {
    const work = site.transaction(async (transaction) => {
      if (!isFirst) await transaction.run(change('unwritable'))
      const settled = await Promise.allSettled([transaction.many(ownProcess), transaction.many(unwritable)])
      expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    })
    await expect(work).rejects.toThrow(/circular/)
  }
  expect(await site.many(sql.selectFrom('live_change').select('id').where('topic', '=', 'unwritable'))).toEqual([])
})

test('a failed statement that nobody awaits fails its transaction only [MISC-07]', async () => {
  const site = testApp.database.site(testApp.siteIds.north)
  const onUnhandledRejection = vi.fn()
  process.on('unhandledRejection', onUnhandledRejection)
  const left = site.transaction(async (transaction) => {
    void transaction.run(foreign())
    throw new Error('changed my mind')
  })
  await expect(left).rejects.toThrow('changed my mind')
  const uncaught = site.transaction(async (transaction) => {
    void transaction.run(foreign())
    await transaction.run(change('uncaught')).catch(() => {})
  })
  await expect(uncaught).rejects.toThrow(/row-level security/)
  await new Promise(setImmediate)
  process.off('unhandledRejection', onUnhandledRejection)
  expect(onUnhandledRejection).not.toHaveBeenCalled()
})

test('a refusal keeps its connection; a plan that is stale, and an end by the database, cost one [MISC-07]', async () => {
  await asOwner(testApp, (owner) =>
    owner.query(
      'create table altered (one int); grant select on altered to guildhall_app; insert into altered values (1)',
    ),
  )
  const database = openDatabase(roleUrls(testApp.ownerUrl).app, { size: 1 })
  const site = database.site(testApp.siteIds.north)
  const pid = async () => (await site.one(ownProcess))?.pid
  const first = await pid()
  const refused = site.transaction(async (transaction) => {
    await transaction.run(change('refused'))
    throw new Problem('test.refused', 'conflict', 'No.')
  })
  await expect(refused).rejects.toThrow('No.')
  expect(await pid()).toBe(first)

  const read = () => site.many(statement(raw<object>`select * from altered`))
  expect(await read()).toEqual([{ one: 1 }])
  await asOwner(testApp, (owner) => owner.query('alter table altered add column two int'))
  await expect(read()).rejects.toThrow(/cached plan/)
  expect(await read()).toEqual([{ one: 1, two: null }])

  const ended = await site.run(statement(raw`select pg_terminate_backend(pg_backend_pid())`)).catch((thrown) => thrown)
  expect([ended.code, isConnectionProblem(ended)]).toEqual(['57P01', true])
  expect(await read()).toHaveLength(1)
  await database.end()
})

test('one site uses at most seven of ten connections: its other calls queue in order, and another site is served meanwhile [MISC-07]', async () => {
  const database = openDatabase(roleUrls(testApp.ownerUrl).app)
  const { north, south } = testApp.siteIds
  const gate = Promise.withResolvers<void>()
  let inside = 0
  const holdConnection = () =>
    database.site(north).transaction(async (transaction) => {
      await transaction.one(ownProcess)
      inside += 1
      await gate.promise
    })
  const busy = Array.from({ length: 9 }, holdConnection)
  await vi.waitUntil(() => inside === 7)
  const order: string[] = []
  const waiting = ['first', 'second'].map((name) =>
    // Recorded while holding the connection: which of two connections responds first is not defined.
    database.site(north).transaction(async (transaction) => {
      order.push(name)
      await transaction.one(ownProcess)
    }),
  )
  const answered = await Promise.all(Array.from({ length: 3 }, () => database.site(south).one(ownProcess)))
  expect([answered.length, inside, order]).toEqual([3, 7, []])
  gate.resolve()
  await Promise.all([...busy, ...waiting])
  expect([inside, order]).toEqual([9, ['first', 'second']])
  await database.end()
})

test('a call that waits too long for a connection of its site is refused and uses none [MISC-07]', async () => {
  const shares = siteConnectionLimits(1, 5)
  const giveBack = await shares.acquire('north')
  await shares.acquire('south')
  await expect(shares.acquire('north')).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 2 })
  giveBack()
  await shares.acquire('north')
})
