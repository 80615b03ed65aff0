import { type CheckedText, checkRichText } from '#platform/server/rich-text.ts'
import { textTooLong } from './refusals.ts'

/** Maximum characters of a note, and of its JSON, which is longer because of the formatting. */
const MAX_CHARACTERS = 20_000
const MAX_JSON_CHARACTERS = 200_000

/** Checks a note against the editor's schema and renders it to HTML and plain text for storage. */
export function noteOf(value: unknown, field: string): CheckedText {
  if ((JSON.stringify(value) ?? '').length > MAX_JSON_CHARACTERS) throw textTooLong(field)
  const text = checkRichText(value)
  if (text.plaintext.length > MAX_CHARACTERS) throw textTooLong(field)
  return text
}
