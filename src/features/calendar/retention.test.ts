import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { asOwner, asWorkers } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { purgeRemovedEvents } from './retention.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const DAY_MS = 24 * 60 * 60 * 1_000

test('an event that was deleted 90 days ago goes for good, with its dates, answers and invitations; others stay [CAL-B8]', async () => {
  const north = app.database.site(app.siteIds.north)
  const client = await app.signIn('ada')
  const ada = calendarOf(client)
  const ids: string[] = []
  for (const title of ['Old', 'Newly deleted', 'There']) {
    const { id } = (await ada.create(meeting({ title, rule: 'FREQ=WEEKLY;COUNT=3' }))).body
    const date = '2037-12-08T18:30:00.000Z'
    await ada.cancel(id, { date, cancelled: true })
    const body = { date: '2037-12-15T18:30:00.000Z', memberIds: [app.memberIds.north.sue] }
    await client.call('POST', `/api/calendar/events/${id}/invitations`, { body })
    ids.push(id)
  }
  const removedBefore = (id: string | undefined, days: number) =>
    north.run(
      sql
        .updateTable('calendar_event')
        .set({ removed_at: new Date(Date.now() - days * DAY_MS) })
        .where('id', '=', id ?? ''),
    )
  await removedBefore(ids[0], 91)
  await removedBefore(ids[1], 89)
  expect(await asWorkers(app, purgeRemovedEvents.dueSites)).toEqual([{ site_id: app.siteIds.north }])
  await purgeRemovedEvents.run(north)
  expect(await asWorkers(app, purgeRemovedEvents.dueSites)).toEqual([])
  const left = (table: string, column: string) =>
    asOwner(app, async (owner) => (await owner.query(`select distinct ${column} as id from ${table}`)).rows)
  for (const [table, column] of [
    ['calendar_event', 'id'],
    ['calendar_date', 'event_id'],
    ['calendar_invitation', 'event_id'],
  ] as const)
    expect((await left(table, column)).map(({ id }) => id).toSorted(), table).toEqual(ids.slice(1).toSorted())
})
