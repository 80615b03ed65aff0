import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  SOON,
  stall,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp()
  browser = await openBrowser()
})
beforeEach(async () => {
  await screen?.close()
  screen = await openScreen(browser, { viewport: DESKTOP })
  page = screen.page
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const cards = () => page.getByRole('main').getByRole('article')

test('ten insights show first and ten more with every scroll, to the last one [INS-05, INS-13]', async () => {
  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', '/insights'))
  await expect.poll(() => cards().count(), SOON).toBe(10)
  const seen = new Set<number>()
  for (let before = 10; before < 40; before = await cards().count()) {
    seen.add(before)
    const scrollDown = () => page.mouse.wheel(0, 20_000).then(() => cards().count())
    await expect.poll(scrollDown, SOON).toBeGreaterThan(before)
  }
  expect([...seen].every((count) => count % 10 === 0)).toBe(true)
  const titles = await page.locator('main article h2, main article h3').allTextContents()
  expect(new Set(titles).size).toBe(40)
})

/** As a busy browser does, reports that something has come into sight together with an older report that it was not. */
function reportTwoChangesAtOnce(): void {
  const Observer = window.IntersectionObserver
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const older = entries
          .filter((entry) => entry.isIntersecting)
          .map((entry) => ({ ...entry, isIntersecting: false }))
        callback([...older, ...entries], observer)
      }, options)
    }
  }
}

test('ten more come by scrolling too where a busy browser reports several changes together [INS-05]', async () => {
  await page.addInitScript(reportTwoChangesAtOnce)
  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', '/insights'))
  await expect.poll(() => cards().count(), SOON).toBe(10)
  await expect.poll(() => page.mouse.wheel(0, 20_000).then(() => cards().count()), SOON).toBeGreaterThan(10)
})

test('a parent category filters by its children and clears topics and words; Show all clears everything [INS-06, INS-07, INS-09]', async () => {
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/insights?query=permit&topic=manufacturing'))
  await cards()
    .first()
    .or(page.getByText(/We're sorry/))
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: 'Compliance' })
    .or(page.getByRole('tab', { name: 'Compliance' }))
    .click()
  await page.waitForURL(/category=/)
  expect(addressOf(page)).not.toContain('query=')
  expect(addressOf(page)).not.toContain('topic=')
  await cards().first().waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.waitForURL((url) => url.search === '')
})

test('searching waits for a pause, needs one character, marks the matches and says when there are none [INS-11, INS-12, INS-15, INS-B5]', async () => {
  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', '/insights'))
  await cards().first().waitFor()
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/insights' && searchParams.has('query')) requests.push(searchParams.get('query') ?? '')
  })
  const box = page.getByRole('searchbox', { name: 'Search the library' })
  await box.pressSequentially('water', { delay: 60 })
  await page.locator('main mark').first().waitFor()
  expect(new Set(requests)).toEqual(new Set(['water']))
  await box.fill('w')
  await page.waitForURL(/query=w(&|$)/)
  await box.fill('zzzzqqq')
  await page.getByText("We're sorry, no results for the query were found", { exact: true }).waitFor()
  await box.fill('')
  await cards().first().waitFor()
})

test('favourites show what was saved and nothing else, and nothing says so politely [INS-08, INS-15, INS-28]', async () => {
  await signInAs(page, app, 'admin2')
  await comeTo(page, app.at('clearwater', '/insights'))
  await cards().first().waitFor()
  await page.getByRole('switch', { name: 'Favorites' }).click({ force: true })
  await page.getByText("We're sorry, no results were found", { exact: true }).waitFor()
  const admin = await app.signIn('admin2')
  const { body } = await admin.get<{ items: { id: string; title: string }[] }>('/api/insights?limit=3')
  await admin.call('PUT', `/api/insights/${body.items[2]?.id}/favourite`)
  await page
    .getByRole('main')
    .getByRole('link', { name: body.items[2]?.title ?? '' })
    .first()
    .waitFor()
  expect(await cards().count()).toBe(1)
})

test('a key in the address opens that insight, with everything its reader needs [INS-10, INS-17, INS-18]', async () => {
  const member = await app.signIn('member')
  const { body } = await member.get<{ items: { id: string; title: string; hasVideo: boolean; hasFile: boolean }[] }>(
    '/api/insights?limit=10',
  )
  const withFile = body.items.find(({ hasFile }) => hasFile)
  const withFilm = body.items.find(({ hasVideo }) => hasVideo)
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', `/insights?key=${withFile?.id}`))
  await page.getByRole('heading', { level: 1, name: withFile?.title ?? '' }).waitFor()
  expect(await page.getByRole('link', { name: 'Back to the library' }).getAttribute('href')).toMatch(/^\/insights/)
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /Download/ })
    .or(page.getByRole('button', { name: /Download/ }))
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expectPageQuality(screen, 'an insight with a file')
  await page.goto(app.at('clearwater', `/InsightPage/${withFilm?.id}`))
  await page.getByRole('heading', { level: 1, name: withFilm?.title ?? '' }).waitFor()
  await page
    .getByRole('link', { name: /film|video|watch/i })
    .or(page.getByRole('button', { name: /film|video|watch|play/i }))
    .first()
    .waitFor()
  await expectPageQuality(screen, 'an insight with a film')
})

