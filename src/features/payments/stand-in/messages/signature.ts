import { createHmac } from 'node:crypto'

/** The header `Stripe-Signature` of a message: the time in seconds, and the HMAC-SHA-256 of time and body. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
