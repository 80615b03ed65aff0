import type Stripe from 'stripe'

/** The body of an error, in the provider's own shape. */
export interface ErrorBody {
  type: Stripe.RawErrorType | 'idempotency_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
  setup_intent?: Stripe.SetupIntent
}

/** A request that the stand-in refuses, with its status. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest'
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** Something in the request is wrong: 400. */
export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): RefusedRequest {
  return new RefusedRequest(400, { type: 'invalid_request_error', message, ...details })
}

/** There is no such object for this account: 404. */
export function missingObject(kind: string, id: string, param = 'id'): RefusedRequest {
  return new RefusedRequest(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** The card was not accepted: 402. */
export function cardError(details: Omit<ErrorBody, 'type'>): RefusedRequest {
  return new RefusedRequest(402, { type: 'card_error', ...details })
}
