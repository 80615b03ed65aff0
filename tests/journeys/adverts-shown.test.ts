import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Advert } from '#features/adverts/contract.ts'
import { addAdvert, sendPicture } from '#tests/kit/adverts.ts'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { shiftsOf } from '#tests/kit/layout-shifts.ts'
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

async function open(person: string, options: Parameters<typeof openScreen>[1] = {}) {
  screen = await openScreen(browser, options)
  page = screen.page
  await signInAs(page, app, person)
}
const home = () => comeTo(page, app.at('clearwater', '/home'))
const box = () => page.getByRole('complementary', { name: 'Adverts' })
const banner = () => page.getByRole('main').getByRole('group', { name: 'Adverts' })
/** Where the shown advert leads; the one before it is inert while it makes room. */
const shownIn = (part: ReturnType<typeof box>) => part.locator('a:not([inert])').first().getAttribute('href')
const counts = async (): Promise<Advert[]> =>
  (await (await app.signIn('admin')).get<{ items: Advert[] }>('/api/adverts')).body.items
const sum = async (of: 'seen' | 'clicks') => (await counts()).reduce((total, each) => total + each[of], 0)

/** The adverts that a page reports as seen, from now on. */
function reportsOf(watched: Page): string[] {
  const reported: string[] = []
  watched.on('request', (request) => {
    if (request.url().endsWith('/shown-adverts/views'))
      reported.push(...JSON.parse(request.postData() ?? '').views.map(({ id }: Advert) => id))
  })
  return reported
}
/** Lets the page report what was seen so far; how many adverts were reported. */
const leave = (reported: readonly string[]) =>
  page.evaluate(() => dispatchEvent(new Event('pagehide'))).then(() => new Set(reported).size)

test('on a wide screen a box beside pages and a banner on home follow one another until paused, pointed at or focused [ADV-02, ADV-03, ADV-18, ADV-B2]', async () => {
  await open('member', { viewport: DESKTOP, motion: true })
  await home()
  const link = banner().getByRole('link', {
    name: 'Marsh and Pryce: Lawyers for permits and rivers (opens in a new tab)',
  })
  expect(await link.getAttribute('rel')).toBe('noopener sponsored')
  await box().getByText('Advert', { exact: true }).waitFor()
  const first = await shownIn(banner())
  await expect.poll(() => shownIn(banner()), SOON).not.toBe(first)
  await expect.poll(() => shownIn(banner()), SOON).toBe(first)
  await banner().getByRole('button', { name: 'Pause adverts' }).click()
  await box().getByRole('button', { name: 'Resume adverts' }).waitFor()
  await page.mouse.move(640, 5)
  const [pausedBanner, pausedBox] = [await shownIn(banner()), await shownIn(box())]
  // That nothing happens shows once it would have happened.
  await page.waitForFunction((since) => performance.now() - since > 4_000, await page.evaluate(() => performance.now()))
  expect([await shownIn(banner()), await shownIn(box())]).toEqual([pausedBanner, pausedBox])
  // The headlines of the news move under the menu, where axe takes them for something that covers it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectPageQuality(screen, 'home with adverts')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('link', { name: 'Library' }).click()
  await box().getByRole('button', { name: 'Resume adverts' }).waitFor()
  await expectPageQuality(screen, 'the library with adverts')
  await page.getByRole('link', { name: 'Legal register', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /register/i }).waitFor()
  expect(await box().count()).toBe(0)
})

test('what was half visible for a second counts once for its page and again on the next, a click with it, and neither for an administrator [ADV-07, ADV-B2]', async () => {
  await open('jedi', { viewport: DESKTOP })
  await home()
  await box().getByRole('link').waitFor()
  await screen.close()
  const before = await sum('seen')
  await open('guest', { viewport: DESKTOP })
  const reported = reportsOf(page)
  for (const [path, pictures] of [
    ['/home', 2],
    ['/members', 1],
    ['/home', 2],
  ] as const) {
    reported.length = 0
    await comeTo(page, app.at('clearwater', path))
    await expect.poll(() => leave(reported), SOON).toBe(pictures)
    await leave(reported)
    expect(reported).toHaveLength(pictures)
  }
  await expect.poll(() => sum('seen'), SOON).toBe(before + 5)
  const tab = page.context().waitForEvent('page')
  await banner().getByRole('link').click()
  await (await tab).close()
  await expect.poll(() => sum('clicks'), SOON).toBe(1)
})

test('what a dialog covers from the beginning counts once it is uncovered for a second, and not before [ADV-B2]', async () => {
  await open('guest', { viewport: DESKTOP })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const cover = document.createElement('div')
      cover.id = 'cover'
      cover.setAttribute('aria-modal', 'true')
      document.body.append(cover)
    }),
  )
  const reported = reportsOf(page)
  await comeTo(page, app.at('clearwater', '/members'))
  await box().getByRole('link').waitFor()
  // That nothing is seen shows once it would have been.
  await page.waitForFunction((since) => performance.now() - since > 2_500, await page.evaluate(() => performance.now()))
  expect(await leave(reported)).toBe(0)
  await page.evaluate(() => document.getElementById('cover')?.remove())
  await expect.poll(() => leave(reported), SOON).toBe(1)
})

