import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { expectLovely } from '#tests/kit/account-screens.ts'
import {
  changeView,
  DESKTOP,
  drawn,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { signInAs } from '#tests/kit/portal.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { openMember } from '#tests/kit/users-screen.ts'

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

async function openScreenAs(options: Parameters<typeof openScreen>[1] = {}) {
  screen = await openScreen(browser, options)
  page = screen.page
  await signInAs(page, app, 'admin')
}

test('the dashboard shows a spinner until the signed-in user is known, then its page beside the left menu [ADM-01]', async () => {
  await openScreenAs()
  // Data embedded in the page stays fresh for half a minute; the clock makes it look older.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
  let known = () => {}
  const waits = new Promise<void>((resolve) => {
    known = resolve
  })
  await page.route('**/api/session', async (route) => {
    await waits
    await route.continue()
  })
  await page.goto(app.at('clearwater', '/dash/config'))
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Admin dashboard' }).count()).toBe(0)
  known()
  await page.getByRole('heading', { level: 1, name: 'Platform Config' }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Admin dashboard' })
  await menu.getByRole('link', { name: 'Users' }).waitFor()
  expect((await menu.getByRole('link').allTextContents()).slice(-8)).toEqual([
    'Calendar',
    'Products',
    'Banking',
    'Treasury',
    'Plans',
    'Invoices',
    'Uni Config',
    'Audit log',
  ])
})

test('an unknown section shows its name and the game, which starts with a click and can be lost and played again [ADM-12, MISC-01, MISC-02]', async () => {
  await openScreenAs({ viewport: DESKTOP })
  const answer = await page.goto(app.at('clearwater', '/dash/Teapots'))
  expect(answer?.status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'Teapots' }).waitFor()
  const table = page.getByRole('button', { name: 'Click to start' })
  await table.waitFor()
  const ball = () => page.locator('svg circle').evaluate((one) => Number(one.getAttribute('cx')))
  const still = await ball()
  await drawn(page, 10)
  expect(await ball()).toBe(still)
  await table.click({ position: { x: 40, y: 5 } })
  await expect.poll(ball, SOON).not.toBe(still)
  const paddle = () => page.locator('svg rect').evaluate((one) => Number(one.getAttribute('y')))
  await page.getByRole('button', { name: 'GAME OVER click to play again' }).waitFor()
  await expectPageQuality(screen, 'the end of the game')
  await changeView(screen, PHONE, 'dark')
  await expectPageQuality(screen, 'the end of the game on a phone by night')
  const box = await page
    .locator('svg')
    .filter({ has: page.locator('circle') })
    .boundingBox()
  if (!box) throw new Error('no table')
  await page.mouse.move(box.x + 20, box.y + box.height - 2)
  await expect.poll(paddle, SOON).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'GAME OVER click to play again' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.down('ArrowUp')
  await expect.poll(paddle, { ...SOON, interval: 10 }).toBeLessThan(300)
  await page.keyboard.up('ArrowUp')
  await page.getByText('Score 0').waitFor()
})

test('only administrators come to a section of the dashboard, known or not [ADM-12]', async () => {
  screen = await openScreen(browser)
  page = screen.page
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/dash/teapots'))
  await expect.poll(() => new URL(page.url()).pathname, SOON).not.toMatch(/^\/dash/)
  expect(await page.getByRole('button', { name: 'Click to start' }).count()).toBe(0)
})

/** Makes every session's last confirmation look old. */
const confirmedLongAgo = () =>
  asOwnerOf(app.ownerUrl, (owner) => owner.query("update session set confirmed_at = now() - interval '11 minutes'"))

test('a change of access asks for the password again in one dialog, by keyboard, and goes on; declined, the draft stays [ACC-34] [ACC-B1]', async () => {
  screen = await openScreen(browser)
  page = screen.page
  await signInAs(page, app, 'admin', 'energy')
  await page.goto(app.at('energy', '/dash/users'))
  const row = await openMember(page, 'guest@guildhall.test')
  await row.getByLabel(/User type/).selectOption('subscriber')
  await confirmedLongAgo()
  await row.getByRole('button', { name: /^Save/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('input[type=password]'))
  await expectLovely(screen, 'the confirmation')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await row.getByRole('alert').getByText('Please confirm first that it is you.').waitFor()
  expect(await row.getByLabel(/User type/).inputValue()).toBe('subscriber')
  await row.getByRole('button', { name: /^Save/ }).click()
  await page.waitForFunction(() => document.activeElement?.matches('input[type=password]'))
  await page.keyboard.type('not-this-one')
  await page.keyboard.press('Enter')
  await dialog.getByText('That is not your current password.').waitFor()
  await dialog.getByLabel('Current password').fill(SAMPLE_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText(/^Changes to .* are saved\.$/).waitFor()
  expect(await dialog.count()).toBe(0)
  await row.getByLabel(/User type/).selectOption('guest')
  await row.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => row.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true)
  expect(screen.consoleErrors).toEqual([])
})
