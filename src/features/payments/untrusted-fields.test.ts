import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Role } from '#base/roles.ts'
import type { Client } from '#tests/kit/client.ts'
import { operations, requestTo, send } from '#tests/kit/generated.ts'
import { documentsSent } from '#tests/kit/invoices.ts'
import { beginDonation, type PayingApp, paidDonation, secretOf } from '#tests/kit/payments.ts'
import { rowsOf } from '#tests/kit/rows.ts'
import { addProduct, addToBasket, beginOrder, openShop, variantOf } from '#tests/kit/shop.ts'

/** What a browser may name of payments and the shop; of these only a donor's own amount and a refund's are money. */
const NAMED: Record<string, readonly string[]> = {
  'donations.donate': ['insightId', 'amount'],
  'checkouts.refund': ['id', 'amount', 'reason'],
  // Of the ledger's accounts, which of them a list shows.
  'treasury.entries': ['account'],
  'treasury.exportEntries': ['account'],
  // An administrator decides what a plan costs.
  'plans.add': ['amount', 'vatRate'],
  'plans.change': ['amount', 'vatRate'],
  // And whom an invoice is for, what is on it before VAT, what came by transfer, and which invoices a list shows.
  'invoices.create': ['lines', 'memberId', 'quantity', 'unitAmount', 'vatRate'],
  'invoices.saveDraft': ['lines', 'memberId', 'quantity', 'unitAmount', 'vatRate'],
  'invoices.credit': ['amount'],
  'invoices.confirmPayment': ['amount'],
  'invoices.list': ['state'],
  // A member decides how many of a thing they want, an administrator what a thing costs, what is ordered and what came of it.
  'basket.add': ['quantity'],
  'basket.set': ['quantity'],
  'products.add': ['vatRate', 'amount'],
  'products.change': ['vatRate', 'amount'],
  'purchasing.add': ['lines', 'quantity'],
  'purchasing.change': ['lines', 'quantity'],
  'purchasing.receive': ['lines', 'quantity'],
  'orders.refund': ['amount', 'quantity'],
  'orders.putBack': ['quantity'],
  // Which lines of bank statements a list shows, and the heading of a column of a file.
  'bankStatements.lines': ['state'],
  'bankStatements.previewStatement': ['amount'],
  'bankStatements.importStatement': ['amount'],
}
/** What decides who gets how much, under the names that the product, the ledger and the provider have for it. */
const NEVER = [
  'amount',
  'unitAmount',
  'total',
  'price',
  'tax',
  'vatRate',
  'currency',
  'quantity',
  'lines',
  'fee',
  'platformFee',
  'application_fee_amount',
  'account',
  'accountId',
  'StripeId',
  'stripeAccount',
  'destination',
  'transfer_data',
  'customer',
  'intentId',
  'chargeId',
  'paymentIntent',
  'site',
  'siteId',
  'tenant',
  'hostname',
  'host',
  'memberId',
  'payer',
  'uid',
  'state',
  'status',
  'paid',
  'paidAt',
  'purposeId',
  'refunded',
]

const ours = operations.filter(({ path }) => path.startsWith('/payments') || path.startsWith('/shop'))
const schemaOf = (input: z.ZodType) => z.toJSONSchema(input, { io: 'input' })
const fieldsOf = (input: z.ZodType) => Object.keys(schemaOf(input).properties ?? {})

/** Names of the fields of an input at any depth. */
function allFieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(allFieldsOf)]
}

let paying: PayingApp
let ada: Client
let tom: Client
beforeAll(async () => {
  paying = await openShop()
  ;[ada, tom] = await Promise.all([paying.app.signIn('ada'), paying.app.signIn('tom')])
})
afterAll(() => paying.close())

test('no operation of payments and the shop takes an amount, an account or a tenant, donor’s, refund’s and plan’s amounts apart [PAY-08, PAY-12]', () => {
  expect(ours.length).toBeGreaterThan(12)
  for (const { name, input } of ours)
    expect(
      allFieldsOf(schemaOf(input)).filter((field) => NEVER.includes(field) && !NAMED[name]?.includes(field)),
      name,
    ).toEqual([])
})

test('such a field that is sent along to any of them is refused, and nothing changes [PAY-08, PAY-12]', {
  timeout: 120_000,
}, async () => {
  const paid = await paidDonation(paying, tom, 500)
  const open = await beginDonation(tom, { amount: 700 })
  await documentsSent(paying.app)
  const before = await rowsOf(paying.app, paying.app.siteIds.north)
  const callers = new Map<Role, Client>([
    ['admin', ada],
    ['member', tom],
  ])
  for (const route of ours) {
    const caller = callers.get(route.roles.includes('member') ? 'member' : 'admin') as Client
    const request = requestTo(route, { id: route.path.includes('checkouts') ? open : paid.payment })
    const { upload } = request
    const file = upload ? { upload: { ...upload, type: 'text/csv' } } : {}
    const sendWith = (field: string) => {
      const query = `${request.path.includes('?') ? '&' : '?'}${field}=1`
      const sent =
        route.method === 'GET' || upload
          ? { ...request, ...file, path: request.path + query }
          : { ...request, body: { ...request.body, [field]: 1 } }
      return send(caller, sent)
    }
    const fields = NEVER.filter((one) => !fieldsOf(route.input).includes(one))
    const answers = await Promise.all(fields.map(sendWith))
    const statuses = answers.map(({ status }, index) => [fields[index], status])
    expect(statuses, route.name).toEqual(fields.map((field) => [field, 400]))
  }
  expect(await rowsOf(paying.app, paying.app.siteIds.north)).toEqual(before)
})

test('a checkout, payment or order of another site or member is not there, by whichever of its ids [PAY-08, PAY-12]', async () => {
  const { checkout, payment, intentId } = await paidDonation(paying, tom, 900)
  const open = await beginDonation(tom, { amount: 800 })
  const secret = await secretOf(tom, open)
  await addToBasket(tom, variantOf(await addProduct(ada)))
  const ordered = (await beginOrder(tom)).body.id
  const others = [
    await paying.app.signIn('tom', 'south'),
    await paying.app.signIn('sue'),
    await paying.app.signIn('ada', 'south'),
  ]
  for (const client of others)
    for (const route of ours.filter(({ path }) => path.includes('{id}'))) {
      const ids = [checkout, payment, open, ordered]
      const answers = await Promise.all(ids.map((id) => send(client, requestTo(route, { id }))))
      for (const { status, text } of answers) {
        expect([403, 404], `${route.name} ${text}`).toContain(status)
        for (const own of [intentId, secret, 'Ada North']) expect(text).not.toContain(own)
      }
    }
})
