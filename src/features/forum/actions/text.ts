import { picturesIn } from '#base/rich-text.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { noText, textTooLong } from '../refusals.ts'

/** Characters of a post, and of its JSON, which formatting makes longer; an insight may be ten times as long. */
const MOST_CHARACTERS = 20_000
const MOST_JSON = 200_000

/** The columns of a text somebody posts: checked, and made into HTML and plain text once (FOR-10). It says something (FOR-14). */
export function textColumns(contentJSON: unknown) {
  if ((JSON.stringify(contentJSON) ?? '').length > MOST_JSON) throw textTooLong()
  const text = checkRichText(contentJSON)
  if (text.plaintext.length > MOST_CHARACTERS) throw textTooLong()
  // A picture is shown only where its file is one of the post's own; a post has none yet.
  if (text.plaintext === '' || picturesIn(text.json).length > 0) throw noText()
  return { content_json: JSON.stringify(text.json), content_html: text.html, plaintext: text.plaintext }
}