test('a visitor is asked to sign in and comes back to the same insight [INS-24, LAND-10]', async () => {
  await page.goto(app.at('clearwater'))
  // The newest is public; this one is for members.
  const tile = page.locator('a[href^="/InsightPage/"]').nth(1)
  const address = (await tile.getAttribute('href')) ?? ''
  await tile.click()
  await page.waitForURL(/\/login\?next=/)
  await page.getByLabel('E-mail').fill('member@guildhall.test')
  await page.getByLabel('Password', { exact: true }).fill('open-the-doors-2026')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${address}`)
  await page.getByRole('article').first().waitFor()
})

test('an insight that is gone says so, under both addresses [INS-23]', async () => {
  await signInAs(page, app, 'member')
  for (const path of [
    '/InsightPage/01a1f739-d04c-745d-9a0b-b5204198cf89',
    '/insights?key=01a1f739-d04c-745d-9a0b-b5204198cf89',
    '/InsightPage/nonsense',
  ]) {
    await page.goto(app.at('clearwater', path))
    await page.getByText('Looks like this insight has been removed by the author').waitFor()
  }
  await expectPageQuality(screen, 'a missing insight')
})

test('while an insight is on its way the page says so [INS-24]', async () => {
  await signInAs(page, app, 'member')
  const member = await app.signIn('member')
  const { body } = await member.get<{ items: { id: string }[] }>('/api/insights?limit=1')
  const resume = await stall(page, `**/api/insights/${body.items[0]?.id}`)
  // Through a page whose HTML does not embed it.
  await page.goto(app.at('clearwater', '/home'))
  await page.getByRole('region', { name: 'Latest Insights' }).getByRole('link').first().click()
  await page.getByText('Loading Insight').waitFor()
  resume()
  await page.getByRole('article').first().waitFor()
})

test('a guest reads but can neither save nor download, and is told why [INS-29, INS-25]', async () => {
  const guest = await app.signIn('guest')
  const { body } = await guest.get<{ items: { id: string; hasFile: boolean }[] }>('/api/insights?limit=10')
  await signInAs(page, app, 'guest')
  await page.goto(app.at('clearwater', `/InsightPage/${body.items.find(({ hasFile }) => hasFile)?.id}`))
  const favourite = page.getByRole('button', { name: 'Favourite' })
  await favourite.waitFor()
  expect(await favourite.isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: /Download/ }).isDisabled()).toBe(true)
  await page.getByText('Guests cannot save favourites').waitFor()
  await expectPageQuality(screen, 'an insight as a guest sees it')
})

test('saving what another window saved already is reported, and a refused save goes back [INS-27, SHELL-31]', async () => {
  const member = await app.signIn('member')
  const { body } = await member.get<{ items: { id: string }[] }>('/api/insights?limit=1')
  const id = body.items[0]?.id
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', `/InsightPage/${id}`))
  const favourite = page.getByRole('button', { name: 'Favourite' })
  await favourite.waitFor()
  await page.route('**/api/live', (route) => route.abort())
  await member.call('PUT', `/api/insights/${id}/favourite`)
  await favourite.click()
  await page.getByText('You already have this saved!', { exact: true }).waitFor()
  await page.route(`**/api/insights/${id}/favourite`, (route) => route.abort())
  await favourite.click()
  await page
    .getByText(/connection was lost/i)
    .first()
    .waitFor()
  expect(await favourite.getAttribute('aria-pressed')).toBe('true')
})

test('toasts go after three seconds, or when dismissed [SHELL-28]', async () => {
  const jedi = await app.signIn('jedi')
  const { body } = await jedi.get<{ items: { id: string }[] }>('/api/insights?limit=1')
  await signInAs(page, app, 'jedi')
  await page.clock.install()
  await page.goto(app.at('clearwater', `/InsightPage/${body.items[0]?.id}`))
  await page.getByRole('button', { name: 'Favourite' }).click()
  const toast = page.getByText('Favourited', { exact: true })
  await toast.waitFor()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3_600)
  await toast.waitFor({ state: 'hidden' })
  // Time stands still from here on, so the next one does not go by itself.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Favourite' }).click()
  await page.getByText('Un Favourited', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.clock.runFor(500)
  await page.getByText('Un Favourited', { exact: true }).waitFor({ state: 'hidden' })
})

test('a new insight appears on open screens by itself [MISC-07]', async () => {
  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', '/insights'))
  await cards().first().waitFor()
  const jedi = await app.signIn('jedi')
  await jedi.call('POST', '/api/insights', {
    body: { title: 'Written while you were looking', tags: ['manufacturing'] },
  })
  await page.getByRole('link', { name: 'Written while you were looking' }).first().waitFor()
})
