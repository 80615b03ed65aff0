import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { listActions } from '#tests/kit/lists.ts'
import { signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
/** Another administrator, as an API client. */
let elsewhere: ReturnType<typeof listActions>
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  elsewhere = listActions(await app.signIn('admin'))
})
afterEach(async () => {
  await screen?.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const NARROWEST = { width: 320, height: 640 }

async function openSetup(options: Parameters<typeof openScreen>[1] = {}, path = '/dash/setup') {
  screen = await openScreen(browser, options)
  page = screen.page
  await signInAs(page, app, 'admin')
  await page.goto(app.at('clearwater', path))
  await page.getByRole('heading', { level: 1, name: 'Setup' }).waitFor()
}

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const noticed = (message: string) => page.getByRole('status').getByText(message, { exact: true }).first().waitFor(SOON)
const choose = async (name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const picture = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  } as never)
    .png()
    .toBuffer()

describe('the page', () => {
  test('has three panels side by side on a desktop, reached through Insights in the menu and under /Categories [ADM-08] [ADM-13] [ADM-14]', async () => {
    await openSetup({ viewport: DESKTOP, colorScheme: 'dark' }, '/Categories')
    const menu = page.getByRole('navigation', { name: 'Admin dashboard' })
    expect(await menu.getByRole('link', { name: 'Setup' }).getAttribute('aria-current')).toBe('page')
    const boxes = await Promise.all(
      ['Categories', 'Parent Categories', 'Topics'].map((name) => panel(name).boundingBox()),
    )
    const [one, two, three] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0 })
    expect([two?.y, three?.y]).toEqual([one?.y, one?.y])
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(two?.x ?? 0)
    expect((two?.x ?? 0) + (two?.width ?? 0)).toBeLessThanOrEqual(three?.x ?? 0)
    await row('Water Utilities').waitFor()
    const group = menu.getByRole('button', { name: 'Insights' })
    expect(await group.getAttribute('aria-expanded')).toBe('true')
    await group.click()
    expect(await menu.getByRole('link', { name: 'Setup' }).count()).toBe(0)
    await group.press('Enter')
    await menu.getByRole('link', { name: 'Setup' }).click()
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/dash/setup')
  })

  test('has a tab for each panel on a phone, which the address keeps [ADM-14]', async () => {
    await openSetup({ viewport: PHONE })
    await panel('Categories').waitFor()
    await page.getByRole('tab', { name: 'Categories', exact: true }).focus()
    await page.keyboard.press('End')
    await panel('Topics').waitFor()
    await page.reload()
    await panel('Topics').waitFor()
    expect(await panel('Categories').count()).toBe(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Setup' }).waitFor()
    await expectPageQuality(screen, 'the menu of a phone')
  })

  test('a list that cannot be read says so and tries again; a long name and an empty list keep their place at 320 px [ADM-14]', async () => {
    const long = `Verylongword${'y'.repeat(80)} and more`
    await elsewhere.add('industries', long)
    await openSetup({ viewport: NARROWEST, colorScheme: 'dark' }, '/dash/setup?list=industries')
    await row(long).waitFor()
    await expectPageQuality(screen, 'a long name')
    await elsewhere.remove('industries', long.toLowerCase().replace(/\W/g, ''))
    await row(long).waitFor({ state: 'detached', ...SOON })
    await page.route('**/api/config/lists/parentCategories', (route) => route.fulfill({ json: { items: [] } }))
    await page.getByRole('tab', { name: 'Parent Categories' }).click()
    await page.getByText('No parent categories yet').waitFor()
    await expectPageQuality(screen, 'an empty list')
    await page.route('**/api/config/lists/categories', (route) => route.abort())
    await page.reload()
    await page.getByRole('tab', { name: 'Categories', exact: true }).click()
    await page.getByRole('alert').getByText('The list could not be loaded').waitFor(SOON)
    await expectPageQuality(screen, 'a list that could not be read')
    await page.unroute('**/api/config/lists/categories')
    await page.getByRole('button', { name: 'Try again' }).click()
    await row('General').waitFor()
    await row('General').getByText('Always there').waitFor()
    expect(await row('General').getByRole('switch').count()).toBe(0)
  })
})

