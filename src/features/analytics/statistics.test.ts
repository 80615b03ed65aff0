import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { answer, createThread } from '#tests/kit/forum.ts'
import { openRegister } from '#tests/kit/legal.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { FruitlessSearch, PeriodTotals } from './contract.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  await openRegister(app)
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const totals = async (query = '', client = ada) => (await client.get(`/api/analytics/totals?${query}`)).body
const found = async (text: string, client = ada): Promise<FruitlessSearch[]> =>
  (await totals('', client)).searches.filter((search: FruitlessSearch) => search.text.includes(text))
const search = (client: Client, text: string, address = '/api/insights') =>
  client.get(`${address}?query=${encodeURIComponent(text)}`)

test('a search that finds nothing is listed with its list and how many searched, and one being typed is one [ANA-B1]', async () => {
  const jed = await app.signIn('jed')
  for (const text of ['xylo', 'Xylophone  peat', 'xylophone', 'xylophone peat']) await search(sue, text)
  await search(jed, 'xylophone peat')
  await search(jed, 'xylophone peat', '/api/forum/threads')
  await search(ada, 'xylophone peat', '/api/legal-register/items')
  expect(await found('xylo')).toEqual([
    { text: 'xylophone peat', list: 'insights', searches: 2, members: 2, last: expect.any(String) },
    { text: 'xylophone peat', list: 'legalRegister', searches: 1, members: 1, last: expect.any(String) },
    { text: 'xylophone peat', list: 'forum', searches: 1, members: 1, last: expect.any(String) },
  ])
  expect((await totals('count=1')).periods[0].searches).toBe(4)
})

test('a search that finds something, a visitor’s, a member’s seen by an administrator and another site’s are not listed [ANA-B1]', async () => {
  await createThread(ada, { title: 'Zircon in gravel' })
  await search(sue, 'zircon', '/api/forum/threads')
  await search(app.visitor(), 'zircon nobody')
  await search(await app.signIn('ada', 'south'), 'zircon south')
  expect(await found('zircon')).toEqual([])
  const view = await ada.call('POST', `/api/members/${app.memberIds.north.sue}/view`, { body: {} })
  expect([view.status, (await search(ada, 'zircon viewed')).body.items]).toEqual([200, []])
  await ada.call('DELETE', '/api/session/view', { body: {} })
  expect(await found('zircon')).toEqual([])
})

test('questions count by when they were asked, with the median time until somebody else answered [ANA-B1]', async () => {
  const [first, second, third] = [await createThread(sue), await createThread(sue), await createThread(sue)]
  await answer(sue, first.id)
  const answers = [await answer(ada, first.id), await answer(ada, second.id)]
  await asOwner(app, async (owner) => {
    await owner.query("update forum_thread set created_at = now() - interval '45 days' where id = any($1)", [
      [first.id, second.id, third.id],
    ])
    for (const [index, { id }] of answers.entries())
      await owner.query(
        "update forum_post set created_at = now() - interval '45 days' + make_interval(hours => $1) where id = $2",
        [index === 0 ? 2 : 6, id],
      )
  })
  const { periods, minutes } = await totals('by=month&count=3')
  const asked = periods.filter((period: PeriodTotals) => period.minutes === 240)
  expect(asked).toMatchObject([{ asked: 3, answered: 2 }])
  expect(minutes).toBe(240)
  expect((await totals('by=day&count=30')).minutes).toBeNull()
})

test('periods are whole days, weeks from Monday and months of the site, and registrations count in theirs [ANA-B1]', async () => {
  const monthly: PeriodTotals[] = (await totals('by=month&count=12')).periods
  expect(monthly).toHaveLength(12)
  expect(monthly.every(({ from }) => from.endsWith('-01'))).toBe(true)
  const weekly = async (): Promise<PeriodTotals[]> => (await totals('by=week&count=26')).periods
  const before = await weekly()
  expect(before.every(({ from }) => new Date(from).getUTCDay() === 1)).toBe(true)
  await app.visitor().call('POST', '/api/accounts', { body: registration('Wanda') })
  expect((await weekly()).map(({ registrations }) => registrations)).toEqual(
    before.map(({ registrations }, index) => registrations + (index === 25 ? 1 : 0)),
  )
  for (const query of ['by=year', 'count=0', 'count=93'])
    expect((await ada.get(`/api/analytics/totals?${query}`)).status).toBe(400)
})

test('both tables are exported by administrators alone, safe to open, and the export is in the audit log [ANA-B1]', async () => {
  await search(sue, '=cmd|nothing')
  const save = (table: string, client = ada) =>
    client.call('POST', '/api/analytics/export', { body: { by: 'week', count: 2, table } })
  const figures = await save('figures')
  expect(
    figures.text
      .trim()
      .split('\r\n')
      .filter((line) => /^\d{4}-|^\d\d\//.test(line)),
  ).toHaveLength(2)
  expect(figures.text).toContain('Median minutes to the first answer')
  expect((await save('searches')).text).toContain("'=cmd|nothing")
  expect((await save('figures', sue)).status).toBe(403)
  const entry = (await ada.get('/api/audit?action=analytics.exported')).body.items[0]
  expect(JSON.stringify(entry)).toContain('searches')
})
