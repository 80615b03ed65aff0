import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { formOf, openScreenAs } from '#tests/kit/authoring-screen.ts'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { cardEntryShown, checkoutOf, typeCard } from '#tests/kit/checkout-screen.ts'
import { ownMonthly } from '#tests/kit/monthly.ts'
import { beginDonation, linkSampleSite, secretOf } from '#tests/kit/payments.ts'
import { renewSampleSite } from '#tests/kit/plans.ts'
import { addressOf, comeTo } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { CARDS, confirmAsBrowser, daysUntil, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'
import { begin, paragraphs } from '#tests/kit/writing.ts'

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

/** On the checkout the provider's frame is requested, and nothing else of others; elsewhere nothing at all. */
async function expectCheckoutQuality(screen: TestScreen, where: string): Promise<void> {
  const foreign = screen.thirdPartyRequests.splice(0).filter((address) => !address.startsWith(`${standIn.origin}/`))
  expect(foreign).toEqual([])
  await expectPageQuality(screen, where)
}

const openCheckout = async (person: string, amount: number, viewport = DESKTOP) => {
  const client = await app.signIn(person)
  const id = await beginDonation(client, { amount })
  const screen = await openScreenAs(browser, app, person, `/checkout/${id}`, { viewport })
  await cardEntryShown(screen.page)
  return { screen, page: screen.page, checkout: checkoutOf(screen.page), client, id }
}
const payments = async (intentId: string) =>
  (await standIn.stripe.charges.list({ payment_intent: intentId })).data.filter(({ paid }) => paid)
const intentOfPage = async (client: Awaited<ReturnType<SampleApp['signIn']>>, id: string) =>
  (await secretOf(client, id)).split('_secret_')[0] ?? ''

test('an author switches donations on and suggests an amount [WRITE-06, WRITE-22]', async () => {
  const { id } = await begin(await app.signIn('member'), {
    title: 'The weir fund',
    tags: ['retail'],
    category: 'general',
    contentJSON: paragraphs('It leaks.'),
  })
  const screen = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  const { page } = screen
  const { form, section, publish, saved } = formOf(page)
  await section('Donations').click()
  const amount = form.getByLabel('Suggested amount')
  expect(await amount.isDisabled()).toBe(true)
  await form.getByLabel('Ask for donations').press('Space')
  await amount.fill('0.50')
  await amount.press('Tab')
  await form.getByText('Please enter an amount from 1 to 10,000 pounds').waitFor()
  await amount.fill('12.50')
  await amount.press('Tab')
  await saved('Saved').waitFor()
  await expectPageQuality(screen, 'the donations of an insight')
  await publish.click()
  await page.waitForURL((url) => url.pathname === `/InsightPage/${id}` || url.searchParams.get('key') === null, SOON)
  const donor = await openScreenAs(browser, app, 'jedi', `/InsightPage/${id}`, { viewport: PHONE })
  const appeal = donor.page.getByRole('region', { name: 'Support this insight' })
  await expect.poll(() => appeal.getByLabel('Amount in pounds').inputValue(), SOON).toBe('12.50')
  await appeal.getByRole('radio', { name: 'Once' }).press('ArrowRight')
  await appeal.getByText(/^You give this amount today and then every month/).waitFor()
  await expectPageQuality(donor, 'an insight that asks for donations')
  for (const each of [screen, donor]) await each.close()
})

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])(
  'on a %s a donor is refused one card, pays with another and finds the receipt, by keyboard [PAY-12, PAY-13, PAY-14, PAY-15]',
  async (_, viewport) => {
    const { screen, page, checkout } = await openCheckout('member', 1_999, viewport)
    await page.getByText('Donation', { exact: true }).waitFor()
    expect(await checkout.name.inputValue()).toBe('Mina Prescott')
    await expectCheckoutQuality(screen, 'the checkout')
    await checkout.name.fill('Prescott & Daughters')
    await typeCard(page, CARDS.declined)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    expect(await checkout.number.inputValue()).toContain('4000')
    await typeCard(page, CARDS.paid)
    await page.keyboard.press('Enter')
    await checkout.thanks.waitFor()
    await expect.poll(() => checkout.thanks.evaluate((heading) => heading === document.activeElement), SOON).toBe(true)
    await expectCheckoutQuality(screen, 'what was paid')
    await page.reload()
    await checkout.thanks.waitFor()
    await page.getByText('Prescott & Daughters').waitFor()
    await page.getByRole('link', { name: 'Back to where you were' }).waitFor()
    await comeTo(page, app.at('clearwater', '/profile?open=payments'))
    await page
      .getByRole('link', { name: /^Receipt: Clearwater Network/ })
      .first()
      .press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
    await page.getByText('Prescott & Daughters').waitFor()
    screen.thirdPartyRequests.length = 0
    await expectPageQuality(screen, 'the receipt')
    await screen.close()
  },
)

