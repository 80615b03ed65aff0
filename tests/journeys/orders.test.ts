import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE } from '#tests/kit/browser.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { linkSampleSite, secretOf } from '#tests/kit/payments.ts'
import { comeTo } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { pdf } from '#tests/kit/sample-files.ts'
import { addProduct, addToBasket, beginOrder, create, variantOf } from '#tests/kit/shop.ts'
import { confirmAsBrowser, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'

let standIn: TestStandIn
let app: SampleApp
let browser: Browser
let admin: Client
let member: Client
beforeAll(async () => {
  standIn = await openStandIn()
  app = await openSampleApp({ pictures: 0, settings: standIn.settings })
  await linkSampleSite(app, standIn)
  browser = await openBrowser()
  ;[admin, member] = await Promise.all([app.signIn('admin'), app.signIn('member')])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await standIn?.stop()
})

/** The member buys two things of a new product, and a download with them where a file is named; the order's id and amount. */
async function order(name: string, documentId?: string): Promise<{ id: string; paymentId: string }> {
  const variants = [{ name: '', sku: '', amount: 1_000, stock: 5 }]
  const bought = [variantOf(await addProduct(admin, { name, variants }))]
  if (documentId) {
    const file = { name: `${name} as a file`, isDigital: true, documentId }
    bought.push(variantOf(await addProduct(admin, { ...file, variants: [{ ...variants[0], stock: 0 }] })))
  }
  for (const variant of bought) await addToBasket(member, variant, 2)
  const checkout = (await beginOrder(member)).body.id
  await confirmAsBrowser(standIn, await secretOf(member, checkout))
  const { body } = await member.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })
  const query = encodeURIComponent(name)
  return { id: (await admin.get(`/api/shop/orders?query=${query}`)).body.items[0].id, paymentId: body.payment.id }
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
/** The row or card of an order. */
const orderOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name }).first()

test.each([
  ['desktop', DESKTOP, 'Cape'],
  ['phone', PHONE, 'Lantern'],
])(
  'on a %s orders are found by what became of them, and what was paid back elsewhere goes back into stock once [ADM-04, ADM-05, ADM-06]',
  { timeout: 240_000 },
  async (_, viewport, name) => {
    const { id, paymentId } = await order(name)
    const shop = await openScreenAs(browser, app, 'admin', '/dash/orders?state=refunded', { viewport })
    const { page } = shop
    await tab(page, /^To be sent \(1\)/).waitFor()
    await tab(page, /^Refunded/).press('ArrowLeft')
    await tab(page, /^Sent/).press('ArrowLeft')
    await orderOf(page, name).getByText('To be sent').waitFor()
    await expectPageQuality(shop, 'the orders to be sent')
    const refund = { amount: 2_000, reason: 'As agreed' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const path = `/api/payments/received/${paymentId}/refunds`
    expect((await admin.call('POST', path, { body: refund, headers })).status).toBe(201)
    await page.getByText('Nothing is waiting to be sent').waitFor()
    await tab(page, /^To be sent \(0\)/).waitFor()
    await tab(page, /^Refunded/).click()
    await orderOf(page, name).getByRole('button').press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Put back into stock' }).press('Enter')
    await dialog.getByRole('button', { name: 'Put back into stock' }).press('Enter')
    await dialog.getByText('Please tick what comes back.').waitFor()
    await expectPageQuality(shop, 'what goes back into stock')
    await dialog.getByLabel(`2 × ${name}`).press('Space')
    await dialog.getByRole('button', { name: 'Put back into stock' }).press('Enter')
    await dialog.getByText('2 back in stock').waitFor()
    expect(await dialog.getByRole('button', { name: 'Put back into stock' }).count()).toBe(0)
    const stock = (await admin.get(`/api/shop/stock?query=${name}`)).body.items
    expect([stock, (await admin.get(`/api/shop/orders/${id}`)).body.lines]).toMatchObject([
      [{ stock: 5, reserved: 0 }],
      [{ returned: 2 }],
    ])
    await shop.close()
  },
)

test('with the shop switched off an order is still sent, and its buyer downloads what is theirs; the shop itself is away [ADM-04, PAY-01]', async () => {
  const { body } = await admin.call('POST', '/api/shop/documents?name=guide.pdf', {
    raw: pdf(),
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() },
  })
  await order('Signboard', body.id)
  await admin.call('PATCH', '/api/config/switches', { body: { shop: false } })
  const shop = await openScreenAs(browser, app, 'admin', '/dash/orders?state=toSend', { viewport: DESKTOP })
  await orderOf(shop.page, 'Signboard').getByRole('button').press('Enter')
  await shop.page.getByRole('button', { name: 'Mark as sent' }).press('Enter')
  await shop.page.getByRole('button', { name: 'Mark as sent' }).press('Enter')
  await shop.page.getByText(/^Sent on/).waitFor()
  await comeTo(shop.page, app.at('clearwater', '/dash/shop'))
  await shop.page.getByRole('heading', { level: 1, name: /the page isn't here|Page not found/i }).waitFor()
  const own = await openScreenAs(browser, app, 'member', '/profile?open=orders', { viewport: PHONE })
  await own.page.getByRole('link', { name: 'Download Signboard as a file' }).waitFor()
  expect(await own.page.getByRole('button', { name: /^Your Basket/ }).count()).toBe(0)
  await until('the switch', async () => (await create(member, '/orders', {})).body.code === 'site.switched-off')
  for (const each of [shop, own]) await each.close()
  await admin.call('PATCH', '/api/config/switches', { body: { shop: true } })
})
