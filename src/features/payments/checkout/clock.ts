import { sql as raw } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { eachApart } from './each-apart.ts'
import { endedCheckouts, endIntent } from './end-intents.ts'
import type { CheckoutParts } from './pay.ts'
import { sendRefund } from './refund.ts'

/** How many checkouts or refunds a site's turn handles; the next one comes soon. */
const BATCH = 50

type ClockParts = Pick<CheckoutParts, 'provider' | 'readNow'>

/**
 * Ends checkouts whose time is over, and what was prepared at the provider for those that ended unpaid. One that was paid
 * meanwhile is recorded as paid.
 */
export const endCheckouts = ({ provider, readNow }: ClockParts): SiteTask => ({
  name: 'end-checkouts',
  every: '*/10 * * * *',
  dueSites: `select distinct site_id from checkout where (state = 'open' and expires_at < now())
    or (state in ('expired', 'cancelled') and intent_id is not null and not intent_ended)`,
  run: async (database) => {
    await database.run(
      statement(raw`update checkout set state = 'expired' where state = 'open' and expires_at < now()`),
    )
    if (!provider) return
    const ended = await endedCheckouts(database, raw<boolean>`true`, BATCH)
    await eachApart(provider, ended, (checkout) => endIntent(database, { provider, readNow, checkout }))
  },
})

/** Sends refunds that the provider has not accepted yet. */
export const sendRefunds = ({ provider, readNow }: ClockParts): SiteTask => ({
  name: 'send-refunds',
  every: '*/5 * * * *',
  dueSites: `select distinct site_id from payment_refund where state = 'requested' and requested_at < now() - interval '1 minute'`,
  run: async (database) => {
    if (!provider) return
    const waiting = await database.many(
      sql
        .selectFrom('payment_refund')
        .select('id')
        .where('state', '=', 'requested')
        .orderBy('requested_at')
        .limit(BATCH),
    )
    await eachApart(provider, waiting, ({ id }) => sendRefund(database, { provider, readNow, id }))
  },
})

/** Removes the names of payers once the books need them no longer: after six years, as for records of VAT. */
export const unnameOldPayments: SiteTask = {
  name: 'unname-old-payments',
  every: '20 3 * * *',
  isLocal: true,
  dueSites: `select distinct site_id from payment where paid_at < now() - interval '6 years 1 month'`,
  run: async (database) => {
    await database.run(
      statement(raw`
        update payment set billing_name = '' where paid_at < now() - interval '6 years 1 month' and billing_name <> ''`),
    )
  },
}
