import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd } from '#tests/kit/crowd.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { runMonth } from './run-month.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('within days of visits what is planned is delivered evenly, no maximum is passed, and counts equal their recount [ADV-06, ADV-07, ADV-B1, ADV-B2]', async () => {
  const admin = await app.signIn('ada')
  await admin.call('PATCH', '/api/config/switches', { body: { adverts: true } })
  const people = await crowd(app.ownerUrl, { siteId: app.siteIds.north, host: HOSTS.north, count: 200 })
  const site = {
    ownerUrl: app.ownerUrl,
    siteId: app.siteIds.north,
    admin,
    memberIds: people.map(({ memberId }) => memberId),
  }
  const { industries } = (await admin.get<{ industries: { path: string }[] }>('/api/config')).body
  const topics = industries.map(({ path }) => path)
  const { failures, seen } = await runMonth(site, {
    seed: 'three days',
    days: 3,
    adverts: 20,
    visitsPerDay: 100,
    topics,
  })
  expect(failures).toEqual([])
  expect(seen.doubled).toBeGreaterThan(0)
})
