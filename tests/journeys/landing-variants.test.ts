import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { PHONE_FONT_RENDERING, shiftsOf } from '#tests/kit/layout-shifts.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 4, sites: ['clearwater', 'radio', 'energy', 'filmclub', 'filmmakers'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.close()
})

test.each([
  ['radio', { viewport: DESKTOP, colorScheme: 'light' as const }],
  ['energy', { viewport: PHONE, colorScheme: 'dark' as const }],
  ['filmclub', { viewport: PHONE, colorScheme: 'light' as const }],
  ['filmmakers', { viewport: DESKTOP, colorScheme: 'dark' as const }],
] as const)(
  'the branded page of %s is well made, and sets nothing at its visitors [TEN-12] [LAND-B1]',
  async (site, how) => {
    const screen = await openScreen(browser, { ...how })
    await screen.page.goto(app.at(site))
    await expectPageQuality(screen, `${site}, ${how.colorScheme}`)
    expect(await screen.context.cookies()).toEqual([])
    await screen.close()
  },
)

test('no landing page jumps on a phone, however late its faces arrive [LAND-B1]', async () => {
  const phones = await openBrowser([PHONE_FONT_RENDERING])
  const sites = ['clearwater', 'energy', 'radio', 'filmclub', 'filmmakers'] as const
  const jumps = sites.flatMap((site) =>
    [320, 390].map(async (width) => {
      const screen = await openScreen(phones, { viewport: { width, height: 844 }, motion: true })
      const settled = site === 'filmclub' ? '.fc-screen.turning.complete' : 'h1'
      return [site, width, await shiftsOf(screen.page, app.at(site), settled)] as const
    }),
  )
  for (const [site, width, shift] of await Promise.all(jumps))
    expect(shift, `${site} at ${width} px`).toBeLessThanOrEqual(0.02)
  await phones.close()
})

test('the photos of the film club turn every 6 seconds, can be paused, and do not turn for people who prefer reduced motion [LAND-29]', async () => {
  const screen = await openScreen(browser, { motion: true })
  await screen.page.clock.install()
  await screen.page.goto(app.at('filmclub'))
  const lit = () => screen.page.locator('.fc-screen li').evaluateAll((all) => all.findIndex((li) => li.matches('.lit')))
  await screen.page.locator('.fc-screen.turning.complete').waitFor()
  expect(await lit()).toBe(0)
  for (const position of [1, 2, 3, 0]) {
    await screen.page.clock.runFor(6_000)
    expect(await lit()).toBe(position)
  }
  const pause = screen.page.getByRole('button', { name: 'Pause the photos' })
  await pause.click()
  await screen.page.mouse.move(5, 5)
  await screen.page.clock.runFor(30_000)
  expect([await lit(), await pause.getAttribute('aria-pressed')]).toEqual([0, 'true'])
  await screen.close()

  const calm = await openScreen(browser)
  await calm.page.goto(app.at('filmclub'))
  await calm.page.getByRole('button', { name: 'Next', exact: true }).waitFor()
  expect(await calm.page.locator('.fc-screen.turning').count()).toBe(0)
  expect(await calm.page.getByRole('button', { name: 'Pause the photos' }).isVisible()).toBe(false)
  await calm.close()
})

test('the hash picks what hangs on the board, without script too; #login goes to the sign-in [LAND-30] [LAND-31] [LAND-32]', async () => {
  const bare = await openScreen(browser, { javaScriptEnabled: false })
  await bare.page.goto(app.at('filmmakers'))
  const seen = (id: string) => bare.page.locator(`#${id}`).isVisible()
  expect([await seen('Meetings'), await seen('Films'), await seen('Competition')]).toEqual([true, true, false])
  await bare.page.getByRole('banner').getByRole('link', { name: 'Competitions' }).click()
  expect([await seen('Meetings'), await seen('About'), await seen('Competition')]).toEqual([false, false, true])
  await bare.page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  expect([await seen('Competition'), await seen('login')]).toEqual([false, true])
  await bare.page.getByRole('link', { name: 'Go to sign-in' }).waitFor()
  await bare.page.goto(app.at('filmmakers', '/#anything'))
  expect([await seen('Meetings'), await seen('Competition')]).toEqual([true, false])
  await bare.close()

  const screen = await openScreen(browser)
  await screen.page.goto(app.at('filmmakers', '/#login'))
  await screen.page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  await screen.close()
})

test('Register on the radio forum opens the registration view [LAND-25]', async () => {
  const screen = await openScreen(browser)
  await screen.page.goto(app.at('radio'))
  await screen.page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await screen.page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
  await screen.close()
})
