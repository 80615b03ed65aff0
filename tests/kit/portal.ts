import type { Page } from 'playwright-core'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import type { SampleApp } from './sample-app.ts'

/**
 * Somebody of the sample people is signed in from now on, as if they had done so earlier; the page stays where it is. Most
 * stories begin like this: the form takes seconds, and those about it fill it in (`signInByForm`).
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

/** Signs somebody of the sample people in by the form, and waits until it has led them somewhere. */
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

/** Opens a page of the portal and waits until the portal itself has taken the place of its first view, which hears nothing yet. */
export async function comeTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('#first-view').waitFor({ state: 'detached' })
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** The path and query the browser shows now. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