test('a long list comes in parts and can be searched [ADM-14]', async () => {
  screen = await openScreen(browser)
  page = screen.page
  await signInAs(page, app, 'admin')
  const items = Array.from({ length: 100 }, (_, index) => ({
    path: `t${index}`,
    name: `Topic no. ${index}`,
    isActive: true,
    childCategories: [],
    downloadURL: '',
    revision: 1,
  }))
  await page.route('**/api/config/lists/industries', (route) => route.fulfill({ json: { items } }))
  await page.goto(app.at('clearwater', '/dash/setup'))
  await row('Topic no. 59').waitFor()
  expect(await panel('Topics').getByRole('listitem').count()).toBe(60)
  await panel('Topics').getByRole('button', { name: 'Show 40 more' }).click()
  await row('Topic no. 99').waitFor()
  const field = panel('Topics').getByRole('searchbox', { name: 'Find in Topics' })
  await field.fill('no. 7')
  await expect.poll(() => panel('Topics').getByRole('listitem').count(), SOON).toBe(11)
  await field.fill('nothing like it')
  await panel('Topics').getByText('Nothing found').waitFor()
})

describe('categories and topics', () => {
  test('a topic without a name is refused with a message [ADM-27]', async () => {
    await openSetup()
    await panel('Topics').getByRole('button', { name: 'Add' }).click()
    await panel('Topics').getByText('Please enter an Industry Name').waitFor()
  })

  test('one is added by its name, empty names cannot be sent, and a taken one is refused with what was typed retained [ADM-23] [ADM-29] [TEN-28]', async () => {
    await openSetup()
    const field = panel('Categories').getByLabel('New category')
    const button = panel('Categories').getByRole('button', { name: 'Add' })
    expect(await button.isDisabled()).toBe(true)
    await field.fill('   ')
    expect(await button.isDisabled()).toBe(true)
    await field.fill('Soundscapes')
    await field.press('Enter')
    await noticed('Category added')
    expect(await field.inputValue()).toBe('')
    expect(await row('Soundscapes').getByRole('switch').isChecked()).toBe(true)
    await field.fill('SOUNDSCAPES!')
    await button.click()
    await panel('Categories').getByText("There is already an entry 'Soundscapes' in this list.").waitFor()
    expect(await field.inputValue()).toBe('SOUNDSCAPES!')
    await expectPageQuality(screen, 'a refused category')
    await panel('Topics').getByLabel('New topic').fill('Acoustics')
    await panel('Topics').getByRole('button', { name: 'Add' }).click()
    await noticed('Industry Sector added')
    await row('Acoustics').waitFor()
  })

  test('an inactive one is struck through in grey italics and leaves the filters of open screens; a failed change is reported and reverted [TEN-29] [TEN-20] [ADM-32]', async () => {
    const reader = await openScreen(browser)
    await signInAs(reader.page, app, 'member')
    await reader.page.goto(app.at('clearwater', '/insights'))
    await openSetup()
    const topic = panel('Topics').getByRole('switch', { name: 'Retail is active' })
    const toggle = row('Retail').locator('.mantine-Switch-track')
    await toggle.click()
    await noticed('Retail is inactive now')
    const view = await row('Retail')
      .locator('s')
      .evaluate((name) => {
        const { fontStyle, textDecorationLine, color } = getComputedStyle(name)
        return { fontStyle, textDecorationLine, grey: color !== getComputedStyle(document.body).color }
      })
    expect(view).toEqual({ fontStyle: 'italic', textDecorationLine: 'line-through', grey: true })
    await expectPageQuality(screen, 'an inactive topic')
    const options = async () => {
      const field = reader.page.getByRole('combobox', { name: 'Topic' })
      await field.click()
      const names = await reader.page.getByRole('option').allTextContents()
      await field.press('Escape')
      return names
    }
    await expect.poll(options, SOON).not.toContain('Retail')
    expect(await options()).toContain('Logistics')
    await reader.close()

    await page.route('**/api/config/lists/industries/*', (route) => route.abort())
    await toggle.click()
    await page.locator('[data-kind=error]').first().waitFor(SOON)
    await expect.poll(() => topic.isChecked(), SOON).toBe(false)
    expect(await row('Retail').locator('s').count()).toBe(1)
    await page.unroute('**/api/config/lists/industries/*')
  })

  test('by keyboard alone one is renamed, moved and removed, and the focus is never lost [ADM-21] [ADM-22] [ADM-30]', async () => {
    await elsewhere.add('industries', 'Tidal Power')
    await openSetup({}, '/dash/setup')
    const actions = () => page.getByRole('button', { name: /^Actions for Tidal/ })
    const open = async (action: string) => {
      await actions().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
      // The menu takes the focus shortly after it appears, which would undo an earlier key press.
      await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor()
      const item = page.getByRole('menuitem', { name: action })
      for (let presses = 0; presses < 6; presses += 1) {
        if (await item.evaluate((one) => one === document.activeElement)) break
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
    }
    await actions().waitFor()
    await open('Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit topic' })
    await dialog.getByLabel('Name').waitFor()
    await expect
      .poll(() => dialog.getByLabel('Name').evaluate((one) => one === document.activeElement), SOON)
      .toBe(true)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Tidal Stream')
    await page.keyboard.press('Enter')
    await noticed('Topic saved')
    await row('Tidal Stream').waitFor()
    const order = async () => (await panel('Topics').locator('li').allTextContents()).map((text) => text.trim())
    const before = (await order()).findIndex((name) => name.startsWith('Tidal Stream'))
    await open('Move up')
    await expect
      .poll(async () => (await order()).findIndex((name) => name.startsWith('Tidal Stream')), SOON)
      .toBe(before - 1)
    // The row moves before the server has answered.
    await expect
      .poll(async () => (await elsewhere.entries('industries')).at(before - 1)?.name, SOON)
      .toBe('Tidal Stream')
    await open('Delete')
    const question = page.getByRole('dialog', { name: 'Do you really want to delete this industry sector?' })
    await question.getByRole('button', { name: 'Nope' }).press('Enter')
    await question.waitFor({ state: 'hidden' })
    await row('Tidal Stream').waitFor()
    await open('Delete')
    await question.getByRole('button', { name: 'Yup' }).press('Enter')
    await noticed('Topic removed')
    await row('Tidal Stream').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), SOON).toBe('Topics')
  })

  test('what another administrator did meanwhile shows at once, and what came too late is reported calmly [ADM-22] [TEN-20]', async () => {
    await elsewhere.add('categories', 'Fleeting')
    await openSetup()
    await row('Fleeting').waitFor()
    await choose('Fleeting', 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit category' })
    await dialog.getByLabel('Name').fill('Lasting')
    await elsewhere.change('categories', 'fleeting', { name: 'Passing' })
    await row('Passing').waitFor(SOON)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('It now reads ‘Passing’. Save again to replace it with yours.').waitFor(SOON)
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Lasting')
    await expectPageQuality(screen, 'a category somebody else has saved')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await noticed('Category saved')
    await page.route('**/api/live*', (route) => route.abort())
    await choose('Lasting', 'Delete')
    await elsewhere.remove('categories', 'fleeting')
    const question = page.getByRole('dialog', { name: 'Do you really want to delete this category?' })
    await question.getByRole('button', { name: 'Yup' }).click()
    await noticed('Somebody has already removed ‘Lasting’')
    await row('Lasting').waitFor({ state: 'detached' })
  })
})

