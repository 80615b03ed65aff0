import type { Day } from '#base/days.ts'
import type { BuyerAccount, InvoiceSettings, PURCHASE_KINDS } from '../fields.ts'
import type { AccountHolder } from '../rows.ts'
import { boughtText, type DocumentText, type PrintContext, partyOf } from './context.ts'
import type { PrintedDocument } from './shape.ts'

type PurchaseKind = (typeof PURCHASE_KINDS)[number]

interface Printed {
  account: BuyerAccount
  buyer: AccountHolder
  settings: InvoiceSettings
  today: Day
}

/** A statement of account as it is printed (PAY-B2). */
export function accountDocument(context: PrintContext, { account, buyer, settings, today }: Printed): PrintedDocument {
  const { text, money, day, common } = context
  const { currency, entries, balance } = account
  const shownAmount = (amount: number) => (amount === 0 ? '' : money(amount, currency))
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
        shownAmount(Math.max(entry.amount, 0) + entry.paid),
        shownAmount(Math.max(-entry.amount, 0) + entry.paid),
        money(entry.balance, currency),
      ]),
    },
    totals: [{ label: text('balance'), value: money(balance, currency) }],
    vat: null,
    paragraphs: balance > 0 && bankDetails ? [{ heading: text('bank'), text: bankDetails }] : [],
  }
}

function nameOf(text: DocumentText, { kind, number, bought }: BuyerAccount['entries'][number]): string {
  if (bought) return text(`entry.${kind as PurchaseKind}`, { bought: boughtText(text, bought) })
  return text(kind === 'invoice' || kind === 'creditNote' ? kind : `entry.${kind}`, { number })
}
