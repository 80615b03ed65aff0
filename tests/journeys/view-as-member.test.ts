import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLovely, tabTo } from '#tests/kit/account-screens.ts'
import { openBrowser, openScreen } from '#tests/kit/browser.ts'
import { signInAs } from '#tests/kit/portal.ts'
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

test('an administrator views the site as a member, ends it by keyboard, and the member sees that it happened [ACC-B9]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  await signInAs(page, app, 'admin')
  await page.goto(app.at('clearwater', '/dash/users?query=Prescott'))
  await page.locator('tr').getByRole('link', { name: 'Mina Prescott' }).first().click()
  await page.getByRole('button', { name: 'View as this member' }).click()
  await page.getByRole('button', { name: 'Yup' }).click()
  const bar = page.getByRole('region', { name: 'Viewing as a member' })
  await bar.waitFor()
  await page.waitForURL('**/myaccount')
  expect(await bar.textContent()).toContain('You view the site as Mina Prescott. 15 minutes left')
  await expectLovely(screen, 'a view as a member')
  expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
  // Nothing of the member's own is changed in a view: muting is not offered.
  await page.goto(app.at('clearwater', '/members?query=Ferris'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Alma Ferris/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Alma Ferris' }).waitFor()
  expect(await page.getByRole('button', { name: /^Mute/ }).count()).toBe(0)
  await page.goto(app.at('clearwater', '/insights'))
  await bar.waitFor()
  await tabTo(page, /^End view$/)
  // While the next page is on its way, this one notices that it belongs to somebody else: it must not load itself again.
  const sessionRead = page.waitForResponse('**/api/session')
  await page.route('**/dash/users', async (route) => {
    await sessionRead
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dash/users')
  await bar.waitFor({ state: 'detached' })
  await screen.close()

  const member = await openScreen(browser)
  await signInAs(member.page, app, 'member')
  await member.page.goto(app.at('clearwater', '/account'))
  const seenBy = member.page.getByRole('region', { name: 'Seen by' })
  const latest = seenBy.getByRole('listitem').first()
  await latest.waitFor()
  expect(await latest.textContent()).toContain('Alma Ferris')
  await expectLovely(member, 'Seen by')
  await member.close()
})
