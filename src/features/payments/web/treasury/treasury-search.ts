import type { RawSearch } from '#platform/web/manifest.ts'
import type { LineState } from '../../bank/contract.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../../ledger/rules.ts'
import { searchedId } from '../searched-id.ts'

export const TREASURY_TABS = ['income', 'payments', 'bank', 'ledger', 'vat', 'differences'] as const
export type TreasuryTab = (typeof TREASURY_TABS)[number]

/** What the address of the treasury carries. */
export interface TreasurySearch {
  tab: TreasuryTab
  /** The last of twelve months, YYYY-MM. */
  to?: string | undefined
  /** What is looked for in the names of payers. */
  query?: string | undefined
  /** The member whose payments alone are listed. */
  member?: string | undefined
  /** Which lines of bank statements are listed; those that are to be assigned, without. */
  lines?: LineState | undefined
  /** Filters of the ledger. */
  account?: LedgerAccount | undefined
  month?: string | undefined
}

const MONTH = /^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/

/** Parses the address; what is invalid is left out. */
export const treasurySearch = (raw: RawSearch): TreasurySearch => ({
  tab: TREASURY_TABS.find((tab) => tab === raw.tab) ?? 'income',
  to: monthOf(raw.to),
  query: typeof raw.query === 'string' && raw.query.trim() ? raw.query.trim().slice(0, 200) : undefined,
  member: searchedId(raw.member),
  lines: raw.lines === 'passed' ? 'passed' : undefined,
  account: LEDGER_ACCOUNTS.find((account) => account === raw.account),
  month: monthOf(raw.month),
})

const monthOf = (value: RawSearch[string]): string | undefined =>
  typeof value === 'string' && MONTH.test(value) ? value : undefined
