import type { SampleKey } from '#app/samples/types.ts'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from './client.ts'
import { asOwner, asOwnerOf } from './rows.ts'
import type { SampleApp } from './sample-app.ts'
import { activeAccount, confirmAsBrowser, openStandIn, type TestStandIn } from './stand-in.ts'
import { openTestApp, type SiteName, type TestApp } from './test-app.ts'

/** The product with a payment provider of its own, whose messages reach it. */
export interface PayingApp {
  app: TestApp
  standIn: TestStandIn
  /** The accounts of both sites at the provider; each takes payments. */
  accounts: Record<SiteName, string>
  close(): Promise<void>
}

/** Opens a test app whose two sites take card payments. `settings` are those of the app. */
export async function openPayingApp(settings: NodeJS.ProcessEnv = {}): Promise<PayingApp> {
  const standIn = await openStandIn()
  const app = await openTestApp({ ...standIn.settings, ...settings })
  const accounts = { north: await linkAccount(app, standIn, 'north'), south: await linkAccount(app, standIn, 'south') }
  standIn.sendTo(app)
  return {
    app,
    standIn,
    accounts,
    close: async () => {
      await app.close()
      await standIn.stop()
    },
  }
}

/** Gives a site a VAT number: without one it charges no VAT. */
const REGISTER_FOR_VAT = `
  insert into invoice_settings (site_id, vat_number) values ($1, 'GB 123 4567 89') on conflict do nothing`

/** Links a site to an account that takes payments and charges VAT, as if an administrator had set it up. */
export async function linkAccount(app: TestApp, standIn: TestStandIn, site: SiteName): Promise<string> {
  const { id } = await activeAccount(standIn)
  await app.database.site(app.siteIds[site]).run(
    sql.insertInto('payment_account').values({
      site_id: app.siteIds[site],
      account_id: id,
      creation: newId(),
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
    }),
  )
  await app.database.site(app.siteIds[site]).run(sql.updateTable('site').set({ takes_cards: true }))
  await asOwner(app, (owner) => owner.query(REGISTER_FOR_VAT, [app.siteIds[site]]))
  return id
}

/** Begins a donation; the id of its checkout. */
export async function beginDonation(client: Client, body: { amount: number; insightId?: string }): Promise<string> {
  const answer = await client.call('POST', '/api/payments/donations', { body })
  if (answer.status !== 201) throw new Error(`the donation was refused: ${answer.text}`)
  return answer.body.id
}

/** Prepares the payment of a checkout as its page does; the client secret. */
export async function secretOf(client: Client, checkout: string): Promise<string> {
  const answer = await client.call('PUT', `/api/payments/checkouts/${checkout}/card-entry`, { body: {} })
  if (answer.status !== 200) throw new Error(`the card entry was refused: ${answer.text}`)
  return answer.body.clientSecret
}

/** Pays a checkout with a card, as the page does up to the provider's answer: nothing of it is reported to the server. */
export async function enterCard({ standIn }: PayingApp, client: Client, checkout: string, number?: string) {
  return confirmAsBrowser(standIn, await secretOf(client, checkout), number)
}

/** A donation to the site that is paid and recorded; the ids of checkout and payment. */
export async function paidDonation(paying: PayingApp, client: Client, amount: number, number?: string) {
  const checkout = await beginDonation(client, { amount })
  await enterCard(paying, client, checkout, number)
  const { body } = await client.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })
  return { checkout, payment: body.payment.id as string, intentId: await intentOf(paying.app, checkout) }
}

/** The provider's intent of a checkout on the northern site. */
export async function intentOf(app: TestApp, checkout: string): Promise<string> {
  const row = await app.database
    .site(app.siteIds.north)
    .one(sql.selectFrom('checkout').select('intent_id').where('id', '=', checkout))
  return row?.intent_id ?? ''
}

/** What stands in the ledger of the northern site, by account; accounts without anything are missing. */
export async function ledgerOf(app: TestApp): Promise<Record<string, number>> {
  const rows = await app.database.site(app.siteIds.north).many(
    sql
      .selectFrom('ledger_line')
      .select(['account', sql.fn.sum<string>('amount').as('amount')])
      .groupBy('account')
      .orderBy('account'),
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]).filter(([, sum]) => sum !== 0))
}

/** Links a sample site to an account that takes payments; its id at the provider. */
export async function linkSampleSite(
  app: SampleApp,
  standIn: TestStandIn,
  site: SampleKey = 'clearwater',
): Promise<string> {
  const { id } = await activeAccount(standIn)
  await asOwnerOf(app.ownerUrl, (owner) =>
    owner.query(
      `insert into payment_account (site_id, account_id, creation, charges_enabled, payouts_enabled, details_submitted)
       select site_id, $2, gen_random_uuid(), true, true, true from site_host where host = $1`,
      [`${site}.localhost`, id],
    ),
  )
  await asOwnerOf(app.ownerUrl, (owner) =>
    owner.query('update site set takes_cards = true where id in (select site_id from site_host where host = $1)', [
      `${site}.localhost`,
    ]),
  )
  await asOwnerOf(app.ownerUrl, async (owner) => {
    const { rows } = await owner.query('select site_id from site_host where host = $1', [`${site}.localhost`])
    await owner.query(REGISTER_FOR_VAT, [rows[0].site_id])
  })
  standIn.sendTo({ server: { port: app.port } }, `${site}.localhost`)
  return id
}
