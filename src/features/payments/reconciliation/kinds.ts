/** What ledger and provider can differ in. */
export const DIFFERENCE_KINDS = [
  /** The balance at the provider is another than that of the ledger's account `provider`. */
  'balance',
  /** The provider lists a payment, refund, dispute or payout that the ledger does not have. */
  'not-recorded',
  /** The ledger has one that the provider does not list. */
  'not-at-provider',
  /** The provider moved money for a reason that is not recorded in the ledger. */
  'unknown-movement',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]
