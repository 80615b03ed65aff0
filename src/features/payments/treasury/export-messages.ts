import type { Text } from '#platform/server/texts.ts'
import type { LedgerSubject } from './contract.ts'

/** Texts of the exported ledger, under `payments.export`. */
export const exportMessages = {
  title: 'Ledger',
  origin: '{site}, exported {now} ({timeZone})',
  none: 'There is nothing in this time.',
  cut: 'Only the latest {count} lines are in this file.',
  shortened: '… (shortened)',
  date: 'Date',
  reference: 'Reference',
  cause: 'Cause',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  currency: 'Currency',
  tax: 'Tax amount',
  document: 'Document number',
  about: 'About',
  several: '{title} and {count} more',
  'purpose.donation': 'Donation to {title}',
  'purpose.monthlyDonation': 'Monthly donation to {title}',
  'purpose.membership': 'Membership: {title}',
  'purpose.shop': 'Order: {title}',
  'purpose.invoice': 'Invoice {title}',
  'account.provider': 'Payment provider',
  'account.bank': 'Bank',
  'account.receivable': 'Accounts receivable',
  'account.income.membership': 'Income: memberships',
  'account.income.donation': 'Income: donations',
  'account.income.shop': 'Income: shop',
  'account.income.invoice': 'Income: invoices',
  'account.vat': 'VAT',
  'account.fees': 'Provider fees',
  'account.platform-fee': 'Platform fee',
  'account.disputes': 'Disputed payments',
  'account.rounding': 'Rounding',
  'cause.payment': 'Payment',
  'cause.refund': 'Refund',
  'cause.dispute': 'Disputed payment',
  'cause.fee': 'Fee',
  'cause.payout': 'Payout',
  'cause.invoice': 'Invoice',
  'cause.credit-note': 'Credit note',
  'cause.correction': 'Correction',
} as const

export type ExportText = Text<keyof typeof exportMessages>

/** What was paid by card, in the site's texts; payers are not named. */
export const subjectText = (text: ExportText, { purpose, title, more }: LedgerSubject): string =>
  text(`purpose.${purpose}`, { title: more > 0 ? text('several', { title, count: more }) : title })
