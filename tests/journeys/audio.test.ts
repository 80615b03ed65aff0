import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeView,
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { recordMessages } from '#tests/kit/passing-messages.ts'
import { signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { mp3 } from '#tests/kit/sample-files.ts'

/** The sample site's two insights with a recording. */
const [FIRST, SECOND] = ['Trade effluent consent in practice', 'Know where your yard drains']

/** Audio plays in real time; only its start depends on the machine. */
const PLAYED = SOON

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp()
  browser = await openBrowser()
})
beforeEach(() => openScreenAs({ viewport: DESKTOP }))
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openScreenAs(options: ScreenOptions) {
  await screen?.close()
  screen = await openScreen(browser, options)
  page = screen.page
}

const player = () => page.getByRole('region', { name: 'Audio player' })
const slider = () => player().getByRole('slider')
const button = (name: string) => player().getByRole('button', { name, exact: true })
const listenTo = (title: string) => page.getByRole('button', { name: `Listen to ${title}` })
/** The player's position in seconds. */
const at = async () => Number(await slider().getAttribute('aria-valuenow'))
const length = async () => Number(await slider().getAttribute('aria-valuemax'))

async function idOf(title: string): Promise<string> {
  const member = await app.signIn('member')
  const { body } = await member.get<{ items: { id: string; title: string }[] }>(
    `/api/insights?query=${encodeURIComponent(title)}`,
  )
  return body.items.find((card) => card.title === title)?.id ?? ''
}

