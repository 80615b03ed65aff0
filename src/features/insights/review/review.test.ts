import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { asWorkers } from '#tests/kit/rows.ts'
import { addressOf, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish } from '#tests/kit/writing.ts'
import { reviewReminders } from '../server.ts'

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
const emailsTo = (person: string) =>
  north().many(
    sql.selectFrom('mail').select(['subject', 'text', 'account_id']).where('recipient', '=', addressOf(person)),
  )
const remind = () => reviewReminders(async () => 'http://north.test').run(north())
const review = async (title: string, reviewOn: string, client = sue, basedOn = 0, id?: string) => {
  const contents = { title, tags: ['water'], contentJSON: paragraphs('Words.'), reviewOn }
  const insight = id ?? (await begin(client)).id
  const answer = await client.call('POST', `/api/insights/${insight}/publication`, { body: { basedOn, contents } })
  expect(answer.status).toBe(201)
  return insight
}

test('an author gets one e-mail for all due insights, once, and again after setting a new day [INS-B4]', async () => {
  const first = await review('Permits of last year', day(-3))
  await review('Fees', day(-1))
  await review('Not due yet', day(5))
  await review('Jed’s own', day(-1), await app.signIn('jed'))
  expect(await asWorkers(app, reviewReminders(async () => '').dueSites)).toContainEqual({
    site_id: app.siteIds.north,
  })
  await remind()
  await remind()
  const emails = await emailsTo('sue')
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toBe('Time to review your insights on Northern Club')
  expect(emails[0]?.text).toContain('‘Permits of last year’')
  expect(emails[0]?.text).toContain('‘Fees’')
  expect(emails[0]?.text).toContain(`http://north.test/my-films?key=${first}`)
  expect(emails[0]?.text).not.toMatch(/Not due yet|Jed’s own/)
  expect(emails[0]?.account_id).not.toBeNull()
  expect(await emailsTo('jed')).toHaveLength(1)
  await review('Permits of last year', day(-3), sue, 1, first)
  await remind()
  expect(await emailsTo('sue')).toHaveLength(1)
  await review('Permits of this year', day(-2), sue, 2, first)
  await remind()
  expect(await emailsTo('sue')).toHaveLength(2)
})

test('no e-mail is sent for an unpublished insight, a removed day, or a member without access [INS-B4]', async () => {
  const tom = await app.signIn('tom')
  const back = await review('Taken back', day(-1), tom)
  await tom.call('POST', `/api/insights/${back}/withdrawal`, { body: {} })
  await publish(tom, { title: 'Without a day' })
  await remind()
  expect(await emailsTo('tom')).toEqual([])
  await review('Too late', day(-1), tom)
  const ada = await app.signIn('ada')
  await ada.call('PATCH', `/api/members/${app.memberIds.north.tom}`, { body: { userType: 'expiredUser' } })
  const before = (await emailsTo('tom')).length
  await remind()
  expect(await emailsTo('tom')).toHaveLength(before)
})

test('no e-mail is sent while insights are switched off; it follows once they are on again [INS-B4] [TEN-08]', async () => {
  const bea = await app.signIn('bea')
  await review('Waiting', day(-1), bea)
  const setSwitch = (insights: boolean) => bea.call('PATCH', '/api/config/switches', { body: { insights } })
  expect((await setSwitch(false)).status).toBe(200)
  await remind()
  expect(await emailsTo('bea')).toEqual([])
  await setSwitch(true)
  await remind()
  expect(await emailsTo('bea')).toHaveLength(1)
})

test('a hundred words take a minute to read, a thousand five [INS-B4]', async () => {
  const textOf = (count: number) => ({ contentJSON: paragraphs(Array(count).fill('word').join(' ')) })
  for (const [count, minutes] of [
    [1, 1],
    [100, 1],
    [220, 1],
    [221, 2],
    [1_000, 5],
  ] as const)
    expect((await publish(sue, textOf(count))).readingMinutes).toBe(minutes)
})
