import { z } from 'zod'
import { day, id, instant, page } from '#base/operation.ts'
import { MAX_PAYMENT_NOTE } from '../invoices/fields.ts'

/** What columns of a statement hold. */
export const BANK_COLUMNS = ['day', 'amount', 'paidIn', 'text', 'reference'] as const
export type BankColumn = (typeof BANK_COLUMNS)[number]

/** Lines of one file, and characters of one line that are stored. */
export const MAX_BANK_LINES = 5_000
export const MAX_LINE_TEXT = 300
export const MAX_STATEMENT_BYTES = 2_000_000

export const upload = {
  // Systems name the type of such files in many ways; the server goes by their contents.
  types: ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream'],
  endings: ['csv', 'txt'],
  wrongType: 'Please choose a bank statement saved as CSV.',
  min: { bytes: 1, message: 'That file is empty.' },
  max: { bytes: MAX_STATEMENT_BYTES, message: 'A file can be at most 2 MB.' },
}

const heading = z.string().max(200).optional()
/** The headings of the columns, empty for none; one that is left out is guessed. */
export const columnInput = z.strictObject({
  day: heading,
  amount: heading,
  paidIn: heading,
  text: heading,
  reference: heading,
})

const amount = z.int().describe('In minor units')
const line = { day, amount, text: z.string() }

export const preview = z.object({
  headings: z.array(z.string()),
  columns: z.record(z.enum(BANK_COLUMNS), z.string()),
  incoming: z.int().describe('Lines by which money came in'),
  outgoing: z.int().describe('Lines by which money went out, which are left out'),
  unreadable: z.array(z.int()).describe('The first lines without a day or an amount'),
  known: z.int().describe('Lines that were imported before'),
  first: z.array(z.object(line)),
})
export type StatementPreview = z.infer<typeof preview>

export const CERTAINTIES = ['sure', 'likely'] as const

/** Lines that wait for somebody, and those that an administrator has decided are for no invoice. */
export const LINE_STATES = ['open', 'passed'] as const
export type LineState = (typeof LINE_STATES)[number]

export const lineFilter = z.strictObject({ ...page(50), state: z.enum(LINE_STATES).default('open') })

export const booking = z.strictObject({
  id,
  invoiceId: id,
  reason: z
    .string()
    .trim()
    .max(MAX_PAYMENT_NOTE)
    .default('')
    .describe('Why the line is more or less than what is left to pay; needed there, and noted with the payment'),
})

const match = z.object({
  invoiceId: id,
  number: z.string(),
  buyerName: z.string(),
  outstanding: amount,
  certainty: z.enum(CERTAINTIES).describe('`sure`: number and amount agree, and no other invoice does'),
})
export type BankMatch = z.infer<typeof match>

export const bankLine = z.object({
  id,
  ...line,
  importedAt: instant,
  matches: z.array(match).describe('Invoices it may pay, the likeliest first'),
})
export type BankLine = z.infer<typeof bankLine>
