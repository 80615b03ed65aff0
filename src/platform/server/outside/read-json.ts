import type { IncomingMessage } from 'node:http'
import { type Edge, internet } from './edge.ts'
import { ask, checkedAddress, checkedUrl, OutsideProblem } from './reach.ts'

export { OutsideProblem }

/** Megabytes of an answer at most, redirects followed at most, and seconds for all of it (security: outside world). */
const MOST_MEGABYTES = 2
const MOST_REDIRECTS = 3
const WITHIN_SECONDS = 5

/**
 * Reads JSON from an address that somebody entered: http or https on its usual port, and only from places of the open
 * internet. The name is resolved once, every address of it is checked, and the connection goes to the one that was checked;
 * each redirect is checked anew (security: outside world). Rejects with an `OutsideProblem`.
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
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const url = checkedUrl(at)
    const answer = await ask(url, await checkedAddress(url, edge, ends), edge, ends)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      if (!URL.canParse(headers.location, url)) throw new OutsideProblem('It leads on to something that is no address.')
      at = new URL(headers.location, url).href
      continue
    }
    return await jsonOf(answer)
  }
  throw new OutsideProblem(`It leads on to other addresses more than ${MOST_REDIRECTS} times.`)
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
      if (size > MOST_MEGABYTES * 1_000_000) throw new OutsideProblem(`It answers with more than ${MOST_MEGABYTES} MB.`)
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
