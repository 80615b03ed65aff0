import type { IncomingMessage } from 'node:http'
import { type Edge, internet } from './edge.ts'
import { checkedAddress, checkedUrl, OutsideProblem, type Sent, sendRequest } from './reach.ts'

/** Timeout of the whole request. */
const WITHIN_MS = 10_000

/** How an external service answered a POST. */
export interface OutsideAnswer {
  status: number
  /** Its `Retry-After`, in seconds; undefined if it sent none or one that cannot be read. */
  retryAfter: number | undefined
}

/** Posts to an external service as `postForAnswer` does. Resolves on 2xx, otherwise rejects with an `OutsideProblem`. */
export async function postTo(address: string, sent: Sent, edge: Edge = internet): Promise<void> {
  const { status } = await postForAnswer(address, sent, edge)
  if (status < 200 || status > 299) throw new OutsideProblem(`It answered with status ${status}.`)
}

/**
 * Posts to an external service, with the same address checks as `readJsonFrom`; redirects are not followed, and its body is not read.
 * Rejects with an `OutsideProblem` if there is no answer within 10 seconds.
 */
export async function postForAnswer(address: string, sent: Sent, edge: Edge = internet): Promise<OutsideAnswer> {
  const ends = AbortSignal.timeout(WITHIN_MS)
  return answered(address, sent, edge, ends).catch((problem: unknown) => {
    if (ends.aborted) throw new OutsideProblem('It did not answer within 10 seconds.')
    if (problem instanceof OutsideProblem) throw problem
    throw new OutsideProblem('The connection to it could not be made, or broke off.')
  })
}

async function answered(address: string, sent: Sent, edge: Edge, ends: AbortSignal): Promise<OutsideAnswer> {
  const url = checkedUrl(address, edge)
  const answer = await sendRequest(url, await checkedAddress(url, edge, ends), edge, ends, sent)
  answer.destroy()
  return { status: answer.statusCode ?? 0, retryAfter: retryAfterOf(answer) }
}

/** Seconds, or the time until a date (RFC 9110, 10.2.3). */
function retryAfterOf({ headers: { 'retry-after': value } }: IncomingMessage): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
