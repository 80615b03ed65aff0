import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdvert, addCampaign } from '#tests/kit/adverts.ts'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE, SOON } from '#tests/kit/browser.ts'
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

/** Chooses an entry of the menu in the row of this name. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: entry })
  const more = page.getByRole('button', { name: `More about ${name}`, exact: true })
  // A focused button is not scrolled to by a key, and the menu of one out of sight stays hidden: a copy above may have moved it there.
  await more.scrollIntoViewIfNeeded()
  await more.press('Enter')
  await item.waitFor(SOON)
  await item.press('Enter')
}

test.each([
  ['desktop', DESKTOP, 'Spring tides'],
  ['phone', PHONE, 'Autumn tides'],
])(
  'on a %s a campaign is shared, copied and deleted from its row, and its report is found under Removed [ADV-09, ADV-15, ADV-B2]',
  { timeout: 120_000 },
  async (_, viewport, title) => {
    const name = `${title} ${crypto.randomUUID().slice(0, 4)}`
    const { id } = await addAdvert(admin, { name: `${name} poster` })
    await addCampaign(admin, [id], { name })
    const screen = await openScreenAs(browser, app, 'admin', '/dash/campaigns', { viewport })
    const { page } = screen
    await choose(page, name, 'Share report')
    const sharing = page.getByRole('dialog', { name: `Share the report of ‘${name}’` })
    await sharing.getByText('There is no link yet.').waitFor(SOON)
    await page.keyboard.press('Escape')
    await sharing.waitFor({ state: 'detached', ...SOON })
    await choose(page, name, 'Duplicate')
    await page.locator('s', { hasText: `Copy of ${name}` }).waitFor(SOON)
    await choose(page, name, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete this campaign?' })
    await question.getByText('Its report stays under the state ‘Removed’').waitFor()
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    const report = page.getByRole('link', { name: `Report of ${name}`, exact: true })
    await report.waitFor({ state: 'detached', ...SOON })
    await page.getByLabel('State', { exact: true }).selectOption('Removed')
    await report.waitFor(SOON)
    expect(await page.getByRole('button', { name: `More about ${name}`, exact: true }).count()).toBe(0)
    expect(await page.getByRole('switch').count()).toBe(0)
    await expectPageQuality(screen, 'removed campaigns')
    await report.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Report of ${name}` }).waitFor(SOON)
    await page.getByText(/^It was removed on /).waitFor()
    await screen.close()
  },
)

test('an advert is copied and deleted from its row, and the settings stand above the list [ADV-15, ADV-16, ADV-B1]', async () => {
  await addAdvert(admin, { name: 'Neap tides' })
  const screen = await openScreenAs(browser, app, 'admin', '/dash/adverts', { viewport: PHONE })
  const { page } = screen
  const settings = page.getByRole('button', { name: /^Settings/ })
  await settings.getByText('Each advert at most 6 times a day for each member').waitFor(SOON)
  const topOf = async (part: typeof settings) => (await part.boundingBox())?.y ?? 0
  expect(await topOf(settings)).toBeLessThan(await topOf(page.getByRole('button', { name: 'Edit Neap tides' })))
  await settings.press('Enter')
  await page.getByLabel('Views a day').fill('0')
  await page.getByLabel('Views a day').press('Enter')
  await settings.getByText('No advert is shown').waitFor(SOON)
  await expectPageQuality(screen, 'the settings of adverts')
  await page.getByLabel('Views a day').fill('6')
  await page.getByLabel('Views a day').press('Enter')
  await settings.getByText('Each advert at most 6 times a day for each member').waitFor(SOON)
  await choose(page, 'Neap tides', 'Duplicate')
  await page.locator('s', { hasText: 'Copy of Neap tides' }).waitFor(SOON)
  await choose(page, 'Neap tides', 'Delete')
  await page.getByRole('dialog', { name: 'Delete this advert?' }).getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('button', { name: 'Edit Neap tides', exact: true }).waitFor({ state: 'detached', ...SOON })
  await page.getByLabel('State', { exact: true }).selectOption('Removed')
  await page.getByRole('link', { name: 'Report of Neap tides' }).waitFor(SOON)
  await screen.close()
})
