import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SwitchName } from '#base/switches.ts'
import {
  DESKTOP,
  drawn,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type TestScreen,
} from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { openMember } from '#tests/kit/users-screen.ts'

let app: SampleApp
let browser: Browser
let admin: Client
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  admin = await app.signIn('admin')
})
afterEach(() => screen?.close())
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const ENTRIES = [
  'My films',
  'Library',
  'Questions',
  'Discussion',
  'Events',
  'Members',
  'Legal register',
  'University',
  'Shop',
]
const ON_PHONES = [...ENTRIES, 'Profile', 'Notifications']

async function openAs(person: string, viewport = DESKTOP, colorScheme: 'light' | 'dark' = 'light') {
  screen = await openScreen(browser, { viewport, colorScheme })
  page = screen.page
  await signInAs(page, app, person)
}

const open = async (path: string) => {
  await page.goto(app.at('clearwater', path))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const menu = () => page.getByRole('navigation', { name: 'Portal', exact: true })
const switchTo = (name: SwitchName, value: boolean) =>
  admin.call('PATCH', '/api/config/switches', { body: { [name]: value } })
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('from 1024 px up the menu is a column that stays, without profile, notifications and Sign Out [SHELL-07, SHELL-08, SHELL-09, SHELL-13]', async () => {
  await openAs('member', { width: 1024, height: 760 })
  await open('/questions')
  await expect.poll(() => menu().getByRole('link').allTextContents()).toEqual(ENTRIES)
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false)
  expect(await page.getByText('Sign Out').count()).toBe(0)
  expect(await menu().locator('[aria-current="page"]').textContent()).toBe('Questions')
  await expectPageQuality(screen, 'the shell at 1024 px')
})

test('below 1024 px it is a drawer of 240 px with all entries and Sign Out; Escape gives the focus back [SHELL-07, SHELL-08, SHELL-13, MISC-05]', async () => {
  await openAs('member', { width: 1023, height: 760 })
  await open('/university')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  const entries = await menu().getByRole('link').allTextContents()
  // The count of waiting notifications is next to their entry (SHELL-10).
  expect(entries.map((entry) => entry.replace(/\d.*/, ''))).toEqual(ON_PHONES)
  await drawn(page)
  expect((await drawer.boundingBox())?.width).toBe(240)
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  }
  await expectPageQuality(screen, 'the drawer')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(focused).toBe('Open menu')
  await button.click()
  await drawer.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(app.at('clearwater'))
})

test('an entry of the drawer leads on, and the heading of its page has the focus [SHELL-07, SHELL-14]', async () => {
  await openAs('member', PHONE, 'dark')
  await open('/forum')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu().getByRole('link', { name: 'My films' }).click()
  await page.waitForURL('**/my-films')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('the top bar has the logo to the front page, theme and account; only administrators see Admin, and Portal on /dash [SHELL-17, SHELL-20]', async () => {
  await openAs('member')
  await comeTo(page, app.at('clearwater', '/insights'))
  const bar = page.getByRole('banner')
  expect(await bar.getByRole('link').first().getAttribute('href')).toBe('/')
  // With reduced motion the colours change in one step, without a transition.
  await page.evaluate(() => {
    Object.assign(window, { passing: 0 })
    window.addEventListener('transitionrun', () =>
      Object.assign(window, { passing: Reflect.get(window, 'passing') + 1 }),
    )
  })
  await bar.getByRole('button', { name: 'Use dark colours' }).click()
  await bar.getByRole('button', { name: 'Use light colours' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'passing'))).toBe(0)
  expect(await bar.getByRole('link', { name: /^(Admin|Portal)$/ }).count()).toBe(0)
  await screen.close()
  await openAs('admin', PHONE)
  await comeTo(page, app.at('clearwater', '/insights'))
  const way = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  expect(await way('Admin').getAttribute('href')).toBe('/dash')
  await way('Admin').click()
  await page.waitForURL('**/dash')
  expect(await way('Portal').getAttribute('href')).toBe('/myaccount')
  expect(await way('Admin').count()).toBe(0)
})

test('the bar stays in the portal, leaves with the page on /dash, and never covers what has the focus [SHELL-18]', async () => {
  await openAs('admin', { width: 1280, height: 420 })
  const position = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).position)
  await open('/insights')
  expect(await position()).toBe('fixed')
  await page.getByRole('article').nth(4).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.closest('main') ? activeElement.getBoundingClientRect().bottom : 999
    })
    expect(top).toBeGreaterThan(60)
  }
  await open('/dash/config')
  expect(await position()).toBe('absolute')
})

