import { Node as DocumentNode, type Schema } from '@tiptap/pm/model'
import { renderJSONContentToString } from '@tiptap/static-renderer/json/html-string'
import {
  domOutputSpecToHTMLString,
  renderToElement,
  serializeChildrenToHTMLString,
} from '@tiptap/static-renderer/pm/html-string'
import type { RichText } from '#base/rich-text.ts'
import { MentionNode, type PictureOf, richTextExtensions } from '#base/rich-text-nodes.ts'

type Render = (document: { content: DocumentNode }) => string

/** Picture lookup of the text being rendered; rendering is synchronous. */
let pictureOfNow: PictureOf | undefined
let sanitised: Render | undefined

/**
 * Renders a validated text to HTML; `schema` covers all node types. The renderer is created once: creating it for each text took longer
 * than everything else in posting an answer.
 */
export function richTextHtml(schema: Schema, json: RichText, pictureOf?: PictureOf): string {
  sanitised ??= renderer(schema)
  pictureOfNow = pictureOf
  try {
    return sanitised({ content: DocumentNode.fromJSON(schema, json) })
  } finally {
    pictureOfNow = undefined
  }
}

/** The same as `renderToHTMLString` creates for each text. */
function renderer(schema: Schema): Render {
  let made: Render | undefined
  renderToElement<string>({
    renderer: (options) => {
      made = renderJSONContentToString(options as never) as unknown as Render
      return made as never
    },
    domOutputSpecToElement: domOutputSpecToHTMLString,
    mapDefinedTypes: {
      doc: ({ children }) => serializeChildrenToHTMLString(children),
      text: ({ node }) => domOutputSpecToHTMLString((node.text ?? '') as never)(),
    },
    content: schema.topNodeType.createAndFill() as DocumentNode,
    extensions: [...richTextExtensions((fileId) => pictureOfNow?.(fileId)), MentionNode],
  })
  if (!made) throw new Error('nothing was made to render texts with')
  return made
}
