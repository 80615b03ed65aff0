import { noteCardPayments } from '#features/site/server.ts'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { ProviderHandler } from '../messages/handler.ts'

interface AccountRead {
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
}

/** The state of a site's account: whether it takes payments and pays out (PAY-05). */
export const accountHandler: ProviderHandler<AccountRead> = {
  types: ['account.updated'],
  objects: ['acct'],
  read: async ({ stripe }, { objectId }) => {
    const { charges_enabled, payouts_enabled, details_submitted } = await stripe.accounts.retrieve(objectId)
    return { account: objectId, subject: objectId, read: { charges_enabled, payouts_enabled, details_submitted } }
  },
  apply: async (transaction, read) => {
    const before = await transaction.one(
      sql.selectFrom('payment_account').select(['charges_enabled', 'payouts_enabled', 'details_submitted']).forUpdate(),
    )
    await transaction.run(sql.updateTable('payment_account').set({ ...read, checked_at: new Date() }))
    await noteCardPayments(transaction, { taken: read.charges_enabled })
    if (JSON.stringify(before) !== JSON.stringify(read)) await announce(transaction, 'payments', 'admins')
  },
}
