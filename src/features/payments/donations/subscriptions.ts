import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'

/** What donations do about insights: monthly ones to an insight that was removed are due at once, and the clock ends them. */
export const donationSubscriptions: readonly Subscription[] = [
  subscribe('insights.insightRemoved', {
    inTransaction: (transaction, { data: { insightId } }) =>
      transaction.run(
        statement(raw`
          update monthly_donation set next_on = anchor_day where receiver_id = ${insightId}::uuid and next_on is not null`),
      ),
  }),
]
