import type { Page } from 'playwright-core'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import type { SampleApp } from './sample-app.ts'

/**
 * Signs in as one of the sample people without the form, as if they had done so earlier; the page stays where it is. Most
 * journeys begin like this, as the form takes seconds; those about signing in use `signInByForm`.
 */
export async function signInAs(
  page: Page,
  app: SampleApp,
  person: string,
  site: 'clearwater' | 'energy' = 'clearwater',
): Promise<void> {
  const { cookies } = await app.signIn(person, site)
  await page.context().addCookies(Array.from(cookies, ([name, value]) => ({ name, value, url: app.at(site) })))
}

/** Signs in as one of the sample people with the form, and waits for the redirect. */
export async function signInByForm(
  page: Page,
  app: SampleApp,
  person: string,
  site: 'clearwater' | 'energy' = 'clearwater',
): Promise<void> {
  await page.goto(app.at(site, '/login'))
  await page.getByLabel('E-mail').fill(`${person}@guildhall.test`)
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Opens a page of the portal and waits until the portal has replaced the server-rendered first view, which is not interactive. */
export async function comeTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('#first-view').waitFor({ state: 'detached' })
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** The browser's current path and query. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