const iconFile = (buffer: Buffer) => ({ name: 'icon.png', mimeType: 'image/png', buffer })
const parentCategory = async (name: string) =>
  (await elsewhere.entries('parentCategories')).find((entry) => entry.name === name)

test('a parent category is added past every warning, with children and an icon [ADM-24] [ADM-25] [ADM-26] [ADM-29]', async () => {
  const name = 'Sound'
  await openSetup({ viewport: PHONE, colorScheme: 'dark' }, '/dash/setup?list=parentCategories')
  await page.getByRole('button', { name: 'New parent category' }).click()
  const dialog = page.getByRole('dialog', { name: 'New parent category' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter a Category Name').waitFor()
  await dialog.getByText('Please select at least one child category').waitFor()
  await dialog.getByLabel('Name').fill('n'.repeat(36))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Category name must be 35 characters or less').waitFor()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Water', { exact: true }).check()
  const icon = dialog.locator('input[type=file]')
  await icon.setInputFiles(iconFile(Buffer.alloc(4_999)))
  await dialog.getByText('File size is too small! Minimum 5kb').waitFor()
  await icon.setInputFiles(iconFile(Buffer.alloc(2_000_001)))
  await dialog.getByText('File size is too big! Maximum 2mb').waitFor()
  await icon.setInputFiles(iconFile(await picture(120)))
  await dialog.getByRole('button', { name: 'Replace' }).waitFor()
  await expectPageQuality(screen, 'a new parent category on a phone by night')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await noticed('Parent category added')
  await dialog.waitFor({ state: 'hidden' })
  await row(name).getByText('Water').waitFor()
  const saved = await parentCategory(name)
  expect(saved?.childCategories).toEqual(['water'])
  expect(await row(name).locator('img').getAttribute('src')).toBe(saved?.downloadURL)
})

test('the tab of a parent category in the library shows its icon, and goes with it after Yup [ADM-30] [INS-06]', async () => {
  const tabName = 'Strait'
  await elsewhere.addParent(tabName, ['water'])
  const { path = '' } = (await parentCategory(tabName)) ?? {}
  await elsewhere.changeIcon(path, await picture(120))
  const saved = await parentCategory(tabName)
  const reader = await openScreen(browser)
  await signInAs(reader.page, app, 'member')
  await reader.page.goto(app.at('clearwater', '/insights'))
  const tab = reader.page.getByRole('tab', { name: tabName })
  await tab.waitFor()
  expect(await tab.locator('img').getAttribute('src')).toBe(saved?.downloadURL)
  expect(await reader.page.getByRole('tab', { name: 'Compliance' }).locator('svg').count()).toBe(1)
  await openSetup({ viewport: DESKTOP }, '/dash/setup?list=parentCategories')
  await choose(tabName, 'Delete')
  const question = page.getByRole('dialog', { name: 'Do you really want to delete this Parent Category?' })
  await question.getByRole('button', { name: 'Yup' }).click()
  await noticed('Parent category removed')
  await tab.waitFor({ state: 'detached', ...SOON })
  await reader.close()
  await page.getByRole('button', { name: 'New parent category' }).click()
  await page.getByRole('dialog', { name: 'New parent category' }).waitFor()
  await expectPageQuality(screen, 'a new parent category at a desk by day')
})

test('a removed category shows General and a removed topic its name on the insights of open screens; neither is offered [ADM-31] [TEN-20]', async () => {
  await elsewhere.add('categories', 'Short lived')
  await elsewhere.add('industries', 'Peat and Bogs')
  const member = await app.signIn('member')
  const { body } = await member.call('POST', '/api/insights', {
    body: { title: 'On the moor', category: 'shortlived', tags: ['peatandbogs'], contentJSON: paragraphs('Words.') },
  })
  screen = await openScreen(browser)
  page = screen.page
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', `/InsightPage/${body.id}`))
  await page.getByText('Short lived').first().waitFor()
  await page.getByText('Peat and Bogs').first().waitFor()
  await elsewhere.remove('categories', 'shortlived')
  await elsewhere.remove('industries', 'peatandbogs')
  await page.getByText('General', { exact: true }).first().waitFor(SOON)
  expect(await page.getByText('Short lived').count()).toBe(0)
  await page.getByText('Peat and Bogs').first().waitFor()
  await page.goto(app.at('clearwater', '/insights'))
  for (const [field, gone] of [
    ['Category', 'Short lived'],
    ['Topic', 'Peat and Bogs'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').allTextContents()).not.toContain(gone)
    await page.keyboard.press('Escape')
  }
})
