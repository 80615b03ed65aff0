import type { CheckoutPurpose } from '../checkout/purposes.ts'

/** Donations as something that is paid for; without VAT, as nothing is given for them. */
export const donationPurpose: CheckoutPurpose = {
  kind: 'donation',
  income: 'income.donation',
  backTo: (purposeId, siteId) => (purposeId === siteId ? '/' : `/InsightPage/${purposeId}`),
}
