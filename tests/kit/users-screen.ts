import type { Locator, Page } from 'playwright-core'

/** Finds a member in the users table and opens their details, which it returns. */
export async function openMember(page: Page, email: string): Promise<Locator> {
  await page.getByRole('searchbox').fill(email)
  await page.getByText('1–1 of 1', { exact: true }).waitFor()
  await page.locator('tr, li').filter({ hasText: email }).getByRole('link').first().click()
  const panel = page.getByRole('region', { name: 'Member details' })
  await panel.getByLabel('User type').waitFor()
  return panel
}
