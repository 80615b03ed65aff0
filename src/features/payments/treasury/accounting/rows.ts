import { createHash } from 'node:crypto'
import type { Day } from '#base/days.ts'
import type { Column } from '#platform/server/sheets/sheet.ts'
import type { LedgerAccount } from '../../ledger/rules.ts'
import { decimal } from '../money.ts'
import type { AccountingPackage, PackageCodes } from './packages.ts'

/** An entry of the ledger as a journal of an accounting package. */
export interface Journal {
  /** Names it in the package, the same in every export; at most 19 characters. */
  number: string
  day: Day
  /** What it is about, in the site's texts. */
  description: string
  /** Of the invoice or credit note, if there is one. */
  document: string
  currency: string
  lines: readonly JournalLine[]
}

export interface JournalLine {
  account: LedgerAccount
  /** Minor units, debits positive. */
  amount: number
  /** Income with VAT in its entry, or the VAT. */
  isTaxed: boolean
}

/** A number of a journal: its day, and so much of a digest of the entry's id that no two are the same. QuickBooks takes 21 characters. */
export function journalNumber(entryId: string, day: Day): string {
  const digest = BigInt(`0x${createHash('sha256').update(entryId).digest('hex').slice(0, 16)}`)
  return `${day.slice(2).replaceAll('-', '')}-${digest.toString(36).padStart(12, '0').slice(-12)}`
}

/** Every package takes British dates in this form. */
const britishDay = (day: Day) => day.split('-').toReversed().join('/')

type Cells = (journal: Journal, line: JournalLine, codes: PackageCodes) => string[]

interface Format {
  headings: readonly string[]
  /** Headings of columns with decimal figures. */
  figures: readonly string[]
  cells: Cells
}

/**
 * The files that accounting packages import, line by line of a journal. VAT is a line of its own, so that each journal balances to the penny.
 *
 * - Xero, manual journals (help.xero.com, 'Import manual journals'; the headings are those of its template): lines with the same narration and
 *   date are one journal, which is why the narration has its number; dates as dd/mm/yyyy; debits positive, credits negative; at most 300 lines.
 * - QuickBooks Online, journal entries (the headings of its sample file): lines with the same number are one journal, accounts by name, debit
 *   and credit apart, the format of dates is chosen at the import; at most 1,000 rows.
 * - Sage 50, audit trail transactions (gb-kb.sage.com, import templates): JD debits and JC credits a nominal code, always with a positive net
 *   amount. A journal has no tax amount; its tax code says which box of the VAT return the line counts for. References have at most
 *   30 characters, details 60.
 */
export const FORMATS: Record<AccountingPackage, Format> = {
  xero: {
    headings: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    figures: ['*Amount'],
    cells: ({ number, day, description, document, currency }, { account, amount }, { codes, untaxed }) => [
      `${[description, document].filter(Boolean).join(', ')} (${number})`,
      britishDay(day),
      description,
      codes[account],
      untaxed,
      decimal(amount, currency),
    ],
  },
  quickbooks: {
    headings: ['*JournalNo', '*JournalDate', '*AccountName', '*Debits', '*Credits', 'Description', 'Name', 'Currency'],
    figures: ['*Debits', '*Credits'],
    cells: ({ number, day, description, document, currency }, { account, amount }, { codes }) => [
      number,
      britishDay(day),
      codes[account],
      amount > 0 ? decimal(amount, currency) : '',
      amount < 0 ? decimal(-amount, currency) : '',
      [description, document].filter(Boolean).join(', '),
      // A name has to be that of a customer in QuickBooks.
      '',
      currency.toUpperCase(),
    ],
  },
  sage: {
    headings: [
      'Type',
      'Account Reference',
      'Nominal A/C Ref',
      'Department Code',
      'Date',
      'Reference',
      'Details',
      'Net Amount',
      'Tax Code',
      'Tax Amount',
    ],
    figures: ['Net Amount', 'Tax Amount'],
    cells: (journal, { account, amount, isTaxed }, { codes, taxed, untaxed }) => [
      amount > 0 ? 'JD' : 'JC',
      '',
      codes[account],
      '0',
      britishDay(journal.day),
      (journal.document || journal.number).slice(0, 30),
      journal.description.slice(0, 60),
      decimal(Math.abs(amount), journal.currency),
      isTaxed ? taxed : untaxed,
      decimal(0, journal.currency),
    ],
  },
}

/** The columns of a package's file. */
export const columnsOf = ({ headings, figures }: Format): Column[] =>
  headings.map((heading) => ({ heading, kind: figures.includes(heading) ? 'decimal' : 'text', width: 16 }))
