import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeView, DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

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

// Two brands share the four combinations of width and theme.
test.each([
  ['clearwater', 'dark', 'light'],
  ['energy', 'light', 'dark'],
] as const)(
  'the whole language of %s is well made on a phone, %s, and on a desktop, %s [TEN-14, MISC-06]',
  async (site, onPhone, onDesktop) => {
    const screen = await openScreen(browser, { viewport: PHONE, colorScheme: onPhone })
    await screen.page.goto(app.at(site, '/gallery'))
    await screen.page.getByRole('heading', { level: 1, name: 'Design language' }).waitFor()
    await expectPageQuality(screen, `the gallery of ${site}, on a phone, ${onPhone}`)
    await changeView(screen, DESKTOP, onDesktop)
    await expectPageQuality(screen, `the gallery of ${site}, on a desktop, ${onDesktop}`)
    await screen.close()
  },
)

test('menus, dialogs and drawers, empty and long lists follow the chosen theme and are well made [MISC-06]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  await page.goto(app.at('clearwater', '/gallery'))
  await page.getByText('Dark', { exact: true }).first().click()
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
  await expectPageQuality(screen, 'an open menu by night')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this insight?' })
  await dialog.waitFor()
  expect(await dialog.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgb(255, 255, 255)')
  await expectPageQuality(screen, 'an open dialog by night')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open a drawer' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  await expectPageQuality(screen, 'an open drawer by night')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: '7', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('#structure tbody tr').count()).toBe(4_000)
  await page.keyboard.press('Home')
  await page.getByText('Nobody is here yet').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark)
  await screen.close()
})

test('other colours can be tried on the whole page and nothing of them is saved [TEN-B1]', async () => {
  const { page, consoleErrors, close } = await openScreen(browser)
  await page.goto(app.at('clearwater', '/gallery'))
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-fill'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const own = await accent()
  await page.getByRole('button', { name: 'All yellow' }).click()
  await expect.poll(accent).not.toBe(own)
  expect(await page.getByRole('cell', { name: 'Moved' }).count()).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'This site' }).click()
  await expect.poll(accent).toBe(own)
  expect(consoleErrors).toEqual([])
  await close()
})

test('every section type shows its three examples as visitors see them, in light and dark, and asks nobody for anything [LAND-04]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(app.at('clearwater', '/gallery'))
  await page.getByRole('button', { name: 'Show the sections' }).click()
  const types = page.getByRole('group', { name: 'Type of section' }).getByRole('button')
  await types.first().waitFor()
  expect(await types.count()).toBe(15)
  for (const theme of ['Light', 'Dark']) {
    await page.getByText(theme, { exact: true }).first().click()
    for (const type of await types.allTextContents()) {
      await types.filter({ hasText: new RegExp(`^${type}$`) }).click()
      const frame = page.frameLocator(`iframe[title="${type}"]`)
      await expect.poll(() => frame.locator('.section').count()).toBe(3)
      const ground = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      expect([type, theme, Number(/\d+/.exec(ground)?.[0]) > 128]).toEqual([type, theme, theme === 'Light'])
    }
  }
  // The portal's styles are isolated: a rule of the public page that would move it has no effect.
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).lineHeight)).not.toBe(
    '1.05',
  )
  expect(requests.filter((path) => path.startsWith('/api/') && path !== '/api/session')).toEqual([])
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('members see the gallery as visitors do', async () => {
  const { page, close } = await openScreen(browser)
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/gallery'))
  await page.getByRole('heading', { level: 1, name: 'Design language' }).waitFor()
  await close()
})

test('the gallery fits 320 pixels, is not for search engines and asks the server for nobody’s data', async () => {
  const { page, close } = await openScreen(browser, { viewport: { width: 320, height: 640 } })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(app.at('energy', '/gallery'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(requests.filter((path) => path.startsWith('/api/') && path !== '/api/session')).toEqual([])
  await close()
})
