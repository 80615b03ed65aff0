import { finished } from 'node:stream'
import { Problem } from '#base/problem.ts'
import type { Call, FileAnswer } from '../call.ts'
import { openSemaphore } from '../semaphore.ts'

/** Seconds after which to ask again; most exports take less. */
const TRY_AGAIN = 5

const stillExporting = () =>
  new Problem(
    'request.still-exporting',
    'too-many',
    'Your last file is still being made. Please try again once it is there.',
    { retryAfter: TRY_AGAIN },
  )

const running = openSemaphore({ atOnce: 1, waiting: 0, refusal: stillExporting })

/**
 * Makes an export for the caller, who has one made at a time by each process: another is refused with 429 until the first is made, and
 * where it is made while it is sent, until it is sent or its reader has gone.
 */
export async function oneExport(call: Call, make: () => Promise<FileAnswer>): Promise<FileAnswer> {
  const end = await running.acquire(`${call.siteId}/${call.viewer.memberId ?? call.viewer.accountId}`)
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
