import { createHash } from 'node:crypto'
import type { State } from '../state/state.ts'
import { RefusedRequest } from './errors.ts'

/** The answer to a request with an idempotency key. */
export interface StoredAnswer {
  status: number
  body: string
}

interface Entry extends StoredAnswer {
  request: string
  /** In seconds by the stand-in's clock. */
  at: number
}

/** How long an answer is repeated, in seconds. */
const RETAINED_SECONDS = 86_400

/**
 * The stored answer to the same request under the same key, if there is one. Refuses another request under that key, as
 * the provider does.
 */
export function storedAnswer(state: State, key: string, request: string): StoredAnswer | undefined {
  const found = state.values<Entry>('answer').get(key)
  if (!found || found.at + RETAINED_SECONDS < state.now()) return undefined
  if (found.request === digestOf(request)) return found
  throw new RefusedRequest(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than the one that was used before.',
  })
}

/** Stores an answer; those that changed nothing because the request was wrong are not stored. */
export function storeAnswer(state: State, key: string, request: string, { status, body }: StoredAnswer): void {
  if (status !== 200 && status !== 402) return
  state.values<Entry>('answer').set(key, { request: digestOf(request), at: state.now(), status, body })
}

function digestOf(request: string): string {
  return createHash('sha256').update(request).digest('base64')
}
