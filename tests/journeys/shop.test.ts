import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE, SOON } from '#tests/kit/browser.ts'
import { cardEntryShown, checkoutOf, typeCard } from '#tests/kit/checkout-screen.ts'
import { linkSampleSite } from '#tests/kit/payments.ts'
import { comeTo } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { addProduct } from '#tests/kit/shop.ts'
import { CARDS, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'

let standIn: TestStandIn
let app: SampleApp
let browser: Browser
beforeAll(async () => {
  standIn = await openStandIn()
  app = await openSampleApp({ pictures: 0, settings: standIn.settings })
  await linkSampleSite(app, standIn)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await standIn?.stop()
})

/** Continues to payment with an address that is asked for once, and is still there after coming back. */
async function enterAddressOnce(page: Page): Promise<void> {
  const address = page.getByLabel('Address')
  const typed = await address.inputValue()
  const pay = page.getByRole('button', { name: 'Continue to payment' })
  await address.fill('')
  await pay.press('Enter')
  await page.getByText('Please say where it is to be sent.').waitFor()
  expect(await page.getByText(/^Please say/).count()).toBe(1)
  await address.fill(typed)
  await pay.press('Enter')
  await cardEntryShown(page)
  await page.goBack()
  await pay.waitFor()
  expect(await address.inputValue()).toBe(typed)
  await pay.press('Enter')
  await cardEntryShown(page)
}

/** An administrator marks the newest order as sent, and refunds it with its thing back in stock. */
async function sendAndRefund(viewport: typeof DESKTOP, name: string): Promise<void> {
  const shop = await openScreenAs(browser, app, 'admin', '/dash/orders', { viewport })
  const { page } = shop
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page
    .getByRole('button', { name: /^Open the order of Mina Prescott, £15.00/ })
    .first()
    .waitFor()
  await expectPageQuality(shop, 'the orders')
  await page
    .getByRole('button', { name: /^Open the order of Mina Prescott, £15.00/ })
    .first()
    .press('Enter')
  await page.getByText('1 Weir Lane, Leeds LS1 1AA').waitFor()
  // Of an order that is not sent, all goes back into stock where all is paid back, unless it is unticked.
  await page.getByRole('button', { name: 'Refund' }).press('Enter')
  for (const [amount, goesBack] of [
    ['5.00', false],
    ['15.00', true],
  ] as const) {
    await page.getByLabel('Amount').fill(amount)
    expect(await page.getByLabel(`1 × ${name}`).isChecked()).toBe(goesBack)
  }
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: 'Mark as sent' }).press('Enter')
  await page.getByLabel('Note for the buyer').fill('RM 12 GB')
  await page.getByRole('button', { name: 'Mark as sent' }).press('Enter')
  await page.getByText('RM 12 GB').waitFor()
  await page.getByRole('button', { name: 'Refund' }).press('Enter')
  await page.getByLabel('Reason').fill('It arrived broken.')
  expect(await page.getByLabel(`1 × ${name}`).isChecked()).toBe(false)
  await page.getByLabel(`1 × ${name}`).check()
  await page.getByRole('button', { name: 'Refund' }).press('Enter')
  await page.getByText('£15.00 paid back').waitFor()
  await expectPageQuality(shop, 'an order')
  await shop.close()
}

test.each([
  ['desktop', DESKTOP, 'Brass meter'],
  ['phone', PHONE, 'Copper meter'],
])(
  'on a %s two want the last one: one pays, the other reads that it is sold out; it is sent, refunded and in stock again [SHELL-21, SHELL-22, ADM-05, ADM-06]',
  { timeout: 240_000 },
  async (_, viewport, name) => {
    const product = await addProduct(await app.signIn('admin'), {
      name,
      variants: [{ name: '', sku: '', amount: 1_500, stock: 1 }],
    })
    const [buyer, other] = [
      await openScreenAs(browser, app, 'member', `/shop/${product.id}`, { viewport }),
      await openScreenAs(browser, app, 'jedi', `/shop/${product.id}`, { viewport }),
    ]
    for (const { page } of [buyer, other]) {
      await page.getByText('Only 1 left').waitFor()
      await page.getByRole('button', { name: 'Add to basket' }).press('Enter')
      await page.getByRole('button', { name: 'Your Basket, one thing' }).press('Enter')
      const basket = page.getByRole('dialog', { name: 'Your Basket' })
      await basket.getByText('£15.00 each').waitFor()
      await expectPageQuality(buyer, 'the basket')
      await basket.getByRole('link', { name: 'Checkout' }).press('Enter')
      await page.getByLabel('Address').fill('1 Weir Lane, Leeds LS1 1AA')
    }
    await expectPageQuality(buyer, 'the order')
    const order = { name: 'Continue to payment' }
    await enterAddressOnce(buyer.page)
    await other.page.getByText('Sold out meanwhile.').waitFor(SOON)
    await typeCard(buyer.page, CARDS.paid)
    await buyer.page.keyboard.press('Enter')
    await checkoutOf(buyer.page).thanks.waitFor()
    buyer.thirdPartyRequests.length = 0

    await sendAndRefund(viewport, name)
    await comeTo(buyer.page, app.at('clearwater', '/profile?open=orders'))
    await buyer.page.getByText('RM 12 GB').first().waitFor()
    await buyer.page.getByText('Refunded').first().waitFor()
    await expectPageQuality(buyer, 'the own orders')
    await other.page.getByRole('button', order).and(other.page.locator(':enabled')).waitFor(SOON)
    expect(await other.page.getByText('Sold out meanwhile.').count()).toBe(0)
    await other.page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
    await other.page.getByText('There is nothing to pay for').waitFor()
    for (const each of [buyer, other]) await each.close()
  },
)
