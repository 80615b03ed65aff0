import type { Page } from 'playwright-core'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import type { SampleHouse } from './sample-house.ts'

/** Signs somebody of the sample people in by the form, and waits until it has led them somewhere. */
export async function signInAs(
  page: Page,
  house: SampleHouse,
  person: string,
  site: 'clearwater' | 'energy' = 'clearwater',
): Promise<void> {
  await page.goto(house.at(site, '/login'))
  await page.getByLabel('E-mail').fill(`${person}@guildhall.test`)
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
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