describe('the player', () => {
  test('fetches nothing before somebody listens, then starts by itself and plays on from page to page [AUD-01, AUD-02, INS-34]', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/insights?query=effluent`))
    await listenTo(FIRST).waitFor()
    expect(requests.filter((path) => /audio$|player-bar/.test(path))).toEqual([])

    await listenTo(FIRST).click()
    await player().waitFor()
    await button('Pause').waitFor()
    await expect.poll(at, PLAYED).toBeGreaterThan(0)
    expect(await length()).toBe(25)
    await expect.poll(() => player().innerText()).toMatch(/0:25 min/)
    expect(await player().getByRole('link', { name: FIRST }).count()).toBe(1)
    await player().getByText('Discharging to the foul sewer', { exact: false }).waitFor()
    await player().getByText('House band · Ambient · Calm', { exact: false }).waitFor()
    expect(await player().locator('img').count()).toBe(1)
    expect(requests).toContain(`/api/insights/${await idOf(FIRST)}/audio`)
    await expectPageQuality(screen, 'the library with the player')

    const before = await at()
    await page.getByRole('navigation').getByRole('link', { name: 'Events' }).first().click()
    await page.waitForURL(/calendar/)
    await page.getByRole('navigation').getByRole('link', { name: 'My films' }).first().click()
    await page.waitForURL(/my-films/)
    await expect.poll(at, PLAYED).toBeGreaterThan(before)
    expect(await button('Pause').count()).toBe(1)
    await player().getByRole('link', { name: FIRST }).click()
    await page.getByRole('heading', { level: 1, name: FIRST }).waitFor()
    expect(await button('Pause').count()).toBe(1)
  })

  test('draws the recording itself; a click and the keys lead to a place in it; stop goes back to the beginning [AUD-01, AUD-04]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/InsightPage/${await idOf(FIRST)}`))
    await listenTo(FIRST).click()
    await expect.poll(() => slider().getAttribute('data-drawn')).toBe('true')
    const drawn = (await slider().locator('path').first().getAttribute('d')) ?? ''
    const heights = Array.from(drawn.matchAll(/v([\d.]+)/g), ([, height]) => Number(height))
    expect(heights).toHaveLength(120)
    expect(Math.max(...heights)).toBe(100)
    // The tune ends in silence and varies in loudness before.
    expect(heights.at(-1)).toBeLessThan(30)
    expect(new Set(heights.map(Math.round)).size).toBeGreaterThan(10)

    await button('Pause').click()
    const box = await slider().boundingBox()
    await slider().click({ position: { x: (box?.width ?? 0) / 2, y: 10 } })
    await expect.poll(at, PLAYED).toBe(12)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(at, PLAYED).toBe(7)
    await page.keyboard.press('End')
    await expect.poll(at, PLAYED).toBe(25)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(at, PLAYED).toBe(5)
    expect(await slider().getAttribute('aria-valuetext')).toBe('0:05 of 0:25 minutes')
    await page.keyboard.press(' ')
    await button('Pause').waitFor()
    await expect.poll(at, PLAYED).toBeGreaterThan(5)
    await button('Stop').click()
    await button('Play').waitFor()
    await expect.poll(at, PLAYED).toBe(0)
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(FIRST)
  })

  test('another insight takes the place of what plays; its author’s details are shown where it is read [AUD-05, AUD-06]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/InsightPage/${await idOf(FIRST)}`))
    await listenTo(FIRST).click()
    await expect.poll(at, PLAYED).toBeGreaterThan(0)
    await page.goto(app.at('clearwater', '/insights?query=drains'))
    expect(await player().count()).toBe(0)
    await listenTo(SECOND).click()
    await expect.poll(at, PLAYED).toBeGreaterThan(0)
    await page.getByRole('searchbox').first().fill('effluent')
    await listenTo(FIRST).click()
    await player().getByRole('link', { name: FIRST }).waitFor()
    await expect.poll(length, PLAYED).toBe(25)
    await expect.poll(() => page.getByRole('button', { name: `Pause ${FIRST}` }).count()).toBe(1)

    await page.getByRole('link', { name: FIRST }).first().click()
    const about = page.getByRole('region', { name: 'About this recording' })
    expect((await about.innerText()).split(/\n+/).filter(Boolean)).toEqual([
      'Pause',
      '0:25 min',
      'Artist',
      'House band',
      'Genre',
      'Ambient',
      'Mood',
      'Calm, Reflective',
      'Instrumentation',
      'Synthesiser',
      'Production genre',
      'Soundscape',
      'Tempo',
      '96 beats per minute',
    ])
    await expectPageQuality(screen, 'a reader with a recording')
  })

  test('waits for play where the browser starts nothing by itself, and says when a recording cannot be played [AUD-02]', async () => {
    await page.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype
      let requests = 0
      HTMLMediaElement.prototype.play = function () {
        requests += 1
        return requests === 1 ? Promise.reject(new DOMException('press play', 'NotAllowedError')) : play.call(this)
      }
    })
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/InsightPage/${await idOf(FIRST)}`))
    await listenTo(FIRST).click()
    await player().getByText('Ready. Press play to listen.').waitFor()
    expect(await at()).toBe(0)
    await button('Play').click()
    await expect.poll(at, PLAYED).toBeGreaterThan(0)

    await page.route('**/audio', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(app.at('clearwater', `/InsightPage/${await idOf(SECOND)}`))
    await listenTo(SECOND).click()
    await button('Play').click()
    await player().getByText('This recording could not be played.', { exact: false }).waitFor()
    await page.unroute('**/audio')
    await button('Play').click()
    await expect.poll(at, PLAYED).toBeGreaterThan(0)
  })

  test('plays what is opened over the front page; its button and the player are at hand in there [INS-34, AUD-01]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/home?insight=${await idOf(FIRST)}`))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: `Listen to ${FIRST}` }).click()
    await dialog.getByRole('button', { name: `Pause ${FIRST}` }).waitFor()
    const within = dialog.getByRole('region', { name: 'Audio player' })
    const foot = async () => {
      const { y = 0, height = 0 } = (await within.boundingBox()) ?? {}
      return Math.round(y + height)
    }
    await expect.poll(foot).toBe(DESKTOP.height)
    // Above the dialog for the pointer, and inside it for the keyboard.
    await button('Pause').click()
    await button('Play').press('Enter')
    await button('Pause').waitFor()
    await button('Make the player smaller').press('Enter')
    await button('Make the player larger').waitFor()
    await expectPageQuality(screen, 'the player over the front page')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await button('Make the player larger').press('Enter')
    await expect.poll(at, PLAYED).toBeGreaterThan(0)
  })

  test('is made smaller and larger, covers nothing, and goes when it is closed, on a phone and on the narrowest [AUD-01, AUD-02, SHELL-33]', async () => {
    await openScreenAs({ viewport: PHONE })
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/InsightPage/${await idOf(FIRST)}`))
    for (const [viewport, colorScheme] of [
      [PHONE, 'light'],
      [{ width: 320, height: 640 }, 'dark'],
    ] as const) {
      await changeView(screen, viewport, colorScheme)
      await listenTo(FIRST).click()
      await button('Pause').waitFor()
      await expectPageQuality(screen, `the player at ${viewport.width} px`)
      const tall = (await player().boundingBox())?.height ?? 0
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const last = await page.locator('#content').boundingBox()
      const top = (await player().boundingBox())?.y ?? 0
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top + 1)
      await button('Make the player smaller').press('Enter')
      await slider().waitFor({ state: 'detached' })
      expect((await player().boundingBox())?.height).toBeLessThan(tall / 1.4)
      expect(await button('Pause').count()).toBe(1)
      await button('Make the player larger').press('Enter')
      await slider().waitFor()
      await button('Close the player').click()
      await player().waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px')
    }
  })

  test('what takes the focus is never behind it [AUD-01]', async () => {
    await openScreenAs({ viewport: PHONE })
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', '/insights?query=effluent'))
    await listenTo(FIRST).click()
    await button('Pause').waitFor()
    await page.evaluate(() => window.scrollTo(0, 0))
    const top = (await player().boundingBox())?.y ?? 0
    await page.locator('#content').focus()
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab')
      const below = await page.evaluate(() => {
        const { activeElement } = document
        if (!activeElement?.closest('#content')) return 0
        return activeElement.getBoundingClientRect().bottom
      })
      expect(below).toBeLessThanOrEqual(top + 1)
    }
  })

  test('goes while the site has the audio switch off, and nothing leads to it [AUD-03]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/InsightPage/${await idOf(FIRST)}`))
    await listenTo(FIRST).click()
    await button('Pause').waitFor()
    const admin = await app.signIn('admin')
    await admin.call('PATCH', '/api/config/switches', { body: { audio: false } })
    await player().waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: FIRST }).waitFor()
    expect(await listenTo(FIRST).count()).toBe(0)
    await page.goto(app.at('clearwater', '/my-films'))
    await page.getByRole('link', { name: 'New insight' }).waitFor()
    expect(await page.getByRole('link', { name: 'Mixes' }).count()).toBe(0)
    await admin.call('PATCH', '/api/config/switches', { body: { audio: true } })
    await page.getByRole('link', { name: 'Mixes' }).waitFor()
  })
})

