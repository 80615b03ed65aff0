import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeView, DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
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

const KINDS = [
  { which: 'terms', name: 'Terms of Use', clauses: 20 },
  { which: 'privacy', name: 'Privacy Policy', clauses: 11 },
] as const

describe.each([
  { where: 'on a phone', viewport: PHONE, site: 'clearwater' as const },
  { where: 'at a desk', viewport: DESKTOP, site: 'energy' as const },
])('$where', ({ viewport, site }) => {
  test('both pages are reached from the footer and are well made by day and by night [POL-01, POL-02, POL-08]', async () => {
    const screen = await openScreen(browser, { viewport })
    const { page } = screen
    for (const { which, name, clauses } of KINDS) {
      await page.goto(app.at(site))
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await page.waitForURL(`**/${which}`)
      await page.getByRole('heading', { level: 1, name }).waitFor()
      expect(await page.locator('main ol > li > h2').count()).toBe(clauses)
      for (const colorScheme of ['light', 'dark'] as const) {
        await changeView(screen, viewport, colorScheme)
        await expectPageQuality(screen, `${which}, ${colorScheme}`)
      }
      await changeView(screen, viewport, 'light')
    }
    await screen.close()
  })

  test('each agreement opens its whole text over the form, which retains what was typed [ACC-08, POL-08, ACC-43]', async () => {
    const screen = await openScreen(browser, { viewport })
    const { page } = screen
    await page.goto(app.at(site, '/login?view=register'))
    await page.getByLabel('First name').fill('Robin')
    for (const { which, name, clauses } of KINDS) {
      const link = page.getByRole('link', { name, exact: true })
      await link.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      await dialog
        .getByRole('heading', { level: 3 })
        .nth(clauses - 1)
        .waitFor()
      expect(await dialog.locator('ol > li').count()).toBe(clauses)
      if (which === 'terms') await dialog.getByText('at least 18 years old').waitFor()
      expect(await dialog.getByRole('link', { name: 'Open as a page' }).getAttribute('href')).toBe(`/${which}`)
      const box = await dialog.boundingBox()
      if (viewport === PHONE) expect([box?.width, box?.height]).toEqual([PHONE.width, PHONE.height])
      else expect(box?.height).toBeLessThan(viewport.height)
      await expectPageQuality(screen, `the ${which} dialog`)
      await changeView(screen, viewport, 'dark')
      await expectPageQuality(screen, `the ${which} dialog by night`)
      await changeView(screen, viewport, 'light')
      await dialog.locator('ol > li').last().scrollIntoViewIfNeeded()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(false)
    }
    expect(await page.getByLabel('First name').inputValue()).toBe('Robin')
    await screen.close()
  })
})

test('a text that does not come says so in the dialog, and can be asked for again [ACC-08]', async () => {
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await page.goto(app.at('clearwater', '/login?view=register'))
  await page.route('**/api/policies/terms', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"message":"Busy."}' }),
  )
  await page.getByRole('link', { name: 'Terms of Use', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms of Use' })
  await dialog.getByText('The text could not be loaded').waitFor()
  await expectPageQuality(screen, 'the dialog without its text')
  await page.unroute('**/api/policies/terms')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('heading', { level: 3 }).nth(19).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await screen.close()
})

test('without a connection for the dialog, the link leads to the page [ACC-08, POL-08]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  await page.goto(app.at('clearwater', '/login?view=register'))
  await page.route('**/policy-dialog-*.js', (route) => route.abort())
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Privacy Policy', exact: true }).click()
  expect(new URL((await opened).url()).pathname).toBe('/privacy')
  await screen.close()
})
