import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { calendarOf } from '#tests/kit/calendar.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

/** So that the whole month and the morning of a week can be dragged over. */
const TALL = { width: 1280, height: 1300 }

let app: SampleApp
let browser: Browser
let calendar: ReturnType<typeof calendarOf>
const screens: TestScreen[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  calendar = calendarOf(await app.signIn('admin'))
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openAs(person: string, address: string, options: ScreenOptions = {}): Promise<TestScreen> {
  const screen = await openScreen(browser, { viewport: TALL, ...options })
  screens.push(screen)
  await signInAs(screen.page, app, person)
  await comeTo(screen.page, app.at('clearwater', address))
  return screen
}

const create = async (title: string, change = {}) =>
  (
    await calendar.create({
      title,
      type: 'event',
      start: '2038-01-12T10:00:00Z',
      end: '2038-01-12T11:00:00Z',
      ...change,
    })
  ).body
const startOf = async (id: string, date?: string) => (await calendar.event(id, date)).body.start
const chipIn = (page: Page, cell: string, title: string) =>
  page.locator(`[data-cell="${cell}"]`).getByRole('button', { name: title })

async function drag(page: Page, from: Locator, to: Locator, { atEnd = false } = {}) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + (atEnd ? start.height - 3 : start.height / 2))
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
}

test('an event is dragged to another day of the month, and Undo puts it back; others cannot drag it [CAL-B17]', async () => {
  const { id } = await create('Walk')
  const { page } = await openAs('admin', '/calendar?date=2038-01-12')
  const member = await openAs('member', '/calendar?date=2038-01-12')
  const target = page.locator('[data-cell="2038-01-20"]')
  await chipIn(page, '2038-01-12', 'Walk').waitFor()
  await drag(page, chipIn(page, '2038-01-12', 'Walk'), target)
  await page.getByRole('status').getByText('Wednesday, 20 January 2038').waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await drag(page, chipIn(page, '2038-01-12', 'Walk'), target)
  await page.mouse.up()
  await chipIn(page, '2038-01-20', 'Walk').waitFor()
  await page.getByText('“Walk” is now').waitFor()
  expect(await startOf(id)).toBe('2038-01-20T10:00:00.000Z')
  await chipIn(member.page, '2038-01-20', 'Walk').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await chipIn(page, '2038-01-12', 'Walk').waitFor()
  expect(await startOf(id)).toBe('2038-01-12T10:00:00.000Z')
  await chipIn(member.page, '2038-01-12', 'Walk').waitFor()
  await drag(member.page, chipIn(member.page, '2038-01-12', 'Walk'), member.page.locator('[data-cell="2038-01-20"]'))
  await member.page.mouse.up()
  expect(await startOf(id)).toBe('2038-01-12T10:00:00.000Z')
})

test('in the week an event is moved by half hours and stretched; a refusal puts it back and says why [CAL-B17]', async () => {
  const { id } = await create('Talk', { start: '2038-02-09T10:00:00Z', end: '2038-02-09T11:00:00Z' })
  const screen = await openAs('admin', '/calendar?view=week&date=2038-02-09')
  const { page } = screen
  await chipIn(page, '2038-02-09 20', 'Talk').waitFor()
  await drag(page, chipIn(page, '2038-02-09 20', 'Talk'), page.locator('[data-cell="2038-02-11 24"]'))
  await page.mouse.up()
  await page.getByText('“Talk” is now').waitFor()
  await expect.poll(() => startOf(id)).toMatch(/^2038-02-11T1[12]:[03]0/)
  const moved = await startOf(id)
  const chip = page.getByRole('button', { name: 'Talk' })
  await drag(page, chip, page.locator('[data-cell="2038-02-11 28"]'), { atEnd: true })
  await page.mouse.up()
  await expect.poll(async () => (await calendar.event(id)).body.end).toBe('2038-02-11T14:30:00.000Z')
  expect(await startOf(id)).toBe(moved)
  await page.route('**/times', (route) => route.abort())
  await drag(page, chip, page.locator('[data-cell="2038-02-10 20"]'))
  await page.mouse.up()
  await page.getByText('The connection was lost').first().waitFor()
  await expect
    .poll(() => chip.evaluate((button) => button.closest<HTMLElement>('[data-cell]')?.dataset.cell))
    .toContain('2038-02-11')
})

test('by keyboard, one date of a series is moved and put back once its dates are chosen [CAL-B17, CAL-B2]', async () => {
  const { id } = await create('Choir', {
    rule: 'FREQ=WEEKLY;COUNT=3',
    start: '2038-01-06T10:00:00Z',
    end: '2038-01-06T11:00:00Z',
  })
  const screen = await openAs('admin', '/calendar?date=2038-01-13')
  const { page } = screen
  const chip = chipIn(page, '2038-01-13', 'Choir')
  await chip.waitFor()
  await chip.focus()
  for (const key of ['Alt+ArrowRight', 'Alt+ArrowDown']) await page.keyboard.press(key)
  await page.getByRole('status').getByText('Thursday, 21 January 2038').waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Which dates do you want to move?' })
  await dialog.getByLabel('Only this date').waitFor()
  await expectPageQuality(screen, 'the question')
  await dialog.getByRole('button', { name: 'Move' }).click()
  await page.getByText('“Choir” is now').waitFor()
  expect(await startOf(id, '2038-01-13T10:00:00.000Z')).toBe('2038-01-21T10:00:00.000Z')
  await expect
    .poll(() => chipIn(page, '2038-01-21', 'Choir').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await chip.waitFor()
  expect(await startOf(id, '2038-01-13T10:00:00.000Z')).toBe('2038-01-13T10:00:00.000Z')
})

test('on a phone a long press drags an event to another hour [CAL-B17]', async () => {
  const { id } = await create('Picnic', { start: '2038-01-28T08:00:00Z', end: '2038-01-28T09:00:00Z' })
  const { page } = await openAs('admin', '/calendar?view=week&date=2038-01-28', { viewport: PHONE })
  const chip = chipIn(page, '2038-01-28 16', 'Picnic')
  await chip.waitFor()
  await chip.scrollIntoViewIfNeeded()
  const box = await chip.boundingBox()
  const touch = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + y }]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : at(y) })
  await send('touchStart', 10)
  await page.locator('[data-moving]').first().waitFor()
  for (const y of [20, 40, 74]) await send('touchMove', y)
  await page.getByRole('status').getByText('09:00–10:00').waitFor()
  await send('touchEnd')
  await page.getByText('“Picnic” is now').waitFor()
  expect(await startOf(id)).toBe('2038-01-28T09:00:00.000Z')
})
