import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { listActions } from '#tests/kit/lists.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let admin: Client
const screens: TestScreen[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  admin = await app.signIn('admin')
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Opens a page of the sample site as a signed-in person. */
async function openAs(person: string, path: string, options: Parameters<typeof openScreen>[1]) {
  const screen = await openScreen(browser, options)
  screens.push(screen)
  await signInAs(screen.page, app, person)
  await comeTo(screen.page, app.at('clearwater', path))
  return { screen, page: screen.page }
}

const waitForText = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
const formOf = (page: Page, name: string) => page.getByRole('form', { name })

async function answer(page: Page, question: RegExp, reply: 'Yup' | 'Nope') {
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByRole('button', { name: reply }).click()
  await dialog.waitFor({ state: 'detached' })
}

const PHONE_BY_NIGHT = { viewport: PHONE, colorScheme: 'dark' } as const
const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('legal categories and regulators are added and made inactive, and then not offered any more [LEGADM-20, LEGADM-23, LEGADM-24, LEGADM-25, TEN-29]', async () => {
  const { screen, page } = await openAs('admin', '/LegalRegisterDash', PHONE_BY_NIGHT)
  for (const [region, field, empty, name, added] of [
    ['Legal categories', 'New legal category', 'Please enter a Legal Category Name', 'Light', 'Category added'],
    [
      'Legal regulators',
      'New legal regulator',
      'Please enter a Legal regulator Name',
      'Lamp Office',
      'Regulator added',
    ],
  ] as const) {
    const entries = panel(page, region)
    await entries.getByRole('button', { name: 'Add' }).click()
    await entries.getByText(empty).waitFor()
    await entries.getByLabel(field).fill(name)
    await entries.getByLabel(field).press('Enter')
    await waitForText(page, added)
    await entries.getByLabel(`Activity of ${name}`).selectOption('Inactive')
    await entries.locator('s', { hasText: name }).waitFor()
  }
  await expectPageQuality(screen, 'the managers of the lists')
  await comeTo(page, app.at('clearwater', '/LegalRegisterUpload'))
  const area = formOf(page, 'New legal item').getByLabel('Area')
  await area.getByRole('option', { name: 'Whistleblowing and FOI' }).waitFor({ state: 'attached' })
  expect(await area.getByRole('option', { name: 'Light' }).count()).toBe(0)
})

test('legal categories and regulators are deleted after Yup [LEGADM-26]', async () => {
  const { add } = listActions(admin)
  await add('legalCategories', 'Shade')
  await add('legalRegulators', 'Shade Office')
  const { page } = await openAs('admin', '/LegalRegisterDash', PHONE_BY_NIGHT)
  for (const [region, name, question] of [
    ['Legal categories', 'Shade', /Do you really want to delete this category\?/],
    ['Legal regulators', 'Shade Office', /Do you really want to delete this regulator\?/],
  ] as const) {
    const entries = panel(page, region)
    await entries.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await answer(page, question, 'Yup')
    await entries.getByText(name, { exact: true }).waitFor({ state: 'detached' })
  }
})

const settingsNow = async () => (await admin.get('/api/legal-register/settings')).body

test('records may be retained for fewer years only after a confirmation and a wait, which can be withdrawn [LEG-15]', async () => {
  const { screen, page } = await openAs('admin', '/dash/config', PHONE_BY_NIGHT)
  const settings = panel(page, 'Legal register')
  const years = settings.getByLabel(/Closed records are kept/)
  await years.fill('70')
  await years.press('Enter')
  await settings.getByText('Write a whole number from 1 to 30.').waitFor()
  for (const reply of ['Nope', 'Yup'] as const) {
    await years.fill('5')
    await years.press('Enter')
    await answer(page, /Keep records for fewer years/, reply)
    await expect.poll(() => years.inputValue()).toBe('6')
  }
  const waiting = settings.getByText('5 years from a later date')
  await waiting.waitFor()
  await expectPageQuality(screen, 'fewer years that wait')
  expect(await settingsNow()).toMatchObject({ retentionYears: 6, retentionChange: { years: 5 } })
  await settings.getByRole('button', { name: 'Withdraw' }).click()
  await waiting.waitFor({ state: 'detached' })
  expect(await settingsNow()).toMatchObject({ retentionYears: 6, retentionChange: null })
})

test('who reviews own records, and the status that records begin with, are saved at once [LEG-B2]', async () => {
  const { page } = await openAs('admin', '/dash/config', PHONE_BY_NIGHT)
  const settings = panel(page, 'Legal register')
  await settings.getByLabel('Administrators may review their own records').check()
  await expect.poll(async () => (await settingsNow()).administratorsReviewOwn).toBe(true)
  await settings.getByText('Not yet assessed').click()
  await expect.poll(async () => (await settingsNow()).startingStatus).toBe('Not yet assessed')
})
