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
  type TestScreen,
} from '#tests/kit/browser.ts'
import { until } from '#tests/kit/client.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
/** A public insight, one for members, and two films of the front page. */
let shared: { id: string; title: string }
let closed: { id: string; title: string }
beforeAll(async () => {
  app = await openSampleApp()
  browser = await openBrowser()
  await owner(`update insight set front_page = true, video_url = 'https://vimeo.com/286898202' where id in (
    select id from insight where site_id = ${SITE} and state = 'published' and visible_to @> '{guest}' order by published_at desc offset 2 limit 2)`)
  await owner(`update insight set visible_to = '{visitor,guest,member,jedi}' where id = (
    select id from insight where site_id = ${SITE} and state = 'published' and featured_image is not null order by published_at desc limit 1)`)
  ;[shared, closed] = await Promise.all(
    ["'visitor' = any(visible_to)", "not 'visitor' = any(visible_to)"].map(async (which) => {
      const found = `select id, title from insight where site_id = ${SITE} and state = 'published' and visible_to @> '{guest}' and ${which} order by (featured_image is null), published_at desc limit 1`
      return (await owner(found))[0] as { id: string; title: string }
    }) as [Promise<typeof shared>, Promise<typeof closed>],
  )
})
beforeEach(() => openScreenAs({ viewport: DESKTOP }))
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const SITE = "(select site_id from site_host where host = 'clearwater.localhost')"
const owner = (text: string) =>
  asOwnerOf(app.ownerUrl, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

async function openScreenAs(options: ScreenOptions) {
  await screen?.close()
  screen = await openScreen(browser, options)
  page = screen.page
}
const at = (path: string) => app.at('clearwater', path)

describe('a visitor', () => {
  test('reads a public insight on a phone without script, and is asked to sign in for one of the members [INS-B4] [INS-24]', async () => {
    for (const javaScriptEnabled of [false, true]) {
      await openScreenAs({ viewport: PHONE, javaScriptEnabled })
      await page.goto(at(`/InsightPage/${shared.id}`))
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(shared.title)
      if (javaScriptEnabled) await expectPageQuality(screen, 'a public insight')
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
      await page.waitForURL(/\/login\?next=/)
    }
    await page.goto(at(`/InsightPage/${closed.id}`))
    await page.waitForURL(/\/login\?next=/)
  })

  test('of a dark system reads it as well [INS-B4]', async () => {
    await openScreenAs({ viewport: DESKTOP, colorScheme: 'dark' })
    await page.goto(at(`/InsightPage/${shared.id}`))
    await page.getByRole('heading', { level: 1, name: shared.title }).waitFor()
    await expectPageQuality(screen, 'a public insight by night')
  })
})

describe('a member', () => {
  test('goes on from an insight to what goes with it, and by keyboard [INS-B4]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(at(`/InsightPage/${closed.id}`))
    const more = page.getByRole('region', { name: 'More to read' })
    const first = more.getByRole('link').first()
    const title = (await first.textContent()) ?? ''
    await first.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(addressOf(page)).not.toContain(closed.id)
    await more.waitFor()
    await expectPageQuality(screen, 'the reader with what goes with it')
  })

  test('sees the films as cards on phone and desktop; an empty page says what will be there [SHELL-15]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(at('/films'))
    await page.getByRole('heading', { level: 1, name: 'Films' }).waitFor()
    for (const viewport of [PHONE, DESKTOP]) {
      await changeView(screen, viewport, 'light')
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(2)
      await expectPageQuality(screen, 'films')
    }
    await page.route('**/api/insights/films*', (route) => route.fulfill({ json: { items: [], nextCursor: null } }))
    await page.reload()
    await page.getByText('There are no films yet').waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
  })

  test('is shown skeletons while films are on their way, and cards after [SHELL-15]', async () => {
    await signInAs(page, app, 'member')
    let go = () => {}
    const pending = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/insights/films*', async (route) => {
      await pending
      await route.continue()
    })
    await page.goto(at('/films'))
    await page.getByRole('main').getByRole('status').getByText('Loading').waitFor({ state: 'attached' })
    expect(await page.getByRole('article').count()).toBe(0)
    go()
    await page.getByRole('main').getByRole('article').first().waitFor()
  })
})

describe('what is noted', () => {
  test('is each page and each opened insight, and the administrator sees the totals by day [ANA-02] [ANA-08] [ANA-11]', async () => {
    await signInAs(page, app, 'member')
    await owner('delete from page_view; delete from analytics_entry')
    const noted = (what: string) =>
      until(
        what,
        async () =>
          (
            await owner(
              `select page as noted from page_view union all select title from analytics_entry where kind = 'insights'`,
            )
          ).some((row) => row.noted === what),
        10_000,
      )
    await page.goto(at('/home'))
    await noted('/home')
    await page.goto(at(`/InsightPage/${closed.id}`))
    await noted(`/InsightPage/${closed.id}`)
    await noted(closed.title)
    // Hovering a link preloads its insight and opens nothing.
    await page.goto(at('/insights'))
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().hover()
    await noted('/insights')
    await page.goto(at('/films'))
    await noted('/films')
    const opened = await owner("select insight_id from analytics_entry where kind = 'insights'")
    expect(opened).toEqual([{ insight_id: closed.id }])

    await openScreenAs({ viewport: DESKTOP })
    await signInAs(page, app, 'admin')
    await page.goto(at('/dash/dashboard'))
    await page.getByText('As a table').click()
    for (const viewport of [DESKTOP, PHONE]) {
      await changeView(screen, viewport, 'light')
      await page.getByRole('img', { name: /^Insights opened, by day: [1-9]/ }).waitFor()
      expect(await page.getByRole('region', { name: 'As a table' }).getByRole('rowheader').count()).toBe(30)
      await expectPageQuality(screen, 'dashboard')
    }
    await page.getByText('Week', { exact: true }).click()
    await page.getByRole('img', { name: /^Insights opened, by week: [1-9]/ }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).first().click()
    expect((await saving).suggestedFilename()).toMatch(/^activity-figures-.*csv$/)
  })

  test('an error that nobody handled reaches the server, once and without the secret of the address [ANA-09]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(at('/home'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => {
      const sent: string[] = []
      Object.assign(window, { sent })
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (url, body) => {
        if (String(url).endsWith('/faults')) void (body as Blob).text().then((text) => sent.push(text))
        return send(url, body)
      }
      for (const _ of [1, 2, 3]) setTimeout(() => Promise.reject(new Error('nobody waits for this')))
    })
    const shown = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/faults'))
    const sent = await until('the report', async () => ((await shown()).length > 0 ? shown() : undefined), 10_000)
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ name: 'Error', message: 'nobody waits for this', page: '/home' })
    expect((await answered).status()).toBe(200)
    expect(sent).toHaveLength(1)
    screen.consoleErrors.length = 0
  })
})
