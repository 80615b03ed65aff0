import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { Client } from '#tests/kit/client.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let admin: Client
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  admin = await app.signIn('admin')
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const shown = async () => (await new Client(app.port, 'clearwater.localhost').get('/')).text
const stored = async (variant: string) => (await admin.get(`/api/landing-page/variants/${variant}`)).body

async function atTheContents(variant: string, options: Parameters<typeof openScreen>[1] = {}): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  const url = app.at('clearwater')
  await screen.context.addCookies(Array.from(admin.cookies, ([name, value]) => ({ name, value, url })))
  await screen.page.goto(app.at('clearwater', `/dash/front-page/${variant}`))
  await region(screen.page, 'Opening').waitFor()
  return screen
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const picture = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

const photosOf = (page: Page) => region(page, 'Slideshow')

/** Chooses a photo for the slideshow and describes it; it is added by its button, or by going on elsewhere. */
async function addPhoto(page: Page, { colour, alt, by }: { colour: string; alt: string; by: 'button' | 'going on' }) {
  const chooser = photosOf(page).locator('input[type=file]').last()
  await chooser.setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: await picture(colour) })
  const another = photosOf(page).getByRole('group', { name: 'Another picture' })
  await another.getByRole('button', { name: 'Use this picture' }).click(SOON)
  await another.getByText('Describe in a few words what the picture shows.').waitFor()
  await page.getByText('Picture not added yet').waitFor()
  await another.getByLabel('What does it show?').fill(alt)
  if (by === 'button') await another.getByRole('button', { name: 'Use this picture' }).click()
  else await region(page, 'Opening').getByLabel('Heading', { exact: true }).focus()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Film club is saved').waitFor(SOON)
  await page.getByText('All changes saved').waitFor()
}

