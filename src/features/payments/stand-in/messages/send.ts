import { request } from 'node:http'

/** Where messages go: an address of this machine, and the host name to ask it for. */
export interface Webhook {
  url: string
  /** Value of the header `Host`, where it is not the address's own. */
  host?: string | undefined
}

const TIMEOUT_MS = 10_000

/** Posts a message; resolves with the status, or rejects if there was no answer within 10 s. */
export function sendMessage({ url, host }: Webhook, body: string, signature: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        timeout: TIMEOUT_MS,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          ...(host ? { host } : {}),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('The webhook did not answer within 10 s.')))
    sending.on('error', reject)
    sending.end(body)
  })
}
