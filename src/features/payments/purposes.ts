import type { Purposes } from './checkout/record-payment.ts'
import { monthlyDonationPurpose } from './donations/monthly/purpose.ts'
import { donationPurpose } from './donations/purpose.ts'
import { invoicePurpose } from './invoices/purpose.ts'
import { membershipPurpose } from './memberships/purpose.ts'
import { shopPurpose } from './shop-purpose.ts'

/** What can be paid for. */
export const PURPOSES: Purposes = {
  donation: donationPurpose,
  invoice: invoicePurpose,
  monthlyDonation: monthlyDonationPurpose,
  membership: membershipPurpose,
  shop: shopPurpose,
}
