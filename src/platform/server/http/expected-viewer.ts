import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { FileAnswer, type Viewer } from '../call.ts'
import type { SiteDatabase } from '../database/database.ts'
import { guardedReads } from '../database/guarded-reads.ts'
import { hashOf } from '../secrets.ts'
import type { ApiParts } from './api.ts'
import { isConnectionProblem, problemOf } from './problems.ts'

/** Viewers expected again, per process; beyond that the one whose session has been read longest ago is dropped. */
const MAX_VIEWERS = 10_000

/** A caller by their session cookie, on one host at one time. */
export interface Caller {
  database: SiteDatabase
  token: string | undefined
  host: string
  now: Date
}

/** Answers as a viewer; may run a second time, so it has no effects outside `database`. */
type AnswerAs<Answer> = (viewer: Viewer, database: SiteDatabase) => Promise<Answer>

/**
 * Answers reading calls with the session and the first read in one round trip: the call begins as the viewer that the session had last
 * time. It sees no row before the session of this moment is known; unless that is the same viewer in every respect (role, switches,
 * profile, confirmation), what was read is dropped and the call begins again, in the usual order (security: permissions).
 */
export function expectedViewers(viewerOf: ApiParts['viewerOf']) {
  const viewers = new Map<string, Viewer>()
  return async <Answer>(caller: Caller, answerAs: AnswerAs<Answer>): Promise<Answer> => {
    const { database, token, host, now } = caller
    const key = `${database.siteId} ${host} ${token && hashOf(token).toString('base64url')}`
    const expected = viewers.get(key)
    const early = expected && (await answerEarly(viewerOf, caller, expected, answerAs))
    if (early) return early.answer
    viewers.delete(key)
    const viewer = await viewerOf(database, token, host, now)
    if (viewer.sessionId !== null) viewers.set(key, viewer)
    if (viewers.size > MAX_VIEWERS) viewers.delete(viewers.keys().next().value ?? '')
    return answerAs(viewer, database)
  }
}

/** Answers in the usual order: first the session, then everything else. */
export const inOrder =
  (viewerOf: ApiParts['viewerOf']) =>
  async <Answer>({ database, token, host, now }: Caller, answerAs: AnswerAs<Answer>): Promise<Answer> =>
    answerAs(await viewerOf(database, token, host, now), database)

/** The answer to the expected viewer, with its refusal thrown; undefined if the session is not theirs, or could not be read with it. */
async function answerEarly<Answer>(
  viewerOf: ApiParts['viewerOf'],
  { database, token, host, now }: Caller,
  expected: Viewer,
  answerAs: AnswerAs<Answer>,
): Promise<{ answer: Answer } | undefined> {
  const { check, reads, sendCheck, allow, refuse } = guardedReads(database)
  const session = viewerOf(check, token, host, now)
  const answer = answerAs(expected, reads)
  answer.then(sendCheck, sendCheck)
  const drop = () => {
    refuse()
    answer.then(discard, () => {})
  }
  const viewer = await session.catch(async (problem: unknown) => {
    drop()
    // What the next attempt would wait for as well: a database that does not answer, or a read that takes too long. The second is told
    // only to whom it may concern, as the session may have ended.
    if (isConnectionProblem(problem)) throw problem
    if (problemOf(problem) && isDeepStrictEqual(await viewerOf(database, token, host, now), expected)) throw problem
  })
  if (isDeepStrictEqual(viewer, expected)) {
    allow()
    return { answer: await answer }
  }
  drop()
  return undefined
}

/** Closes the file of an answer that is not sent. */
export function discard(answer: unknown): void {
  if (answer instanceof FileAnswer && answer.stream instanceof Readable) answer.stream.destroy()
}
