import { finished } from 'node:stream'
import { Problem } from '#base/problem.ts'
import type { Call, FileAnswer } from '../call.ts'

/** Seconds after which to ask again; most exports take less. */
const TRY_AGAIN = 5

const running = new Set<string>()

/**
 * Makes an export for the caller, who has one made at a time by each process: another is refused with 429 until the first is made, and
 * where it is made while it is sent, until it is sent or its reader has gone.
 */
export async function oneExport(call: Call, make: () => Promise<FileAnswer>): Promise<FileAnswer> {
  const who = `${call.siteId}/${call.viewer.memberId ?? call.viewer.accountId}`
  if (running.has(who)) throw stillExporting()
  running.add(who)
  const end = () => void running.delete(who)
  try {
    const answer = await make()
    const isMade = answer.headers['content-length'] !== undefined
    if (isMade) end()
    else finished(answer.stream, end)
    return answer
  } catch (problem) {
    end()
    throw problem
  }
}

const stillExporting = () =>
  new Problem(
    'request.still-exporting',
    'too-many',
    'Your last file is still being made. Please try again once it is there.',
    { retryAfter: TRY_AGAIN },
  )
