import { type CheckedText, checkRichText } from '#platform/server/rich-text.ts'
import { textTooLong } from './refusals.ts'

/** Characters of a note, and of its JSON, which formatting makes longer. */
const MOST_CHARACTERS = 20_000
const MOST_JSON = 200_000

/** Notes and compliance notes as they are kept: checked against the editor's schema and made into HTML and plain text once. */
export function noteOf(given: unknown, field: string): CheckedText {
  if ((JSON.stringify(given) ?? '').length > MOST_JSON) throw textTooLong(field)
  const text = checkRichText(given)
  if (text.plaintext.length > MOST_CHARACTERS) throw textTooLong(field)
  return text
}
