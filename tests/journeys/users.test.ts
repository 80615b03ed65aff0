import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import { Client } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { openMember } from '#tests/kit/users-screen.ts'

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

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const loaded = (page: Page) => rows(page).nth(19).waitFor()

async function open(path: string, viewport: typeof DESKTOP = { width: 1280, height: 800 }) {
  const screen = await openScreen(browser, { viewport })
  await signInAs(screen.page, app, 'admin')
  await screen.page.goto(app.at('clearwater', path))
  return screen
}

test('a desk shows 18 rows at once, those who wait first; a heading sorts, and the address carries it [ADM-34, ADM-40, ADM-B2]', async () => {
  const screen = await open('/dash/users')
  const { page } = screen
  await loaded(page)
  const visible = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= 800).length,
  )
  expect(visible).toBeGreaterThanOrEqual(18)
  await expectPageQuality(screen, 'the users table')
  await page.getByRole('button', { name: 'E-mail', exact: true }).click()
  await page.getByRole('columnheader', { name: 'E-mail' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  expect(addressOf(page)).toContain('sort=email')
  await new Client(app.port, 'clearwater.localhost').call('POST', '/api/accounts', {
    body: registration('Aaron', { email: 'aaaa@firm.test', confirmEmail: 'aaaa@firm.test' }),
  })
  await rows(page).first().getByText('aaaa@firm.test').waitFor()
  await screen.close()
})

test('members are selected over pages, all that match in one step, and grouped with their numbers [ADM-35]', async () => {
  const screen = await open('/dash/users?size=5')
  const { page } = screen
  await rows(page).nth(4).waitFor()
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText(/^6–10 of /).waitFor()
  await rows(page).first().getByRole('checkbox').check()
  await page.getByText('6 selected', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await expect.poll(() => rows(page).first().getByRole('checkbox').isChecked(), SOON).toBe(true)
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('userType')
  await page.getByRole('button', { name: /^admin/ }).click()
  await page.getByRole('table').getByText('admin2@guildhall.test').first().waitFor()
  await screen.close()
})

test('on a phone somebody is found, changed and removed once their name is typed [ADM-36, ADM-37, ADM-42]', async () => {
  const body = registration('Zelda', { email: 'zelda@firm.test', confirmEmail: 'zelda@firm.test' })
  await new Client(app.port, 'clearwater.localhost').call('POST', '/api/accounts', { body })
  const screen = await open('/dash/users', PHONE)
  const { page } = screen
  await page.getByRole('listitem').getByRole('link').first().waitFor()
  await expectPageQuality(screen, 'the users on a phone')
  const panel = await openMember(page, 'zelda@firm.test')
  await expectPageQuality(screen, 'the details of a member on a phone')
  await panel.getByLabel('Expiry date').fill('2037-05-01')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/^Changes to .* are saved\.$/)
    .first()
    .waitFor()
  const name = await panel.getByRole('heading', { level: 2 }).first().innerText()
  await panel.getByRole('button', { name: 'Remove member' }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${name}?` })
  await dialog.getByLabel(`Type ${name} to confirm`).fill('somebody')
  await dialog.getByRole('button', { name: 'Remove member' }).click()
  await dialog.getByText('That is not the display name of this member.').first().waitFor()
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  await dialog.getByRole('button', { name: 'Remove member' }).click()
  await page.getByText(`${name} was removed.`).first().waitFor()
  await screen.close()
})
