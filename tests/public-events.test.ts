import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { type CalendarEvent, saveEvents } from '#features/calendar/server.ts'
import { sql } from '#platform/server/database/database.ts'
import { Client, until } from '#tests/kit/client.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const components = [
    { type: 'introduction', config: { title: 'Welcome here' } },
    { type: 'events', config: { title: 'Coming up', type: 'future' } },
    { type: 'events', config: { title: 'Gone by', type: 'past' } },
    { type: 'calendar', config: { title: 'The month' } },
  ]
  const tabs = JSON.stringify([{ name: 'Home', components }])
  await app.database.site(app.siteIds.north).run(sql.updateTable('landing_page').set({ tabs }))
})
afterAll(() => app.close())

const at = (ms: number) => new Date(Date.now() + ms)
const event = (title: string, start: Date, end: Date, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: newId(),
  title,
  type: 'event',
  start,
  end,
  creatorId: app.memberIds.north.sue,
  ...more,
})
const save = (...events: CalendarEvent[]) =>
  app.database.site(app.siteIds.north).transaction((transaction) => saveEvents(transaction, events))

/** The card titles of a section on a visitor's front page. */
async function cards(section: 'future' | 'past', client = app.visitor()): Promise<string[]> {
  const { text } = await client.get('/')
  const part = new RegExp(`<div class="events events-${section}">[\\s\\S]*?</section>`).exec(text)?.[0] ?? ''
  return [...part.matchAll(/class="event-open"[^>]*>([^<]+)</g)].map(([, title]) => title ?? '')
}

test('an event that is made, changed or moved shows on every process, without anybody signed in [LAND-19] [LAND-B1]', async () => {
  const second = new Client((await app.another()).port, HOSTS.north)
  expect(await cards('future', second)).toEqual([])
  const fair = event('Fair', at(86_400_000), at(90_000_000))
  await save(fair)
  for (const client of [app.visitor(), second])
    await until('the fair', async () => (await cards('future', client)).includes('Fair'))
  await save({ ...fair, title: 'Great fair' })
  for (const client of [app.visitor(), second])
    await until('its new name', async () => (await cards('future', client)).includes('Great fair'))
  await save({ ...fair, type: 'own' })
  for (const client of [app.visitor(), second])
    await until('no fair', async () => !(await client.get('/')).text.includes('air<'))
}, 60_000)

test('a cached page changes by itself when an event begins and when it ends [LAND-19] [LAND-B1]', async () => {
  await save(event('Short talk', at(8_000), at(10_000)))
  await until('the talk', async () => (await cards('future')).includes('Short talk'))
  // The page is cached from here on; nothing changes any more.
  await until('it to have begun', async () => !(await cards('future')).includes('Short talk'))
  await until('it to be over', async () => (await cards('past')).includes('Short talk'))
}, 60_000)

test('what is somebody’s own never reaches the public page, nor who made what is shared [LAND-24] [LAND-17]', async () => {
  await save(
    event('Secret dentist', at(3_600_000), at(7_200_000), { type: 'own' }),
    event('Open day', at(3_600_000), at(7_200_000), { description: 'Come in.' }),
  )
  await until('the open day', async () => (await cards('future')).includes('Open day'))
  const { text } = await app.visitor().get('/')
  expect(text).toContain('Come in.')
  expect(text).not.toMatch(/Secret|sue of north/)
  expect(text).not.toContain(app.memberIds.north.sue)
  expect((await app.visitor('south').get('/')).text).not.toContain('Open day')
})
