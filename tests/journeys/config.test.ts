import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  changeView,
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { Client } from '#tests/kit/client.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterEach(async () => {
  await screen?.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openConfig(options: Parameters<typeof openScreen>[1] = {}) {
  screen = await openScreen(browser, options)
  page = screen.page
  await signInAs(page, app, 'admin')
  await page.goto(app.at('clearwater', '/dash/config'))
  await page.getByLabel('App title').waitFor()
}

const region = (name: string) => page.getByRole('region', { name, exact: true })
const shown = async (path = '/') => (await new Client(app.port, 'clearwater.localhost').get(path)).text

test('Platform Config is one column of named groups with an index, and well made on a phone by night and at a desk by day [ADM-15, ADM-16, ADM-17, ADM-19]', async () => {
  await openConfig({ viewport: PHONE, colorScheme: 'dark' })
  const index = page.getByRole('navigation', { name: 'Groups of settings' })
  const groups = await index.getByRole('link').allTextContents()
  expect(groups.slice(0, 4)).toEqual(['Key details', 'Navigation colours', 'Address', 'Social links'])
  for (const group of groups) await region(group).waitFor()
  for (const [group, fields] of [
    ['Key details', ['App title', 'URL', 'E-mail', 'Phone', 'New-user message']],
    ['Address', ['Address line 1', 'Address line 2', 'Address line 3', 'Town', 'Post code', 'Country']],
    ['Social links', ['Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'YouTube']],
    ['Navigation colours', ['Left', 'Centre', 'Right', 'Footer', 'Navigation bar', 'Primary']],
  ] as const)
    for (const field of fields) expect(await region(group).getByLabel(field, { exact: true }).count(), field).toBe(1)
  for (const [viewport, colorScheme, group] of [
    [PHONE, 'dark', 'Social links'],
    [DESKTOP, 'light', 'Address'],
  ] as const) {
    await changeView(screen, viewport, colorScheme)
    await index.getByRole('link', { name: group }).click()
    await expect.poll(async () => (await region(group).boundingBox())?.y ?? 9_999, SOON).toBeLessThan(400)
    await expectPageQuality(screen, `Platform Config, ${colorScheme}`)
  }
})

test('a field saves on its own when it is left or by Enter, and shows on other open screens and the public pages [ADM-15, ADM-17, ADM-20, TEN-16]', async () => {
  const waiting = await openScreen(browser)
  await signInAs(waiting.page, app, 'member')
  await comeTo(waiting.page, app.at('clearwater', '/insights'))
  await openConfig()
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/config/primaries') && sent.push(request.postDataJSON()))
  const number = `01632 960 ${Date.now() % 1_000}`
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.fill(number)
  await phone.blur()
  await region('Key details').getByRole('status').getByText('Saved').waitFor()
  await expect.poll(() => shown(), SOON).toContain(number)
  const title = page.getByLabel('App title')
  await title.fill('Clearwater Circle')
  await title.press('Enter')
  await waiting.page.getByText('Clearwater Circle').first().waitFor(SOON)
  await expect.poll(() => shown(), SOON).toContain('Clearwater Circle')
  const town = page.getByLabel('Town')
  await town.fill('Bath')
  await town.press('Enter')
  await expect.poll(() => shown(), SOON).toContain('Bath')
  await region('Key details').getByText('Photo', { exact: true }).click()
  await expect.poll(() => sent, SOON).toHaveLength(4)
  expect(sent).toEqual([
    { appPhone: number },
    { appTitle: 'Clearwater Circle' },
    { town: 'Bath' },
    { avatarsPref: 'photo' },
  ])
  await page.reload()
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe(number)
  await title.fill('Clearwater Network')
  await title.press('Enter')
  await waiting.page.getByText('Clearwater Network').first().waitFor()
  await waiting.close()
})

test('what cannot be saved is shown in a toast and at the field, which shows the stored value and offers what was typed [ADM-32, ADM-19, ADM-20]', async () => {
  await openConfig()
  const links = region('Social links')
  const own = `https://facebook.com/us-${Date.now()}`
  const facebook = links.getByLabel('Facebook')
  const before = await facebook.inputValue()
  await facebook.fill('facebook.com/us')
  const message = page.locator('[data-kind=error]').first().waitFor()
  await facebook.press('Enter')
  await message
  await links.getByText('A link starts with http:// or https://.').waitFor()
  expect(await facebook.inputValue()).toBe(before)
  expect(await links.getByText('Saved', { exact: true }).count()).toBe(0)
  await links.getByText('facebook.com/us', { exact: true }).waitFor()
  await expectPageQuality(screen, 'a refused link')
  await links.getByRole('button', { name: 'Edit again' }).click()
  expect(await facebook.inputValue()).toBe('facebook.com/us')
  await facebook.fill(own)
  await facebook.press('Enter')
  await links.getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => shown(), SOON).toContain(own)

  await page.route('**/api/config/primaries', (route) => route.abort())
  const country = page.getByLabel('Country')
  const stored = await country.inputValue()
  await country.fill('Wales')
  await country.blur()
  await page
    .getByText(/connection was lost/i)
    .first()
    .waitFor()
  expect(await country.inputValue()).toBe(stored)
  await region('Address').getByText('Wales', { exact: true }).waitFor()
})

test('a colour shows the contrast it will get before it is saved, and is saved by itself, also typed [ADM-16, ADM-20, TEN-B1]', async () => {
  const other = await openScreen(browser)
  await signInAs(other.page, app, 'member')
  await comeTo(other.page, app.at('clearwater', '/insights'))
  await openConfig()
  const colours = region('Navigation colours')
  const nav = colours.getByLabel('Navigation bar', { exact: true })
  const saved = () => page.evaluate(async () => (await (await fetch('/api/site')).json()).primaries.appColors)
  const admin = await app.signIn('admin')
  await admin.call('PATCH', '/api/config/primaries', { body: { appColors: { nav: '#ffffff' } } })
  await expect.poll(() => nav.inputValue(), SOON).toBe('#ffffff')
  const before = await saved()
  await nav.fill('#ffee00')
  await colours.getByRole('button', { name: 'Save Navigation bar' }).waitFor()
  expect(await colours.getByText(/Lowest \d+\.\d:1, needs 4\.5:1/).count()).toBeGreaterThan(1)
  expect(await saved()).toEqual(before)
  const previewed = () =>
    colours
      .getByRole('img', { name: /small page/ })
      .locator('p')
      .first()
      .evaluate((bar) => getComputedStyle(bar).backgroundColor)
  await expect.poll(previewed, SOON).toBe('rgb(255, 238, 0)')
  await colours.getByRole('button', { name: 'Revert' }).click()
  await expect.poll(previewed, SOON).not.toBe('rgb(255, 238, 0)')
  await nav.fill('#ffee00')
  await nav.press('Enter')
  await expect.poll(saved, SOON).toEqual({ ...before, nav: '#ffee00' })
  await expect
    .poll(
      () => other.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--nav').trim()),
      SOON,
    )
    .toBe('#ffee00')
  await expect.poll(() => shown(), SOON).toContain('#ffee00')
  await nav.fill('#ffee')
  await nav.press('Enter')
  await colours.getByText('A colour is written as # and six hex digits.').waitFor()
  expect(await nav.inputValue()).toBe('#ffee00')
  await expectPageQuality(screen, 'Platform Config with a refused colour')
  await other.close()
})

test('a logo is chosen, shown with the title of the site, and removed [ADM-15]', async () => {
  await openConfig()
  const part = page.getByRole('group', { name: 'Logo', exact: true })
  const buffer = await sharp({ create: { width: 320, height: 90, channels: 3, background: '#1f5f6b' } })
    .png()
    .toBuffer()
  await part.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByText('Logo is saved').waitFor()
  await part.getByRole('img', { name: 'Clearwater Network' }).waitFor()
  await page.getByRole('banner').getByRole('img').first().waitFor()
  await expectPageQuality(screen, 'Platform Config with a logo')
  await part.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Logo is removed').waitFor()
  await part.getByText('No picture yet').waitFor()
})

test.each([
  ['Suppliers', 'New supplier', 'Supplier added', 'Do you really want to delete this Supplier?'],
  ['Company types', 'New company type', 'Company type added', 'Do you really want to delete this Company type?'],
])(
  '%s scroll in a box of 280 px, and are added and removed there [ADM-18, ADM-29, ADM-30]',
  async (name, field, added, question) => {
    await openConfig({ viewport: PHONE })
    const list = region('Company structure').getByRole('region', { name })
    const box = list.getByRole('group', { name })
    expect(await box.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('280px')
    const isOverfull = () => box.evaluate((element) => element.scrollHeight > element.clientHeight)
    for (let n = 1; !(await isOverfull()); n += 1) {
      await list.getByLabel(field).fill(`Quarrying ${n}`)
      await list.getByLabel(field).press('Enter')
      await box.getByText(`Quarrying ${n}`, { exact: true }).waitFor()
    }
    await page.getByRole('status').getByText(added, { exact: true }).first().waitFor(SOON)
    const entry = box.getByRole('listitem').filter({ hasText: 'Quarrying 1' }).first()
    await page.getByRole('button', { name: 'Actions for Quarrying 1', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Yup' }).click()
    await entry.waitFor({ state: 'detached' })
  },
)

test('one choice gives visitors a branded page in place of the designed one, once it is saved, and back [TEN-12, ADM-20]', async () => {
  await openConfig()
  const group = region('Front page')
  const choice = group.getByLabel('Page for visitors', { exact: true })
  const save = group.getByRole('button', { name: 'Save Page for visitors' })
  const stored = () => page.evaluate(async () => (await (await fetch('/api/site')).json()).primaries.landingVariant)
  expect(await choice.inputValue()).toBe('designer')
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/config/primaries') && sent.push(request.postDataJSON()))
  await choice.focus()
  for (const _ of Array.from({ length: 3 })) await page.keyboard.press('ArrowDown')
  expect(await choice.inputValue()).toBe('filmClub')
  await save.waitFor()
  expect([sent, await stored()]).toEqual([[], 'designer'])
  await group.getByRole('button', { name: 'Revert' }).click()
  expect(await choice.inputValue()).toBe('designer')
  await choice.selectOption('Radio workshop')
  await expectPageQuality(screen, 'Platform Config with a page that is not saved')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await group.getByText('Saved', { exact: true }).waitFor()
  expect(await choice.evaluate((select) => document.activeElement === select)).toBe(true)
  expect(sent).toEqual([{ landingVariant: 'radio' }])
  await expect.poll(() => shown(), SOON).toContain('variant-radio')
  await choice.selectOption('From the designer')
  await save.click()
  await expect.poll(() => shown(), SOON).not.toContain('variant-radio')
})

test('of two quick choices the second follows the first, and only it is shown as saved [ADM-20, ADM-32]', async () => {
  await openConfig()
  const group = region('Key details')
  const sent: unknown[] = []
  let answer = () => {}
  const first = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/config/primaries', async (route) => {
    sent.push(route.request().postDataJSON())
    if (sent.length === 1) await first
    await route.continue()
  })
  const preference = () => page.evaluate(async () => (await (await fetch('/api/site')).json()).primaries.avatarsPref)
  const [before, other] = (await preference()) === 'photo' ? ['Photo', 'Avatar'] : ['Avatar', 'Photo']
  await group.getByText(other, { exact: true }).click()
  await expect.poll(() => sent.length, SOON).toBe(1)
  await group.getByText(before, { exact: true }).click()
  expect(await group.getByText('Saved', { exact: true }).count()).toBe(0)
  answer()
  await group.getByText('Saved', { exact: true }).waitFor()
  expect(sent).toEqual([{ avatarsPref: other.toLowerCase() }, { avatarsPref: before.toLowerCase() }])
  expect(await preference()).toBe(before.toLowerCase())
  expect(await group.getByRole('radio', { name: before, exact: true }).isChecked()).toBe(true)
})

test('the time zone is found by typing a city, says what it changes, and is saved by its button [CAL-B14]', async () => {
  await openConfig({ viewport: PHONE })
  const group = region('Time zone')
  const field = group.getByLabel('Time zone', { exact: true }).first()
  await field.click()
  await page.keyboard.type('toky')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await group.getByText('Events take place at the same moment as before').waitFor()
  await expectPageQuality(screen, 'Platform Config with a time zone that is not saved')
  await group.getByRole('button', { name: 'Revert' }).click()
  await expect.poll(() => field.inputValue()).toBe('Europe/London')
  await field.click()
  await page.keyboard.type('toky')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await group.getByRole('button', { name: 'Save Time zone' }).click()
  await group.getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => shown('/api/site'), SOON).toContain('"timeZone":"Asia/Tokyo"')
})