test('the account menu has Profile, Notifications and Logout, and works by keyboard alone [SHELL-19]', async () => {
  await openAs('member')
  await open('/insights')
  const button = page.getByRole('button', { name: /^Account of/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  await expect.poll(() => items.allTextContents()).toEqual(['Profile', 'Notifications', 'Keyboard shortcuts', 'Logout'])
  await expect.poll(focused).toBe('Profile')
  await expectPageQuality(screen, 'the account menu')
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe('Logout')
  await page.keyboard.press('Escape')
  expect(await items.count()).toBe(0)
  await expect.poll(focused).toMatch(/^Account of/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile')
  await button.click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  await page.waitForURL('**/notifications')
  await button.click()
  await page.mouse.click(600, 500)
  expect(await items.count()).toBe(0)
})

test('? opens the list of shortcuts, which do what they say, and not while somebody types [TEN-B12]', async () => {
  await openAs('member')
  await open('/insights')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  await expectPageQuality(screen, 'the list of shortcuts')
  await expect
    .poll(() => sheet.locator('dt').allTextContents())
    .toEqual([
      'Discussion',
      'Events',
      'Legal register',
      'University',
      'Home',
      'Library',
      'Profile',
      'Notifications',
      'Search',
      'Light or dark colours',
      'This list',
      'Close what is open',
    ])
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  expect(addressOf(page)).toBe('/insights')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('gh?t/')
  expect(await search.inputValue()).toBe('gh?t/')
  expect(await sheet.count()).toBe(0)
  await search.fill('')
  await search.blur()
  await page.keyboard.press('Control+t')
  await page.keyboard.press('t')
  await page.getByRole('button', { name: 'Use light colours' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.waitForURL('**/home')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.waitForURL('**/insights*')
})

test('the shortcuts can be switched off, and the list stays within reach of the account menu [TEN-B12]', async () => {
  await openAs('member', PHONE, 'dark')
  await open('/home')
  const openSheet = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  }
  await openSheet()
  await page.getByRole('switch', { name: 'Use shortcuts' }).uncheck({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(focused).toMatch(/^Account of/)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await page.keyboard.press('t')
  await drawn(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Use light colours' }).waitFor()
  await openSheet()
})

test('home greets by name, is one press away from everywhere, and shows the latest legal items as long as there is a register [SHELL-11, SHELL-24, SHELL-26]', async () => {
  await openAs('member')
  await open('/forum')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Mina Prescott$/ }).waitFor()
  expect(addressOf(page)).toBe('/home')
  await page.getByRole('heading', { name: 'Latest Legal Items' }).waitFor()
  await page.getByRole('heading', { name: 'Latest Insights' }).waitFor()
  await switchTo('legalRegister', false)
  try {
    await page.getByRole('heading', { name: 'Latest Legal Items' }).waitFor({ state: 'detached' })
  } finally {
    await switchTo('legalRegister', true)
  }
})

test('home shows the front page and the six newest insights; a click opens one, and they go with the switch [SHELL-24, SHELL-27, TEN-08]', async () => {
  await openAs('member', PHONE)
  await open('/home')
  const latest = page.getByRole('region', { name: 'Latest Insights' })
  await latest.getByRole('link').nth(5).waitFor()
  expect(await latest.getByRole('listitem').count()).toBe(6)
  await page.getByRole('heading', { name: 'Front page' }).waitFor()
  await latest.getByRole('link').first().click()
  await page.waitForURL(/InsightPage|key=|insight/i)
  await open('/home')
  await latest.getByRole('link').first().waitFor()
  await switchTo('insights', false)
  await switchTo('forum', false)
  await switchTo('legalRegister', false)
  try {
    await page.getByText('All quiet here').waitFor()
    expect(await latest.count()).toBe(0)
  } finally {
    await switchTo('insights', true)
    await switchTo('forum', true)
    await switchTo('legalRegister', true)
  }
  await latest.getByRole('link').first().waitFor()
})

test('a read that fails says so with a way to try again, and the rest of the page stays [SHELL-32]', async () => {
  await openAs('member')
  await page.route('**/api/insights/latest*', (route) => route.abort())
  await open('/home')
  const alert = page.getByRole('alert').filter({ hasText: 'The latest insights could not be loaded' })
  await alert.getByText(/connection was lost/i).waitFor()
  await page.getByRole('heading', { name: 'Front page' }).waitFor()
  await expectPageQuality(screen, 'home without the latest insights')
  await page.unroute('**/api/insights/latest*')
  await alert.getByRole('button').click()
  await page.getByRole('region', { name: 'Latest Insights' }).getByRole('link').first().waitFor()
})

test('a toast is announced, goes by itself, stays while it is pointed at or focused, and gives the focus back [SHELL-28]', async () => {
  await openAs('admin')
  await page.clock.install()
  await open('/dash/config')
  const sharing = page.getByRole('switch', { name: /^Social sharing/ })
  await sharing.focus()
  // From here on time passes only by runFor: on a busy machine a toast would go before it is reached.
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.keyboard.press('Space')
  const shown = page.getByRole('status').getByText('Social sharing is on')
  await shown.waitFor()
  await shown.hover()
  await page.clock.runFor(3_600)
  expect(await shown.isVisible()).toBe(true)
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3_600)
  expect(await shown.isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await shown.waitFor({ state: 'hidden' })
  expect(await sharing.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await page.getByText('Social sharing is off').waitFor()
  await page.clock.runFor(3_600)
  await page.getByText('Social sharing is off').waitFor({ state: 'hidden' })
})

test('a question traps the focus, and gives it back to what asked [SHELL-29]', async () => {
  await openAs('admin')
  await open('/dash/users')
  const row = await openMember(page, 'guest@guildhall.test')
  await row.getByLabel(/User type/).selectOption('admin')
  await row.getByRole('button', { name: /^Save/ }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Nope', exact: true }).waitFor()
  await expect.poll(focused).toBe('Nope')
  for (const next of ['Yup', 'Nope']) {
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe(next)
  }
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  await expect.poll(focused).toMatch(/^Save/)
})

test('an unknown address keeps the menu around the 404 page for members; the server says 404 [SHELL-06]', async () => {
  await openAs('member')
  const answer = await page.goto(app.at('clearwater', '/nowhere/at-all'))
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: "the page isn't here" }).waitFor()
  await expect.poll(() => menu().getByRole('link').allTextContents()).toEqual(ENTRIES)
  await page.getByRole('main').getByRole('link', { name: 'Go to your home page' }).click()
  await page.waitForURL('**/home')
})

test('an administrator switches a feature off; menu and page of others change without a reload, and come back [TEN-07, TEN-08, TEN-20]', async () => {
  await openAs('member')
  await open('/forum')
  const other = await openScreen(browser)
  await signInAs(other.page, app, 'admin')
  await other.page.goto(app.at('clearwater', '/dash/config'))
  await other.page.getByRole('heading', { level: 1, name: 'Platform Config' }).waitFor()
  await other.page.getByRole('region', { name: 'Features' }).getByRole('switch').first().waitFor()
  expect(await other.page.getByRole('region', { name: 'Features' }).getByRole('switch').count()).toBe(14)
  expect(await other.page.getByRole('switch', { name: /Social sharing/ }).isChecked()).toBe(false)
  const forum = other.page.getByRole('switch', { name: /^Discussion/ })
  await forum.focus()
  await other.page.keyboard.press('Space')
  await other.page.getByText('Discussion is off').waitFor()
  expect(await forum.isChecked()).toBe(false)
  await page.getByRole('heading', { level: 1, name: "the page isn't here" }).waitFor()
  await expect
    .poll(() => menu().getByRole('link').allTextContents())
    .toEqual(ENTRIES.filter((label) => label !== 'Questions' && label !== 'Discussion'))
  await forum.focus()
  await other.page.keyboard.press('Space')
  await page.getByRole('heading', { level: 1, name: 'Discussion' }).waitFor()
  await expect.poll(() => menu().getByRole('link').allTextContents()).toEqual(ENTRIES)
  await other.close()
})

test('a category that an administrator adds is offered on an open page without a reload [TEN-20]', async () => {
  await openAs('member')
  await open('/insights')
  const category = page.getByRole('combobox', { name: 'Category' }).or(page.getByLabel('Category', { exact: true }))
  await category.first().click()
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option', { name: 'Hydrogen valleys' }).count()).toBe(0)
  const added = await admin.call('POST', '/api/config/lists/categories', { body: { name: 'Hydrogen valleys' } })
  expect(added.status).toBe(201)
  await page.getByRole('option', { name: 'Hydrogen valleys' }).waitFor()
})

test('a switch that could not be saved stays as it was and says why [SHELL-31, TEN-07]', async () => {
  await openAs('admin', PHONE, 'dark')
  await open('/dash/config')
  await page.route('**/api/config/switches', (route) => route.abort())
  const audio = page.getByRole('switch', { name: /^Audio/ })
  await audio.focus()
  await page.keyboard.press('Space')
  await page
    .getByText(/connection was lost/i)
    .first()
    .waitFor()
  expect(await audio.isChecked()).toBe(true)
  expect(await page.getByText('Audio is off').count()).toBe(0)
})

test('without the library the portal opens on home, and Account stands in for a profile that is off [TEN-08, SHELL-19]', async () => {
  await openAs('member')
  await switchTo('insights', false)
  await switchTo('profiles', false)
  try {
    await open('/myaccount')
    await page.waitForURL('**/home')
    // The address changes before the page and its menu do.
    const left = ENTRIES.slice(2).filter((entry) => entry !== 'Members')
    await expect.poll(() => menu().getByRole('link').allTextContents()).toEqual(left)
    await open('/insights')
    await page.getByText("the page isn't here").waitFor()
    await page.getByRole('button', { name: /^Account of/ }).click()
    const entries = ['Account', 'Notifications', 'Keyboard shortcuts', 'Logout']
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(entries)
  } finally {
    await switchTo('insights', true)
    await switchTo('profiles', true)
  }
})

test('nothing of the shell overflows at 320 px: bar, menus and the list of shortcuts [SHELL-33]', async () => {
  await openAs('admin', { width: 320, height: 480 })
  const fits = async (where: string) =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      where,
    ).toBeLessThanOrEqual(0)
  await open('/home')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await fits('the account menu')
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog').waitFor()
  await fits('the list of shortcuts')
})
