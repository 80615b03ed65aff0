import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

const DRAFTS = '/api/landing-page/drafts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

/** Inserts rows up to the given number. */
const fill = (statement: string) => asOwner(app, (owner) => owner.query(statement, [app.siteIds.north]))
const count = (table: string) => asOwner(app, async (owner) => (await owner.query(`select 1 from ${table}`)).rowCount)
const tally = (statuses: number[]) => statuses.toSorted((one, other) => one - other)

test('drafts created at the same time are counted one after the other: none exceeds the limit [DES-16]', async () => {
  await fill(
    `insert into landing_page_draft (site_id, id, name, tabs) select $1, gen_random_uuid(), 'Old', '[]' from generate_series(1, 498)`,
  )
  const made = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((at) => ada.call('POST', DRAFTS, { body: { name: `New ${at}`, template: 'blank' } })),
  )
  expect(tally(made.map(({ status }) => status))).toEqual([201, 201, 409, 409, 409, 409])
  expect(made.find(({ status }) => status === 409)?.body.code).toBe('landing.too-many-drafts')
  expect(await count('landing_page_draft')).toBe(500)
  await fill(`delete from landing_page_draft where site_id = $1`)
})

test('so are plans [DES-B2]', async () => {
  const tabs = [{ name: 'Home', components: [] }]
  const { key } = (await ada.call('POST', DRAFTS, { body: { name: 'Planned', tabs } })).body
  await fill(
    `insert into landing_page_plan (site_id, id, name, tabs, publish_at) select $1, gen_random_uuid(), 'Old', '[]', now() + interval '9 days' from generate_series(1, 49)`,
  )
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const plan = () => ada.call('POST', `${DRAFTS}/${key}/publication`, { body: { basedOn: 0, at } })
  const made = await Promise.all([plan(), plan(), plan(), plan()])
  expect(tally(made.map(({ status }) => status))).toEqual([201, 409, 409, 409])
  expect(made.find(({ status }) => status === 409)?.body.code).toBe('landing.too-many-plans')
  expect(await count('landing_page_plan')).toBe(50)
})