describe('mixes', () => {
  test('are added, played, renamed and deleted by their author, on a desktop and on a phone [WRITE-21, AUD-05]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', '/my-films'))
    await page.getByRole('link', { name: 'Mixes' }).click()
    const pane = page.getByRole('region', { name: 'Mixes', exact: true })
    await pane.getByText('No mixes yet').waitFor()
    const chooser = pane.locator('input[type=file]')
    const expectMessage = await recordMessages(page)
    await chooser.setInputFiles({ name: 'mix.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') })
    await expectMessage('Only following file formats are acceptable: .mp3')
    await chooser.setInputFiles({ name: 'Evening.mp3', mimeType: 'audio/mpeg', buffer: mp3(400) })
    const row = pane.getByRole('listitem').filter({ hasText: 'Evening' })
    await row.getByText('0:10 min').waitFor()
    await expectPageQuality(screen, 'mixes on a desktop')
    await changeView(screen, PHONE, 'light')
    await expectPageQuality(screen, 'mixes on a phone')

    await row.getByRole('button', { name: 'Listen to Evening' }).click()
    await expect.poll(at, PLAYED).toBeGreaterThan(0)
    await row.getByRole('button', { name: 'Rename Evening' }).click()
    await page.keyboard.type('Late evening')
    await page.keyboard.press('Enter')
    await pane.getByRole('heading', { name: 'Late evening' }).waitFor()
    await page.reload()
    await pane.getByRole('button', { name: 'Delete Late evening' }).click()
    await page.getByRole('button', { name: 'Yup' }).click()
    await pane.getByText('No mixes yet').waitFor()
  })
})
