import { type Edge, internet } from './edge.ts'
import { checkedAddress, checkedUrl, OutsideProblem, type Sent, sendRequest } from './reach.ts'

/** Timeout of the whole request. */
const WITHIN_MS = 10_000

/**
 * Posts to an external service, with the same address checks as `readJsonFrom`; redirects are refused.
 * Resolves on 2xx, otherwise rejects with an `OutsideProblem`.
 */
export async function postTo(address: string, sent: Sent, edge: Edge = internet): Promise<void> {
  const ends = AbortSignal.timeout(WITHIN_MS)
  const status = await answered(address, sent, edge, ends).catch((problem: unknown) => {
    if (ends.aborted) throw new OutsideProblem('It did not answer within 10 seconds.')
    if (problem instanceof OutsideProblem) throw problem
    throw new OutsideProblem('The connection to it could not be made, or broke off.')
  })
  if (status < 200 || status > 299) throw new OutsideProblem(`It answered with status ${status}.`)
}

async function answered(address: string, sent: Sent, edge: Edge, ends: AbortSignal): Promise<number> {
  const url = checkedUrl(address)
  const answer = await sendRequest(url, await checkedAddress(url, edge, ends), edge, ends, sent)
  answer.destroy()
  return answer.statusCode ?? 0
}
