import { type RawBuilder, sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { ReadNow } from '../messages/read-now.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { isMissing } from '../refusals.ts'

/** Checkouts that are over while their intent at the provider could still be paid. */
export interface EndedCheckout {
  id: string
  intent_id: string
}

/** The oldest `limit` of the ended checkouts for which `condition` holds. */
export const endedCheckouts = (database: SiteDatabase, condition: RawBuilder<boolean>, limit: number) =>
  database.many(
    statement(raw<EndedCheckout>`
      select id, intent_id from checkout
      where state in ('expired', 'cancelled') and intent_id is not null and not intent_ended and ${condition}
      order by expires_at limit ${raw.lit(limit)}`),
  )

interface Ending {
  provider: PaymentProvider
  readNow: ReadNow
  checkout: EndedCheckout
}

/** Cancels the intent at the provider, so that nobody pays it any more; one that was paid meanwhile is recorded as paid. */
export async function endIntent(database: SiteDatabase, { provider, readNow, checkout }: Ending): Promise<void> {
  const { id, intent_id: intentId } = checkout
  try {
    await provider.stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: `cancel-${id}` })
  } catch (problem) {
    // The provider does not have it, as after its keys were exchanged: nobody can pay it.
    if (isMissing(provider, problem)) return noteEnded(database, id)
    // It cannot be cancelled any more: it was paid, or is ended already.
    if (!(problem instanceof provider.stripe.errors.StripeInvalidRequestError)) throw problem
  }
  await readNow(provider, database, intentId)
}

async function noteEnded(database: SiteDatabase, id: string): Promise<void> {
  await database.run(sql.updateTable('checkout').set({ intent_ended: true }).where('id', '=', id))
}
