import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeView, DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test('a member sees a year of what they learned, adds, corrects and leaves out by keyboard on a phone; reading is reported [UNI-B2]', async () => {
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', '/profile/cpd'))
  const target = page.getByRole('region', { name: 'Target of this period' })
  await target.getByText('of 25 hours').waitFor()
  const lines = page.getByRole('list', { name: 'Lines of your record' })
  await lines.getByText('Verified by the site').first().waitFor()
  await expectPageQuality(screen, 'the record on a phone')
  await page.getByRole('button', { name: 'Add entry' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it was').fill('Weir keepers’ day')
  await dialog.getByLabel('Day').fill('2026-01-15')
  await dialog.getByLabel('Minutes').fill('95')
  await expectPageQuality(screen, 'an entry that is added')
  await dialog.getByRole('button', { name: 'Add entry' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await changeView(screen, DESKTOP, 'dark')
  const line = lines.getByRole('article').filter({ hasText: 'Weir keepers’ day' })
  await expect
    .poll(async () => {
      const more = page.getByRole('button', { name: 'Show more' })
      if ((await line.count()) === 0 && (await more.count()) > 0) await more.click()
      return line.count()
    }, SOON)
    .toBe(1)
  await line.getByRole('button', { name: /^Correct/ }).press('Enter')
  await dialog.getByLabel('Minutes').fill('60')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('Please say why.').waitFor()
  await dialog.getByLabel('Why').fill('Without the lunch.')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await line.getByText('Recorded at first: ‘Weir keepers’ day’, 95 minutes').waitFor()
  await line.getByRole('button', { name: /^Leave out/ }).press('Enter')
  await line.getByText('Left out', { exact: true }).waitFor()
  await expectPageQuality(screen, 'the record by night')
  const reported = page.waitForResponse((answer) => answer.url().includes('/api/cpd/reading/') && answer.ok())
  await comeTo(page, app.at('clearwater', '/insights'))
  await page.getByRole('article').getByRole('link').first().press('Enter')
  await reported
  await screen.close()
})
