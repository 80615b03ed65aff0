import { Problem } from '#base/problem.ts'
import { blocksOf, type RichText } from '#base/rich-text.ts'
import { checkRichText } from '#platform/server/rich-text.ts'

/** Where the messages about a lesson's text belong. */
export const TEXT_FIELD = 'contents.content'

/** A lesson's text as it is stored; undefined for one without words, pictures and films. Refuses what the editor could not have written. */
export function checkedText(content: unknown): RichText | undefined {
  if (content === undefined || content === null) return undefined
  try {
    const { json, plaintext } = checkRichText(content)
    const isEmpty = plaintext === '' && !blocksOf(json).some(({ type }) => type === 'picture' || type === 'film')
    return isEmpty ? undefined : json
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    throw new Problem('rich-text.refused', 'invalid', problem.message, { fields: { [TEXT_FIELD]: problem.message } })
  }
}
