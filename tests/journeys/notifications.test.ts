import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { publish } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
let jedi: Client
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  jedi = await app.signIn('jedi')
})
afterEach(async () => {
  await screen?.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Topics that the sample member follows. */
const TOPIC = 'manufacturing'
const LONG = `A very long title that somebody thought ${'necessary and even more '.repeat(5)}so`

async function openAt(options: ScreenOptions) {
  screen = await openScreen(browser, options)
  page = screen.page
  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', '/insights'))
}

const bell = (unread: string) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
const popover = () => page.getByRole('dialog', { name: 'Notifications' })
const rows = () => page.locator('#content li').filter({ has: page.locator('time') })
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
const publishInsight = (title: string) =>
  publish(jedi, { title, tags: [TOPIC], category: 'general' }).then(({ id }) => id)
/** Makes the server refuse the next request to this path, once. */
const refuseOnce = (path: string) =>
  page.route(
    `**/api/notifications/${path}`,
    (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'service.busy', message: 'Not just now.', requestId: 'r1' }),
      }),
    { times: 1 },
  )

/** Leaves the member with two unread notifications: the newest of sluices, before it one of weirs. */
async function withTwoUnread(what: string): Promise<void> {
  const member = await app.signIn('member')
  await member.call('POST', '/api/notifications/clear', { body: {} })
  await publishInsight(`Weirs ${what}`)
  await publishInsight(`Sluices ${what}`)
  await expect.poll(async () => (await member.get('/api/notifications')).body.items.length, SOON).toBe(2)
}
const topicsOf = async (person: string) =>
  (await (await app.signIn(person)).get('/api/notifications/topics')).body.topics

test('the bell opens by keyboard, and closing gives the focus back [NOT-01]', async () => {
  await withTwoUnread('by keyboard')
  await openAt({ viewport: DESKTOP })
  await bell('2').focus()
  await page.keyboard.press('Enter')
  await popover().getByRole('listitem').first().waitFor(SOON)
  await expect.poll(focused, SOON).toBe('Notifications')
  await expectPageQuality(screen, 'the popover')
  await page.keyboard.press('Escape')
  expect(await popover().count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Notifications, 2 unread')
})

test('one is marked as read and unread at once, and a refusal is reverted and explained [NOT-01, NOT-04]', async () => {
  await withTwoUnread('unread')
  await openAt({ viewport: DESKTOP })
  await bell('2').click(SOON)
  const first = popover().getByRole('listitem').first()
  // Shown before it is sent: without waiting for the answer, the refusal could meet this request instead of the next.
  const marked = page.waitForResponse((response) => response.url().endsWith('/read') && response.ok())
  await first.getByRole('button', { name: 'Mark as read' }).click()
  await bell('1').waitFor(SOON)
  await marked
  await refuseOnce('*/read')
  await first.getByRole('button', { name: 'Mark as unread' }).click()
  await page.getByText('Not just now.').waitFor(SOON)
  await first.getByRole('button', { name: 'Mark as unread' }).waitFor(SOON)
  await bell('1').waitFor(SOON)
})

test('a new one appears on the open list and leads to what it is about [NOT-07, NOT-11, NOT-13]', async () => {
  await withTwoUnread('of old')
  await openAt({ viewport: DESKTOP })
  await bell('2').click(SOON)
  await popover().getByRole('link', { name: 'Sluices of old' }).waitFor(SOON)
  const id = await publishInsight('Filters for a foundry')
  await popover().getByRole('link', { name: 'Filters for a foundry' }).waitFor(SOON)
  await bell('3').waitFor(SOON)
  await popover().getByText('There is a new insight on a topic you follow.').first().waitFor()
  await popover().getByRole('link', { name: 'Filters for a foundry' }).click()
  await page.getByRole('heading', { level: 1, name: 'Filters for a foundry' }).waitFor(SOON)
  expect(addressOf(page)).toBe(`/InsightPage/${id}`)
  await bell('2').waitFor(SOON)
  expect(await popover().count()).toBe(0)
})

test('a dismissed one passes the focus to the next, and is in the archive [NOT-01, NOT-02, NOT-05, NOT-24]', async () => {
  await withTwoUnread('archived')
  await openAt({ viewport: DESKTOP })
  await bell('2').click(SOON)
  const links = popover().getByRole('listitem').getByRole('link')
  await links.nth(1).waitFor(SOON)
  const [dismissed = '', second = ''] = await links.allTextContents()
  await popover().getByRole('listitem').first().getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => popover().getByRole('link', { name: dismissed }).count(), SOON).toBe(0)
  await expect.poll(focused).toBe(second)
  await popover().getByRole('link', { name: 'See all notifications' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor(SOON)
  await rows().first().waitFor(SOON)
  expect(await rows().first().getByRole('link').textContent()).toBe(second)
  await page.getByRole('tab', { name: 'Archive' }).click()
  await rows().getByRole('link', { name: dismissed }).first().waitFor(SOON)
  expect(addressOf(page)).toBe('/notifications?show=archive')
  await page.reload()
  await rows().getByRole('link', { name: dismissed }).first().waitFor(SOON)
})

test('all are cleared into the archive, after a confirmation [NOT-06, NOT-24]', async () => {
  await withTwoUnread('cleared')
  await openAt({ viewport: DESKTOP })
  await comeTo(page, app.at('clearwater', '/notifications'))
  await rows().nth(1).waitFor(SOON)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'Nope' }).click()
  expect(await rows().count()).toBe(2)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('You are up to date').waitFor(SOON)
  await bell('none').waitFor(SOON)
  await page.getByRole('tab', { name: 'Archive' }).click()
  for (const title of ['Sluices cleared', 'Weirs cleared'])
    await rows().getByRole('link', { name: title }).first().waitFor(SOON)
})

