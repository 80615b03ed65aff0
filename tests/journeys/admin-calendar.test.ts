import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
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

async function openAs(person: string, address: string, options = {}): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  screens.push(screen)
  await signInAs(screen.page, app, person)
  await comeTo(screen.page, app.at('clearwater', address))
  return screen
}

test('an administrator recolours and renames a calendar; Close discards, and open calendars follow [ADM-11, CAL-19, CAL-20, CAL-22, CAL-23]', async () => {
  const member = await openAs('member', '/calendar')
  const legend = member.page.getByRole('list', { name: 'Calendars' }).getByRole('listitem')
  await legend.nth(2).waitFor()
  const screen = await openAs('admin', '/dash/calendar')
  const { page } = screen
  await page.getByRole('tab', { name: 'Calendars and colours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change “Events”' })
  const open = () => page.getByRole('button', { name: 'Change “Events”' }).click()
  await open()
  await dialog.getByLabel('Name').fill('Days out')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await open()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Events')
  await dialog.getByLabel('Name').fill('Committee meeting')
  await dialog.getByLabel('Colour', { exact: true }).fill('')
  await dialog.getByLabel('Colour', { exact: true }).pressSequentially('#ffdd00')
  await dialog.getByText('Contrast').first().waitFor()
  await expectPageQuality(screen, 'the dialog of a calendar')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText('There is already a calendar named').waitFor()
  await dialog.getByLabel('Name').fill('Days out')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => legend.nth(2).textContent()).toBe('Days out')
  await expect
    .poll(() => legend.nth(2).evaluate((type) => getComputedStyle(type).backgroundColor))
    .toBe('rgb(255, 221, 0)')
})

test('an administrator sees the answers to coming dates on a phone, and opens one [ADM-11]', async () => {
  const screen = await openAs('admin', '/dash/calendar?tab=answers', { viewport: PHONE })
  const { page } = screen
  const table = page.getByRole('region', { name: 'Answers to coming dates' })
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(5)
  await expectPageQuality(screen, 'the answers')
  await table.getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).waitFor()
})
