import type Stripe from 'stripe'
import { newId } from '../../state/ids.ts'
import type { State } from '../../state/state.ts'
import { decimalOf } from '../catalogue.ts'

export interface LineValues {
  item: Stripe.SubscriptionItem
  /** In minor units, without tax that comes on top. */
  amount: number
  description: string
  period: { start: number; end: number }
  proration: boolean
  rates: readonly Stripe.TaxRate[]
}

/** A line of a subscription's invoice, with its tax. */
export function lineOf(_state: State, invoice: string | null, values: LineValues): Stripe.InvoiceLineItem {
  const { item, amount, description, period, proration, rates } = values
  const { price, quantity = 1 } = item
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: proration ? { credited_items: null } : null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: decimalOf(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: decimalOf(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: rates.map((rate) => taxOf(amount, rate)),
  }
}

function taxOf(amount: number, rate: Stripe.TaxRate): Stripe.InvoiceLineItem.Tax {
  const tax = rate.inclusive
    ? Math.round((amount * rate.percentage) / (100 + rate.percentage))
    : Math.round((amount * rate.percentage) / 100)
  return {
    amount: tax,
    tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'standard_rated',
    taxable_amount: rate.inclusive ? amount - tax : amount,
    type: 'tax_rate_details',
  }
}

/** Sums of lines: what they cost, the taxes by rate, and the total with those that come on top. */
export function totalsOf(lines: readonly Stripe.InvoiceLineItem[]) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const taxes = new Map<string, Stripe.Invoice.TotalTax>()
  for (const line of lines)
    for (const tax of line.taxes ?? []) {
      const key = tax.tax_rate_details?.tax_rate ?? ''
      const sum = taxes.get(key)
      if (!sum) taxes.set(key, { ...tax })
      else {
        sum.amount += tax.amount
        sum.taxable_amount = (sum.taxable_amount ?? 0) + (tax.taxable_amount ?? 0)
      }
    }
  const all = [...taxes.values()]
  const added = sumOf(all.filter(({ tax_behavior: behaviour }) => behaviour === 'exclusive'))
  const included = sumOf(all) - added
  return { subtotal, taxes: all, total: subtotal + added, withoutTax: subtotal - included }
}

const sumOf = (taxes: readonly { amount: number }[]) => taxes.reduce((sum, { amount }) => sum + amount, 0)
