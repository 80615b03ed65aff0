/** The accounts of a site's ledger, in the order in which they are listed. */
export const LEDGER_ACCOUNTS = [
  /** Money at the provider. */
  'provider',
  'bank',
  'receivable',
  'income.membership',
  'income.donation',
  'income.shop',
  /** What is charged by invoice for anything but a membership. */
  'income.invoice',
  'vat',
  /** What the provider takes. */
  'fees',
  /** What the platform takes. */
  'platform-fee',
  'disputes',
  'rounding',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** What an entry is recorded for. */
export const LEDGER_CAUSES = [
  'payment',
  'refund',
  'dispute',
  'fee',
  'payout',
  'invoice',
  'credit-note',
  'correction',
] as const
export type LedgerCause = (typeof LEDGER_CAUSES)[number]

export interface LedgerLine {
  account: LedgerAccount
  /** Minor units: positive for a debit, negative for a credit. */
  amount: number
}

/** The lines that say something: those of one account are added up, and nothing is left of those that are zero. */
export function linesOf(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<LedgerAccount, number>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }))
}

/** The sum of debits and credits, 0 for an entry that balances. */
export const balanceOf = (lines: readonly LedgerLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)
