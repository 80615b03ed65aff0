import { newId } from '#base/id.ts'
import { asProblem } from '#platform/web/problem.ts'
import type { InsightContents } from '../../../contents.ts'

/** Sends the contents of a new insight under an idempotency key. */
type Send<Answer> = (contents: InsightContents, key: string) => Promise<Answer>

/** What the server answered, and which contents it saved: older ones where an answer was lost before. */
export interface FirstSave<Answer> {
  answer: Answer
  saved: InsightContents
}

/**
 * Saves a new insight for the first time, so that it exists once however often an answer is lost (INS-B2). Every attempt sends what
 * it is given: contents that were refused are never sent again. Where the key turns out to be used, one of the attempts without an
 * answer has arrived after all; those are sent again under that key until the server gives its answer.
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
    // Nothing of this editor: a second insight is better than one that can never be saved.
    key = newId()
    unanswered.clear()
    return { answer: await send(contents, key), saved: contents }
  }
}

/** The server has an answer for this key, to other contents. */
const KEY_USED = 'request.key-used'
