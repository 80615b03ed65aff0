import { dayIn } from '#base/dates.ts'
import type { SiteConfig } from '#features/site/server.ts'
import type { Payment } from '../../checkout/fields.ts'
import type { InvoiceSettings } from '../fields.ts'
import { boughtText, type PrintContext, partyOf } from './context.ts'
import { linesTable, vatTable } from './invoice-document.ts'
import type { PrintedDocument } from './shape.ts'

interface Received {
  payment: Payment
  settings: InvoiceSettings
  site: SiteConfig
}

/** The receipt of a card payment as it is printed (PAY-B2). */
export function receiptDocument(context: PrintContext, { payment, settings, site }: Received): PrintedDocument {
  const { text, money, day, common } = context
  const { id, currency, card, refunded } = payment
  const paidOn = day(dayIn(new Date(payment.paidAt), site.region))
  const lines = payment.lines.map((line) => {
    const net = line.amount - line.tax
    const title = isDonation(payment)
      ? boughtText(text, { purpose: payment.purpose, title: line.title, more: 0 })
      : line.title
    return { ...line, title, net, unitAmount: line.unitAmount - Math.round(line.tax / line.quantity) }
  })
  const seller = { name: settings.sellerName || site.primaries.appTitle, address: settings.sellerAddress }
  return {
    ...common,
    title: text('receipt'),
    fileTitle: text('receiptOf', { day: paidOn }),
    // Whoever has their money back holds no proof of having paid.
    stamp: text(`state.${payment.state}`),
    facts: [
      { label: text('paymentReference'), value: id },
      { label: text('paidOn'), value: paidOn },
      ...(card ? [{ label: text('card'), value: text('cardOf', { brand: card.brand, last4: card.last4 }) }] : []),
    ],
    parties: [
      partyOf(text, text('seller'), { ...seller, vatNumber: settings.vatNumber }),
      partyOf(text, text('buyer'), { name: payment.billingName, address: '', vatNumber: '' }),
    ],
    intro: [],
    table: linesTable(context, lines, currency),
    totals: [
      { label: text('netTotal'), value: money(payment.amount - payment.tax, currency) },
      { label: text('taxTotal'), value: money(payment.tax, currency) },
      ...(refunded > 0 ? [{ label: text('refunded'), value: money(-refunded, currency) }] : []),
      { label: text('total'), value: money(payment.amount - refunded, currency) },
    ],
    vat: payment.tax > 0 ? vatTable(context, lines, currency) : null,
    paragraphs: settings.footer ? [{ heading: '', text: settings.footer }] : [],
  }
}

/** Whether it was given: its line then has the name of who received it, and of nothing that was bought. */
export const isDonation = ({ purpose }: Pick<Payment, 'purpose'>): boolean =>
  purpose === 'donation' || purpose === 'monthlyDonation'
