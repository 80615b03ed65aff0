import { sql as raw } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { statement } from '#platform/server/database/statement.ts'
import type { Client } from '#tests/kit/client.ts'
import { evaluate, ownRecord, plantItem, take } from '#tests/kit/register.ts'
import { asOwner, asWorkers } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { monthsAfter } from '../statement.ts'
import { legalReminders } from './clock/reminders.ts'

// Database owner connections take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
})
afterAll(() => app.close())
afterEach(() => change('delete from legal_setting', []))

const north = () => app.database.site(app.siteIds.north)
const change = (text: string, values: unknown[]) => asOwner(app, (owner) => owner.query(text, values))
const LONDON = `(now() at time zone 'Europe/London')::date`
const dueIn = (key: string, days: number) =>
  change(`update member_legal_item set next_review = ${LONDON} + $2::int where item_id = $1`, [key, days])
const remind = () => legalReminders.run(north())
const notifications = async () =>
  (await sue.get('/api/notifications')).body.items.map(({ content }: { content: string }) => content)

test('due dates follow the site’s time zone, and a site is scanned no earlier than its reminder time requires [LEG-B1]', async () => {
  const key = await plantItem(app)
  await take(sue, key)
  const zone = (name: string) => change('update site set time_zone = $2 where id = $1', [app.siteIds.north, name])
  const overdue = async () => (await ownRecord(sue, key)).review.overdue
  // Yesterday in the time zone where a day begins first; today or tomorrow where it begins last.
  await change(
    `update member_legal_item set next_review = (now() at time zone 'Pacific/Kiritimati')::date - 1 where item_id = $1`,
    [key],
  )
  await zone('Pacific/Kiritimati')
  expect(await overdue()).toBe(true)
  await zone('Pacific/Pago_Pago')
  expect(await overdue()).toBe(false)
  await remind()
  expect(await notifications()).toEqual([expect.stringMatching(/^Your review is due by /)])
  await zone('Pacific/Kiritimati')
  await remind()
  expect((await notifications())[0]).toMatch(/^Your review was due by /)
  await zone('Europe/London')
  const dueSites = async (days: number) => {
    await dueIn(key, days)
    return (await asWorkers(app, legalReminders.dueSites)).length
  }
  expect([await dueSites(17), await dueSites(13)]).toEqual([0, 1])
  await change('insert into legal_setting (site_id, reminder_days) values ($1, 90), ($2, 20)', [
    app.siteIds.south,
    app.siteIds.north,
  ])
  expect([await dueSites(80), await dueSites(19)]).toEqual([0, 1])
})

test('the next review falls on the same day of the month, or on the last day of a shorter one [LEG-B1]', async () => {
  const after = async (day: string, months: number) => {
    const row = await north().one(
      statement<{ day: string }>(raw`select ${monthsAfter(raw`${day}::date`, raw`${months}::int`)}::text as day`),
    )
    return row?.day
  }
  expect(await Promise.all([after('2026-01-31', 1), after('2028-01-31', 1), after('2026-08-31', 6)])).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2027-02-28',
  ])
  expect(await Promise.all([after('2026-02-28', 12), after('2028-02-29', 12), after('2026-12-05', 1)])).toEqual([
    '2027-02-28',
    '2029-02-28',
    '2027-01-05',
  ])
})

test('a single review is done once the item is evaluated before its date [LEG-B1]', async () => {
  const key = await plantItem(app)
  await take(sue, key)
  for (const [days, next] of [
    [14, null],
    [0, null],
    [-3, null],
    [15, expect.any(String)],
  ] as const) {
    await dueIn(key, days)
    await evaluate(sue, key)
    expect((await ownRecord(sue, key)).review.nextReview).toEqual(next)
  }
})