test('on a phone the box stands below the page and never on its first screen, nothing moves under reduced motion, and nothing shifts [ADV-02, ADV-18]', async () => {
  await open('member', { viewport: PHONE })
  expect(await shiftsOf(page, app.at('clearwater', '/home'), 'main [role=group]')).toBeLessThan(0.02)
  await comeTo(page, app.at('clearwater', '/members?query=zzzz'))
  await box().waitFor()
  expect((await box().boundingBox())?.y).toBeGreaterThanOrEqual(PHONE.height)
  expect(await box().getByRole('button').count()).toBe(0)
  await box().scrollIntoViewIfNeeded()
  expect(await box().getByRole('link').count()).toBe(1)
  await expectPageQuality(screen, 'members with adverts on a phone')
})

test('a blocker leaves neither a gap nor an error, and a site without adverts loads none of their code [ADV-01, ADV-02]', async () => {
  await open('member', { viewport: PHONE })
  await page.route('**/api/adverts/**', (route) => route.abort('blockedbyclient'))
  await home()
  await expect.poll(() => page.getByRole('group', { name: 'Adverts' }).count(), SOON).toBe(0)
  await page.route(/advert/, (route) => route.abort('blockedbyclient'))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await box().count()).toBe(0)
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
  screen = await openScreen(browser, { viewport: PHONE })
  page = screen.page
  await signInAs(page, app, 'member', 'energy')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await comeTo(page, app.at('energy', '/home'))
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(requests.filter((url) => /advert/.test(url))).toEqual([])
})

/** Switches adverts on at the site that has none, for its administrator. */
async function switchOnAtEnergy() {
  const admin = await app.signIn('admin', 'energy')
  expect((await admin.call('PATCH', '/api/config/switches', { body: { adverts: true } })).status).toBe(200)
  return admin
}

test('an advert that was seen as often as agreed is gone from the next page, without a gap [ADV-02, ADV-07]', async () => {
  const admin = await switchOnAtEnergy()
  const { id } = await addAdvert(admin, { name: 'Meters', maximum: 1 })
  screen = await openScreen(browser, { viewport: DESKTOP })
  page = screen.page
  await signInAs(page, app, 'member', 'energy')
  await comeTo(page, app.at('energy', '/members'))
  await box().getByRole('link').waitFor()
  const seen = async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    return (await admin.get(`/api/adverts/${id}`)).body.seen
  }
  await expect.poll(seen, SOON).toBe(1)
  await comeTo(page, app.at('energy', '/members'))
  await expect.poll(() => box().count(), SOON).toBe(0)
  expect(await page.getByRole('group', { name: 'Adverts' }).count()).toBe(0)
})

/** A square animation whose first frame is red and whose others are blue. */
async function redThenBlue(): Promise<Buffer> {
  const frame = (r: number, b: number) =>
    sharp({ create: { width: 250, height: 250, channels: 3, background: { r, g: 0, b } } })
      .png()
      .toBuffer()
  const frames = [await frame(255, 0), await frame(0, 255), await frame(0, 200)]
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [40, 5_000, 5_000] })
    .toBuffer()
}

test('a picture that moves shows its first frame while adverts are paused, and always under reduced motion [ADV-02, ADV-10, ADV-18]', async () => {
  const admin = await switchOnAtEnergy()
  const { id } = await addAdvert(admin, { name: 'Heat pumps', alt: 'A heat pump that turns' })
  expect((await sendPicture(admin, id, await redThenBlue(), 'pump.gif')).status).toBe(200)
  const frozen = () => box().locator('canvas')
  /** Red, green and blue of the middle of the frozen picture. */
  const colour = () =>
    frozen().evaluate((canvas: HTMLCanvasElement) =>
      Array.from(canvas.getContext('2d')?.getImageData(125, 125, 1, 1).data ?? []).slice(0, 3),
    )
  screen = await openScreen(browser, { viewport: DESKTOP, motion: true })
  page = screen.page
  await signInAs(page, app, 'member', 'energy')
  await comeTo(page, app.at('energy', '/members'))
  await box().getByRole('link', { name: 'A heat pump that turns' }).waitFor()
  await expect.poll(() => frozen().count(), SOON).toBe(0)
  await box().getByRole('button', { name: 'Pause adverts' }).click()
  await frozen().waitFor()
  expect(await colour()).toEqual([255, 0, 0])
  await expectPageQuality(screen, 'an animated advert that is paused')
  await box().getByRole('button', { name: 'Resume adverts' }).click()
  await page.mouse.move(640, 5)
  await frozen().waitFor({ state: 'detached' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await frozen().waitFor()
  expect(await colour()).toEqual([255, 0, 0])
  expect(await box().getByRole('button').count()).toBe(0)
})
