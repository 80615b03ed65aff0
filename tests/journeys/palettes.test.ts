import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { measureContrast } from '#tests/kit/measured-contrast.ts'
import { extremePalettes } from '#tests/kit/palettes.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { colourVariables } from '#ui/theme.ts'

const THEMES = ['light', 'dark'] as const
const PALETTES = extremePalettes()

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test('the landing page keeps every text readable and every control visible in the most extreme palettes, light and dark [TEN-B1, TEN-14]', async () => {
  const { page, consoleErrors } = await openScreen(browser)
  const admin = await app.signIn('admin')
  for (const { name, colours } of PALETTES) {
    await admin.call('PATCH', '/api/config/primaries', { body: { appColors: colours } })
    await page.goto(app.at('clearwater'), { waitUntil: 'domcontentloaded' })
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await expectReadable(page, `the landing page in ${name}, ${theme}`)
    }
  }
  expect(consoleErrors).toEqual([])
})

test('sign-in, gallery and library keep them too: whatever the six colours are [TEN-B1, TEN-14, MISC-06]', async () => {
  const { page, consoleErrors } = await openScreen(browser, { viewport: PHONE })
  const screens: [string, () => Promise<unknown>][] = [
    ['sign-in', () => page.getByRole('button', { name: 'Login' }).waitFor()],
    ['login?view=register', () => page.getByLabel('Confirm e-mail').first().waitFor()],
    ['gallery', () => page.getByRole('heading', { level: 1 }).waitFor()],
  ]
  for (const [name, ready] of screens) {
    await page.goto(app.at('energy', `/${name.replace('sign-in', 'login')}`))
    await ready()
    await inEveryPalette(page, name)
  }
  await signInAs(page, app, 'member', 'energy')
  await comeTo(page, app.at('energy', '/insights'))
  await page.getByRole('article').first().waitFor()
  await inEveryPalette(page, 'the library')
  expect(consoleErrors).toEqual([])
})

test('a stored palette reaches the portal exactly as it is derived here [TEN-14]', async () => {
  const { page } = await openScreen(browser)
  const { colours } = PALETTES.at(-1) as { colours: SiteColours }
  await (await app.signIn('admin')).call('PATCH', '/api/config/primaries', { body: { appColors: colours } })
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(app.at('clearwater', '/login'))
    await page.getByRole('button', { name: 'Login' }).waitFor()
    const desired = colourVariables(colours, theme)
    const shown = await page.evaluate(
      (names) => names.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
      Object.keys(desired),
    )
    expect(Object.fromEntries(Object.keys(desired).map((name, at) => [name, shown[at]]))).toEqual(desired)
  }
})

/** Applies the CSS variables that a reload would bring (the test above checks that they are the same), and measures. */
async function inEveryPalette(page: Page, where: string) {
  await page.evaluate(() => {
    // Transitions are off, so that no colour is measured halfway.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForFunction((set) => document.documentElement.dataset.mantineColorScheme === set, theme)
    for (const { name, colours } of PALETTES) {
      await page.evaluate(
        (variables) => {
          for (const [key, value] of variables) document.documentElement.style.setProperty(key, value)
        },
        Object.entries(colourVariables(colours, theme)),
      )
      await expectReadable(page, `${where} in ${name}, ${theme}`)
    }
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
}

async function expectReadable(page: Page, where: string) {
  const { faint, measured, overPictures } = await page.evaluate(measureContrast)
  expect(measured, `texts of ${where}`).toBeGreaterThan(8)
  expect(overPictures, `texts over pictures of ${where}`).toEqual([])
  expect(faint, where).toEqual([])
}
