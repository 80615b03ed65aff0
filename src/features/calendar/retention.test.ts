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
    await ada.answer(id, 'yes', '2037-12-15T18:30:00.000Z')
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
  await purgeRemovedEvents.run(north)
  const left = (table: string, column: string) =>
    asOwner(app, async (owner) => (await owner.query(`select distinct ${column} as id from ${table}`)).rows)
  for (const [table, column] of [
    ['calendar_event', 'id'],
    ['calendar_date', 'event_id'],
    ['calendar_answer', 'event_id'],
    ['calendar_invitation', 'event_id'],
  ] as const)
    expect((await left(table, column)).map(({ id }) => id).toSorted(), table).toEqual(ids.slice(1).toSorted())
})

test('what an event and the answers to it were before a move is gone by the next night, once the move cannot be undone [CAL-B17]', async () => {
  const ada = calendarOf(await app.signIn('ada'))
  const moves: string[] = []
  for (const title of ['Moved long ago', 'Moved just now']) {
    const { id, revision } = (await ada.create(meeting({ title }))).body
    const times = { start: '2037-12-02T10:00:00.000Z', end: '2037-12-02T11:00:00.000Z' }
    moves.push((await ada.move(id, { ...times, revision })).body.undo)
  }
  const minutesAgo = (id: string | undefined, minutes: number) =>
    asOwner(app, (owner) =>
      owner.query(`update calendar_move set moved_at = now() - make_interval(mins => $2) where id = $1`, [id, minutes]),
    )
  await minutesAgo(moves[0], 11)
  await minutesAgo(moves[1], 9)
  expect(await asWorkers(app, purgeRemovedEvents.dueSites)).toContainEqual({ site_id: app.siteIds.north })
  await purgeRemovedEvents.run(app.database.site(app.siteIds.north))
  const { rows } = await asOwner(app, (owner) => owner.query('select id from calendar_move'))
  expect(rows).toEqual([{ id: moves[1] }])
})
