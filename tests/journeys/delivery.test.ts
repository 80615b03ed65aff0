import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { openBrowser, openScreen, PHONE, SOON, type TestScreen } from '#tests/kit/browser.ts'
import { comeTo, signInAs, signInByForm, signOut } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'
import { paragraphs } from '#tests/kit/writing.ts'

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
  screen = await openScreen(browser, { viewport: PHONE, storesOfflineCopies: true })
  page = screen.page
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const noFirstView = () => page.waitForFunction(() => document.getElementById('first-view') === null)
const stores = () =>
  page.evaluate(async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length)
const ground = (of: Page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor)
const lightness = (colour: string) =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3

test('the library is painted before any script runs, and gives way to the portal within 2 s or as soon as that is ready [MISC-04]', async () => {
  await signInAs(page, app, 'member')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(app.at('clearwater', '/insights'))
  const first = page.locator('#first-view')
  expect(await first.locator('h1').textContent()).toBe('Library')
  expect(
    await first.locator('article img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(100)
  await page.unroute('**/*.js')
  await page.reload()
  await noFirstView()
  expect(await page.evaluate(() => performance.now())).toBeLessThan(10_000)
  expect(await page.locator('h1').count()).toBe(1)
})

test('the first view of the library requests no data from the server: it is in the page', async () => {
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/insights'))
  await page.getByRole('main').getByRole('article').first().waitFor()
  const requested: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().includes('/api/') &&
      requested.push(new URL(request.url()).pathname + new URL(request.url()).search),
  )
  await page.goto(app.at('clearwater', '/insights'))
  await page.getByRole('main').getByRole('article').first().waitFor()
  expect(requested.filter((address) => /session|config$|limit=10$/.test(address))).toEqual([])
})

test('dark, once chosen, is in the first frame on a light system, in the portal and on the front page; other tabs follow [SHELL-23, MISC-06]', async () => {
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/insights'))
  await noFirstView()
  const other = await screen.context.newPage()
  await other.goto(app.at('clearwater', '/insights'))
  await other.getByRole('button', { name: /dark/i }).waitFor()
  await page.getByRole('button', { name: /dark/i }).click()
  await other.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark')
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/insights', '/', '/privacy']) {
    await page.goto(app.at('clearwater', path))
    expect(await page.evaluate(() => document.documentElement.dataset.theme), path).toBe('dark')
    expect(lightness(await ground(page)), path).toBeLessThan(60)
  }
  const cookie = (await screen.context.cookies()).find(({ name }) => name === 'theme')
  expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' })
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 300 * 86_400)
  expect(screen.consoleErrors.filter((message) => !/ERR_FAILED|dynamically imported/.test(message))).toEqual([])
})

test('a visitor gets no cookie and no storage [SHELL-23, TEN-B9]', async () => {
  await page.clock.install()
  for (const path of ['/', '/login', '/privacy']) {
    await page.goto(app.at('clearwater', path), { waitUntil: 'networkidle' })
    await page.clock.runFor(10_000)
  }
  expect(await screen.context.cookies()).toEqual([])
  expect(await stores()).toBe(0)
})

/** The paths of the pages and responses cached for offline use. */
const cachedPaths = () =>
  page.evaluate(async () => {
    const requests = []
    for (const name of await caches.keys())
      if (name.startsWith('copies-')) requests.push(...(await (await caches.open(name)).keys()))
    return requests.map(({ url }) => new URL(url).pathname)
  })

test('an insight opened before anything was cached is there offline, as a copy; at sign-out every copy is gone [TEN-B9, ACC-38]', async () => {
  await signInByForm(page, app, 'member')
  const card = page.getByRole('main').getByRole('article').first()
  const title = (await card.locator('h2').textContent()) ?? ''
  await card.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  // Caching begins seconds after the sign-in, so as not to slow it down; the insight was read before.
  await expect.poll(cachedPaths, SOON).toEqual(expect.arrayContaining([`/api/insights/${id}`, '/owner']))

  await screen.context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('You are offline. You can still read').waitFor()
  await page.getByText(/This copy dates from/).waitFor()

  await screen.context.setOffline(false)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.waitForFunction(() => !document.body.textContent?.includes('You are offline'))
  await signOut(page)
  await page.waitForURL(app.at('clearwater', '/'))
  await expect.poll(stores, SOON).toBe(0)
})

/** Publishes an insight of the member with a picture; returns a function that unpublishes it. */
async function pictured() {
  const author = await app.signIn('member')
  const post = async (path: string, sent: { body?: object; raw?: Buffer }) => {
    const type = sent.raw ? 'application/octet-stream' : 'application/json'
    const headers = { 'idempotency-key': crypto.randomUUID(), 'content-type': type }
    const answer = await author.call('POST', `/api/insights${path}`, { ...sent, headers })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const written = { title: 'Pictured', tags: ['retail'], contentJSON: paragraphs('Words.') }
  const { id } = await post('', { body: written })
  const { id: file, picture } = await post(`/${id}/files/featuredImage?name=hill.png`, { raw: await png(700, 400) })
  const contents = { ...written, featuredImage: { id: file, alt: 'A hill' } }
  await post(`/${id}/publication`, { body: { basedOn: 1, contents } })
  return { url: picture.url as string, takeBack: () => post(`/${id}/withdrawal`, { body: {} }) }
}

test('a picture that was taken back is shown to no reader any more, and no copy of it is left; offline it was one [INS-B3, TEN-B9]', async () => {
  const { url, takeBack } = await pictured()
  await signInAs(page, app, 'jedi')
  await comeTo(page, app.at('clearwater', '/insights'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SOON)
  const requested = () =>
    page.evaluate(async (at) => {
      const answer = await fetch(at).catch(() => undefined)
      return [answer?.status ?? 'none', (await caches.match(at)) !== undefined]
    }, url)
  await expect.poll(requested, SOON).toEqual([200, true])
  await screen.context.setOffline(true)
  expect(await requested()).toEqual([200, true])
  await screen.context.setOffline(false)
  await takeBack()
  expect(await requested()).toEqual([404, false])
  await screen.context.setOffline(true)
  expect(await requested()).toEqual(['none', false])
})

test('copies end with the session, also where it ended elsewhere, and with another person at the browser [TEN-B9, ACC-38]', async () => {
  await signInByForm(page, app, 'member')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SOON)
  const copies = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('copies-')))
  await expect.poll(copies, SOON).toContain('copies-pages')
  const body = { email: 'jedi@guildhall.test', password: SAMPLE_PASSWORD }
  // The page loads anew once it learns of the other person, so the copies are read together with the sign-in.
  const left = await page.evaluate(async (person) => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/session', { method: 'POST', headers, body: JSON.stringify(person) })
    return caches.keys()
  }, body)
  expect(left.filter((name) => name.startsWith('copies-'))).toEqual([])
  await page.goto('about:blank')
  await page.goto(app.at('clearwater', '/insights'))
  await expect.poll(copies, SOON).toContain('copies-pages')
  // An open page would notice the end first and go to the front page.
  await page.goto('about:blank')
  await screen.context.clearCookies()
  await page.goto(app.at('clearwater', '/InsightPage/00000000-0000-7000-8000-000000000000'))
  await page.waitForURL('**/login*')
  await expect.poll(copies).toEqual([])
})
