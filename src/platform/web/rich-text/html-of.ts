import { getHTMLFromFragment, getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { blocksOf } from '#base/rich-text.ts'
import { type PictureOf, richTextExtensions } from '#base/rich-text-nodes.ts'

/**
 * Renders a text of the editor as the server would: from the same schema, with escaped text, so that nothing in it can run. Empty for
 * anything that is not an editor document.
 */
export function htmlOf(text: unknown, pictureOf?: PictureOf): string {
  const content = blocksOf(text)
  if (content.length === 0) return ''
  const schema = getSchema(richTextExtensions(pictureOf))
  try {
    return getHTMLFromFragment(Node.fromJSON(schema, { type: 'doc', content }).content, schema)
  } catch {
    return ''
  }
}
