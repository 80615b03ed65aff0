import type { FeatureManifest } from '#platform/web/manifest.ts'
import { paymentsManifestMessages } from './web/messages.ts'

/** Payments by card, for the site and its members; hidden while card payments are switched off (PAY-01). */
export const paymentsManifest: FeatureManifest = {
  name: 'payments',
  messages: paymentsManifestMessages,
  switch: 'cardPayments',
  routes: [],
  menu: [],
}
