import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { openMember } from '#tests/kit/users-screen.ts'

let app: SampleApp
let browser: Browser
let admin: Client
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  admin = await app.signIn('admin')
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function open(path: string, viewport = { width: 1280, height: 800 }) {
  const screen = await openScreen(browser, { viewport })
  await signInAs(screen.page, app, 'admin')
  await screen.page.goto(app.at('clearwater', path))
  return screen
}

test('the history of a member says what changed; filters stand in the address, and what matches is exported [TEN-B4]', async () => {
  const screen = await open('/dash/users')
  const { page } = screen
  const panel = await openMember(page, 'guest@guildhall.test')
  const name = await panel.getByRole('heading', { level: 2 }).first().innerText()
  const memberId = addressOf(page).split('?')[0]?.split('/').at(-1) ?? ''
  await admin.call('PATCH', `/api/members/${memberId}`, { body: { expiryDate: '2037-05-01' } })
  await admin.call('PATCH', '/api/config/switches', { body: { shop: true } })
  await panel.getByRole('link', { name: 'History of this member' }).click()
  const rows = page.getByRole('table').locator('tbody tr')
  await rows
    .filter({ hasText: 'Changed a member' })
    .filter({ hasText: '2037-05-01' })
    .getByRole('link', { name, exact: true })
    .waitFor()
  expect(addressOf(page)).toBe(`/dash/audit?subject=${memberId}`)
  await expectPageQuality(screen, 'the history of a member')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('Changed a member')
  expect(file).not.toContain('Switched parts of the site')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await rows.filter({ hasText: 'Exported the audit log' }).first().waitFor()
  await page.getByRole('combobox', { name: 'Action' }).selectOption('site.switchesChanged')
  await expect.poll(() => rows.filter({ hasNotText: 'Switched parts of the site' }).count(), SOON).toBe(0)
  expect(addressOf(page)).toBe('/dash/audit?action=site.switchesChanged')
  await screen.close()
})

test('on a phone an administrator finds who did something on a day, by keyboard too [TEN-B4]', async () => {
  await admin.call('PATCH', '/api/config/switches', { body: { shop: false } })
  const screen = await open('/dash/audit', PHONE)
  const { page } = screen
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await entries.first().waitFor()
  await expectPageQuality(screen, 'the audit log on a phone')
  await page.getByRole('combobox', { name: 'Who' }).fill('admin@guildhall')
  await page.getByRole('option', { name: /admin@guildhall\.test/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => addressOf(page), SOON).toMatch(/^\/dash\/audit\?actor=[0-9a-f-]{36}$/)
  await entries.filter({ hasText: 'Switched parts of the site' }).first().waitFor()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText('No entry matches these filters').waitFor()
  await screen.close()
})
