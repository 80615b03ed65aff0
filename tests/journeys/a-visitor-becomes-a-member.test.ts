import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, expectWellMade, openBrowser, PHONE, type Seat, takeSeat } from '#tests/kit/browser.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

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
  const email = `robin.${name.length}@fellside-foods.example`

  test(`a visitor registers, waits, is let in, finds an article, saves it and signs out (${name}) [LAND-01, LAND-03, ACC-01, ACC-07, ACC-17, ACC-29, ACC-30, SHELL-01, INS-05, INS-17, INS-27, SHELL-28]`, async () => {
    const visitor = await takeSeat(browser, { viewport, colorScheme })
    const office = await takeSeat(browser, { viewport: DESKTOP })
    const { page } = visitor

    await page.goto(app.at(site))
    expect(await page.title()).toContain(title)
    await expectWellMade(visitor, 'the landing page')

    await page.getByRole('banner').getByRole('link', { name: login, exact: true }).click()
    await page.waitForURL('**/login')
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    await expectWellMade(visitor, 'the login view')

    await page.getByRole('link', { name: 'Create Account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create Account' }).waitFor()
    await register(page, email)
    await expectWellMade(visitor, 'the registration view')
    await page.getByRole('button', { name: 'Register' }).click()

    await page.waitForURL('**/NewUser')
    await page.getByRole('link', { name: 'Go home' }).waitFor()
    await page.getByRole('button', { name: 'Log Out' }).waitFor()
    await expectWellMade(visitor, 'the waiting page')

    await letIn(office, email)
    await page.waitForURL('**/myaccount', { timeout: 10_000 })
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
    await expectWellMade(visitor, 'the library')

    await find(page, 'permit')
    await expectWellMade(visitor, 'search results')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Favourite' }).waitFor()
    await expectWellMade(visitor, 'the reader')

    await page.getByRole('button', { name: 'Favourite' }).click()
    await page.getByText('Favourited', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Favourite' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Favourite' }).click()
    await page.getByText('Un Favourited', { exact: true }).waitFor()

    await signOut(page)
    await page.waitForURL(app.at(site))
    await page.goto(app.at(site, '/insights'))
    await page.waitForURL(app.at(site))
    expect(visitor.complaints).toEqual([])
    await visitor.close()
    await office.close()
  })

  async function letIn(seat: Seat, address: string): Promise<void> {
    const { page } = seat
    await page.goto(app.at(site, '/login'))
    await page.getByLabel('E-mail').fill('admin@guildhall.test')
    await page.getByLabel('Password', { exact: true }).fill('open-the-doors-2026')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/myaccount')
    await page.goto(app.at(site, '/dash/users'))
    const row = page.getByRole('listitem').filter({ hasText: address })
    await row.waitFor()
    await expectWellMade(seat, 'the list of members')
    await row.getByLabel(/User type/).selectOption('subscriber')
    await row.getByText('E-mail not verified').waitFor()
    await row.getByRole('button', { name: /^Save/ }).click()
    await page.getByText(/has not confirmed this address\. Let them in anyway\?$/).waitFor()
    await page.getByRole('button', { name: 'Yup' }).click()
    await page.getByText(/^Changes to .* are saved\.$/).waitFor()
  }
})

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

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: /log ?out/i }).click()
}
