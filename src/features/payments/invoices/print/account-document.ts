import type { Day } from '#base/days.ts'
import type { BuyerAccount, InvoiceSettings } from '../fields.ts'
import type { InvoiceRow } from '../rows.ts'
import { type DocumentText, type PrintContext, partyOf } from './context.ts'
import type { PrintedDocument } from './shape.ts'

interface Printed {
  account: BuyerAccount
  buyer: InvoiceRow
  settings: InvoiceSettings
  today: Day
}

/** A statement of account as it is printed (PAY-B2). */
export function accountDocument(context: PrintContext, { account, buyer, settings, today }: Printed): PrintedDocument {
  const { text, money, day, common } = context
  const { currency, entries, balance } = account
  const { sellerName: name, sellerAddress: address, vatNumber, bankDetails } = settings
  const { buyerName, buyerAddress, buyerVatNumber } = buyer
  return {
    ...common,
    title: text('statement'),
    fileTitle: text('statement'),
    stamp: null,
    facts: [{ label: text('asOf'), value: day(today) }],
    parties: [
      partyOf(text, text('seller'), { name, address, vatNumber }),
      partyOf(text, text('buyer'), { name: buyerName, address: buyerAddress, vatNumber: buyerVatNumber }),
    ],
    intro: [],
    table: {
      columns: [
        { heading: text('date'), width: 15 },
        { heading: text('document'), width: 35 },
        { heading: text('charged'), width: 16, isFigure: true },
        { heading: text('received'), width: 18, isFigure: true },
        { heading: text('balance'), width: 16, isFigure: true },
      ],
      rows: entries.map((entry) => [
        day(entry.day),
        nameOf(text, entry),
        entry.amount > 0 ? money(entry.amount, currency) : '',
        entry.amount < 0 ? money(-entry.amount, currency) : '',
        money(entry.balance, currency),
      ]),
    },
    totals: [{ label: text('balance'), value: money(balance, currency) }],
    vat: null,
    paragraphs: balance > 0 && bankDetails ? [{ heading: text('bank'), text: bankDetails }] : [],
  }
}

function nameOf(text: DocumentText, { kind, number }: BuyerAccount['entries'][number]): string {
  return text(kind === 'invoice' || kind === 'creditNote' ? kind : `entry.${kind}`, { number })
}
