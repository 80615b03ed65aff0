import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '#base/days.ts'
import { newId } from '#base/id.ts'
import { addAdvert, addCampaign, openAdvertApp } from '#tests/kit/adverts.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { addCounts } from '../showing/add-counts.ts'
import { deliveredBy } from '../showing/why.ts'
import { deliveredOf } from './delivered.ts'

let app: TestApp
let adverts: string[]
let campaigns: string[]
beforeAll(async () => {
  app = await openAdvertApp()
  const ada = await app.signIn('ada')
  adverts = []
  for (const name of ['Pumps', 'Valves', 'Locks']) adverts.push((await addAdvert(ada, { name })).id)
  campaigns = [await addCampaign(ada, adverts, { name: 'Spring' }), await addCampaign(ada, adverts, { name: 'Autumn' })]
})
afterAll(() => app.close())

const FIRST: Day = '2037-03-01'
const DAYS = 10

/** Numbers from 0 to below 1 that are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** Counts several things at once, some for a day that is over by then, some for a campaign; now and then it is undone. */
async function countSome(random: () => number): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const offset = Math.floor(random() * DAYS)
  const counted = adverts.map((advertId) => {
    const campaignId = pick([null, ...campaigns])
    return { id: newId(), advertId, campaignId, seen: 1 + Math.floor(random() * 5), clicks: Math.floor(random() * 2) }
  })
  const about = {
    memberId: app.memberIds.north.sue,
    day: addDays(FIRST, offset),
    hour: 12,
    at: momentOf(offset, random()),
  }
  const isUndone = random() < 0.2
  await app.database
    .site(app.siteIds.north)
    .transaction(async (transaction) => {
      await addCounts(transaction, counted, about)
      if (isUndone) throw new Error('undone')
    })
    .catch((problem: Error) => {
      if (problem.message !== 'undone') throw problem
    })
}

const momentOf = (offset: number, part: number) =>
  new Date(Date.parse(`${addDays(FIRST, offset)}T00:00:00Z`) + part * 86_400_000)

const owned = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwnerOf(app.ownerUrl, async (owner) => (await owner.query<Row>(text, values)).rows)

/** Days whose sums are not those of the single counts, and the other way round. */
const differing = () =>
  owned(`with single as (
      select site_id, advert_id, coalesce(campaign_id, '00000000-0000-0000-0000-000000000000') as campaign_id, day,
        sum(seen)::bigint as seen, sum(clicks)::bigint as clicks from advert_count group by 1, 2, 3, 4
    ), summed as (select site_id, advert_id, campaign_id, day, seen, clicks from advert_day)
    (select * from single except select * from summed) union all (select * from summed except select * from single)`)

test('the sums of days are those of the single counts, however many count at once, for whichever day, undone or not [ADV-07, ADV-B2]', async () => {
  const random = randomFrom(Number(process.env.SEED ?? 21))
  for (let round = 0; round < 12; round++) await Promise.all(Array.from({ length: 4 }, () => countSome(random)))
  expect(await differing()).toEqual([])
  const database = app.database.site(app.siteIds.north)
  const [from, to] = [addDays(FIRST, 2), addDays(FIRST, 6)]
  for (const [about, id] of [
    ['campaign', campaigns[0]],
    ['advert', adverts[0]],
  ] as const) {
    const { total, days } = await deliveredOf(database, { about, id: id ?? '', from, to })
    const [recounted] = await owned(
      `select sum(seen)::int as seen, sum(clicks)::int as clicks from advert_count where ${about}_id = $1 and day between $2 and $3`,
      [id, from, to],
    )
    expect(total).toEqual(recounted)
    expect(days.every(({ day }) => from <= day && day <= to)).toBe(true)
  }
})

test('days from before there were sums are summed when something is added to them, and by the migration otherwise [ADV-07, ADV-B2]', async () => {
  const random = randomFrom(7)
  for (let round = 0; round < 6; round++) await countSome(random)
  await owned('delete from advert_day')
  await Promise.all(Array.from({ length: 4 }, () => countSome(random)))
  const backfill = await readFile(
    new URL('../../../../migrations/0376-advert-days.backfill.sql', import.meta.url),
    'utf8',
  )
  const fill = () => asOwnerOf(app.ownerUrl, async (owner) => (await owner.query(backfill, [3])).rowCount)
  while ((await fill()) !== 0) await countSome(random)
  expect(await differing()).toEqual([])
})

test('what had been delivered by a moment is what the single counts of until then come to [ADV-B1]', async () => {
  const random = randomFrom(9)
  for (let round = 0; round < 12; round++) await countSome(random)
  const byBoth = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
  for (let time = 0; time < 8; time++) {
    const offset = Math.floor(random() * (DAYS + 2)) - 1
    const moment = { now: momentOf(offset, random()), day: addDays(FIRST, offset) }
    const delivered = await deliveredBy(app.database.site(app.siteIds.north), moment)
    const recounted = await owned(
      `select advert_id as "advertId", campaign_id as "campaignId", sum(seen)::int as seen,
         coalesce(sum(seen) filter (where day = $2), 0)::int as today from advert_count where at <= $1 group by 1, 2`,
      [moment.now, moment.day],
    )
    expect(delivered.toSorted(byBoth)).toEqual(recounted.toSorted(byBoth))
  }
})
