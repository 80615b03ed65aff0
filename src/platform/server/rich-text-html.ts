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

/** Where the pictures of the text are that is rendered at this moment; rendering waits for nothing. */
let pictureOfNow: PictureOf | undefined
let kept: Render | undefined

/**
 * The HTML of a checked text; `schema` knows everything that any text may hold. What renders it is put together once: doing so for each text took longer than everything else that
 * posting an answer asks of this process.
 */
export function richTextHtml(schema: Schema, json: RichText, pictureOf?: PictureOf): string {
  kept ??= renderer(schema)
  pictureOfNow = pictureOf
  try {
    return kept({ content: DocumentNode.fromJSON(schema, json) })
  } finally {
    pictureOfNow = undefined
  }
}

/** As `renderToHTMLString` makes it anew for each text. */
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
