import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdvert, addCampaign } from '#tests/kit/adverts.ts'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

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

/** As long as some are, without a place to break at. */
const SPONSOR = 'Pumpenvermietungsgesellschaft'.repeat(3)

/** Adds a campaign with an advert that a member has seen four times. */
async function addSeenCampaign(name: string): Promise<void> {
  const { id } = await addAdvert(admin, { name: `${name} poster` })
  await addCampaign(admin, [id], { name })
  const views = { batch: crypto.randomUUID(), views: [{ id, times: 4 }] }
  expect((await (await app.signIn('member')).call('POST', '/api/shown-adverts/views', { body: views })).status).toBe(
    200,
  )
}

/** Goes from the list of campaigns to the report of one. */
async function openReport(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Report of ${name}` }).press('Enter')
  await page.getByRole('heading', { level: 1, name: `Report of ${name}` }).waitFor(SOON)
  const adverts = page.getByRole('region', { name: 'By advert', exact: true })
  await adverts.getByRole('row', { name: `${name} poster 4 0 0.0` }).waitFor()
  await page.getByRole('img', { name: 'Seen by day: 4 in all, 4 on the busiest day.' }).waitFor()
}

/** Saves the shown days as a file; its name. */
async function exportAs(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).press('Enter'),
  ])
  return file.suggestedFilename()
}

/** Chooses days beyond the run, which are its last, then ready-made ones. */
async function choosePeriods(page: Page): Promise<void> {
  const from = () => new URL(page.url()).searchParams.get('from')
  const last = await page.getByLabel('To', { exact: true }).inputValue()
  await page.getByLabel('From', { exact: true }).fill('2037-01-01')
  await page.getByLabel('From', { exact: true }).press('Enter')
  await expect.poll(from, SOON).toBe(last)
  await page.getByRole('button', { name: 'Whole run' }).press('Enter')
  await expect.poll(from, SOON).toBeNull()
  await page.getByRole('button', { name: 'Last 30 days' }).press('Enter')
  await expect.poll(from, SOON).not.toBeNull()
  await page.getByRole('img', { name: 'Seen by day: 4 in all, 4 on the busiest day.' }).waitFor()
}

/** Makes a link in the dialog of a report; its address. */
async function share(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Share report' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Share the report of ‘${name}’` })
  await dialog.getByText('There is no link yet.').waitFor(SOON)
  await dialog.getByRole('button', { name: 'Make link' }).press('Enter')
  await dialog.getByText('Please enter who the link is for.').waitFor()
  await dialog.getByLabel('For whom').fill(SPONSOR)
  await dialog.getByLabel('Days that it works').fill('400')
  await dialog.getByRole('button', { name: 'Make link' }).press('Enter')
  await dialog.getByText('Please enter a whole number of days from 1 to 365.').waitFor(SOON)
  expect(await dialog.getByLabel('For whom').inputValue()).toBe(SPONSOR)
  await dialog.getByLabel('Days that it works').fill('60')
  await dialog.getByRole('button', { name: 'Make link' }).press('Enter')
  const address = dialog.getByLabel(`Address for ${SPONSOR}`, { exact: true })
  await address.waitFor(SOON)
  return address.inputValue()
}

test.each([
  ['desktop', DESKTOP, 'Spring sale'],
  ['phone', PHONE, 'Autumn sale'],
])(
  'on a %s the report of a campaign is read, exported and shared by a link, seen without signing in, and gone once it is withdrawn [ADV-B2]',
  { timeout: 120_000 },
  async (_, viewport, title) => {
    const name = `${title} ${crypto.randomUUID().slice(0, 4)}`
    await addSeenCampaign(name)
    const screen = await openScreenAs(browser, app, 'admin', '/dash/campaigns', { viewport })
    const { page } = screen
    await openReport(page, name)
    await expectPageQuality(screen, 'the report of a campaign')
    expect(await exportAs(page, 'Days as CSV')).toMatch(/^report-.+\.csv$/)
    await choosePeriods(page)
    const address = await share(page, name)
    await expectPageQuality(screen, 'the links to a report')
    const sponsor = await openScreen(browser, { viewport })
    await sponsor.page.goto(address)
    await sponsor.page.getByRole('heading', { level: 1, name }).waitFor()
    await sponsor.page.getByRole('row', { name: `${name} poster 4 0` }).waitFor()
    await sponsor.page.getByRole('img', { name: /^How often it was seen, by day/ }).waitFor()
    await sponsor.page.getByRole('button', { name: 'Show' }).press('Enter')
    await sponsor.page.getByRole('row', { name: `${name} poster 4 0` }).waitFor()
    await expectPageQuality(sponsor, 'the report of a sponsor')
    await page.getByRole('button', { name: `Withdraw link for ${SPONSOR}` }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Withdraw this link?' })
    await question.getByRole('button', { name: 'Withdraw link' }).press('Enter')
    await page.getByText(`The link for ${SPONSOR} is withdrawn.`).first().waitFor(SOON)
    await page.getByText('There is no link yet.').waitFor(SOON)
    await sponsor.page.goto(address)
    await sponsor.page.getByRole('heading', { name: 'There is no report here' }).waitFor()
    await expectPageQuality(sponsor, 'no report')
    await Promise.all([screen.close(), sponsor.close()])
  },
)
