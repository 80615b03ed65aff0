import { getHTMLFromFragment, getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { blocksOf } from '#base/rich-text.ts'
import { type PictureOf, richTextExtensions } from '#base/rich-text-nodes.ts'

/**
 * A text that is not published yet as the server would render it: from the same schema, as elements and escaped words, so that it
 * runs nothing. Nothing where the text is none of the editor's.
 */
export function htmlOf(text: unknown, pictureOf: PictureOf): string {
  const content = blocksOf(text)
  if (content.length === 0) return ''
  const schema = getSchema(richTextExtensions(pictureOf))
  try {
    return getHTMLFromFragment(Node.fromJSON(schema, { type: 'doc', content }).content, schema)
  } catch {
    return ''
  }
}
