import type { Day } from '#base/days.ts'
import type { CreditNote } from '../fields.ts'
import type { InvoiceRow } from '../rows.ts'
import { outstandingOf, stateOf } from '../rules.ts'
import { type InvoiceLine, vatByRate } from '../totals.ts'
import { type PrintContext, partyOf } from './context.ts'
import type { PrintedDocument, PrintedTable } from './shape.ts'

const EMPTY_SELLER = { name: '', address: '', vatNumber: '', bankDetails: '', footer: '' }

/** An invoice as it is printed, with what was paid for it by now (PAY-B2). */
export function invoiceDocument(context: PrintContext, invoice: InvoiceRow, today: Day): PrintedDocument {
  const { text, money, day, common } = context
  const { currency, lines, seller, note } = invoice
  const number = invoice.number ?? ''
  const { bankDetails, footer } = seller ?? EMPTY_SELLER
  const state = stateOf(invoice, today)
  const due = outstandingOf(invoice)
  const dueOn = day(invoice.dueOn ?? today)
  return {
    ...common,
    title: text('invoice', { number }),
    fileTitle: text('invoice', { number }),
    stamp: state === 'paid' || state === 'credited' ? text(state) : null,
    facts: [
      { label: text('number'), value: number },
      { label: text('issuedOn'), value: day(invoice.issuedOn ?? today) },
      { label: text('dueOn'), value: dueOn },
      ...(invoice.buyerReference ? [{ label: text('reference'), value: invoice.buyerReference }] : []),
      { label: text('paymentReference'), value: number },
    ],
    parties: parties(context, invoice),
    intro: [],
    table: linesTable(context, lines, currency),
    totals: [
      { label: text('netTotal'), value: money(invoice.net, currency) },
      { label: text('taxTotal'), value: money(invoice.tax, currency) },
      { label: text('total'), value: money(invoice.amount, currency) },
      ...(invoice.credited > 0 ? [{ label: text('creditedSoFar'), value: money(-invoice.credited, currency) }] : []),
      ...(invoice.paid === 0 ? [] : [{ label: text('alreadyPaid'), value: money(-invoice.paid, currency) }]),
      { label: text('amountDue'), value: money(Math.max(due, 0), currency) },
    ],
    vat: vatTable(context, lines, currency),
    paragraphs: [
      ...(note ? [{ heading: text('note'), text: note }] : []),
      ...(due > 0
        ? [{ heading: text('bank'), text: `${text('bankText', { day: dueOn, number })}\n${bankDetails}`.trim() }]
        : []),
      ...(footer ? [{ heading: '', text: footer }] : []),
    ],
  }
}

/** A credit note as it is printed; seller and buyer are those of its invoice. */
export function creditDocument(context: PrintContext, invoice: InvoiceRow, credit: CreditNote): PrintedDocument {
  const { text, money, day, common } = context
  const { number, issuedOn, reason, currency } = credit
  const lines = credit.lines.map((line) => ({ ...line, quantity: 1, unitAmount: line.net }))
  const ofInvoice = text('ofInvoice', { number: invoice.number ?? '', day: day(invoice.issuedOn ?? issuedOn) })
  const footer = invoice.seller?.footer
  return {
    ...common,
    title: text('creditNote', { number }),
    fileTitle: text('creditNote', { number }),
    stamp: null,
    facts: [
      { label: text('creditNumber'), value: number },
      { label: text('issuedOn'), value: day(issuedOn) },
      { label: text('forInvoice'), value: ofInvoice },
      ...(reason ? [{ label: text('reason'), value: reason }] : []),
    ],
    parties: parties(context, invoice),
    intro: [],
    table: linesTable(context, lines, currency),
    totals: [
      { label: text('netTotal'), value: money(credit.net, currency) },
      { label: text('taxTotal'), value: money(credit.tax, currency) },
      { label: text('totalCredited'), value: money(credit.amount, currency) },
    ],
    vat: vatTable(context, lines, currency),
    paragraphs: footer ? [{ heading: '', text: footer }] : [],
  }
}

function parties({ text }: PrintContext, { seller, buyerName, buyerAddress, buyerVatNumber }: InvoiceRow) {
  const buyer = { name: buyerName, address: buyerAddress, vatNumber: buyerVatNumber }
  return [partyOf(text, text('seller'), seller ?? EMPTY_SELLER), partyOf(text, text('buyer'), buyer)]
}

export function linesTable(
  { text, money, rate }: PrintContext,
  lines: readonly InvoiceLine[],
  currency: string,
): PrintedTable {
  return {
    columns: [
      { heading: text('description'), width: 40 },
      { heading: text('quantity'), width: 12, isFigure: true },
      { heading: text('unitPrice'), width: 16, isFigure: true },
      { heading: text('rate'), width: 12, isFigure: true },
      { heading: text('net'), width: 20, isFigure: true },
    ],
    rows: lines.map(({ title, quantity, unitAmount, vatRate, net }) => [
      title,
      String(quantity),
      money(unitAmount, currency),
      rate(vatRate),
      money(net, currency),
    ]),
  }
}

export const vatTable = (
  { text, money, rate }: PrintContext,
  lines: readonly Pick<InvoiceLine, 'vatRate' | 'net' | 'tax'>[],
  currency: string,
): PrintedTable => ({
  columns: [
    { heading: text('rate'), width: 25 },
    { heading: text('net'), width: 25, isFigure: true },
    { heading: text('tax'), width: 25, isFigure: true },
    { heading: text('gross'), width: 25, isFigure: true },
  ],
  rows: vatByRate(lines).map((one) => [
    rate(one.rate),
    money(one.net, currency),
    money(one.tax, currency),
    money(one.amount, currency),
  ]),
})
