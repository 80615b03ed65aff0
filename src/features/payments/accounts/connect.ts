import { randomUUID } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { readNow } from '../handlers.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import {
  accountIncomplete,
  administratorsRequestOf,
  configured,
  noAccount,
  providerRefused,
  requestOf,
} from '../refusals.ts'
import { REFRESH_PATH, SIGNED_UP_PATH } from './addresses.ts'
import { connectedAccount } from './connected-account.ts'
import { ownAccountId } from './own-account.ts'

/**
 * Creates the site's account at the provider, once, whoever asks at the same time, and gives the link to its set-up there; asked again, it
 * is continued (PAY-04).
 */
export const connect =
  (provider: PaymentProvider | undefined) =>
  async (call: Call): Promise<{ url: string }> => {
    const port = configured(provider)
    const { accountId, isNew } = await ownOrNewAccount(port, call)
    const link = await administratorsRequestOf(port, (stripe) =>
      stripe.accountLinks.create(
        {
          account: accountId,
          type: 'account_onboarding',
          refresh_url: `${call.origin}${REFRESH_PATH}`,
          return_url: `${call.origin}${SIGNED_UP_PATH}`,
        },
        { idempotencyKey: `account-link-${call.requestId}` },
      ),
    )
    await call.change(async () => {
      call.audit.note({ subject: call.siteId, after: { account: accountId, isNew } })
    })
    return { url: link.url }
  }

async function ownOrNewAccount(provider: PaymentProvider, { database }: Call) {
  const { account_id: existing, creation } = await ownRow(database)
  if (existing) return { accountId: existing, isNew: false }
  const id = await newAccount(provider, database, creation)
  await database.transaction(async (transaction) => {
    const set = await transaction.run(
      sql.updateTable('payment_account').set({ account_id: id, disconnected_at: null }).where('account_id', 'is', null),
    )
    if (set > 0) await announce(transaction, 'payments', 'admins')
  })
  return { accountId: (await ownAccountId(database)) ?? id, isNew: true }
}

/** Two calls at once have the same key, so the provider makes one account and gives it to both. */
async function newAccount(provider: PaymentProvider, database: SiteDatabase, creation: string): Promise<string> {
  try {
    const { id } = await requestOf(provider, (stripe) =>
      stripe.accounts.create(connectedAccount(database.siteId), { idempotencyKey: `account-${creation}` }),
    )
    return id
  } catch (problem) {
    if (!(problem instanceof provider.stripe.errors.StripeInvalidRequestError)) throw problem
    // The provider would repeat its refusal under this key for a day, whatever has been changed there meanwhile.
    await database.run(
      sql.updateTable('payment_account').set({ creation: randomUUID() }).where('creation', '=', creation),
    )
    throw providerRefused(problem.message)
  }
}

/** The site's row, stored before anything is created at the provider, so that a lost answer is asked for again. */
async function ownRow(database: SiteDatabase) {
  await database.run(
    sql
      .insertInto('payment_account')
      .values({ site_id: database.siteId, creation: randomUUID() })
      .onConflict((conflict) => conflict.column('site_id').doNothing()),
  )
  const row = await database.one(sql.selectFrom('payment_account').select(['account_id', 'creation']))
  if (!row) throw new Error('the row of the payment account is gone')
  return row
}

/** A link that opens the dashboard of the site's account at the provider (PAY-05). */
export const openDashboard =
  (provider: PaymentProvider | undefined) =>
  async (call: Call): Promise<{ url: string }> => {
    const port = configured(provider)
    const accountId = await ownAccountId(call.database)
    if (!accountId) throw noAccount()
    await administratorsRequestOf(port, () => readNow(port, call.database, accountId, accountId))
    const row = await call.database.one(sql.selectFrom('payment_account').select('details_submitted'))
    if (!row?.details_submitted) throw accountIncomplete()
    const { url } = await administratorsRequestOf(port, (stripe) =>
      stripe.accounts.createLoginLink(accountId, {}, { idempotencyKey: `login-link-${call.requestId}` }),
    )
    await call.change(async () => call.audit.note({ subject: call.siteId, after: { account: accountId } }))
    return { url }
  }
