import { notFound, Problem } from '#base/problem.ts'

export const noCheckout = () => notFound('payments.no-checkout', 'There is nothing to pay for at this address.')
export const noPayment = () => notFound('payments.no-payment', 'There is no such payment.')

export const notOpen = () =>
  new Problem('payments.not-open', 'conflict', 'This is paid already, or can no longer be paid. Please start again.')

export const cannotPay = () =>
  new Problem('payments.cannot-pay', 'conflict', 'This site cannot take card payments at the moment.')

export const tooMuch = () => {
  const message = 'This is more than is left of the payment.'
  return new Problem('payments.too-much', 'invalid', message, { fields: { amount: message } })
}

export const underDispute = () =>
  new Problem(
    'payments.under-dispute',
    'conflict',
    'The payer’s bank is deciding about this payment or has taken it back, so it cannot be refunded.',
  )

export const tooManyBegun = () =>
  new Problem('payments.too-many-begun', 'too-many', 'You have begun many payments. Please try again in an hour.', {
    retryAfter: 3_600,
  })

export const tooManyRequests = () =>
  new Problem('payments.too-many-requests', 'too-many', 'You have tried this very often. Please wait a minute.', {
    retryAfter: 60,
  })
