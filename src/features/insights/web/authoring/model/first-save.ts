import { newId } from '#base/id.ts'
import { asProblem } from '#platform/web/problem.ts'
import type { InsightContents } from '../../../contents.ts'

/** Sends the contents of a new insight under an idempotency key. */
type Send<Answer> = (contents: InsightContents, key: string) => Promise<Answer>

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
export function firstSave<Answer>(send: Send<Answer>): (contents: InsightContents) => Promise<FirstSave<Answer>> {
  let key = newId()
  const unanswered = new Set<InsightContents>()

  const attempt = async (contents: InsightContents) => {
    try {
      return { answer: await send(contents, key), saved: contents }
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (problem.isUnknown) unanswered.add(contents)
      if (problem.code !== KEY_USED) throw thrown
      return undefined
    }
  }
  return async (contents) => {
    for (const candidate of [contents, ...unanswered]) {
      const done = await attempt(candidate)
      if (done) return done
    }
    // No attempt of this editor used the key: a second insight is better than one that can never be saved.
    key = newId()
    unanswered.clear()
    return { answer: await send(contents, key), saved: contents }
  }
}

/** The server has already answered this key, for other contents. */
const KEY_USED = 'request.key-used'
