import type Stripe from 'stripe'

/** Country of the accounts; it decides which kinds of payment they take. */
const COUNTRY = 'GB'

/** With what a site's account is created at the provider: the platform charges for payments and bears losses (PAY-04). */
export const connectedAccount = (siteId: string): Stripe.AccountCreateParams => ({
  controller: {
    stripe_dashboard: { type: 'express' },
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  country: COUNTRY,
  metadata: { site: siteId },
})
