import type Stripe from 'stripe'

/** What the stand-in stores, by the library's own names of kinds. */
export interface Objects {
  account: Stripe.Account
  application_fee: Stripe.ApplicationFee
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: Stripe.Event
  fee_refund: Stripe.FeeRefund
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  price: Stripe.Price
  product: Stripe.Product
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  subscription: Stripe.Subscription
  tax_rate: Stripe.TaxRate
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
}

export type Kind = keyof Objects
export type StoredObject = Objects[Kind]
