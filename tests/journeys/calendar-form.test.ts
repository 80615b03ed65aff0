import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterEach(async () => {
  await screen?.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openAs(person: string, path: string, viewport = DESKTOP) {
  screen = await openScreen(browser, { viewport })
  page = screen.page
  await signInAs(page, app, person)
  await comeTo(page, app.at('clearwater', path))
}
const calendarOfPerson = async (person: string) => calendarOf(await app.signIn(person))
/** Starts of the events with this title in winter, as one person sees them. */
const startsOf = async (person: string, title: string) =>
  (await (await calendarOfPerson(person)).dates('2037-11-30', '2038-03-01'))
    .filter((one) => one.title === title)
    .map(({ start }) => start)

const form = (name: 'New event' | 'Edit event') => page.getByRole('form', { name })
const focusedLabel = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)

test('a member adds events to their own calendar and sees no other; what is missing is named at its field [CAL-09, CAL-10, CAL-13, CAL-16]', async () => {
  await openAs('member', '/calendar?date=2037-12-10', PHONE)
  await page.getByRole('button', { name: 'New event' }).click()
  const fields = form('New event')
  await fields.getByText('Only you see the events of your own calendar.').waitFor()
  expect(await fields.getByLabel('Calendar').count()).toBe(0)
  await expectPageQuality(screen, 'the form of a new event')
  await fields.getByLabel('All day').uncheck()
  await fields.getByLabel('Starts').fill('2037-12-10T18:30')
  await fields.getByLabel('Ends', { exact: true }).fill('2037-12-10T17:00')
  await fields.getByRole('button', { name: 'Submit' }).click()
  await fields.getByText('Please give your event a title.').waitFor()
  await expect.poll(() => focusedLabel()).toBe('Title')
  await fields.getByLabel('Title').fill('Dentist')
  await fields.getByRole('button', { name: 'Submit' }).click()
  await fields.getByText('The end must not be before the start.').waitFor()
  await expect.poll(focusedLabel, SOON).toBe('Ends')
  await fields.getByLabel('Ends', { exact: true }).fill('2037-12-10T19:00')
  await fields.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('The event has been added.').waitFor()
  await fields.waitFor({ state: 'detached' })
  expect(await startsOf('member', 'Dentist')).toEqual(['2037-12-10T18:30:00.000Z'])
  expect(await startsOf('admin', 'Dentist')).toEqual([])
})

test('an administrator moves one date of a series and then all that follow, and the days of the week move along [CAL-15, CAL-B2]', async () => {
  const admin = await calendarOfPerson('admin')
  const { id } = (await admin.create(meeting({ title: 'Tuesdays', rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5' }))).body
  await openAs('admin', `/calendar?event=${id}&on=2037-12-15T18:30:00.000Z`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const fields = form('Edit event')
  await fields.getByLabel('Starts').fill('2037-12-16T19:00')
  await expect.poll(() => fields.getByLabel('Ends', { exact: true }).inputValue()).toBe('2037-12-16T20:30')
  await expect.poll(() => fields.getByLabel('Wednesday').isChecked()).toBe(true)
  await expectPageQuality(screen, 'the form of a series')
  await fields.getByRole('button', { name: 'Update' }).click()
  const choice = page.getByRole('dialog', { name: 'Which dates do you want to change?' })
  await choice.getByLabel('This and following dates').check()
  await expectPageQuality(screen, 'the choice of dates')
  await choice.getByRole('button', { name: 'Update' }).click()
  await page.getByText('The event has been updated.').waitFor()
  expect(await startsOf('admin', 'Tuesdays')).toEqual([
    '2037-12-01T18:30:00.000Z',
    '2037-12-08T18:30:00.000Z',
    '2037-12-16T19:00:00.000Z',
    '2037-12-23T19:00:00.000Z',
    '2037-12-30T19:00:00.000Z',
  ])
})

test('dates are deleted after a Yup only, and unsaved input is not lost by closing the form [CAL-17, CAL-25]', async () => {
  const admin = await calendarOfPerson('admin')
  const { id } = (await admin.create(meeting({ title: 'Goes', rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' }))).body
  await openAs('admin', `/calendar?event=${id}&on=2037-12-08T18:30:00.000Z`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const fields = form('Edit event')
  await fields.getByLabel('Place').fill('Library')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Nope' }).click()
  await expect.poll(() => fields.getByLabel('Place').inputValue()).toBe('Library')
  const choice = page.getByRole('dialog', { name: 'Delete “Goes”?' })
  await fields.getByRole('button', { name: 'Delete' }).click()
  await choice.getByRole('button', { name: 'Nope' }).click()
  expect(await startsOf('admin', 'Goes')).toHaveLength(3)
  await fields.getByRole('button', { name: 'Delete' }).click()
  await choice.getByLabel('Only this date').check()
  await choice.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('The event has been deleted.').waitFor()
  expect(await startsOf('admin', 'Goes')).toEqual(['2037-12-01T18:30:00.000Z', '2037-12-15T18:30:00.000Z'])
})

test('when somebody else has saved meanwhile, what was typed stays and its author chooses [CAL-10]', async () => {
  const admin = await calendarOfPerson('admin')
  const { id, revision } = (await admin.create(meeting({ title: 'Shared' }))).body
  await openAs('admin', `/calendar?event=${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const fields = form('Edit event')
  await fields.getByLabel('Place').fill('Library')
  await admin.change(id, { ...meeting({ title: 'Shared by both' }), revision })
  await fields.getByRole('button', { name: 'Update' }).click()
  await fields.getByText('This event was changed meanwhile').waitFor()
  await expect.poll(() => fields.getByLabel('Place').inputValue()).toBe('Library')
  await fields.getByRole('button', { name: 'Continue with mine' }).click()
  await fields.getByRole('button', { name: 'Update' }).click()
  await page.getByText('The event has been updated.').waitFor()
  expect((await admin.event(id)).body).toMatchObject({ title: 'Shared', place: 'Library' })
})

test('where the response to a move of a series is lost, the second attempt finds it done and does it once [CAL-10, CAL-B2]', async () => {
  const title = 'Lost'
  const admin = await calendarOfPerson('admin')
  const { id } = (await admin.create(meeting({ title, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' }))).body
  await openAs('admin', `/calendar?event=${id}&on=2037-12-08T18:30:00.000Z`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const fields = form('Edit event')
  await fields.getByLabel('Starts').fill('2037-12-09T18:30')
  await page.route(`**/events/${id}`, async (route) => {
    await admin.change(id, route.request().postDataJSON())
    await route.abort()
  })
  const choice = page.getByRole('dialog', { name: 'Which dates do you want to change?' })
  const update = async () => {
    await fields.getByRole('button', { name: 'Update' }).click()
    await choice.getByLabel('This and following dates').check()
    await choice.getByRole('button', { name: 'Update' }).click()
  }
  await update()
  await fields.getByText('The connection was lost').waitFor()
  await page.unrouteAll()
  await update()
  await page.getByText('The event has been updated.').waitFor()
  expect(await startsOf('admin', title)).toEqual(
    ['2037-12-01', '2037-12-09', '2037-12-16'].map((day) => `${day}T18:30:00.000Z`),
  )
})

test('a picture is chosen in the form, described, and shown with the event [CAL-24]', async () => {
  await openAs('admin', '/calendar?date=2037-10-07', PHONE)
  await page.getByRole('button', { name: 'New event' }).click()
  const fields = form('New event')
  await fields.getByLabel('Title').fill('Day at the weir')
  const weir = { name: 'weir.png', mimeType: 'image/png', buffer: await png(400, 300) }
  await fields.getByRole('group', { name: 'Picture' }).locator('input[type=file]').setInputFiles(weir)
  await fields.getByLabel('What the picture shows').fill('Water over a weir')
  await fields.getByRole('button', { name: 'Submit' }).click()
  await fields.waitFor({ state: 'detached' })
  const [made] = await (await calendarOfPerson('admin')).dates('2037-10-01', '2037-11-01')
  await comeTo(page, app.at('clearwater', `/calendar?event=${made?.id}`))
  const shown = page.getByRole('dialog').getByRole('img', { name: 'Water over a weir' })
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
