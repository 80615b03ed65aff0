import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { day, done, fileAnswer, id, instant, nothing, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { PURPOSES } from '../checkout/fields.ts'
import { LEDGER_ACCOUNTS, LEDGER_CAUSES } from '../ledger/rules.ts'
import { DIFFERENCE_KINDS } from '../reconciliation/kinds.ts'
import { PACKAGES } from './accounting/packages.ts'

/** Months that income and VAT are shown for. */
export const SHOWN_MONTHS = 12

const amount = z.int().describe('In minor units')
const currency = z.string().describe('ISO 4217 in lower case')
const month = z
  .string()
  .regex(/^(19[0-9]{2}|[2-9][0-9]{3})-(0[1-9]|1[0-2])$/, 'A month is like 2026-11.')
  .describe('YYYY-MM, in the time zone of the site')
const ledgerAccount = z.enum(LEDGER_ACCOUNTS)

const run = z.object({
  state: z.enum(['running', 'done', 'failed']),
  startedAt: instant,
  finishedAt: instant.nullable(),
  movements: z.int().describe('Movements at the provider that were new'),
  applied: z.int().describe('Facts that the ledger lacked and now has'),
  differences: z.int(),
  error: z.string(),
})

const overview = z.object({
  balances: z.array(z.object({ account: ledgerAccount, currency, amount: amount.describe('Debits positive') })),
  reconciliation: run.nullable().describe('The latest run'),
  differences: z.int().describe('Differences that are open, counted up to 1,000'),
  failedMessages: z.int().describe('Messages that could not be applied, counted up to 1,000'),
})
export type Overview = z.infer<typeof overview>

const monthly = z.strictObject({ to: month.optional().describe('The last of twelve months; this one by default') })

const incomeMonth = z.object({ month, membership: amount, donation: amount, shop: amount, invoice: amount })
export type IncomeMonth = z.infer<typeof incomeMonth>

const vatMonth = z.object({ month, charged: amount, returned: amount })
export type VatMonth = z.infer<typeof vatMonth>

const filters = { account: ledgerAccount.optional(), month: month.optional() }

/** What the ledger is exported as: our own columns, or those that an accounting package imports. */
export const EXPORT_FORMATS = ['general', ...PACKAGES] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Longest code or name of an account in an accounting package, in characters. */
export const MAX_CODE = 100
const code = z.string().overwrite(cleanName).max(MAX_CODE, `At most ${MAX_CODE} characters.`)
const taxCode = z.string().overwrite(cleanName).max(50, 'At most 50 characters.')
const accountingPackage = z.enum(PACKAGES)
const packageCodes = {
  codes: z
    .record(ledgerAccount, code.min(1, 'Please enter a code.'))
    .describe('Under which code or name each account stands in the package'),
  taxed: taxCode.describe('Marks income with VAT, and the VAT'),
  untaxed: taxCode.describe('Marks all other lines'),
}
const savedCodes = z.object({ ...packageCodes, revision: z.int().describe('0 for what the package begins with') })

const ledgerDocument = z.object({ invoiceId: id, number: z.string() })
export type LedgerDocument = z.infer<typeof ledgerDocument>

const ledgerSubject = z.object({
  paymentId: id,
  purpose: z.enum(PURPOSES),
  title: z.string().describe('Of the first thing that was paid'),
  more: z.int().describe('How many more there are'),
  payer: z.string().describe('Empty once they have left, or after six years'),
})
export type LedgerSubject = z.infer<typeof ledgerSubject>

const ledgerEntry = z.object({
  id,
  at: instant,
  recordedAt: instant,
  cause: z.enum(LEDGER_CAUSES),
  causeId: z.string(),
  document: ledgerDocument.nullable().describe('The invoice or credit note it is about, if there is one'),
  subject: ledgerSubject.nullable().describe('What was paid by card, for a payment or refund by card'),
  currency,
  lines: z.array(
    z.object({
      account: ledgerAccount,
      amount: amount.describe('Debits positive'),
      tax: amount.describe('VAT of an income, without sign; 0 for all other lines'),
    }),
  ),
})
export type LedgerEntryRow = z.infer<typeof ledgerEntry>

const difference = z.object({
  id,
  kind: z.enum(DIFFERENCE_KINDS),
  subject: z.string().describe('Id at the provider; empty for a balance'),
  currency,
  expected: amount.describe('By the provider, in minor units'),
  recorded: amount.describe('By the ledger, in minor units'),
  foundAt: instant,
})
export type DifferenceRow = z.infer<typeof difference>

const failedMessage = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string(),
  receivedAt: instant,
  attempts: z.int(),
  dueAt: instant.nullable().describe('When it is tried again; null where it is given up'),
  error: z.string(),
})
export type FailedMessage = z.infer<typeof failedMessage>

