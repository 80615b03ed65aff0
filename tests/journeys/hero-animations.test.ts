import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, sql } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import {
  DESKTOP,
  drawn,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
} from '#tests/kit/browser.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

const ANIMATIONS = ['bubbles', 'bubbles2', 'simple', 'snow', 'mask'] as const
const ASSETS = fileURLToPath(new URL('../../dist/web/assets/', import.meta.url))

let testApp: SampleApp
let browser: Browser
beforeAll(async () => {
  testApp = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  await publishGallery()
})
afterAll(async () => {
  await browser?.close()
  await testApp?.close()
})

/** Creates a tab for every animation on Clearwater, and one page without any. */
async function publishGallery() {
  const database = openDatabase(roleUrls(testApp.ownerUrl).app)
  const hero = (animation: string) => ({ type: 'introduction', config: { title: `With ${animation}`, animation } })
  const tall = { type: 'list', config: { title: 'More', items: Array.from({ length: 40 }, () => ({ title: 'One' })) } }
  const tabs = ['none', ...ANIMATIONS].map((name) => ({ name, components: [hero(name), tall] }))
  tabs.push({ name: 'below', components: [hero('none'), hero('snow')] })
  const { site_id } = (await database.shared.one(
    sql.selectFrom('site_host').select('site_id').where('host', '=', 'clearwater.localhost'),
  )) as { site_id: string }
  await database.site(site_id).run(sql.updateTable('landing_page').set({ tabs: JSON.stringify(tabs) }))
  await database.end()
}

const pathOf = (tab: string) => (tab === 'none' ? '/' : `/?tab=${tab}`)

async function open(tab: string, options: ScreenOptions = {}) {
  const screen = await openScreen(browser, options)
  await screen.page.goto(testApp.at('clearwater', pathOf(tab)))
  return screen
}

const moves = (page: Page, desired: boolean) =>
  page.locator(`canvas[data-moves="${desired}"]`).waitFor({ state: 'attached' })
/** A small screenshot of the animation and its picture, for comparison. */
const frameOf = async (page: Page) =>
  sharp(await page.locator('.hero-picture').screenshot())
    .resize(120, 60, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
/** Mean difference of two frames, 0 to 255. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

/** Fraction of two frames that differs visibly, 0 to 1. */
const changed = (one: Buffer, other: Buffer) =>
  one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 6).length / one.length

test('the five look different from each other and from the picture alone, and do not move for people who prefer reduced motion [LAND-07]', async () => {
  const frames = new Map<string, Buffer>()
  for (const animation of ANIMATIONS) {
    const { page, close } = await open(animation, { viewport: PHONE })
    await moves(page, false)
    const frame = await frameOf(page)
    await drawn(page, 12)
    expect(difference(frame, await frameOf(page)), animation).toBe(0)
    expect(await page.getByRole('button', { name: 'Pause the animation' }).count()).toBe(0)
    frames.set(animation, frame)
    await page.locator('canvas').evaluate((canvas) => canvas.remove())
    if (animation === 'snow') frames.set('the picture alone', await frameOf(page))
    await close()
  }
  const names = [...frames.keys()]
  for (const one of names)
    for (const other of names.slice(names.indexOf(one) + 1))
      expect(changed(frames.get(one) as Buffer, frames.get(other) as Buffer), `${one} and ${other}`).toBeGreaterThan(
        0.03,
      )
})

