import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
  stall,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

interface Card {
  id: string
  title: string
  hasVideo: boolean
  hasFile: boolean
  frontPage: boolean
}

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

const frontPage = () => page.getByRole('region', { name: 'Front page' })
const dialog = () => page.getByRole('dialog')
const search = () => new URL(page.url()).search
async function cardsOf(path: string, person = 'member'): Promise<Card[]> {
  const { body } = await (await app.signIn(person)).get<{ items: Card[] }>(path)
  return body.items
}

describe('the front page on /home', () => {
  test('cards, newest first, open over the whole screen, by keyboard, and close again with the focus back [INS-01, INS-02]', async () => {
    const [first] = await cardsOf('/api/insights/front-page')
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', '/home'))
    const titles = frontPage().getByRole('heading', { level: 3 })
    await titles.first().waitFor()
    expect(await titles.allTextContents()).toEqual(
      (await cardsOf('/api/insights/front-page')).map(({ title }) => title),
    )
    await expectPageQuality(screen, 'home with the front page')

    const link = frontPage().getByRole('link', { name: first?.title ?? '' })
    await link.focus()
    await page.keyboard.press('Enter')
    await dialog()
      .getByRole('heading', { level: 2, name: first?.title ?? '' })
      .waitFor()
    expect(search()).toBe(`?insight=${first?.id}`)
    expect(await page.title()).toContain(first?.title ?? '')
    const box = await dialog().boundingBox()
    expect(box).toEqual({ x: 0, y: 0, ...DESKTOP })
    await dialog()
      .getByRole('button', { name: /^Play video/ })
      .or(dialog().getByRole('img'))
      .first()
      .waitFor()
    await dialog().locator('article p').nth(3).waitFor()
    await expectPageQuality(screen, 'the dialog of an insight')

    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(search()).toBe('')
    await page.waitForFunction((id) => document.activeElement?.id === `open-${id}`, first?.id)
  })

  test('the address keeps the dialog over a reload, Back and Forward move through it, Back button closes it [INS-02]', async () => {
    const [first] = await cardsOf('/api/insights/front-page')
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', '/home'))
    await frontPage()
      .getByRole('link', { name: first?.title ?? '' })
      .click()
    await dialog()
      .getByRole('heading', { name: first?.title ?? '' })
      .waitFor()
    await page.goBack()
    await dialog().waitFor({ state: 'detached' })
    await page.goForward()
    await dialog()
      .getByRole('heading', { name: first?.title ?? '' })
      .waitFor()
    await page.reload()
    await dialog()
      .getByRole('heading', { name: first?.title ?? '' })
      .waitFor()
    await dialog().getByRole('button', { name: 'Back', exact: true }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe('/home')
    // A shared link opens it too, and closes to the page below.
    await page.goto(app.at('clearwater', `/home?insight=${first?.id}`))
    await dialog().getByRole('button', { name: 'Back', exact: true }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(addressOf(page)).toBe('/home')
    await page.waitForFunction((id) => document.activeElement?.id === `open-${id}`, first?.id)
  })

  test('on a phone, in the dark, the dialog is whole and scrolls to its end [INS-02]', async () => {
    await openScreenAs({ viewport: PHONE, colorScheme: 'dark' })
    const [first] = await cardsOf('/api/insights/front-page')
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/home?insight=${first?.id}`))
    await dialog()
      .getByRole('heading', { name: first?.title ?? '' })
      .waitFor()
    await expectPageQuality(screen, 'the dialog on a phone')
    const back = dialog().getByRole('button', { name: 'Back', exact: true })
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 30_000)
    await dialog().getByRole('link', { name: 'Open the page of this insight' }).waitFor()
    await page.waitForFunction(() => {
      const last = document.querySelector('[role=dialog] article > a')?.getBoundingClientRect()
      return last !== undefined && last.bottom <= window.innerHeight
    })
    expect((await back.boundingBox())?.y).toBeLessThan(60)
  })

  test('an insight that is gone says so in the dialog [INS-02, INS-23]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', '/home?insight=01a1f739-d04c-745d-9a0b-b5204198cf89'))
    await dialog().getByText('Looks like this insight has been removed by the author').waitFor()
  })

  test('the six newest insights are shown beside it, and clicking one opens it [SHELL-27]', async () => {
    const latest = await cardsOf('/api/insights/latest')
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', '/home'))
    const links = page.getByRole('region', { name: 'Latest Insights' }).getByRole('link')
    await links.first().waitFor()
    expect(await links.allTextContents()).toEqual(latest.map(({ title }) => title))
    await links.nth(1).click()
    await page.waitForURL(`**/InsightPage/${latest[1]?.id}`)
    await page.getByRole('heading', { level: 1, name: latest[1]?.title ?? '' }).waitFor()
  })
})

describe('the author', () => {
  test("is 'loading ...' until loaded, then picture and name, which open the profile [INS-03, INS-33]", async () => {
    const [first] = await cardsOf('/api/insights/front-page')
    const { body: author } = await (await app.signIn('member')).get(`/api/insights/${first?.id}/author`)
    await signInAs(page, app, 'member')
    const resume = await stall(page, '**/api/insights/*/author')
    await page.goto(app.at('clearwater', `/home?insight=${first?.id}`))
    await dialog().getByText('loading ...', { exact: true }).waitFor()
    resume()
    const chip = dialog().getByRole('button', { name: author.displayName })
    await chip.waitFor()
    expect(await chip.locator('img').getAttribute('src')).toMatch(/^\/avatars\/drawn\.svg\?/)
    await chip.click()
    const profile = page.getByRole('dialog', { name: `About ${author.displayName}` })
    await profile.getByText(author.bio).waitFor()
    const social = profile.getByRole('link', { name: new RegExp(`${author.displayName} on LinkedIn`) })
    expect(await social.getAttribute('href')).toBe(author.socials.linkedin)
    expect(await social.getAttribute('rel')).toContain('noopener')
    await expectPageQuality(screen, 'the profile of an author')

    // Escape closes only the profile; the insight below stays open.
    await page.keyboard.press('Escape')
    await profile.waitFor({ state: 'detached' })
    await dialog()
      .getByRole('heading', { level: 2, name: first?.title ?? '' })
      .waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog')
    await chip.click()
    await profile.getByRole('button', { name: 'Close' }).click()
    await profile.waitFor({ state: 'detached' })
  })

  test('who has left is an anonymous user, without a profile [INS-03]', async () => {
    const [first] = await cardsOf('/api/insights?limit=1')
    await signInAs(page, app, 'member')
    await page.route('**/api/insights/*/author', (route) =>
      route.fulfill({ status: 404, json: { code: 'insights.no-author', message: 'gone', requestId: 'x' } }),
    )
    await page.goto(app.at('clearwater', `/InsightPage/${first?.id}`))
    await page.getByText('anonymous user', { exact: true }).waitFor()
  })
})

describe('a film', () => {
  test('asks nothing of its provider before play, then its player alone is framed, cookieless [INS-18, INS-19, INS-20]', async () => {
    const films = (await cardsOf('/api/insights?limit=50')).filter(({ hasVideo }) => hasVideo)
    await page.route(/^https:\/\/(?!.*localhost)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
    )
    await signInAs(page, app, 'member')
    const framed: string[] = []
    for (const { id, title } of films.slice(0, 3)) {
      await page.goto(app.at('clearwater', `/InsightPage/${id}`))
      const play = page.getByRole('button', { name: `Play video: ${title}` })
      await play.waitFor()
      await page.getByText(/^Playing connects to (YouTube|Vimeo)\.$/).waitFor()
      await play.focus()
      const facade = await play.boundingBox()
      expect(screen.thirdPartyRequests).toEqual([])
      await page.keyboard.press('Enter')
      const player = page.locator('iframe')
      await player.waitFor()
      expect(await player.boundingBox()).toEqual(facade)
      await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
      framed.push(new URL((await player.getAttribute('src')) ?? '').host)
      await page.waitForFunction(() => window.frames.length === 1)
      await expect.poll(() => screen.thirdPartyRequests.length).toBeGreaterThan(0)
      expect(screen.thirdPartyRequests.splice(0).map((address) => new URL(address).host)).toEqual([framed.at(-1)])
    }
    expect(new Set(framed)).toEqual(new Set(['www.youtube-nocookie.com', 'player.vimeo.com']))
    expect(screen.consoleErrors).toEqual([])
  })

  test('nothing but the three players can be framed, whatever a page tries [INS-20]', async () => {
    await signInAs(page, app, 'member')
    await page.route(/^https:\/\/(?!.*localhost)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'hello' }),
    )
    await page.goto(app.at('clearwater', '/insights'))
    const blocked = await page.evaluate(() => {
      const allRefused = new Promise<number>((resolve) => {
        let refused = 0
        document.addEventListener('securitypolicyviolation', () => {
          refused += 1
          if (refused === 3) resolve(refused)
        })
      })
      for (const address of [
        'https://evil.example/',
        'https://www.youtube.com/embed/aqz-KE-bpKQ',
        'https://vimeo.com/1',
      ]) {
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
      }
      return allRefused
    })
    expect(blocked).toBe(3)
    expect(screen.thirdPartyRequests).toEqual([])
  })
})

describe('own insights on /my-films', () => {
  test('are listed, with films marked; the menu leads there [SHELL-14]', async () => {
    const member = await app.signIn('member')
    const own = (await member.get<{ items: { title: string; hasVideo: boolean }[] }>('/api/insights/mine')).body.items
    expect(own.some(({ hasVideo }) => hasVideo)).toBe(true)
    await signInAs(page, app, 'member')
    await comeTo(page, app.at('clearwater', '/insights'))
    await page.getByRole('navigation').getByRole('link', { name: 'My films' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'My Insights' }).waitFor()
    const rows = page.getByRole('main').getByRole('article')
    await rows.first().waitFor()
    expect(await rows.getByRole('link').allTextContents()).toEqual(own.map(({ title }) => title))
    for (const [position, { hasVideo }] of own.entries())
      expect(await rows.nth(position).getByText('Film', { exact: true }).count()).toBe(hasVideo ? 1 : 0)
    await expectPageQuality(screen, 'own insights')
  })

  test('say politely that there are none yet [SHELL-14]', async () => {
    await signInAs(page, app, 'guest')
    await page.goto(app.at('clearwater', '/my-films'))
    await page.getByText('You have not published anything yet').waitFor()
    await expectPageQuality(screen, 'no own insights')
  })
})

describe('an insight’s page', () => {
  test('has ways to share only while the switch is set, and none loads anything [INS-22, TEN-10]', async () => {
    const [first] = await cardsOf('/api/insights?limit=1')
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/InsightPage/${first?.id}`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    const share = page.getByRole('region', { name: 'Share' })
    expect(await share.count()).toBe(0)
    const admin = await app.signIn('admin')
    const set = (socialSharing: boolean) => admin.call('PATCH', '/api/config/switches', { body: { socialSharing } })
    expect((await set(true)).status).toBe(200)
    await share.waitFor()
    const here = encodeURIComponent(app.at('clearwater', `/InsightPage/${first?.id}`))
    for (const position of ['LinkedIn', 'X', 'Facebook'])
      expect(await share.getByRole('link', { name: `Share on ${position} (` }).getAttribute('href')).toContain(here)
    expect(await share.getByRole('link', { name: 'Share by e-mail' }).getAttribute('href')).toMatch(/^mailto:/)
    await expectPageQuality(screen, 'an insight with ways to share')
    await screen.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await share.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied', { exact: true }).waitFor()
    await page.goto(app.at('clearwater', '/insights'))
    await page.getByRole('article').first().waitFor()
    expect(await share.count()).toBe(0)
    await set(false)
  })

  test('has no Download button without a file [INS-26]', async () => {
    const without = (await cardsOf('/api/insights?limit=20')).find(({ hasFile }) => !hasFile)
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', `/InsightPage/${without?.id}`))
    await page.getByRole('button', { name: 'Favourite' }).waitFor()
    expect(await page.getByText('Download').count()).toBe(0)
  })

  test('names an unknown category by its slug, and by its name as soon as there is one, without a reload [INS-16, TEN-20]', async () => {
    const jedi = await app.signIn('jedi')
    const { body } = await jedi.call('POST', '/api/insights', {
      body: { title: 'Of unknown kind', tags: ['manufacturing'] },
    })
    // A category that is in no list any more, as in older insights.
    await asOwnerOf(app.ownerUrl, (client) =>
      client.query('update insight set category = $1 where id = $2', ['riverkeeping', body.id]),
    )
    await signInAs(page, app, 'member')
    const resume = await stall(page, '**/api/config')
    // Through a page whose HTML does not embed the lists.
    await page.goto(app.at('clearwater', '/home'))
    await page.locator(`a[href$="/InsightPage/${body.id}"]`).first().click()
    const kicker = page.locator('article header p').first()
    await kicker.getByText('Loading ...').waitFor()
    resume()
    await kicker.getByText('riverkeeping', { exact: true }).waitFor()
    const admin = await app.signIn('admin')
    await admin.call('POST', '/api/config/lists/categories', { body: { name: 'River Keeping' } })
    await kicker.getByText('River Keeping', { exact: true }).waitFor()
  })
})

describe('pictures', () => {
  test.each([
    ['a desk', { viewport: DESKTOP }],
    ['a phone', { viewport: PHONE }],
  ])(
    'on %s they come as WebP in the size they are shown in, described, and move nothing [LAND-B2, INS-31]',
    async (_, options) => {
      await openScreenAs(options)
      await signInAs(page, app, 'member')
      const types: (string | undefined)[] = []
      page.on('response', (answer) => {
        if (new URL(answer.url()).pathname.startsWith('/pictures/')) types.push(answer.headers()['content-type'])
      })
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput)
              Object.assign(window, { moved: (Reflect.get(window, 'moved') ?? 0) + entry.value })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const path of ['/', '/home', '/insights', '/insights?query=permit']) {
        types.length = 0
        await page.goto(app.at('clearwater', path))
        await page.locator('main img[src^="/pictures/"]').first().waitFor()
        await page.waitForLoadState('networkidle').catch(() => undefined)
        const found = await page.locator('main img[src^="/pictures/"]').evaluateAll((images) =>
          (images as HTMLImageElement[]).map((image) => {
            const { width } = image.getBoundingClientRect()
            return {
              described: image.alt !== '',
              sized: image.hasAttribute('width') && image.hasAttribute('height') && image.sizes !== '',
              // Large enough, and at most one step of the size ladder too large.
              fits: !image.complete || image.naturalWidth === 0 || image.naturalWidth <= Math.max(640, width * 2.1),
              lazy: image.loading === 'lazy' || image.fetchPriority === 'high',
            }
          }),
        )
        expect([path, found.length > 0, found.filter((image) => Object.values(image).includes(false))]).toEqual([
          path,
          true,
          [],
        ])
        expect([path, new Set(types)]).toEqual([path, new Set(['image/webp'])])
        expect([path, await page.evaluate(() => Number(Reflect.get(window, 'moved') ?? 0) < 0.05)]).toEqual([
          path,
          true,
        ])
      }
    },
  )

  test('small squares show the thumbnail [INS-31]', async () => {
    await signInAs(page, app, 'member')
    await page.goto(app.at('clearwater', '/home'))
    const small = page.getByRole('region', { name: 'Latest Insights' }).locator('img').first()
    await small.waitFor()
    await page.waitForFunction((image) => (image as HTMLImageElement).currentSrc !== '', await small.elementHandle())
    expect(await small.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/200x200\.webp$/)
  })
})
