import ICAL from 'ical.js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, openScreen, PHONE, type ScreenOptions, type TestScreen } from '#tests/kit/browser.ts'
import { calendarOf } from '#tests/kit/calendar.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
const screens: TestScreen[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openAs(person: string, path: string, options: ScreenOptions = {}): Promise<Page> {
  const screen = await openScreen(browser, options)
  screens.push(screen)
  await signInAs(screen.page, app, person)
  await comeTo(screen.page, app.at('clearwater', path))
  return screen.page
}
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
/** The series with this title in winter, as one person sees it. */
const datesOf = async (person: string, title: string) =>
  (await calendarOf(await app.signIn(person)).dates('2037-11-30', '2038-03-01')).filter((one) => one.title === title)

test('a secretary plans a series by keyboard, and moves one date of it [CAL-06, CAL-09, CAL-B2]', async () => {
  const page = await openAs('admin', '/calendar?view=week&date=2037-12-01')
  const title = `Seminar ${Date.now()}`
  const slot = page.locator('[data-cell="2037-12-01 18"]')
  await slot.focus()
  await page.keyboard.press('Enter')
  const fields = page.getByRole('form', { name: 'New event' })
  await fields.getByLabel('Title').pressSequentially(title)
  await fields.getByLabel('Calendar').selectOption('Committee Meeting')
  await fields.getByLabel('Repeats').selectOption('Weekly')
  await fields.getByLabel('Ends repeating').selectOption('After a number of dates')
  await fields.getByLabel('Number of dates').fill('3')
  await fields.getByLabel('Capacity').fill('2')
  await fields.getByRole('button', { name: 'Submit' }).press('Enter')
  await fields.waitFor({ state: 'detached' })
  await expect.poll(async () => (await datesOf('admin', title)).length).toBe(3)
  const { id = '', date = '' } = (await datesOf('admin', title))[1] ?? {}
  await comeTo(page, app.at('clearwater', `/calendar?event=${id}&on=${date}`))
  await press(page, 'Edit')
  const editing = page.getByRole('form', { name: 'Edit event' })
  await editing.getByLabel('Starts').fill('2037-12-09T10:00')
  await editing.getByRole('button', { name: 'Update' }).press('Enter')
  await page.getByLabel('Only this date').press('Space')
  await page
    .getByRole('dialog', { name: 'Which dates do you want to change?' })
    .getByRole('button', { name: 'Update' })
    .press('Enter')
  await expect
    .poll(async () => (await datesOf('member', title)).map(({ start }) => start.slice(0, 16)))
    .toEqual(['2037-12-01T09:00', '2037-12-09T10:00', '2037-12-15T09:00'])
})

test('two take the last places, the third waits, is promoted when one leaves, hears of it, and finds it in the feed [CAL-B1, CAL-B4]', async () => {
  const admin = calendarOf(await app.signIn('admin'))
  const series = { title: 'Workshop', type: 'meeting', capacity: 2, rule: 'FREQ=WEEKLY;COUNT=3' }
  const { id } = (await admin.create({ ...series, start: '2037-12-03T10:00:00Z', end: '2037-12-03T11:00:00Z' })).body
  const path = `/calendar?event=${id}&on=2037-12-10T10:00:00.000Z`
  const [first, second, third] = [
    await openAs('member', path, { viewport: PHONE }),
    await openAs('jedi', path),
    await openAs('guest', path, { viewport: PHONE, colorScheme: 'dark' }),
  ]
  for (const page of [first, second]) await press(page, 'Going')
  await second.getByText('2 of 2 places taken').waitFor()
  await press(third, 'Join waiting list')
  await third.getByText('1 person is waiting').waitFor()
  await press(first, 'Going')
  await third.getByRole('button', { name: 'Going', exact: true, pressed: true }).waitFor()
  await press(third, 'Cancel')
  await third.getByRole('button', { name: /^Notifications, / }).press('Enter')
  await third.getByRole('dialog', { name: 'Notifications' }).locator(`a[href*='${id}']`).waitFor()
  const guest = await app.signIn('guest')
  const { addresses } = (await guest.call('PUT', '/api/calendar/feed', { body: {} })).body
  const { text } = await guest.get(new URL(addresses.personal).pathname)
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
  const found = events.filter(({ uid }) => uid.startsWith(id))
  expect(found.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()])).toEqual([
    ['Workshop', '2037-12-10T10:00:00.000Z'],
  ])
})
