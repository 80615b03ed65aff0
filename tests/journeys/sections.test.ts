import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscribers } from '#app/server/features.ts'
import { sectionExamples } from '#features/landing/sections/examples.ts'
import { openDatabase, sql } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { changeView, DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const TYPES = ['pricing', 'detail', 'imageGallery', 'alert'] as const

/** One section of each type in which every text is a single long word. */
const LONG: Record<(typeof TYPES)[number], object> = {
  pricing: {
    title: WORD,
    description: WORD,
    items: [
      {
        name: WORD.slice(0, 80),
        price: 9_999_999.99,
        frequency: WORD.slice(0, 60),
        extraText: WORD,
        description: WORD,
        lists: [{ title: WORD, items: [{ text: WORD }] }],
        btnText: WORD.slice(0, 60),
      },
      { name: 'Short' },
    ],
  },
  detail: { title: WORD, items: [{ title: WORD, content: WORD, video: 'https://vimeo.com/286898202' }] },
  imageGallery: {
    title: WORD,
    items: [
      { title: WORD, author: WORD },
      { title: WORD, cols: 2 },
    ],
  },
  alert: { type: 'error', title: WORD, description: WORD },
}

let testApp: SampleApp
let browser: Browser
beforeAll(async () => {
  testApp = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  await publish()
})
afterAll(async () => {
  await browser?.close()
  await testApp?.close()
})

/** Creates a tab for each type on Clearwater: its examples, and one with long words. */
async function publish() {
  const database = openDatabase(roleUrls(testApp.ownerUrl).app, { subscribers })
  const tabs = TYPES.map((type) => ({
    name: type,
    components: [...sectionExamples[type], LONG[type]].map((config) => ({ type, config })),
  }))
  const { site_id } = (await database.shared.one(
    sql.selectFrom('site_host').select('site_id').where('host', '=', 'clearwater.localhost'),
  )) as { site_id: string }
  await database.site(site_id).run(sql.updateTable('landing_page').set({ tabs: JSON.stringify(tabs) }))
  await database.end()
}

async function open(type: (typeof TYPES)[number], width: number, colorScheme: 'light' | 'dark' = 'light') {
  const screen = await openScreen(browser, { viewport: { width, height: 900 }, colorScheme })
  await screen.page.goto(testApp.at('clearwater', type === TYPES[0] ? '/' : `/?tab=${type.toLowerCase()}`))
  return screen
}

describe.each(TYPES)('%s', (type) => {
  test('is well made on a phone and on a desktop, in light and dark, also with very long words [LAND-04] [LAND-05]', async () => {
    const screen = await open(type, PHONE.width, 'dark')
    for (const [width, colorScheme] of [
      [PHONE.width, 'dark'],
      [768, 'light'],
      [DESKTOP.width, 'dark'],
      [1920, 'light'],
    ] as const) {
      await changeView(screen, { width, height: 900 }, colorScheme)
      await expectPageQuality(screen, `${type} at ${width} px, ${colorScheme}`)
    }
    await screen.close()
  })
})

/** Left edges and widths of the pictures of the first gallery, in percent of the gallery's width. */
const positionsOf = (page: Page) =>
  page.locator('#section-2-0 .gallery-items').evaluate((gallery) => {
    const whole = gallery.getBoundingClientRect()
    return [...gallery.querySelectorAll('.gallery-picture')].map((picture) => {
      const { left, width, height } = picture.getBoundingClientRect()
      const share = (pixels: number) => Math.round((pixels / whole.width) * 10) * 10
      return { left: share(left - whole.left), width: share(width), height: Math.round(height) }
    })
  })

test('a gallery has three columns on a desktop and two on a phone; cols says over how many a picture goes [LAND-16]', async () => {
  const desktop = await open('imageGallery', DESKTOP.width)
  const positions = await positionsOf(desktop.page)
  expect(positions.map(({ left, width }) => [left, width])).toEqual([
    [0, 70],
    [70, 30],
    [0, 30],
    [30, 30],
    [70, 30],
    [0, 100],
  ])
  expect(positions[0]?.height).toBe(positions[1]?.height)
  await desktop.close()
  const phone = await open('imageGallery', PHONE.width)
  expect((await positionsOf(phone.page)).map(({ width }) => width)).toEqual([100, 50, 50, 50, 50, 100])
  await phone.close()
})

test('a picture is left or right of its text as configured, and above it on a phone [LAND-15]', async () => {
  const desktop = await open('detail', DESKTOP.width)
  const [left, right] = await Promise.all(
    ['.detail-left', '.detail-right'].map((row) => mediaBesideText(desktop.page, row)),
  )
  expect(left?.x).toBeLessThan(0)
  expect(right?.x).toBeGreaterThan(0)
  await desktop.close()
  const phone = await open('detail', PHONE.width)
  expect(await mediaBesideText(phone.page, '.detail-right')).toMatchObject({ x: 0, above: true })
  await phone.close()
})

/** Distance of a row's picture from the left of its text, in pixels, and whether it ends where the text begins. */
async function mediaBesideText(page: Page, row: string) {
  const [media, message] = await Promise.all(
    ['media', 'text'].map((part) => page.locator(`${row} .detail-${part}`).first().boundingBox()),
  )
  if (!media || !message) throw new Error(`${row} has no picture or no words.`)
  return { x: media.x - message.x, above: media.y + media.height <= message.y + 1 }
}
