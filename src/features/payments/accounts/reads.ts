import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { readNow } from '../handlers.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { configured, noAccount, requestOf } from '../refusals.ts'
import type { Balance, PaymentAccount } from './contract.ts'
import { ownAccountId } from './own-account.ts'
import { sumsOf } from './rules.ts'

/** The site's account as it was last read; nothing is requested from the provider. */
export async function paymentAccount(database: SiteDatabase, isConfigured: boolean): Promise<PaymentAccount> {
  const row = await database.one(
    sql
      .selectFrom('payment_account')
      .select([
        'account_id',
        'charges_enabled',
        'payouts_enabled',
        'details_submitted',
        'checked_at',
        'disconnected_at',
      ]),
  )
  return {
    isConfigured,
    isCreated: row?.account_id != null,
    isDisconnected: row?.disconnected_at != null && row.account_id === null,
    isComplete: row?.details_submitted ?? false,
    takesPayments: row?.charges_enabled ?? false,
    paysOut: row?.payouts_enabled ?? false,
    checkedAt: row?.checked_at?.toISOString() ?? null,
  }
}

/** Reads account and balance at the provider (PAY-05, PAY-07). */
export const checkAccount =
  (provider: PaymentProvider | undefined) =>
  async ({ database }: Call): Promise<{ account: PaymentAccount; balance: Balance }> => {
    const port = configured(provider)
    const accountId = await ownAccountId(database)
    if (!accountId) throw noAccount()
    const [{ available, pending }] = await requestOf(port, (stripe) =>
      Promise.all([
        stripe.balance.retrieve({}, { stripeAccount: accountId }),
        readNow(port, database, accountId, accountId),
      ]),
    )
    return {
      account: await paymentAccount(database, true),
      balance: { available: sumsOf(available), pending: sumsOf(pending) },
    }
  }