describe.each(ANIMATIONS)('%s', (animation) => {
  test('is well made, never under words, moves, pauses by mouse and keyboard, and rests out of view and in a hidden tab [LAND-07]', async () => {
    // The five cover both screen sizes and both themes between them.
    const at = ANIMATIONS.indexOf(animation)
    const viewport = at % 2 === 0 ? PHONE : DESKTOP
    const colorScheme = at < 2 ? 'dark' : 'light'
    const screen = await open(animation, { viewport, colorScheme, motion: true })
    const { page } = screen
    await moves(page, true)
    const first = await frameOf(page)
    await expect.poll(async () => difference(first, await frameOf(page))).toBeGreaterThan(0.02)

    const button = page.getByRole('button', { name: 'Pause the animation' })
    await button.click()
    await moves(page, false)
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    const paused = await frameOf(page)
    await drawn(page, 12)
    expect(difference(paused, await frameOf(page))).toBe(0)
    await expectPageQuality(screen, `${animation} at ${viewport.width}`)
    expect(await overlaps(page)).toBe(false)
    await button.press('Enter')
    await moves(page, true)

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await moves(page, false)
    await page.evaluate(() => scrollTo(0, 0))
    await moves(page, true)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await moves(page, false)
    expect(screen.consoleErrors).toEqual([])
    await screen.close()
  })

  test('weighs at most 4 kB, is one file, and is cached by the browser for good [LAND-07]', async () => {
    const files = readdirSync(ASSETS).filter((name) => name.startsWith(`hero-${animation}-`) && name.endsWith('.br'))
    expect(files).toHaveLength(1)
    expect(statSync(`${ASSETS}${files[0]}`).size).toBeLessThanOrEqual(4_000)
    const screen = await openScreen(browser, { viewport: PHONE })
    const scripts: { headers: Record<string, string>; at: string }[] = []
    screen.page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push({ headers: response.headers(), at: response.url() })
    })
    await screen.page.goto(testApp.at('clearwater', pathOf(animation)))
    await moves(screen.page, false)
    expect(scripts.map(({ at }) => new URL(at).pathname)).toEqual([`/assets/${files[0]?.replace('.br', '')}`])
    expect(scripts[0]?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    await screen.close()
  })
})

/** Whether any text of the page is over a canvas. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
    return boxes('canvas').some((canvas) =>
      boxes('.hero-text > *').some(
        (text) =>
          text.left < canvas.right && canvas.left < text.right && text.top < canvas.bottom && canvas.top < text.bottom,
      ),
    )
  })

test('nothing moves before the page is painted [LAND-07]', async () => {
  const screen = await openScreen(browser, { motion: true })
  await screen.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('canvas[data-moves]')) return
      Object.assign(globalThis, { movedAt: performance.now() })
      observer.disconnect()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-moves'] })
  })
  await screen.page.goto(testApp.at('clearwater', pathOf('simple')))
  await moves(screen.page, true)
  const [painted, moved] = await screen.page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    (globalThis as unknown as { movedAt: number }).movedAt,
  ])
  expect(moved).toBeGreaterThan(painted as number)
  expect(await overlaps(screen.page)).toBe(false)
  await screen.close()
})

test('a page without an animation asks for no script, one further down plays too [LAND-07, LAND-B1]', async () => {
  const screen = await openScreen(browser, { motion: true })
  const scripts: string[] = []
  screen.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await screen.page.goto(testApp.at('clearwater', pathOf('none')), { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  expect(await screen.page.locator('canvas, script[src]').count()).toBe(0)
  await screen.page.goto(testApp.at('clearwater', pathOf('below')))
  await screen.page.locator('canvas').scrollIntoViewIfNeeded()
  await moves(screen.page, true)
  expect(await overlaps(screen.page)).toBe(false)
  await screen.page.getByRole('button', { name: 'Pause the animation' }).click()
  await expectPageQuality(screen, 'an animation further down')
  await screen.close()
})

test('without JavaScript the page is whole: words and picture, and no button that does nothing [LAND-07, LAND-B1]', async () => {
  const screen = await openScreen(browser, { javaScriptEnabled: false, viewport: PHONE })
  await screen.page.goto(testApp.at('clearwater', pathOf('mask')))
  await screen.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await screen.page.locator('.composition').isVisible()).toBe(true)
  expect(await screen.page.locator('.hero-pause').isVisible()).toBe(false)
  await screen.close()
})
