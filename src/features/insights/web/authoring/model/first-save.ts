import { newId } from '#base/id.ts'
import { asProblem } from '#platform/web/problem.ts'
import type { InsightContents } from '../../../contents.ts'

interface SendOptions {
  /** Idempotency key. */
  key: string
  leaving: boolean
}

/** The server's answer, and the contents it saved: older ones if an earlier response was lost. */
export interface FirstSave<Answer> {
  answer: Answer
  saved: InsightContents
}

/**
 * Saves a new insight for the first time, so that it is created once however many responses are lost (INS-B2). Every
 * attempt sends the given contents; rejected contents are never sent again. If the key has been used, one of the
 * unanswered attempts did arrive; those are sent again under that key until the server answers.
 */
export function firstSave<Answer>(send: (contents: InsightContents, options: SendOptions) => Promise<Answer>) {
  let key = newId()
  const unanswered = new Set<InsightContents>()

  const attempt = async (contents: InsightContents, leaving: boolean) => {
    try {
      return { answer: await send(contents, { key, leaving }), saved: contents }
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (problem.isUnknown) unanswered.add(contents)
      if (problem.code !== KEY_USED) throw thrown
      return undefined
    }
  }
  return async (contents: InsightContents, leaving = false): Promise<FirstSave<Answer>> => {
    for (const candidate of [contents, ...unanswered]) {
      const done = await attempt(candidate, leaving)
      if (done) return done
    }
    // No attempt of this editor used the key: a second insight is better than one that can never be saved.
    key = newId()
    unanswered.clear()
    return { answer: await send(contents, { key, leaving }), saved: contents }
  }
}

/** The server has already answered this key, for other contents. */
const KEY_USED = 'request.key-used'