/** Longest reason for which a difference is dismissed, in characters. */
export const MAX_NOTE = 500

/** The site's money, for whoever keeps its books. */
export const treasuryContract = {
  overview: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/treasury',
    summary: 'Balances of the ledger, the latest reconciliation, and how much needs attention',
  })
    .input(nothing)
    .output(overview),

  income: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/treasury/income',
    summary: 'Income of twelve months by kind, without VAT, refunds subtracted',
  })
    .input(monthly)
    .output(z.object({ currency, months: z.array(incomeMonth) })),

  vat: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/treasury/vat',
    summary: 'VAT of twelve months: charged, and returned with refunds',
  })
    .input(monthly)
    .output(
      z.object({
        currency,
        months: z.array(vatMonth),
        chargesVat: z.boolean().describe('Whether the site has a VAT number; without one no VAT is charged'),
      }),
    ),

  exportVat: operation({
    roles: ADMINS,
    audit: 'payments.vatExported',
    method: 'POST',
    path: '/payments/treasury/vat.export',
    summary:
      'What the VAT of a period is made of, as CSV: invoices, credit notes, card payments and refunds by rate; the header `x-cut` says when only the first are in the file',
  })
    .input(
      z.strictObject({
        to: month.optional().describe('The last month; this one by default'),
        months: z.int().min(1).max(SHOWN_MONTHS).optional().describe('How many, twelve by default'),
      }),
    )
    .output(fileAnswer),

  entries: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/treasury/entries',
    summary: 'Entries of the ledger with their lines, latest first',
  })
    .input(z.strictObject({ ...page(20), ...filters }))
    .output(pageOf(ledgerEntry)),

  exportEntries: operation({
    roles: ADMINS,
    audit: 'payments.ledgerExported',
    method: 'POST',
    path: '/payments/treasury/entries.export',
    summary:
      'Lines of the ledger as CSV for accounting, latest first, with the columns that a package imports if one is named; the header `x-cut` says when only the latest are in the file, `x-rows` how many rows a package’s file has',
  })
    .input(
      z.strictObject({
        ...filters,
        format: z.enum(EXPORT_FORMATS).default('general'),
        from: day.optional().describe('First day, in the time zone of the site'),
        to: day.optional().describe('Last day'),
      }),
    )
    .output(fileAnswer),

  accountingCodes: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/treasury/accounting-codes/{package}',
    summary: 'Under which codes the ledger is exported for an accounting package',
  })
    .input(z.strictObject({ package: accountingPackage }))
    .output(savedCodes),

  saveAccountingCodes: operation({
    roles: ADMINS,
    audit: 'payments.accountingCodesSaved',
    method: 'PUT',
    path: '/payments/treasury/accounting-codes/{package}',
    summary: 'Set the codes under which the ledger is exported for an accounting package, based on a revision of them',
  })
    .input(z.strictObject({ package: accountingPackage, basedOn: z.int().min(0), ...packageCodes }))
    .output(savedCodes),

  differences: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/treasury/differences',
    summary: 'What ledger and provider do not agree on, latest found first',
  })
    .input(z.strictObject(page(20)))
    .output(pageOf(difference)),

  dismissDifference: operation({
    roles: ADMINS,
    audit: 'payments.differenceDismissed',
    method: 'PUT',
    path: '/payments/treasury/differences/{id}/dismissal',
    summary: 'Take a difference off the list, with the reason; it is back once its amounts are others',
  })
    .input(
      z.strictObject({
        id,
        note: z.string().trim().min(1, 'Please say why.').max(MAX_NOTE, `At most ${MAX_NOTE} characters.`),
      }),
    )
    .output(done),

  failedMessages: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/treasury/messages',
    summary: 'Messages of the provider about this site that could not be applied, latest first',
  })
    .input(z.strictObject(page(20)))
    .output(pageOf(failedMessage)),

  retryMessages: operation({
    roles: ADMINS,
    audit: 'payments.messagesRetried',
    method: 'POST',
    path: '/payments/treasury/messages/retry',
    summary: 'Try again now to apply the messages that could not be applied',
  })
    .input(nothing)
    .output(z.object({ retried: z.int() })),

  reconcile: operation({
    roles: ADMINS,
    audit: 'payments.reconciliationRequested',
    method: 'POST',
    path: '/payments/treasury/reconciliation',
    summary: 'Compare the ledger with the provider now; the overview has the result',
  })
    .input(nothing)
    .output(z.object({ requestedAt: instant })),
}
