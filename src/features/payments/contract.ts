/** What the admin dashboard of payments is announced by. */
export const PAYMENTS_TOPIC = 'payments'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    /** The site's money: its account at the provider, payments, ledger. For administrators. */
    payments: true
  }
}