test('texts, prices and points of a branded page are written and saved [LAND-27, LAND-28, LAND-34]', async () => {
  const screen = await atTheContents('filmClub', { viewport: DESKTOP })
  const { page } = screen
  await page.getByText('This is sample content.').waitFor()
  await expectPageQuality(screen, 'the contents of the film club')
  await region(page, 'Opening').getByLabel('Heading', { exact: true }).fill('Friday nights in the old mill')
  const normal = region(page, 'Membership').getByRole('group', { name: 'Tier Normal' })
  await normal.getByLabel('Price').fill('12.50')
  await normal.getByLabel('Paid').selectOption('Every quarter')
  await normal.getByLabel('Points, 1', { exact: true }).fill('A seat every Friday')
  await normal.getByRole('button', { name: 'Move Points, 1 down' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Points, 2 down')
  await page.getByText('Unsaved changes').waitFor()
  await save(page)
  const { contents } = await stored('filmClub')
  expect(contents.opening.title).toBe('Friday nights in the old mill')
  expect(contents.tiers.normal).toMatchObject({ price: 1250, frequency: 'quarter' })
  expect(contents.tiers.normal.points.slice(0, 2)).toEqual(['Programme notes in full', 'A seat every Friday'])
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

/** Saves another opening of a branded page as somebody else does. */
async function saveElsewhere(variant: string, title: string): Promise<void> {
  const { revision } = await stored(variant)
  const body = { contents: { opening: { title } }, basedOn: revision }
  expect((await admin.call('PUT', `/api/landing-page/variants/${variant}`, { body })).status).toBe(200)
}

test('a branded page is previewed as it will be, on a phone and by night, before anybody sees it [TEN-12, LAND-34]', async () => {
  const screen = await atTheContents('filmClub', { viewport: DESKTOP })
  const { page } = screen
  await region(page, 'Opening').getByLabel('Heading', { exact: true }).fill('Saturday nights in the old mill')
  await region(page, 'Membership').getByRole('group', { name: 'Tier Normal' }).getByLabel('Price').fill('13.50')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: Film club' })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: 'Saturday nights in the old mill' }).waitFor(SOON)
  await frame.getByText('£13.50').waitFor()
  expect(await shown()).not.toContain('Saturday nights')
  // The warm colour stays warm under a pale navigation.
  const light = frame.locator('.fc-opening .button')
  expect(await light.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(227, 168, 87)')
  await preview.getByText('Phone', { exact: true }).click()
  await preview.getByText('Dark', { exact: true }).click()
  await preview.locator('.mantine-Modal-close').click()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('visitors read a branded page as soon as it is chosen for them [TEN-12, LAND-27]', async () => {
  await saveElsewhere('filmClub', 'Sunday nights in the old mill')
  const screen = await atTheContents('filmClub', { viewport: DESKTOP })
  const { page } = screen
  await page.getByRole('link', { name: 'Choose the page for visitors' }).click()
  const group = region(page, 'Front page')
  await group.getByLabel('Page for visitors', { exact: true }).selectOption('Film club')
  await group.getByRole('button', { name: 'Save Page for visitors' }).click()
  await expect.poll(shown, SOON).toContain('Sunday nights in the old mill')
  await group.getByRole('link', { name: 'Film club' }).click()
  await page.getByText('Visitors see this page.').waitFor()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('photos of a branded page are described, ordered and saved; visitors see them [LAND-29, LAND-34, LAND-B2]', async () => {
  await admin.call('PATCH', '/api/config/primaries', { body: { landingVariant: 'filmClub' } })
  const screen = await atTheContents('filmClub', { viewport: DESKTOP })
  const { page } = screen
  const before = (await stored('filmClub')).revision
  await addPhoto(page, { colour: '#224466', alt: 'The hall, empty', by: 'button' })
  await photosOf(page).getByRole('group', { name: 'Picture 1' }).waitFor()
  await addPhoto(page, { colour: '#664422', alt: 'The hall, full', by: 'going on' })
  await photosOf(page).getByRole('group', { name: 'Picture 2' }).waitFor()
  await photosOf(page).getByRole('button', { name: 'Move Picture 2 up' }).click()
  await save(page)
  const { contents, revision } = await stored('filmClub')
  expect(revision).toBe(before + 1)
  expect(contents.photos.map(({ alt }: { alt: string }) => alt)).toEqual(['The hall, full', 'The hall, empty'])
  await expect.poll(shown, SOON).toContain('The hall, full')
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('a refusal is shown at its field, even in a closed entry; nothing typed is discarded without a question [LAND-34, SHELL-32]', async () => {
  const screen = await atTheContents('radio', { viewport: PHONE, colorScheme: 'dark' })
  const { page } = screen
  await expectPageQuality(screen, 'the contents of the radio workshop on a phone by night')
  const benches = region(page, 'Benches')
  await benches.getByRole('button', { name: 'Antennas', exact: true }).click()
  await benches.getByLabel('Heading', { exact: true }).last().fill('')
  await benches.getByRole('button', { name: 'Entry 3', exact: true }).click()
  const heading = region(page, 'Opening').getByLabel('Heading', { exact: true })
  await heading.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await region(page, 'Opening').getByText('Enter a heading.').waitFor(SOON)
  await benches.getByText(/^Entry 3: /).waitFor()
  await expectPageQuality(screen, 'refused contents')
  await heading.fill('Solder and patience')
  expect(await region(page, 'Opening').getByText('Enter a heading.').count()).toBe(0)
  await page.getByRole('navigation', { name: 'Branded pages' }).getByRole('link', { name: 'Film-makers' }).click()
  await page.getByRole('dialog', { name: 'Leave with unsaved changes?' }).waitFor()
  await page.getByRole('button', { name: 'Nope' }).click()
  expect(await heading.inputValue()).toBe('Solder and patience')

  await page.route('**/api/landing-page/variants/radio', (route) => route.abort())
  await benches.getByRole('button', { name: 'Remove Entry 3' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/connection was lost/i)
    .first()
    .waitFor(SOON)
  expect(await heading.inputValue()).toBe('Solder and patience')
  await page.unroute('**/api/landing-page/variants/radio')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Radio workshop is saved').waitFor(SOON)
  const { contents } = await stored('radio')
  expect(contents.opening.title).toBe('Solder and patience')
  expect(contents.benches.items.map(({ title }: { title: string }) => title)).not.toContain('Antennas')
  await screen.close()
})

test('of two administrators the second is warned before anything is written over, and chooses [LAND-34]', async () => {
  const screen = await atTheContents('energy', { viewport: { width: 320, height: 640 } })
  const { page } = screen
  await expectPageQuality(screen, 'the contents of the energy professionals at 320 px')
  const heading = region(page, 'Opening').getByLabel('Heading', { exact: true })
  await heading.fill('Mine')
  await saveElsewhere('energy', 'Theirs')
  await page.getByText('Somebody has saved newer contents').waitFor(SOON)
  await expectPageQuality(screen, 'contents saved meanwhile')
  expect(await heading.inputValue()).toBe('Mine')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('button', { name: 'Nope' }).click()
  expect((await stored('energy')).contents.opening.title).toBe('Theirs')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Energy professionals is saved').waitFor(SOON)
  expect((await stored('energy')).contents.opening.title).toBe('Mine')
  // Without local changes, the other person's contents are loaded.
  await saveElsewhere('energy', 'Theirs again')
  await expect.poll(() => heading.inputValue(), SOON).toBe('Theirs again')
  await heading.fill('Mine again')
  await saveElsewhere('energy', 'Theirs at last')
  await page.getByRole('button', { name: 'Load theirs' }).click(SOON)
  await page.getByRole('button', { name: 'Yup' }).click()
  await expect.poll(() => heading.inputValue(), SOON).toBe('Theirs at last')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Preview')
  await screen.close()
})
