import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { ownAccountId } from '../accounts/own-account.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { RECONCILE } from '../reconciliation/reconcile.ts'
import { configured, noAccount } from '../refusals.ts'

/** Queues a comparison of the ledger with the provider; one that waits already is not queued twice. */
export const requestReconciliation =
  (provider: PaymentProvider | undefined) =>
  async (call: Call): Promise<{ requestedAt: string }> => {
    configured(provider)
    if (!(await ownAccountId(call.database))) throw noAccount()
    return call.change(async (transaction) => {
      await transaction.send(
        statement(raw`select enqueue(${RECONCILE}::text, '{}'::jsonb, ${RECONCILE}::text || ':' || app_site())`),
      )
      return { requestedAt: call.now.toISOString() }
    })
  }