test('a bank that asks its customer first is a step of the payment; declined there, another card pays [PAY-15]', async () => {
  const { screen, page, checkout } = await openCheckout('jedi', 2_100)
  for (const [choice, shown] of [
    ['Fail', page.getByRole('alert').getByText(/unable to authenticate/)],
    ['Complete', checkout.thanks],
  ] as const) {
    await typeCard(page, CARDS.needsAuthentication)
    await page.keyboard.press('Enter')
    await checkout.card.getByRole('button', { name: choice, exact: true }).click()
    await shown.waitFor()
  }
  await screen.close()
})

test('pressed twice and in two tabs, it is one payment, and both tabs show it [PAY-15]', async () => {
  const { screen, page, checkout, client, id } = await openCheckout('guest', 2_200)
  const intentId = await intentOfPage(client, id)
  const second = await openScreenAs(browser, app, 'guest', `/checkout/${id}`)
  await cardEntryShown(second.page)
  for (const tab of [page, second.page]) await typeCard(tab, CARDS.paid)
  const pressTwice = async (tab: Page) => {
    await checkoutOf(tab).pay.evaluate((button) => {
      for (let presses = 0; presses < 2; presses += 1) (button as HTMLButtonElement).click()
    })
  }
  await Promise.all([pressTwice(page), pressTwice(second.page)])
  for (const tab of [checkout, checkoutOf(second.page)]) await tab.thanks.waitFor()
  expect(await payments(intentId)).toHaveLength(1)
  for (const each of [screen, second]) await each.close()
})

test('if the connection is lost once the bank has charged, nobody reads that nothing was paid, and the page shows it by itself [PAY-15, PAY-17]', async () => {
  const { screen, page, checkout } = await openCheckout('member', 2_250)
  const results = '**/api/payments/checkouts/*/result'
  await page.route(results, (route) => route.abort('internetdisconnected'))
  await typeCard(page, CARDS.paid)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('it is not known yet whether you have paid').waitFor()
  await page.unroute(results)
  await checkout.thanks.waitFor()
  await comeTo(page, app.at('clearwater', '/checkout/nothing'))
  await page.getByText('There is nothing to pay for at this address').waitFor()
  await screen.close()
})

test('with the page closed and every message lost nothing is lost: it is paid when the payer looks again [PAY-17]', async () => {
  const client = await app.signIn('admin')
  const id = await beginDonation(client, { amount: 2_300 })
  standIn.setWebhook({ url: 'http://127.0.0.1:9/', host: 'clearwater.localhost' })
  await confirmAsBrowser(standIn, await secretOf(client, id))
  const screen = await openScreenAs(browser, app, 'admin', `/checkout/${id}`)
  await checkoutOf(screen.page).thanks.waitFor()
  standIn.sendTo({ server: { port: app.port } }, 'clearwater.localhost')
  await comeTo(screen.page, app.at('clearwater', '/dash/treasury?tab=payments'))
  await screen.page.getByRole('button', { name: 'Open: Ada North, £23.00' }).press('Enter')
  const dialog = screen.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refund' }).press('Enter')
  await dialog.getByLabel('Amount in pounds').fill('3')
  await dialog.getByLabel('Reason').fill('Given twice')
  await dialog.getByRole('button', { name: 'Refund' }).press('Enter')
  await dialog.getByText('Partly refunded').waitFor()
  await dialog.getByText('Given twice').waitFor()
  screen.thirdPartyRequests.length = 0
  await expectPageQuality(screen, 'a refunded payment')
  await screen.close()
})

