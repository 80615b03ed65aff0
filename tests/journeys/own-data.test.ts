import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterEach(() => screen?.close())
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** The signed-in member according to the server. */
const roleNow = () => page.evaluate(async () => (await (await fetch('/api/session')).json()).role as string)
const dialog = () => page.getByRole('dialog', { name: 'Delete Profile' })

async function openDanger(person: string, viewport = DESKTOP, colorScheme: 'light' | 'dark' = 'light') {
  screen = await openScreen(browser, { viewport, colorScheme })
  page = screen.page
  await signInAs(page, app, person)
  await page.goto(app.at('clearwater', '/profile'))
  await page.getByRole('link', { name: 'Danger Zone' }).click()
  await page.getByRole('heading', { level: 1, name: 'Danger Zone' }).waitFor()
}

test('Delete Profile warns and asks for the password; Close leaves all as it was, by keyboard on a phone in the dark [PROF-18, SHELL-11]', async () => {
  await openDanger('guest', PHONE, 'dark')
  await page.getByRole('button', { name: 'Delete Profile' }).focus()
  await page.keyboard.press('Enter')
  await dialog().getByText('Warning: This will erase your profile completely. With no way to recover.').waitFor()
  await expectPageQuality(screen, 'the warning before a profile is deleted')
  await dialog().getByRole('button', { name: 'Close', exact: true }).last().press('Enter')
  await dialog().waitFor({ state: 'hidden' })
  expect(await roleNow()).toBe('guest')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete Profile')
})

test('a wrong password is shown as a warning, and nothing is deleted; the right one signs out to the front page [PROF-18, PROF-19, PROF-21]', async () => {
  await openDanger('guest')
  await page.getByRole('button', { name: 'Delete Profile' }).click()
  await dialog().getByLabel('Current password', { exact: true }).fill('not the right one')
  await dialog().getByRole('button', { name: 'Delete Profile Forever' }).click()
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .getByText('That is not your current password.')
    .first()
    .waitFor()
  await dialog().getByLabel('Current password', { exact: true }).fill(SAMPLE_PASSWORD)
  await dialog().getByRole('button', { name: 'Delete Profile Forever' }).click()
  await page.waitForURL(app.at('clearwater', '/'))
  expect(await roleNow()).toBe('visitor')
  await page.goto(app.at('clearwater', '/login'))
  expect(addressOf(page)).toBe('/login')
})

test('one click saves everything about oneself as a ZIP [ACC-B7]', async () => {
  screen = await openScreen(browser, { viewport: DESKTOP, colorScheme: 'light' })
  page = screen.page
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/account'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await page.getByText('Your data is saved as a ZIP.').waitFor()
})
