import { announce } from '#platform/server/live/announce.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'

export const registerSubscriptions: readonly Subscription[] = [
  // The table of subscribers shows the legal access stored with a member (LEG-33, ADM-36).
  subscribe('members.legalAccessChanged', {
    inTransaction: (transaction) => announce(transaction, 'legalRecords', 'admins'),
  }),
]
