import { noteCardPayments } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { ProviderHandler } from '../messages/handler.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { detachAccount } from './detach-account.ts'

interface AccountState {
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
}

/** What was read of an account; no state of one that the platform has no access to any more. */
interface AccountRead {
  accountId: string
  state: AccountState | undefined
}

/** How the ids of applications begin: a message about ours says that an account was disconnected from it. */
const APPLICATION = 'ca_'

/** The state of a site's account: whether it takes payments and pays out, and whether it is still connected (PAY-05). */
export const accountHandler: ProviderHandler<AccountRead> = {
  types: ['account.updated', 'account.application.deauthorized'],
  objects: ['acct'],
  read: async (provider, { objectId, account = objectId }) => {
    const state = await stateOf(provider, account).catch((problem: unknown) => {
      // Without such a message it may be the keys that are wrong, and the account is left as it is.
      if (objectId.startsWith(APPLICATION) && hasNoAccess(provider, problem)) return undefined
      throw problem
    })
    return { account, subject: account, read: { accountId: account, state } }
  },
  apply: async (transaction, { accountId, state }) => {
    if (state) await saveState(transaction, accountId, state)
    else await detachAccount(transaction, accountId)
  },
}

async function stateOf({ stripe }: PaymentProvider, account: string): Promise<AccountState> {
  const { charges_enabled, payouts_enabled, details_submitted } = await stripe.accounts.retrieve(account)
  return { charges_enabled, payouts_enabled, details_submitted }
}

const hasNoAccess = ({ stripe }: PaymentProvider, problem: unknown): boolean =>
  problem instanceof stripe.errors.StripeError && problem.code === 'account_invalid'

async function saveState(transaction: SiteDatabase, accountId: string, state: AccountState): Promise<void> {
  const before = await transaction.one(
    sql
      .selectFrom('payment_account')
      .select(['charges_enabled', 'payouts_enabled', 'details_submitted'])
      .where('account_id', '=', accountId)
      .forUpdate(),
  )
  // One of before, whose message comes late.
  if (!before) return
  await transaction.run(sql.updateTable('payment_account').set({ ...state, checked_at: new Date() }))
  await noteCardPayments(transaction, { taken: state.charges_enabled })
  if (JSON.stringify(before) !== JSON.stringify(state)) await announce(transaction, 'payments', 'admins')
}
