import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOn } from '#tests/kit/axe.ts'
import { DESKTOP, openBrowser, PHONE } from '#tests/kit/browser.ts'
import { activeAccount, CARDS, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'

/** A page as a checkout is: under a policy of its own, with the provider's script and a button of its own. */
const SCRIPT = `
  const values = new URLSearchParams(location.search)
  const stripe = Stripe(values.get('key'))
  const elements = stripe.elements({ clientSecret: values.get('secret'), appearance: { theme: values.get('theme') } })
  const card = elements.create('payment')
  card.on('ready', () => { pay.disabled = false })
  card.on('change', ({ complete }) => { state.textContent = complete ? 'complete' : 'incomplete' })
  card.mount('#card')
  pay.onclick = async () => {
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, redirect: 'if_required',
      confirmParams: { payment_method_data: { billing_details: { name: 'Ada North' } } } })
    result.textContent = error ? error.message : paymentIntent.status
  }`

let standIn: TestStandIn
let server: Server
let browser: Browser
let account: string
beforeAll(async () => {
  standIn = await openStandIn()
  account = (await activeAccount(standIn)).id
  const { script, frame, connect } = standIn.provider.sources
  server = createServer((request, response) => {
    if (request.url?.startsWith('/page.js')) return response.setHeader('content-type', 'text/javascript').end(SCRIPT)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${script.join(' ')}; frame-src ${frame.join(' ')}; connect-src ${connect.join(' ')}`,
    )
    response.end(`<!doctype html><html lang="en"><head><title>Checkout</title></head><body><main><h1>Checkout</h1>
      <div id="card"></div><button id="pay" disabled>Pay</button><output id="result"></output><p id="state"></p></main>
      <script src="${standIn.provider.scriptUrl}"></script><script src="/page.js"></script></body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  server.close()
  await standIn.stop()
})

async function openCheckout(viewport: typeof DESKTOP, theme = 'stripe') {
  const intent = await standIn.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    transfer_data: { destination: account },
  })
  const page = await (await browser.newContext({ viewport })).newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const values = new URLSearchParams({ key: standIn.keys.publishableKey, secret: intent.client_secret ?? '', theme })
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/?${values}`)
  await page.getByRole('button', { name: 'Pay' }).and(page.locator(':enabled')).waitFor()
  return { page, errors, intent: intent.id, form: page.frameLocator('iframe') }
}

/** Types a card by keyboard alone, from the field that has the focus, and leaves the form. */
async function typeCard(page: Page, number: string) {
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1240')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Tab')
}

test.each([DESKTOP, PHONE])(
  'a card is entered by keyboard, refused, and another one pays, at %o [PAY-18]',
  async (size) => {
    const { page, errors, form, intent } = await openCheckout(size)
    await form.getByLabel('Card number').focus()
    await typeCard(page, CARDS.declined)
    await expect.poll(() => page.locator('#state').textContent()).toBe('complete')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#result').textContent()).toBe('Your card was declined.')
    await form.getByLabel('Card number').fill(CARDS.paid)
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect.poll(() => page.locator('#result').textContent()).toBe('succeeded')
    const paid = await standIn.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { billing_details: { name: 'Ada North' } } })
    // The refused confirmation answered with status 402, which browsers report.
    expect(errors.filter((text) => !text.includes('402'))).toEqual([])
    await page.close()
  },
)

test('entries that are incomplete are named beside their fields and not sent [PAY-18]', async () => {
  const { page, form } = await openCheckout(DESKTOP)
  await form.getByLabel('Card number').fill('4242 42')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.poll(() => page.locator('#result').textContent()).toBe('Your card number is incomplete.')
  await form.getByText('Your card number is incomplete.').waitFor()
  await form.getByText("Your card's security code is incomplete.").waitFor()
  await page.close()
})

test.each([
  ['Complete', 'succeeded'],
  ['Fail', /unable to authenticate/],
])('3-D Secure is a step in the form: %s [PAY-18]', async (choice, result) => {
  const { page, form } = await openCheckout(DESKTOP)
  await form.getByLabel('Card number').focus()
  await typeCard(page, CARDS.needsAuthentication)
  await page.keyboard.press('Enter')
  await form.getByRole('heading', { name: /3-D Secure/ }).waitFor()
  await form.getByRole('button', { name: choice, exact: true }).click()
  await expect.poll(() => page.locator('#result').textContent()).toMatch(result)
  await page.close()
})

test.each(['stripe', 'night'])('the form meets WCAG 2.2 AA in the appearance %s [PAY-18]', async (theme) => {
  const { page, form } = await openCheckout(PHONE, theme)
  await page.evaluate(
    (dark) => document.body.style.setProperty('background', dark ? '#111' : '#fff'),
    theme === 'night',
  )
  await page.evaluate((dark) => document.body.style.setProperty('color', dark ? '#fff' : '#111'), theme === 'night')
  await form.getByLabel('Expiry date').fill('1')
  await form.getByLabel('Security code').focus()
  await form.getByText("Your card's expiry date is incomplete.").waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.close()
})