test('topics and chats are followed and left at once; a refusal is reverted and explained [NOT-19, NOT-20]', async () => {
  await openAt({ viewport: DESKTOP })
  await asOwnerOf(app.ownerUrl, (owner) =>
    owner.query(`insert into chatroom_subscription (site_id, member_id, chatroom_id, title, subscribed)
      select m.site_id, m.id, gen_random_uuid(), 'Pumps and sluices', true from member m
      join account a on a.id = m.account_id join site_host h on h.site_id = m.site_id
      where a.email = 'member@guildhall.test' and h.host = 'clearwater.localhost'`),
  )
  await comeTo(page, app.at('clearwater', '/notifications'))
  const topic = page.getByRole('switch', { name: 'Healthcare' })
  await topic.click({ force: true })
  await expect.poll(() => topicsOf('member'), SOON).toMatchObject({ healthcare: true, [TOPIC]: true })
  await refuseOnce('topics/*')
  await page.getByRole('switch', { name: 'Manufacturing' }).click({ force: true })
  await page.getByText('Not just now.').waitFor(SOON)
  await expect.poll(() => page.getByRole('switch', { name: 'Manufacturing' }).isChecked(), SOON).toBe(true)
  await page.reload()
  expect(await topic.isChecked()).toBe(true)
  await page.getByRole('switch', { name: 'Pumps and sluices' }).click({ force: true })
  const member = await app.signIn('member')
  await expect
    .poll(async () => (await member.get('/api/notifications/chatrooms')).body.items, SOON)
    .toMatchObject([{ chatroomTitle: 'Pumps and sluices', subscribed: false }])
  await expectPageQuality(screen, 'the page of notifications')
})

test('on a phone in dark the popover takes the width, the menu counts, long titles and failures keep their place, and there is no push switch without push [NOT-01, NOT-13, NOT-14, SHELL-09, SHELL-10]', async () => {
  await openAt({ viewport: PHONE, colorScheme: 'dark' })
  await (await app.signIn('member')).call('POST', '/api/notifications/clear', { body: {} })
  await bell('none').waitFor(SOON)
  await publishInsight(LONG)
  await bell('1').waitFor(SOON)
  const heights = await page.locator('[data-count]').evaluate((count) =>
    ['9', '10', '99', '99+'].map((figures) => {
      count.setAttribute('data-count', figures)
      return count.getBoundingClientRect().height
    }),
  )
  expect(new Set(heights).size, 'the count stands in one line').toBe(1)

  await page.getByRole('button', { name: 'Open menu' }).click()
  const entry = page.getByRole('dialog').getByRole('link', { name: /^Notifications\s*, 1 waiting$/ })
  await entry.waitFor(SOON)
  await publishInsight('Another one')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Notifications\s*, 2 waiting$/ })
    .waitFor(SOON)
  await page.keyboard.press('Escape')

  await page.route('**/api/notifications', (route) => route.abort())
  await bell('2').click()
  await popover().getByRole('alert').waitFor()
  await page.unroute('**/api/notifications')
  await popover().getByRole('button', { name: 'Try again' }).click()
  await popover().getByRole('link', { name: LONG }).waitFor(SOON)
  const box = await popover().boundingBox()
  expect([box?.x, box?.width]).toEqual([0, PHONE.width])
  expect(await popover().evaluate((panel) => panel.scrollWidth <= panel.clientWidth)).toBe(true)
  await expectPageQuality(screen, 'the popover on a phone')
  await popover().getByRole('button', { name: 'Close' }).click()
  expect(await popover().count()).toBe(0)

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  for (const path of ['/notifications', '/profile']) {
    await page.goto(app.at('clearwater', path))
    await page.getByRole('heading', { level: 1 }).waitFor(SOON)
    if (path === '/notifications') await page.getByRole('switch', { name: 'Healthcare' }).waitFor(SOON)
    if (path === '/notifications') await expectPageQuality(screen, 'the page of notifications on a phone')
    expect(await page.getByRole('switch', { name: /push/i }).count()).toBe(0)
  }
})
