import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdvert } from '#tests/kit/adverts.ts'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE, SOON } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { comeTo } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'

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

/** A stored advert or campaign of this name. */
const stored = async (list: 'adverts' | 'campaigns', name: string) =>
  (await admin.get(`/api/${list}?query=${encodeURIComponent(name)}`)).body.items[0]

/** Fills in the form of an advert with a sponsor's picture, and saves it. */
async function fillInAdvert(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New advert' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New advert' })
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.getByText('Please enter a name.').waitFor()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  expect(await form.getByLabel('Alternative text').inputValue()).toBe(name)
  await form.getByLabel('Address').fill('https://pumps.example/rent')
  await form.locator('input[type=file]').setInputFiles({
    name: 'pumps.png',
    mimeType: 'image/png',
    buffer: await png(250, 250),
  })
  await form.getByRole('img', { name }).first().waitFor()
  await form.getByLabel('Start').fill('2037-03-01T09:00')
  await form.getByLabel('End').fill('2037-02-01T09:00')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.getByText('It cannot end before it begins.').waitFor()
  await form.getByLabel('End').fill('2037-03-13T14:00')
  await form.getByText('Duration: 12 days and 5 hours').waitFor()
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Upload Finished').waitFor(SOON)
}

/** Adds a campaign on weekdays only with the advert of this name. */
async function fillInCampaign(page: Page, name: string, advert: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Campaign manager' }).waitFor()
  await page.getByRole('button', { name: 'New campaign' }).first().press('Enter')
  const form = page.getByRole('dialog', { name: 'New campaign' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('combobox', { name: 'Adverts' }).fill(advert)
  await page.getByRole('option', { name: `${advert} (Box 250×250)` }).click()
  for (const day of ['Saturday', 'Sunday']) await form.getByLabel(day).uncheck()
  await form.getByRole('textbox', { name: 'Maximum', exact: true }).fill('1000')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText(`‘${name}’ is saved.`).waitFor(SOON)
}

test.each([
  ['desktop', DESKTOP, 'Pumps for rent'],
  ['phone', PHONE, 'Weirs for rent'],
])(
  'on a %s a sponsor’s picture becomes an advert, a campaign shows it on weekdays only, and both are switched on and off [ADV-08, ADV-09, ADV-12, ADV-13, ADV-14]',
  { timeout: 120_000 },
  async (_, viewport, name) => {
    const screen = await openScreenAs(browser, app, 'admin', '/dash/adverts', { viewport })
    const { page } = screen
    await page.getByRole('heading', { level: 1, name: 'Advert manager' }).waitFor()
    await fillInAdvert(page, name)
    await page.getByText('March 1, 2037 at 9:00 AM to March 13, 2037 at 2:00 PM').first().waitFor()
    expect(await stored('adverts', name)).toMatchObject({ alt: name, state: 'planned', isActive: true })
    await expectPageQuality(screen, 'the adverts')
    const isActive = page.getByRole('switch', { name: `Active: ${name}` })
    await isActive.press(' ')
    await page.locator('s', { hasText: name }).waitFor(SOON)
    await expectPageQuality(screen, 'an inactive advert')
    await isActive.press(' ')
    await page.locator('s', { hasText: name }).waitFor({ state: 'detached', ...SOON })
    await comeTo(page, app.at('clearwater', '/dash/campaigns'))
    await fillInCampaign(page, `${name} in spring`, name)
    const advert = await stored('adverts', name)
    const campaign = { adverts: [advert.id], days: [0, 1, 2, 3, 4], maximum: 1_000, state: 'running' }
    expect(await stored('campaigns', `${name} in spring`)).toMatchObject(campaign)
    await page.getByText('Mon, Tue, Wed, Thu, Fri').first().waitFor()
    await expectPageQuality(screen, 'the campaigns')
    await screen.close()
  },
)

test('Why? names all reasons for a member and a moment [ADV-B1]', async () => {
  const screen = await openScreenAs(browser, app, 'admin', '/dash/adverts', { viewport: PHONE })
  const { page } = screen
  await page.getByRole('button', { name: 'Why?' }).press('Enter')
  const why = page.getByRole('dialog', { name: 'Why is an advert shown, or not?' })
  await why.getByRole('combobox', { name: 'Member' }).fill('Mina')
  await page.getByRole('option', { name: /^Mina Prescott/ }).click()
  await why.getByText('It has not begun.').first().waitFor(SOON)
  await expectPageQuality(screen, 'the reasons')
  await why.getByLabel('Moment').fill('2037-03-14T12:00')
  await why.getByText('It is over.').first().waitFor(SOON)
  // The fourteenth is a Saturday, on which the campaigns are not shown.
  await why.getByText('None of its campaigns shows it now').first().waitFor(SOON)
  await screen.close()
})

test('what somebody else has changed is not written over, and a failed save loses nothing that was typed [ADV-17]', async () => {
  const { id } = await addAdvert(admin, { name: 'Sluices' })
  const screen = await openScreenAs(browser, app, 'admin', '/dash/adverts?query=Sluices', { viewport: DESKTOP })
  const { page } = screen
  await page.getByRole('button', { name: 'Edit Sluices' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit advert' })
  await form.getByLabel('Alternative text').fill('A sluice by night')
  await admin.call('PUT', `/api/adverts/${id}/active`, { body: { isActive: false } })
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.getByText('Somebody else has changed ‘Sluices’ since you opened it.').waitFor(SOON)
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit Sluices' }).press('Enter')
  await form.getByText('Your entries from before are here again.').waitFor()
  expect(await form.getByLabel('Alternative text').inputValue()).toBe('A sluice by night')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.getByRole('button', { name: 'Keep my entries' }).press('Enter')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('‘Sluices’ is saved.').waitFor(SOON)
  expect(await stored('adverts', 'Sluices')).toMatchObject({ alt: 'A sluice by night', isActive: true })
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit Sluices' }).press('Enter')
  await form.getByLabel('Alternative text').waitFor()
  expect(await form.getByText('Your entries from before are here again.').count()).toBe(0)
  await screen.close()
})
