import { finished } from 'node:stream'
import { Problem } from '#base/problem.ts'
import type { Call, FileAnswer, Viewer } from '../call.ts'
import { openSemaphore } from '../semaphore.ts'

/** Seconds until a retry; most exports take less. */
const RETRY_AFTER_SECONDS = 5

const stillExporting = () =>
  new Problem(
    'request.still-exporting',
    'too-many',
    'Your last file is still being created. Please try again once it is ready.',
    { retryAfter: RETRY_AFTER_SECONDS },
  )

const running = openSemaphore({ concurrency: 1, maxQueued: 0, refusal: stillExporting })

/** Whom a file is made for; a call is one. */
export interface Exporter extends Pick<Call, 'siteId'> {
  readonly viewer: Pick<Viewer, 'memberId' | 'accountId'>
}

/**
 * Allows one export per caller and process at a time: another is refused with 429 until the first is complete, or, if it is generated
 * while being sent, until it is sent or the client disconnects.
 */
export async function oneExportAtATime(call: Exporter, make: () => Promise<FileAnswer>): Promise<FileAnswer> {
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
