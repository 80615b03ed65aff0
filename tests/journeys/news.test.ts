import type { Browser, Page } from 'playwright-core'
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
import { signInAs } from '#tests/kit/portal.ts'
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

async function openHome(options: Parameters<typeof openScreen>[1] = {}) {
  screen = await openScreen(browser, options)
  page = screen.page
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/home'))
  await ticker().waitFor()
}

const ticker = () => page.getByRole('region', { name: 'News', exact: true })
const running = () => page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length)
const position = () =>
  ticker()
    .getByRole('link')
    .first()
    .evaluate((link) => link.getBoundingClientRect().x)

test('headlines labelled NEWS run along home, rest while pointed at, focused or paused, and each opens its post in a new tab [NEWS-01, NEWS-05]', async () => {
  await openHome({ viewport: DESKTOP, motion: true })
  await ticker().getByText('NEWS', { exact: true }).waitFor()
  const links = ticker().getByRole('link')
  expect(await links.count()).toBe(6)
  expect(await links.first().getAttribute('target')).toBe('_blank')
  expect(await links.first().getAttribute('rel')).toContain('noopener')
  expect(await links.first().getAttribute('href')).toMatch(/^https:\/\/news\.clearwater\.example\//)
  const first = await position()
  await expect.poll(position, SOON).toBeLessThan(first - 5)
  await ticker().locator('div').first().hover({ force: true })
  await expect.poll(running, SOON).toBe(0)
  await page.mouse.move(5, 5)
  await expect.poll(running, SOON).toBe(1)
  await links.nth(4).focus()
  await expect.poll(running, SOON).toBe(0)
  const box = await links.nth(4).boundingBox()
  expect(box?.x ?? -1).toBeGreaterThan(0)
  expect((box?.x ?? 9_999) + 40).toBeLessThan(DESKTOP.width)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(running, SOON).toBe(1)
  await ticker().getByRole('button', { name: 'Pause the news' }).click()
  await page.mouse.move(5, 5)
  await expect.poll(running, SOON).toBe(0)
  await ticker().getByRole('button', { name: 'Resume the news' }).waitFor()
})

test('under reduced motion the headlines do not move, and all can be reached [NEWS-01, NEWS-05]', async () => {
  await openHome({ viewport: PHONE, colorScheme: 'dark' })
  for (const [viewport, colorScheme] of [
    [PHONE, 'dark'],
    [DESKTOP, 'light'],
  ] as const) {
    await changeView(screen, viewport, colorScheme)
    expect(await running()).toBe(0)
    expect(await ticker().getByRole('link').count()).toBe(6)
    await ticker().getByRole('link').first().focus()
    await ticker().getByRole('link').last().focus()
    const box = await ticker().getByRole('link').last().boundingBox()
    expect(box?.x ?? 9_999).toBeLessThan(viewport.width)
    await expectPageQuality(screen, 'home with its news')
  }
})

test('the administrator sees why the news cannot be read; without headlines the ticker is hidden [NEWS-03, NEWS-04]', async () => {
  await openHome()
  const other = await openScreen(browser)
  await signInAs(other.page, app, 'admin')
  await other.page.goto(app.at('clearwater', '/dash/config'))
  const group = other.page.getByRole('region', { name: 'News', exact: true })
  await group.getByText(/recorded with the sample site/).waitFor()
  const address = group.getByLabel('Address of the posts list')
  await address.fill('http://127.0.0.1/posts')
  await address.press('Enter')
  await group.getByText(/not one of the open internet/).waitFor()
  await group.getByText(/the ticker is hidden/).waitFor()
  await expectPageQuality(other, 'the settings of the news')
  await ticker().waitFor({ state: 'detached' })
  await other.close()
})
