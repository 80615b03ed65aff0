import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { day, id, instant } from '#base/operation.ts'
import { PURPOSES } from '../checkout/fields.ts'

/** Less than this cannot be paid by card, in minor units: the provider's minimum for pounds. */
export const MIN_BY_CARD = 30

/** What became of an invoice. */
export const INVOICE_STATES = ['draft', 'issued', 'partlyPaid', 'overdue', 'paid', 'credited'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** What the list of invoices can be narrowed to; `unpaid` are all that are issued and not paid. */
export const INVOICE_FILTERS = ['draft', 'unpaid', 'overdue', 'paid', 'credited'] as const
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number]

export const ENTRY_KINDS = ['transfer', 'repayment', 'card', 'refund', 'undone'] as const

/** Most characters of each field. */
export const MAX_BUYER_NAME = 200
export const MAX_ADDRESS = 500
export const MAX_VAT_NUMBER = 30
export const MAX_REFERENCE = 100
export const MAX_NOTE = 1_000
export const MAX_LINE_TITLE = 200
export const MAX_CREDIT_REASON = 500
export const MAX_PAYMENT_NOTE = 200
/** Lines of one invoice. */
export const MAX_LINES = 50
/** Most that an invoice comes to, in minor units. */
export const MAX_INVOICE = 99_999_999
export const INVOICES_PAGE = 20

export const key = { id }

const upTo = (most: number) => z.string().trim().max(most, `At most ${most} characters.`)
const name = z.string().overwrite(cleanName).max(MAX_BUYER_NAME, `At most ${MAX_BUYER_NAME} characters.`)
const email = z.union(
  [z.literal(''), z.email().trim().toLowerCase().max(254)],
  'An e-mail address is written as name@example.org.',
)
const amount = z.int().describe('In minor units')
const days = z.int().min(0).max(365, 'At most 365 days.')
const vatRate = z.int().min(0).max(10_000, 'At most 100%.').describe('In basis points')

/** What a site puts on its invoices. */
const settingsValues = {
  sellerName: name.describe('Legal name'),
  sellerAddress: upTo(MAX_ADDRESS),
  vatNumber: upTo(MAX_VAT_NUMBER),
  bankDetails: upTo(MAX_ADDRESS).describe('Where transfers go'),
  paymentDays: days.describe('From the issue to the day by which it is to be paid'),
  footer: upTo(MAX_NOTE),
  reminderDays: z
    .array(z.int().min(1).max(365))
    .max(3)
    .refine((all) => all.every((one, index) => index === 0 || one > (all[index - 1] ?? 0)), 'Each later than the last.')
    .describe('Days after that day on which reminders go out'),
  plansByInvoice: z.boolean().describe('Whether members may take a plan by invoice'),
}
export const settings = z.object({ ...settingsValues, revision: z.int() })
export type InvoiceSettings = z.infer<typeof settings>
export const savedSettings = z.strictObject({ ...settingsValues, basedOn: z.int().min(0) })

const newLine = z.strictObject({
  title: upTo(MAX_LINE_TITLE),
  quantity: z.int().min(1, 'At least one.').max(9_999, 'At most 9,999.'),
  unitAmount: amount.min(0).max(MAX_INVOICE).describe('Price of one without VAT, in minor units'),
  vatRate,
})

/** Whom an invoice is for. */
const buyer = {
  buyerName: name,
  buyerAddress: upTo(MAX_ADDRESS),
  buyerVatNumber: upTo(MAX_VAT_NUMBER),
  buyerEmail: email.describe('Where it is sent; of a member, to their own address where this is empty'),
  buyerReference: upTo(MAX_REFERENCE).describe('Such as the number of an order'),
}
const draftValues = {
  memberId: id.nullable().describe('Null for a firm without an account'),
  ...buyer,
  note: upTo(MAX_NOTE),
  paymentDays: days.nullable().describe('Null for the site’s own'),
  planId: id.nullable().describe('A plan whose term the member gets once all is paid; it has a line of its own'),
  lines: z.array(newLine).max(MAX_LINES),
}
export const newDraft = z.strictObject(draftValues)
export type NewDraft = z.infer<typeof newDraft>
export const savedDraft = z.strictObject({ ...key, basedOn: z.int().min(1), ...draftValues })

/** Whom an invoice for a plan that a member takes is for. */
export const planOrder = z.strictObject({
  planId: id,
  buyerName: name.min(1, 'Please enter a name.'),
  buyerAddress: upTo(MAX_ADDRESS).min(1, 'Please enter an address.'),
  buyerVatNumber: upTo(MAX_VAT_NUMBER),
  buyerReference: upTo(MAX_REFERENCE),
})

