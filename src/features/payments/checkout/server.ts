import { mount } from '#platform/server/call.ts'
import { checkoutContract } from './contract.ts'
import { type CheckoutParts, cancelCheckout, checkResult, preparePayment, setBillingName } from './pay.ts'
import { openCheckouts, ownPayments, readCheckout, receipt, receivedPayment, receivedPayments } from './reads.ts'
import { refundPayment } from './refund.ts'

/** The operations of checkouts and payments. */
export const checkouts = (parts: CheckoutParts) =>
  mount('checkouts', checkoutContract, {
    open: openCheckouts(parts.purposes),
    read: readCheckout(parts.purposes),
    preparePayment: preparePayment(parts),
    setBillingName: setBillingName(parts),
    confirm: checkResult(parts),
    cancel: cancelCheckout(parts),
    own: ownPayments,
    receipt,
    payments: receivedPayments,
    payment: receivedPayment,
    refund: refundPayment(parts),
  })
