import { createPublicKey, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { pointOf } from '#platform/server/push/vapid.ts'

/** Signatures are good for a day at most (RFC 8292, 2). */
const MAX_SECONDS = 86_400

const claims = z.strictObject({
  aud: z.url(),
  exp: z.int(),
  sub: z.string().regex(/^(mailto:[^@\s]+@[^@\s]+|https:.*)$/),
})

/**
 * The status with which a push service refuses a request for a subscription that was made for this key; undefined if it takes it. `now` is
 * in ms.
 */
export function refusalOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  service: { origin: string; publicKey: string; now: number },
): number | undefined {
  if (!/^\d+$/.test(String(headers.ttl)) || headers['content-encoding'] !== 'aes128gcm') return 400
  if (!/^(very-low|low|normal|high)$/.test(String(headers.urgency ?? 'normal'))) return 400
  if (!/^[\w-]{1,32}$/.test(String(headers.topic ?? '-'))) return 400
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (!token) return 401
  return key === service.publicKey && isSigned(token, service) ? undefined : 403
}

function isSigned(token: string, { origin, publicKey, now }: { origin: string; publicKey: string; now: number }) {
  const [head = '', body = '', signature = ''] = token.split('.')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...pointOf(publicKey) } })
  const bytes = Buffer.from(signature, 'base64url')
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${body}`), options, bytes)) return false
  const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (!read.success) return false
  const { aud, exp } = read.data
  const seconds = now / 1_000
  return aud === origin && exp > seconds && exp <= seconds + MAX_SECONDS
}
