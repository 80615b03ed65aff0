import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { type CalendarEvent, saveEvents } from '#features/calendar/server.ts'
import { landingPageInput } from '#features/landing/server.ts'
import { sql } from '#platform/server/database/database.ts'
import { withStatements } from '#platform/server/database/statement-count.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

const NOW = new Date('2027-03-27T12:00:00Z')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await save('Over', '2027-03-20T10:00:00Z', '2027-03-20T11:00:00Z')
  await save('Soon', '2027-03-27T15:00:00Z', '2027-03-27T16:00:00Z')
  await save('Secret dentist', '2027-03-27T13:00:00Z', '2027-03-27T14:00:00Z', 'own')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
function save(title: string, start: string, end: string, type = 'event') {
  const event: CalendarEvent = {
    id: newId(),
    title,
    type,
    start: new Date(start),
    end: new Date(end),
    creatorId: app.memberIds.north.sue,
  }
  return north().transaction((transaction) => saveEvents(transaction, [event]))
}
interface Section {
  type: string
  config: object
}

async function inputOf(sections: Section[], now = NOW) {
  await north().run(
    sql.updateTable('landing_page').set({ tabs: JSON.stringify([{ name: 'Home', components: sections }]) }),
  )
  const input = await landingPageInput(north(), 'https://north.test', '', now)
  if (!input) throw new Error('there is no such tab')
  return input
}

const plain = { type: 'introduction', config: { title: 'Hello' } }
const library = { type: 'library', config: {} }
const insights = { type: 'insights', config: {} }
const future = { type: 'events', config: { type: 'future' } }
const past = { type: 'events', config: { type: 'past' } }
const calendar = { type: 'calendar', config: {} }

test('each section gets the content it shows, and never a personal event [LAND-17] [LAND-19] [LAND-24]', async () => {
  const { content } = await inputOf([plain, future, past, calendar])
  const titles = Object.entries(content).map(([key, { events }]) => [key, events?.map(({ title }) => title)])
  expect(titles).toEqual([
    ['0.1', ['Soon']],
    ['0.2', ['Over']],
    ['0.3', ['Over', 'Soon']],
  ])
})

test('a page with events is valid until the next one begins or ends, and one with days until midnight in the site’s time zone [LAND-19] [LAND-B1]', async () => {
  const until = async (sections: Section[], now?: string) =>
    (await inputOf(sections, now ? new Date(now) : NOW)).validUntil
  expect(await until([plain, library, insights])).toBeUndefined()
  expect(await until([future])).toBe('2027-03-27T15:00:00.000Z')
  expect(await until([past], '2027-03-27T15:00:00Z')).toBe('2027-03-27T16:00:00.000Z')
  expect(await until([future], '2027-03-27T16:00:00Z')).toBeUndefined()
  expect(await until([calendar], '2027-03-27T16:00:00Z')).toBe('2027-03-28T00:00:00.000Z')
  // The next day has only 23 hours there.
  expect(await until([calendar], '2027-03-28T00:00:00Z')).toBe('2027-03-28T23:00:00.000Z')
})

test('an insights section shows only front-page insights, newest first, up to ten [LAND-11] [INS-04]', async () => {
  const ada = await app.signIn('ada')
  const ids: string[] = []
  for (let number = 1; number <= 12; number += 1) ids.push((await publish(ada, { title: `Number ${number}` })).id)
  const [unflagged = '', ...flagged] = ids
  await north().run(sql.updateTable('insight').set({ front_page: true }).where('id', 'in', flagged))
  const { content } = await inputOf([insights, library])
  const newest = flagged.toReversed()
  expect(content['0.0']?.insights?.map(({ id }) => id)).toEqual(newest.slice(0, 10))
  expect(content['0.1']?.insights?.map(({ id }) => id)).toEqual(newest.slice(0, 5))
  expect(JSON.stringify(content)).not.toContain(unflagged)
})

test('sections of a feature that is switched off are left out, and return when it is switched on [TEN-08] [LAND-11] [LAND-17] [LAND-19]', async () => {
  const ada = await app.signIn('ada')
  const sections = [plain, library, insights, future, calendar]
  const types = async () => (await inputOf(sections)).page.tabs[0]?.components.map(({ type }) => type)
  await ada.call('PATCH', '/api/config/switches', { body: { calendar: false } })
  expect(await types()).toEqual(['introduction', 'library', 'insights'])
  await ada.call('PATCH', '/api/config/switches', { body: { calendar: true, insights: false } })
  expect(await types()).toEqual(['introduction', 'events', 'calendar'])
  await ada.call('PATCH', '/api/config/switches', { body: { insights: true } })
  expect(await types()).toEqual(sections.map(({ type }) => type))
})

async function statementsOf(sections: Section[]): Promise<string[]> {
  await inputOf(sections)
  return (await withStatements(() => landingPageInput(north(), 'https://north.test', '', NOW))).statements.toSorted()
}

test('content shared by several sections is read once, however many there are [LAND-17] [LAND-19]', async () => {
  const count = async (sections: Section[]) => (await statementsOf(sections)).length
  expect(await count([future])).toBe(await count([future, past, calendar, future, past, calendar]))
  expect(await statementsOf([future, calendar])).toEqual(await statementsOf([future, calendar, future, calendar]))
})

test('libraries of many categories are read together, and the category names once [LAND-09] [LAND-11]', async () => {
  const libraries = Array.from({ length: 30 }, (_, at) => ({ type: 'library', config: { categories: [`c${at}`] } }))
  const many = await statementsOf([insights, library, ...libraries])
  expect(many).toHaveLength((await statementsOf([library])).length)
  expect(many.filter((statement) => statement.includes('"config_entry"'))).toHaveLength(1)
})

test('event sections beyond the limit, on a page published before the limit, show no events [LAND-17]', async () => {
  const { content } = await inputOf([past, past, past, past, past, calendar, plain])
  expect(Object.values(content).map(({ events }) => events?.length)).toEqual([1, 1, 1, 1, 0, 0])
})
