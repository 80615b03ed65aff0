import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openScreen } from '#tests/kit/browser.ts'
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

test('the whole way from the landing page to a saved insight and out again needs no mouse [SHELL-33]', async () => {
  const { page, consoleErrors } = await openScreen(browser)
  await page.goto(app.at('clearwater'))
  await tabTo(page, /^Login$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  await tabTo(page, /^E-mail$/)
  await page.keyboard.type('member@guildhall.test')
  await tabTo(page, /^Password$/)
  await page.keyboard.type('open-the-doors-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/myaccount')
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await page.getByRole('main').getByRole('article').first().waitFor()
  await tabTo(page, /Search the library/)
  await page.keyboard.type('permit')
  await page.waitForURL(/query=permit/)
  await page.locator('main mark').first().waitFor()
  await tabTo(page, /permit/i)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Favourite' }).waitFor()
  await tabTo(page, /^Favourite$/)
  await page.keyboard.press('Enter')
  await page.getByText('Favourited', { exact: true }).waitFor()
  await tabTo(page, /^Account of/)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL(app.at('clearwater'))
  expect(consoleErrors).toEqual([])
}, 120_000)

// The screens of the portal are checked at this width with every screen.
test('every public page of the way fits 320 pixels and a zoom of 400 per cent [SHELL-33]', async () => {
  const { page } = await openScreen(browser, { viewport: { width: 320, height: 256 } })
  const fits = async (where: string) =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      where,
    ).toBeLessThanOrEqual(0)
  for (const path of ['/', '/?tab=about', '/privacy', '/terms', '/login', '/login?view=register', '/nowhere']) {
    await page.goto(app.at('clearwater', path))
    await page.locator('h1').first().waitFor()
    await fits(path)
  }
})

/** Presses Tab until the focused element has this name, and checks that the focus is visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      if (!element || element === document.body) return undefined
      const label = element.labels?.[0]?.textContent ?? ''
      const { boxShadow, borderColor } = getComputedStyle(element)
      // A card's link shows its focus around the whole card.
      const outlined = [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
      return {
        names: [element.getAttribute('aria-label') ?? '', label, element.textContent ?? ''].map((text) => text.trim()),
        seen: outlined || boxShadow !== 'none' || (element.tagName === 'INPUT' && borderColor !== ''),
      }
    })
    if (focus?.names.some((text) => text !== '' && name.test(text))) {
      expect(focus.seen, `focus on ${name}`).toBe(true)
      return
    }
  }
  throw new Error(`Tab never reached ${name}`)
}
