import type { Page } from 'playwright-core'
import { SOON } from './browser.ts'

/** The checkout as a payer sees it: our own parts, and the card entry in the provider's frame. */
export function checkoutOf(page: Page) {
  const card = page.frameLocator('iframe')
  return {
    card,
    number: card.getByLabel('Card number'),
    pay: page.getByRole('button', { name: /^Pay £/ }),
    thanks: page.getByRole('heading', { level: 1, name: 'Thanks for your payment!' }),
    name: page.getByLabel('Name of the payer'),
  }
}

/** Waits until a card can be entered. */
export async function cardEntryShown(page: Page): Promise<void> {
  const { pay } = checkoutOf(page)
  await pay.and(page.locator(':enabled')).waitFor(SOON)
}

/** Types a card by keyboard alone, from the field of its number, and leaves the form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await checkoutOf(page).number.focus()
  await page.keyboard.press('ControlOrMeta+a')
  for (const text of [number, '1240', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}
