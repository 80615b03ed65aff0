import { type Compilable, sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { type SiteDatabase, sql } from './database.ts'
import { guardedReads } from './guarded-reads.ts'
import { statement } from './statement.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const trips = statement(raw<{ pid: number; began: string }>`select pg_backend_pid() as pid, now()::text as began`)
const change = (topic: string) =>
  sql.insertInto('live_change').values({ site_id: app.siteIds.north, topic, audience: 'everyone' }).returning('topic')
const announced = () => app.database.site(app.siteIds.north).many(sql.selectFrom('live_change').select('topic'))
const settled = async (pending: Promise<unknown>): Promise<'settled' | 'pending'> =>
  Promise.race([pending.then(...([() => 'settled', () => 'settled'] as const)), pause()]) as Promise<
    'settled' | 'pending'
  >
const pause = () => new Promise((resolve) => setTimeout(() => resolve('pending'), 60))

test('the first read travels with its check, and gives its rows only once it is allowed to [TEN-03]', async () => {
  const { check, reads, allow } = guardedReads(app.database.site(app.siteIds.north))
  const checked = check.one(trips)
  const read = reads.one(trips)
  const later = reads.many(sql.selectFrom('member').select('display_name'))
  const answer = await checked
  expect([await settled(read), await settled(later)]).toEqual(['pending', 'pending'])
  allow()
  expect(await read).toEqual(answer)
  const names = (await later).map((row) => row.display_name)
  expect(names).toHaveLength(8)
  for (const name of names) expect(name).toContain('north')
})

test('without a read the check goes alone, when it is told to or with the first change [TEN-03]', async () => {
  const alone = guardedReads(app.database.site(app.siteIds.north))
  const checked = alone.check.one(trips)
  alone.sendCheck()
  expect(await checked).toMatchObject({ pid: expect.any(Number) })
  const changing = guardedReads(app.database.site(app.siteIds.north))
  const before = changing.check.one(trips)
  const changed = changing.reads.run(change('guarded'))
  expect(await before).toMatchObject({ pid: expect.any(Number) })
  expect(await settled(changed)).toBe('pending')
  expect(await announced()).not.toContainEqual({ topic: 'guarded' })
  changing.allow()
  expect(await changed).toBe(1)
  expect(await announced()).toContainEqual({ topic: 'guarded' })
})

test('what was read is withheld where the check fails, as is all that follows [TEN-03]', async () => {
  const { check, reads, refuse } = guardedReads(app.database.site(app.siteIds.north))
  const checked = check.one(trips)
  const ways: [string, (database: SiteDatabase) => Promise<unknown>][] = [
    ['the first read', (database) => database.one(trips)],
    ['a later read', (database) => database.many(trips)],
    ['reads together', (database) => database.together(trips, trips)],
    ['a change', (database) => database.run(change('withheld'))],
    ['a change nobody waits for', (database) => database.send(change('withheld'))],
    ['a transaction', (database) => database.transaction((transaction) => transaction.run(change('withheld')))],
  ]
  const pending = ways.map(([, way]) => way(reads))
  const outcomes = Promise.allSettled(pending)
  await checked
  refuse()
  expect((await outcomes).map(({ status }) => status)).toEqual(ways.map(() => 'rejected'))
  await expect(reads.one(trips)).rejects.toThrow('turned out to be wrong')
  expect(await announced()).not.toContainEqual({ topic: 'withheld' })
})

test('a first read that changes something, itself or by a function, fails with its check [TEN-03]', async () => {
  const byFunction = statement(raw<object>`select setval(pg_get_serial_sequence('live_change', 'id'), 1000000)`)
  for (const changes of [change('too early'), byFunction] as Compilable<object>[]) {
    const { check, reads } = guardedReads(app.database.site(app.siteIds.north))
    const outcomes = await Promise.allSettled([check.one(trips), reads.many(changes)])
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        reason: expect.objectContaining({ message: expect.stringMatching(/read-only|permission/) }),
      })
  }
  expect(await announced()).not.toContainEqual({ topic: 'too early' })
  // The next use of the connections may change something again.
  for (let run = 0; run < 12; run += 1) await app.database.site(app.siteIds.north).run(change('afterwards'))
})
