import { z } from 'zod'
import { done, id, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS, WITH_PROFILE } from '#base/roles.ts'
import { billingName, checkout, key, MAX_REASON, PAYMENTS_PAGE, payment, refund } from './fields.ts'

export type { Checkout, PaidLine, Payment, PaymentState, Purpose, Refund } from './fields.ts'
export { MAX_BILLING_NAME, MAX_REASON, PURPOSES } from './fields.ts'

/**
 * What somebody pays for, and what was paid. The server decides every amount and account: a browser names only what it is
 * about. New and expired members pay too, since that is how they become members (PAY-12).
 */
export const checkoutContract = {
  open: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/checkouts',
    summary: 'What the caller has begun to pay and not paid, newest first',
  })
    .input(z.strictObject({ ...page(10) }))
    .output(pageOf(checkout)),

  read: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/checkouts/{id}',
    summary: 'What is paid for, the amount, and whether it is paid; the payer’s own only',
  })
    .input(z.strictObject(key))
    .output(checkout),

  preparePayment: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/payments/checkouts/{id}/card-entry',
    summary: 'Prepare the payment at the provider; gives what the card entry of the provider needs',
  })
    .input(z.strictObject(key))
    .output(
      z.object({
        clientSecret: z.string(),
        publishableKey: z.string(),
        scriptUrl: z.string(),
      }),
    ),

  setBillingName: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/payments/checkouts/{id}/billing-name',
    summary: 'Set the name under which it is paid',
  })
    .input(z.strictObject({ ...key, billingName }))
    .output(checkout),

  confirm: operation({
    roles: WITH_PROFILE,
    method: 'PUT',
    path: '/payments/checkouts/{id}/result',
    summary: 'Read at the provider whether it is paid, and record it',
  })
    .input(z.strictObject(key))
    .output(checkout),

  cancel: operation({
    roles: WITH_PROFILE,
    method: 'DELETE',
    path: '/payments/checkouts/{id}',
    summary: 'Give up what the caller has begun to pay',
  })
    .input(z.strictObject(key))
    .output(done),

  own: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/own',
    summary: 'What the caller has paid, newest first',
  })
    .input(z.strictObject({ ...page(PAYMENTS_PAGE) }))
    .output(pageOf(payment)),

  receipt: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/own/{id}',
    summary: 'One payment of the caller with its refunds, and who received it',
  })
    .input(z.strictObject(key))
    .output(payment.extend({ refunds: z.array(refund), receivedBy: z.string() })),

  payments: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/received',
    summary: 'What the site was paid, newest first',
  })
    .input(
      z.strictObject({
        ...page(PAYMENTS_PAGE),
        query: z.string().trim().max(200).optional().describe('In the name'),
        member: id.optional().describe('Those of this member alone'),
      }),
    )
    .output(pageOf(payment)),

  payment: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/received/{id}',
    summary: 'One payment to the site with its refunds',
  })
    .input(z.strictObject(key))
    .output(payment.extend({ refunds: z.array(refund) })),

  refund: operation({
    roles: ADMINS,
    audit: 'payments.refundRequested',
    confirm: true,
    method: 'POST',
    path: '/payments/received/{id}/refunds',
    summary: 'Pay a payment back to its card, whole or in part; an amount above what is left is refused',
    creates: true,
  })
    .input(
      z.strictObject({
        ...key,
        amount: z.int().min(1).max(99_999_999).describe('In minor units'),
        reason: z.string().trim().min(1, 'Please say why.').max(MAX_REASON, `At most ${MAX_REASON} characters.`),
      }),
    )
    .output(refund),
}
