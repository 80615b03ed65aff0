import { timingSafeEqual } from 'node:crypto'
import type { State } from '../state/state.ts'
import { RefusedRequest } from './errors.ts'
import type { Form } from './form.ts'

/** The keys the stand-in accepts. */
export interface Keys {
  secretKey: string
  publishableKey: string
}

/** Which key a request carries; refuses others. Browsers may send the publishable one as the parameter `key`. */
export function keyOf(authorization: string | undefined, form: Form, keys: Keys): 'secret' | 'publishable' {
  const sent = authorization?.replace(/^Bearer /, '') ?? (typeof form.key === 'string' ? form.key : '')
  if (isSame(sent, keys.secretKey)) return 'secret'
  if (isSame(sent, keys.publishableKey)) return 'publishable'
  const message = sent ? `Invalid API Key provided: ${sent.slice(0, 7)}****` : 'You did not provide an API key.'
  throw new RefusedRequest(401, { type: 'invalid_request_error', message })
}

/** Whether two texts are the same, compared in the same time wherever they differ. */
export function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The account a request acts on: the platform's own, or the connected one that its header names. */
export function connectedAccountOrRefuse(state: State, id: string | undefined): string {
  if (id === undefined || id === state.platform) return state.platform
  if (state.find(state.platform, 'account', id) && !isDisconnected(state, id)) return id
  throw noAccess(id)
}

/** The platform has no access to an account, as when it was disconnected: 403. */
export const noAccess = (id: string) =>
  new RefusedRequest(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
  })

/** Whether the holder of an account has disconnected it from the platform. */
export const isDisconnected = (state: State, id: string): boolean => state.values<true>('disconnected').get(id) === true