export const line = z.object({
  title: z.string(),
  quantity: z.int(),
  unitAmount: amount,
  vatRate: z.int(),
  net: amount,
  tax: amount,
  isPlan: z.boolean(),
})

const totals = { currency: z.string(), net: amount, tax: amount, amount: amount.describe('With VAT, in minor units') }

/** An invoice in a list. */
export const listed = z.object({
  id,
  state: z.enum(INVOICE_STATES),
  number: z.string().nullable(),
  buyerName: z.string(),
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  ...totals,
  outstanding: amount.describe('Negative where more was paid than is due'),
  createdAt: instant,
})
export type ListedInvoice = z.infer<typeof listed>

const entry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  amount: amount.describe('Negative for what was paid back or undone'),
  paidOn: day,
  note: z.string(),
  paymentId: id.nullable().describe('Of the card payment'),
  isUndone: z.boolean(),
})
export type InvoiceEntry = z.infer<typeof entry>

export const creditNote = z.object({
  id,
  number: z.string(),
  issuedOn: day,
  reason: z.string(),
  ...totals,
  lines: z.array(z.object({ index: z.int(), title: z.string(), vatRate: z.int(), net: amount, tax: amount })),
})
export type CreditNote = z.infer<typeof creditNote>

/** A credit note in the list of whom it is for. */
export const listedCreditNote = z.object({
  id,
  number: z.string(),
  invoiceNumber: z.string(),
  issuedOn: day,
  currency: z.string(),
  amount,
})
export type ListedCreditNote = z.infer<typeof listedCreditNote>

export const invoice = listed.extend({
  revision: z.int(),
  memberId: id.nullable(),
  buyerAddress: z.string(),
  buyerVatNumber: z.string(),
  buyerEmail: z.string(),
  buyerReference: z.string(),
  note: z.string(),
  paymentDays: z.int().nullable(),
  planId: id.nullable(),
  lines: z.array(line),
  paid: amount,
  credited: amount,
  remindersOff: z.boolean(),
  reminders: z.int().describe('How many were sent'),
  entries: z.array(entry).describe('What was paid and paid back, oldest first'),
  creditNotes: z.array(creditNote),
})
export type Invoice = z.infer<typeof invoice>

const bought = z.object({
  purpose: z.enum(PURPOSES),
  title: z.string().describe('Of the first thing'),
  more: z.int().describe('How many more there are'),
})
export type Bought = z.infer<typeof bought>

/** What somebody bought and paid for at once, and what was paid back of it: neither changes what they owe. */
export const PURCHASE_KINDS = ['purchase', 'purchaseLost', 'purchaseRefund'] as const

/** Entries of the account of one buyer; what is charged is positive. */
export const buyerAccount = z.object({
  buyerName: z.string(),
  currency: z.string(),
  entries: z.array(
    z.object({
      day,
      kind: z.enum(['invoice', 'creditNote', ...ENTRY_KINDS, ...PURCHASE_KINDS]),
      number: z.string().describe('Of the invoice or credit note; empty for a purchase'),
      bought: bought.nullable().describe('What was bought and paid by card at once'),
      amount: amount.describe('By how much the balance changes'),
      paid: amount.describe('Bought and paid at once, or negative: paid back; 0 for all else'),
      balance: amount.describe('After this entry; positive while they owe'),
    }),
  ),
  balance: amount,
})
export type BuyerAccount = z.infer<typeof buyerAccount>

export const confirmedPayment = z.strictObject({
  ...key,
  kind: z.enum(['transfer', 'repayment']).default('transfer').describe('`repayment` for money that was sent back'),
  amount: z.int().min(1, 'At least a penny.').max(MAX_INVOICE).describe('In minor units'),
  paidOn: day,
  note: upTo(MAX_PAYMENT_NOTE).default(''),
})

export const newCredit = z.strictObject({
  ...key,
  reason: upTo(MAX_CREDIT_REASON).min(1, 'Please say why.'),
  parts: z
    .array(z.strictObject({ index: z.int().min(0).max(MAX_LINES), amount: z.int().min(1).max(MAX_INVOICE) }))
    .max(MAX_LINES + 1)
    .refine((parts) => new Set(parts.map(({ index }) => index)).size === parts.length, 'Each line only once.')
    .describe('How much of each line with VAT, in minor units; empty for all that is left'),
})
