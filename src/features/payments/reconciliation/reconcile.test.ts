import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { activeAccount, confirmAsBrowser, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { recordEntry } from '../ledger/record-entry.ts'
import { reconcile } from './reconcile.ts'

const TREASURY = '/api/payments/treasury'

let standIn: TestStandIn
let app: TestApp
let north: SiteDatabase
let ada: Client
let account: string
// Its messages go nowhere: all of them are lost.
beforeAll(async () => {
  standIn = await openStandIn()
  app = await openTestApp(standIn.settings)
  north = app.database.site(app.siteIds.north)
  ada = await app.signIn('ada')
  account = (await activeAccount(standIn)).id
  await north.run(
    sql.insertInto('payment_account').values({
      site_id: app.siteIds.north,
      account_id: account,
      creation: app.siteIds.north,
    }),
  )
})
afterAll(async () => {
  await app.close()
  await standIn.stop()
})

/** A payment to the site that this product knows nothing of. */
async function paymentFromElsewhere(amount: number) {
  const intent = await standIn.stripe.paymentIntents.create({
    amount,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    transfer_data: { destination: account },
  })
  await confirmAsBrowser(standIn, intent.client_secret ?? '')
  const { latest_charge: charge } = await standIn.stripe.paymentIntents.retrieve(intent.id)
  return String(charge)
}

/** Open differences, balances last. */
const differences = async (): Promise<{ kind: string }[]> =>
  (await ada.get(`${TREASURY}/differences`)).body.items.toSorted((one: { kind: string }, other: { kind: string }) =>
    other.kind.localeCompare(one.kind),
  )
const record = (causeId: string, amount: number) =>
  north.transaction((transaction) =>
    recordEntry(transaction, {
      cause: 'payment',
      causeId,
      at: new Date(),
      currency: 'gbp',
      lines: [
        { account: 'provider', amount },
        { account: 'income.donation', amount: -amount },
      ],
    }),
  )

describe('reconciliation', () => {
  let charge: string

  test('names a payment that the ledger does not have, and the balance that differs by it [PAY-B5]', async () => {
    charge = await paymentFromElsewhere(2_500)
    await reconcile(standIn.provider, north)
    expect(await differences()).toMatchObject([
      { kind: 'not-recorded', subject: charge, expected: 2_500, recorded: 0 },
      { kind: 'balance', subject: '', expected: 2_500, recorded: 0, currency: 'gbp' },
    ])
    const { body } = await ada.get(TREASURY)
    expect(body).toMatchObject({ differences: 2, reconciliation: { state: 'done', movements: 1, differences: 2 } })
  })

  test('resolves a difference once it is recorded, and changes no entry itself [PAY-B5]', async () => {
    await record(charge, 2_500)
    const before = await north.many(sql.selectFrom('ledger_line').selectAll())
    await reconcile(standIn.provider, north)
    expect(await differences()).toEqual([])
    expect(await north.many(sql.selectFrom('ledger_line').selectAll())).toEqual(before)
  })

  test('applies payouts whose messages were lost [PAY-B5, PAY-17]', async () => {
    standIn.moveDays(5)
    await reconcile(standIn.provider, north)
    expect(await differences()).toEqual([])
    expect((await ada.get(TREASURY)).body).toMatchObject({
      balances: [
        { account: 'provider', amount: 0 },
        { account: 'bank', amount: 2_500 },
        { account: 'income.donation', amount: -2_500 },
      ],
      reconciliation: { state: 'done', applied: 1 },
    })
  })

  test('names what the ledger has and the provider does not [PAY-B5]', async () => {
    await record('ch_of_nobody', 700)
    await reconcile(standIn.provider, north)
    expect(await differences()).toMatchObject([
      { kind: 'not-at-provider', subject: 'ch_of_nobody', expected: 0, recorded: 700 },
      { kind: 'balance', expected: 0, recorded: 700 },
    ])
    expect((await (await app.signIn('ada', 'south')).get(`${TREASURY}/differences`)).body.items).toEqual([])
  })

  test('a difference is dismissed with a reason in the audit log, and is back once its amounts change [PAY-B5, TEN-B14]', async () => {
    const { items } = (await ada.get(`${TREASURY}/differences`)).body
    const { id } = items.find(({ kind }: { kind: string }) => kind === 'balance')
    const dismiss = (note: string) => ada.call('PUT', `${TREASURY}/differences/${id}/dismissal`, { body: { note } })
    expect((await dismiss(' ')).status).toBe(400)
    expect((await dismiss('Booked by hand')).status).toBe(200)
    expect((await dismiss('Again')).body.code).toBe('payments.no-difference')
    expect((await ada.get('/api/audit?limit=1')).body.items[0]).toMatchObject({
      action: 'payments.differenceDismissed',
      after: { note: 'Booked by hand' },
    })
    await reconcile(standIn.provider, north)
    expect((await differences()).map(({ kind }) => kind)).toEqual(['not-at-provider'])
    expect((await ada.get(TREASURY)).body.differences).toBe(1)
    await record('ch_of_nobody_either', 300)
    await reconcile(standIn.provider, north)
    expect(await differences()).toMatchObject([{}, {}, { kind: 'balance', recorded: 1_000 }])
  })

  test('runs when an administrator asks for it, and says when the provider does not answer [PAY-B5]', async () => {
    const runs = async () => (await ada.get(TREASURY)).body.reconciliation
    const { startedAt } = await runs()
    expect((await ada.call('POST', `${TREASURY}/reconciliation`, { body: {} })).status).toBe(200)
    await expect.poll(async () => (await runs()).startedAt).not.toBe(startedAt)
    await expect.poll(runs).toMatchObject({ state: 'done', differences: 3 })
    await standIn.stop()
    await reconcile(standIn.provider, north)
    expect(await runs()).toMatchObject({ state: 'failed', error: expect.stringContaining('connection') })
  })
})
