import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  // Energy has a branded page; this tests the designed one.
  const admin = await app.signIn('admin', 'energy')
  await admin.call('PATCH', '/api/config/primaries', { body: { landingVariant: 'designer' } })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const LOCATIONS = [
  ['clearwater', DESKTOP, 'light'],
  ['energy', PHONE, 'dark'],
] as const

test.each(LOCATIONS)(
  'events and calendar of %s are well made at %o, %s, and complete without JavaScript [LAND-17, LAND-19, LAND-20]',
  async (site, viewport, colorScheme) => {
    const screen = await openScreen(browser, { viewport, colorScheme, javaScriptEnabled: false })
    await screen.page.goto(app.at(site, '/?tab=events'))
    const title = await screen.page.locator('.event-open').first().innerText()
    await screen.page.locator('.event-open').first().click()
    const dialog = screen.page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    expect(await dialog.innerText()).toMatch(/\d{1,2} \p{L}+ \d{4}, \d{2}:\d{2}/u)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await screen.close()

    const withScript = await openScreen(browser, { viewport, colorScheme })
    await withScript.page.goto(app.at(site, '/?tab=events'))
    await expectPageQuality(withScript, `${site} events`)
    await withScript.page.locator('.event-open').first().click()
    await withScript.page.getByRole('dialog', { name: title }).waitFor()
    await expectPageQuality(withScript, `${site} event dialog`)
    expect(await withScript.page.content()).not.toMatch(/Dentist|Ring the bank/)
    await withScript.close()
  },
)

test('by keyboard alone: a card opens, Escape closes, and the focus is where it was [LAND-20]', async () => {
  const { page, close } = await openScreen(browser)
  await page.goto(app.at('clearwater', '/?tab=events'))
  const card = page.locator('.event-open').nth(1)
  await card.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await card.evaluate((button) => button === document.activeElement)).toBe(true)
  await close()
})

test('the month is a table on a desktop and a list on a phone; the next one is a press away, also by arrow key [LAND-17]', async () => {
  const desktop = await openScreen(browser, { javaScriptEnabled: false })
  await desktop.page.goto(app.at('clearwater', '/?tab=events'))
  const table = desktop.page.getByRole('table')
  const names = desktop.page.getByRole('radio')
  const shown = await table.locator('caption').innerText()
  expect(await names.count()).toBe(3)
  await names.nth(1).focus()
  await desktop.page.keyboard.press('ArrowRight')
  await expect.poll(() => table.locator('caption').innerText()).not.toBe(shown)
  expect(await table.count()).toBe(1)
  await names.nth(0).check()
  expect(await table.locator('[aria-current]').count()).toBe(0)
  await desktop.close()

  const phone = await openScreen(browser, { viewport: PHONE })
  await phone.page.goto(app.at('clearwater', '/?tab=events'))
  expect(await phone.page.getByRole('table').count()).toBe(0)
  expect(await phone.page.locator('.cal-agenda:visible').count()).toBe(1)
  await phone.page.locator('.cal-open:visible').first().click()
  await phone.page.getByRole('dialog').waitFor()
  await phone.close()
})

test('a visitor goes from a card to the page of its event and to the list of what comes, which are well made [CAL-B13]', async () => {
  const screen = await openScreen(browser, { viewport: PHONE, colorScheme: 'dark' })
  const { page } = screen
  await page.goto(app.at('clearwater', '/?tab=events'))
  const title = await page.locator('.event-open').first().innerText()
  await page.locator('.event-open').first().click()
  await page.getByRole('dialog', { name: title }).getByRole('link', { name: 'Event page' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expectPageQuality(screen, 'the page of an event')
  await page.getByRole('link', { name: 'All coming events' }).click()
  await page.getByRole('heading', { level: 1, name: 'Coming events' }).waitFor()
  await expectPageQuality(screen, 'the list of events')
  await page.getByRole('link', { name: 'Later events' }).click()
  await page.getByRole('link', { name: 'Back to the next events' }).waitFor()
  await screen.close()
})