test('a visitor who follows the appeal of the front page signs in and comes back to the amount [PAY-12, PAY-19]', async () => {
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await page.goto(app.at('clearwater', '/checkout?donate=2500'))
  await page.waitForURL((url) => url.pathname === '/login', SOON)
  expect(addressOf(page)).toBe('/login?next=%2Fcheckout%3Fdonate%3D2500')
  await page.getByLabel('E-mail').fill('member@guildhall.test')
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => page.getByLabel('Amount in pounds').inputValue(), SOON).toBe('25.00')
  expect(addressOf(page)).toBe('/checkout?donate=2500')
  await expectPageQuality(screen, 'a donation to the site')
  await page.getByLabel('Amount in pounds').fill('a lot')
  await page.getByRole('button', { name: 'Donate' }).press('Enter')
  await page.getByText('Please enter an amount such as 12.50.').waitFor()
  await page.getByLabel('Amount in pounds').fill('0.99')
  await page.getByRole('button', { name: 'Donate' }).press('Enter')
  await page.getByText('The least you can give is £1.00.').waitFor()
  await page.getByLabel('Amount in pounds').fill('31.50')
  await page.getByRole('button', { name: 'Donate' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Pay £31.50' }).waitFor()
  await cardEntryShown(page)
  await page.getByRole('button', { name: 'Do not pay' }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/', SOON)
  await comeTo(page, app.at('clearwater', '/checkout'))
  await page.getByText('There is nothing to pay for', { exact: true }).waitFor()
  await screen.close()
})

test.each([
  ['desktop', DESKTOP, 'guest'],
  ['phone', PHONE, 'jedi'],
] as const)(
  'on a %s a donor gives every month, is refused a card, changes it and stops, by keyboard [WRITE-22, PAY-12, PAY-19]',
  async (_, viewport, person) => {
    const screen = await openScreenAs(browser, app, person, '/checkout?donate=1500', { viewport })
    const { page } = screen
    await page.getByRole('radio', { name: 'Once' }).press('ArrowRight')
    await page.getByRole('button', { name: 'Donate' }).press('Enter')
    await page.getByText(/£15.00 is taken from it every month/).waitFor(SOON)
    await cardEntryShown(page)
    await typeCard(page, CARDS.failsLater)
    await page.keyboard.press('Enter')
    await checkoutOf(page).thanks.waitFor()
    await page.getByRole('link', { name: 'To my donations' }).press('Enter')
    const donations = page.getByRole('region', { name: 'Monthly donations' })
    await donations.getByText(/^Next on /).waitFor(SOON)
    screen.thirdPartyRequests.length = 0
    await expectPageQuality(screen, 'a monthly donation')
    const [{ nextDay }] = await ownMonthly(await app.signIn(person))
    standIn.moveDays(await daysUntil(standIn, nextDay))
    await renewSampleSite(app, { task: 'give-monthly' })
    await donations.getByText(/^Your card was refused/).waitFor(SOON)
    await expectPageQuality(screen, 'a monthly donation that was refused')
    await donations.getByRole('link', { name: /^Change card/ }).press('Enter')
    const save = page.getByRole('button', { name: 'Save card' })
    await save.and(page.locator(':enabled')).waitFor(SOON)
    await page.getByLabel('Name on the card').fill('Tom Fenn')
    await typeCard(page, CARDS.paid)
    await page.keyboard.press('Enter')
    await page.getByText('Nothing is left to be paid.').waitFor(SOON)
    await page.getByRole('link', { name: 'To my donations' }).press('Enter')
    await donations.getByText(/ending in 4242/).waitFor(SOON)
    await donations.getByRole('button', { name: /^Stop donation/ }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Stop donation' }).press('Enter')
    await page.getByText('Your donation is stopped.').waitFor()
    await donations.waitFor({ state: 'hidden' })
    await screen.close()
  },
)
