import type { LedgerAccount } from '../../ledger/rules.ts'

/** The accounting packages for which the ledger is exported. */
export const PACKAGES = ['xero', 'quickbooks', 'sage'] as const
export type AccountingPackage = (typeof PACKAGES)[number]

/** Under which code or name each account of the ledger stands in a package, and how lines with and without VAT are marked there. */
export interface PackageCodes {
  codes: Record<LedgerAccount, string>
  /** Marks income with VAT, and the VAT; empty where the package has no such mark. */
  taxed: string
  untaxed: string
}

/** Rows of a file that a package takes at a time; null for no limit that is known. */
export const MOST_ROWS: Record<AccountingPackage, number | null> = { xero: 300, quickbooks: 1_000, sage: null }

/**
 * What a site uses that has set nothing: codes of the charts of accounts that the packages begin with in the United Kingdom, and of clearing
 * accounts beside them where journals are refused, such as on bank accounts and receivables.
 */
export const DEFAULT_CODES: Record<AccountingPackage, PackageCodes> = {
  // Each line has the rate without VAT: the VAT is a line of its own, and Xero would add its own on top.
  xero: {
    taxed: '',
    untaxed: 'No VAT',
    codes: {
      provider: '616',
      bank: '617',
      receivable: '618',
      'income.membership': '200',
      'income.donation': '260',
      'income.shop': '200',
      'income.invoice': '200',
      vat: '820',
      fees: '404',
      'platform-fee': '404',
      disputes: '429',
      rounding: '860',
    },
  },
  quickbooks: {
    taxed: '',
    untaxed: '',
    codes: {
      provider: 'Card payments clearing',
      bank: 'Bank transfers clearing',
      receivable: 'Invoices outstanding',
      'income.membership': 'Membership income',
      'income.donation': 'Donations',
      'income.shop': 'Shop sales',
      'income.invoice': 'Invoiced income',
      vat: 'VAT on sales',
      fees: 'Payment processing fees',
      'platform-fee': 'Platform fees',
      disputes: 'Disputed payments',
      rounding: 'Rounding',
    },
  },
  sage: {
    taxed: 'T1',
    untaxed: 'T9',
    codes: {
      provider: '1250',
      bank: '1200',
      receivable: '1101',
      'income.membership': '4000',
      'income.donation': '4900',
      'income.shop': '4001',
      'income.invoice': '4002',
      vat: '2200',
      fees: '7901',
      'platform-fee': '7901',
      disputes: '8100',
      rounding: '8250',
    },
  },
}
