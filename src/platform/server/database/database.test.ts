import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { type House, openHouse } from '#tests/kit/house.ts'
import { sql } from './database.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const names = async (siteId: string) =>
  (await house.database.site(siteId).many(sql.selectFrom('member').select('display_name'))).map(
    (row) => row.display_name,
  )

test('a statement sees the rows of the site it is bound to, however many run side by side [TEN-03]', async () => {
  const { north, south } = house.siteIds
  const runs = await Promise.all(Array.from({ length: 60 }, (_, index) => names(index % 2 ? north : south)))
  for (const [index, found] of runs.entries()) {
    expect(found).toHaveLength(8)
    for (const name of found) expect(name).toContain(index % 2 ? 'north' : 'south')
  }
})

test('a statement of no site, or of one there is not, sees and writes nothing [TEN-03]', async () => {
  expect(await names(newId())).toEqual([])
  expect(await house.database.shared.many(sql.selectFrom('member').select('id'))).toEqual([])
  const foreign = sql
    .insertInto('live_change')
    .values({ site_id: house.siteIds.south, topic: 'x', audience: 'everyone' })
  await expect(house.database.site(house.siteIds.north).run(foreign)).rejects.toThrow(/row-level security/)
  await expect(house.database.shared.run(foreign)).rejects.toThrow(/row-level security/)
  const moved = sql.updateTable('member').set({ site_id: house.siteIds.south } as never)
  await expect(house.database.site(house.siteIds.north).run(moved)).rejects.toThrow(
    /row-level security|foreign key|duplicate/,
  )
})

test('the binding ends with its statement, also when that fails [TEN-03]', async () => {
  const site = house.database.site(house.siteIds.north)
  const bad = sql.insertInto('live_change').values({ site_id: newId(), topic: 'x', audience: 'everyone' })
  for (let run = 0; run < 20; run += 1) await expect(site.run(bad)).rejects.toThrow(/row-level security/)
  expect(await house.database.shared.many(sql.selectFrom('member').select('id'))).toEqual([])
})

test('a transaction happens whole or not at all, and takes reads that are asked for together [TEN-03]', async () => {
  const site = house.database.site(house.siteIds.north)
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
