import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import { Client } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { signInAs, signOut } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { openMember } from '#tests/kit/users-screen.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const PASSWORD = 'a-long-walk-in-the-rain'

describe.each([
  {
    name: 'on a phone',
    viewport: PHONE,
    colorScheme: 'light' as const,
    site: 'clearwater' as const,
    title: 'Clearwater Network',
    login: 'Login',
  },
  {
    name: 'at a desk, in the dark',
    viewport: DESKTOP,
    colorScheme: 'dark' as const,
    site: 'energy' as const,
    title: 'Energy Professionals',
    // The name on branded pages (SHELL-01).
    login: 'Sign In',
  },
])('$name, $title', ({ name, viewport, colorScheme, site, title, login }) => {
  const options = { viewport, colorScheme }

  test(`a visitor finds the way from the front page to the registration, registers and waits (${name}) [LAND-01, LAND-03, ACC-01, ACC-07, SHELL-01]`, async () => {
    const visitor = await openScreen(browser, options)
    const { page } = visitor
    await page.goto(app.at(site))
    expect(await page.title()).toContain(title)
    await expectPageQuality(visitor, 'the landing page')
    await page.getByRole('banner').getByRole('link', { name: login, exact: true }).click()
    await page.waitForURL('**/login')
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    await expectPageQuality(visitor, 'the login view')
    await page.getByRole('link', { name: 'Create Account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
    await register(page, `robin.${viewport.width}@fellside-foods.example`)
    await expectPageQuality(visitor, 'the registration view')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL('**/NewUser')
    await page.getByRole('link', { name: 'Go home' }).waitFor()
    await page.getByRole('button', { name: 'Log Out' }).waitFor()
    await expectPageQuality(visitor, 'the waiting page')
    expect(visitor.consoleErrors).toEqual([])
    await visitor.close()
  })

  test(`anyone who waits is let in by an administrator, and comes to the library by itself (${name}) [ACC-17, ACC-29, ACC-30]`, async () => {
    const email = `wren.${viewport.width}@fellside-foods.example`
    const visitor = await waiting(email)
    const { page } = visitor
    const office = await openScreen(browser, { viewport: DESKTOP })
    await signInAs(office.page, app, 'admin', site)
    await office.page.goto(app.at(site, '/dash/users'))
    await letIn(office, email)
    await page.waitForURL('**/myaccount')
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
    await expectPageQuality(visitor, 'the library')
    expect(visitor.consoleErrors).toEqual([])
    await visitor.close()
    await office.close()
  })

  /** Somebody who has registered, on the page that lets them wait. */
  async function waiting(email: string): Promise<TestScreen> {
    const screen = await openScreen(browser, options)
    const client = new Client(app.port, `${site}.localhost`)
    await client.call('POST', '/api/accounts', { body: registration('Wren', { email, confirmEmail: email }) })
    await screen.context.addCookies(
      Array.from(client.cookies, ([key, value]) => ({ name: key, value, url: app.at(site) })),
    )
    await screen.page.goto(app.at(site, '/myaccount'))
    await screen.page.waitForURL('**/NewUser')
    await screen.page.getByRole('link', { name: 'Go home' }).waitFor()
    return screen
  }
})

test('a member finds an article, and saves it and takes it back [INS-05, INS-17, INS-27, SHELL-28]', async () => {
  const member = await openScreen(browser, { viewport: PHONE })
  const { page } = member
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/insights'))
  await find(page, 'permit')
  await expectPageQuality(member, 'search results')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Favourite' }).waitFor()
  await expectPageQuality(member, 'the reader')
  await page.getByRole('button', { name: 'Favourite' }).click()
  await page.getByText('Favourited', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Favourite' }).click()
  await page.getByText('Un Favourited', { exact: true }).waitFor()
  expect(member.consoleErrors).toEqual([])
  await member.close()
})

test('a member signs out to the front page, and the library leads there from then on [SHELL-01, INS-05]', async () => {
  const member = await openScreen(browser, { viewport: PHONE })
  const { page } = member
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/insights'))
  await signOut(page)
  await page.waitForURL(app.at('clearwater'))
  await page.goto(app.at('clearwater', '/insights'))
  await page.waitForURL(app.at('clearwater'))
  expect(member.consoleErrors).toEqual([])
  await member.close()
})

async function letIn(screen: TestScreen, address: string): Promise<void> {
  const { page } = screen
  await page.locator('tr, li').filter({ hasText: address }).waitFor()
  await expectPageQuality(screen, 'the list of members')
  const row = await openMember(page, address)
  await row.getByLabel(/User type/).selectOption('subscriber')
  await row.getByText('E-mail not verified').waitFor()
  await row.getByRole('button', { name: /^Save/ }).click()
  await page.getByText(/has not confirmed this address\. Let them in anyway\?$/).waitFor()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText(/^Changes to .* are saved\.$/).waitFor()
}

async function register(page: Page, email: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Register' })
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Ashdown')
  await page.getByLabel('Business e-mail').fill(email)
  await page.getByLabel('Confirm e-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  expect(await button.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: /Terms of Use/ }).check()
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  expect(await button.isEnabled()).toBe(true)
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search the library' }).fill(text)
  await page.waitForURL(/query=permit/)
  await page.getByRole('main').locator('mark').first().waitFor()
}
