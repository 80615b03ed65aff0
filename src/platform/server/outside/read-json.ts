import type { IncomingMessage } from 'node:http'
import { type Edge, internet } from './edge.ts'
import { checkedAddress, checkedUrl, OutsideProblem, sendRequest } from './reach.ts'

export { OutsideProblem }

/** Maximum response size and number of redirects, and timeout of the whole request (security: outside world). */
const MAX_MEGABYTES = 2
const MAX_REDIRECTS = 3
const WITHIN_SECONDS = 5

/**
 * Reads JSON from a URL entered by a user: http or https on the default port, and only from the public internet. The host is resolved
 * once, all of its addresses are checked, and the connection goes to a checked one; every redirect is checked in the same way (security:
 * outside world). Rejects with an `OutsideProblem`.
 */
export async function readJsonFrom(address: string, edge: Edge = internet): Promise<unknown> {
  const ends = AbortSignal.timeout(WITHIN_SECONDS * 1_000)
  try {
    return await followed(address, edge, ends)
  } catch (problem) {
    if (ends.aborted) throw new OutsideProblem(`It did not answer within ${WITHIN_SECONDS} seconds.`)
    if (problem instanceof OutsideProblem) throw problem
    throw new OutsideProblem('The connection to it could not be made, or broke off.')
  }
}

async function followed(address: string, edge: Edge, ends: AbortSignal): Promise<unknown> {
  let at = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const url = checkedUrl(at)
    const answer = await sendRequest(url, await checkedAddress(url, edge, ends), edge, ends)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      if (!URL.canParse(headers.location, url))
        throw new OutsideProblem('It redirects to something that is not an address.')
      at = new URL(headers.location, url).href
      continue
    }
    return await jsonOf(answer)
  }
  throw new OutsideProblem(`It leads on to other addresses more than ${MAX_REDIRECTS} times.`)
}

async function jsonOf(answer: IncomingMessage): Promise<unknown> {
  const { statusCode = 0, headers } = answer
  try {
    if (statusCode !== 200) throw new OutsideProblem(`It answered with status ${statusCode}.`)
    if (!/^application\/(json|[\w.-]+\+json)\b/i.test(headers['content-type'] ?? ''))
      throw new OutsideProblem('What it answers is not JSON.')
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_MEGABYTES * 1_000_000) throw new OutsideProblem(`It answers with more than ${MAX_MEGABYTES} MB.`)
      chunks.push(chunk)
    }
    return parsed(Buffer.concat(chunks).toString('utf8'))
  } finally {
    answer.destroy()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideProblem('What it answers is not JSON.')
  }
}
