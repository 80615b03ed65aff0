import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayIn } from '#base/dates.ts'
import { addDays } from '#base/days.ts'
import {
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { calendarOf } from '#tests/kit/calendar.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

const TODAY = dayIn(new Date(), { timeZone: 'Europe/London' })
/** A month without sample events, far enough from today. */
const DAY = addDays(`${TODAY.slice(0, 8)}15`, 365)

let app: SampleApp
let browser: Browser
let talkId: string
let talkTitle: string
const screens: TestScreen[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  talkTitle = 'A talk with one chair'
  talkId = await createTalk(talkTitle, DAY)
  await calendarOf(await app.signIn('admin')).create({
    title: 'A day with a title that is far wider than its cell in the month',
    type: 'event',
    allDay: true,
    start: addDays(DAY, 1),
    end: addDays(DAY, 1),
  })
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function createTalk(title: string, day: string): Promise<string> {
  const made = await calendarOf(await app.signIn('admin')).create({
    title,
    type: 'event',
    start: `${day}T10:00:00Z`,
    end: `${day}T11:30:00Z`,
    place: 'Town hall, Ludlow',
    capacity: 1,
  })
  return made.body.id
}

async function openAs(person: string, address: string, options: ScreenOptions = {}): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  screens.push(screen)
  await signInAs(screen.page, app, person)
  await comeTo(screen.page, app.at('clearwater', address))
  return screen
}

const chipOf = (page: Page, title = talkTitle) => page.getByRole('button', { name: title })
const cellOn = (page: Page, day: string) => page.locator(`[data-cell="${day}"]`)

test('the menu leads to the month, with the site’s calendars, filters and help [CAL-01, CAL-02, CAL-03, CAL-05]', async () => {
  const screen = await openAs('member', '/home')
  const { page } = screen
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('grid').waitFor()
  await expect
    .poll(() => page.getByRole('list', { name: 'Calendars' }).getByRole('listitem').allTextContents())
    .toEqual(['My Calendar', 'Committee Meeting', 'Events', 'Competitions'])
  await chipOf(page, 'Morning question hour').first().waitFor()
  await expectPageQuality(screen, 'the month')
  await page.getByRole('button', { name: 'My Events' }).click()
  await chipOf(page, 'Morning question hour').first().waitFor({ state: 'detached' })
  await expect.poll(() => addressOf(page)).toBe('/calendar?filter=myc')
  await page.getByRole('button', { name: 'Help' }).click()
  await expect
    .poll(() => page.getByRole('dialog').getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Create an event in month view', 'Create an event in week view', 'Edit an event', 'The agenda'])
})

test('the keyboard moves over days into other months, and opens the event of a day [CAL-06, CAL-07, CAL-08]', async () => {
  const { page } = await openAs('member', `/calendar?date=${DAY}`)
  const widths = await chipOf(page, 'A day with a title').evaluate((chip) =>
    [chip, chip.closest('[role=gridcell]')].map((element) => element?.getBoundingClientRect().width ?? 0),
  )
  expect(widths[0]).toBeLessThan(widths[1] ?? 0)
  await cellOn(page, DAY).focus()
  await page.keyboard.press('ArrowRight')
  expect(await cellOn(page, addDays(DAY, 1)).evaluate((cell) => cell === document.activeElement)).toBe(true)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: talkTitle })
  await dialog.getByText('10:00').waitFor()
  expect(await dialog.getByRole('link', { name: 'Show on a map' }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=Town%20hall%2C%20Ludlow',
  )
  expect(await dialog.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('an answer is counted, a full event offers its waiting list, and others see it at once [CAL-B1, CAL-22]', async () => {
  const day = addDays(DAY, 2)
  const address = `/calendar?date=${day}&event=${await createTalk('A talk of its own', day)}`
  const first = await openAs('member', address)
  const second = await openAs('admin', address)
  const going = first.page.getByRole('dialog').getByRole('button', { name: 'Going', exact: true })
  await going.click()
  await first.page.getByText('1 of 1 place taken').waitFor()
  expect(await going.getAttribute('aria-pressed')).toBe('true')
  const dialog = second.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Join waiting list' }).click()
  await dialog.getByText('1 person is waiting').waitFor()
  await first.page.getByText('1 person is waiting').waitFor()
  await dialog.getByRole('button', { name: 'Who?' }).click()
  await dialog.getByRole('heading', { name: 'Waiting list' }).waitFor()
  await expectPageQuality(second, 'the event')
  expect(await dialog.getByRole('button', { name: 'Edit' }).count()).toBe(1)
  await going.click()
  await second.page.getByRole('button', { name: 'Going', exact: true, pressed: true }).waitFor()
})

test('a link leads to view, day and event; Back and a reload keep them [CAL-07, CAL-08]', async () => {
  const screen = await openAs('member', `/calendar?view=week&date=${DAY}`, { colorScheme: 'dark' })
  const { page } = screen
  await chipOf(page).click()
  await page.getByRole('dialog', { name: talkTitle }).waitFor()
  expect(addressOf(page)).toBe(`/calendar?view=week&date=${DAY}&event=${talkId}`)
  await page.reload()
  await page.getByRole('dialog', { name: talkTitle }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectPageQuality(screen, 'the week by night')
  await cellOn(page, `${DAY} 18`).click()
  await page.getByRole('dialog', { name: 'New event' }).waitFor()
})

test('the agenda lists what comes, cancelled events by name, in the site’s time [CAL-04, CAL-23, CAL-B3]', async () => {
  const admin = calendarOf(await app.signIn('admin'))
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = (await admin.create({ title: 'Called off', type: 'meeting', start: soon, end: soon })).body
  await admin.cancel(id, { cancelled: true })
  const screen = await openAs('guest', '/calendar?view=agenda')
  const row = chipOf(screen.page, 'Called off')
  await row.waitFor()
  expect(await row.textContent()).toContain('Cancelled')
  expect(await screen.page.getByRole('button', { name: 'New event' }).count()).toBe(0)
  await expectPageQuality(screen, 'the agenda')
})

test('on a phone a month has dots with the list of a day below, and a week a day at a time [CAL-07]', async () => {
  const screen = await openAs('member', `/calendar?date=${addDays(DAY, -1)}`, { viewport: PHONE })
  const { page } = screen
  await page.getByText('Nothing on this day.').waitFor()
  await cellOn(page, DAY).click()
  await chipOf(page).waitFor()
  await expectPageQuality(screen, 'the month on a phone')
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await chipOf(page).waitFor()
  await page.getByRole('button', { name: 'Next day' }).click()
  await chipOf(page).waitFor({ state: 'detached' })
  await expectPageQuality(screen, 'the week on a phone')
})

test('a file of 200 events is shown before it is imported, on a phone and by keyboard [CAL-B10]', async () => {
  const screen = await openAs('member', `/calendar?date=${DAY}`, { viewport: PHONE })
  const { page } = screen
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import events' })
  await dialog.getByRole('button', { name: 'Choose a file' }).waitFor()
  const rows = Array.from({ length: 200 }, (_, index) => `Visit ${index},${DAY} 09:00 AM,${DAY} 10:00 AM`)
  const table = ['title,start,end', ...rows, 'Bad,soon,later'].join('\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: '', buffer: Buffer.from(table) })
  await dialog.getByRole('heading', { name: '1 event is left out' }).waitFor()
  await dialog.getByText('Line 202: Its start').waitFor()
  await expectPageQuality(screen, 'the preview of an import')
  await dialog.getByRole('button', { name: 'Import 200 events' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await chipOf(page, 'Visit 17').first().waitFor()
})

test('an address to subscribe to is made, and renewed only after a question [CAL-B4]', async () => {
  const screen = await openAs('guest', `/calendar?date=${DAY}`)
  const { page } = screen
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Create my addresses' }).click()
  const address = page.getByRole('textbox', { name: 'What concerns you' })
  const first = await address.inputValue()
  expect(first).toMatch(/\/calendar\/feed\/personal\/[\w-]{44}\.ics$/)
  await expectPageQuality(screen, 'the subscription')
  await page.getByRole('button', { name: 'Renew address' }).click()
  await page
    .getByRole('dialog', { name: 'Renew the addresses?' })
    .getByRole('button', { name: 'Renew address' })
    .click()
  await expect.poll(() => address.inputValue()).not.toBe(first)
})

test('once an event has begun, whoever may edit it notes who was there [CAL-B12]', async () => {
  const [start, end] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  const admin = calendarOf(await app.signIn('admin'))
  const { id } = (await admin.create({ title: 'Under way', type: 'meeting', start, end })).body
  await calendarOf(await app.signIn('member')).answer(id, 'yes')
  const screen = await openAs('admin', `/calendar?event=${id}`, { viewport: PHONE })
  const dialog = screen.page.getByRole('dialog', { name: 'Under way' })
  await dialog.getByRole('button', { name: 'Who?' }).click()
  const box = dialog.getByRole('checkbox', { name: /^Was there: / })
  await box.press('Space')
  await expect.poll(async () => (await admin.participants(id)).body.items[0].attended).toBe(true)
  await expect.poll(() => box.isChecked()).toBe(true)
  await expectPageQuality(screen, 'the participants')
})
