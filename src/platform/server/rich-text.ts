import { getSchema } from '@tiptap/core'
import { Node as DocumentNode } from '@tiptap/pm/model'
import { truncate } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import {
  isLinkAddress,
  mentionText,
  plainTextOf,
  RICH_TEXT_LIMITS,
  type RichText,
  type RichTextNode,
} from '#base/rich-text.ts'
import { LINK_REL, MentionNode, type PictureOf, richTextExtensions } from '#base/rich-text-nodes.ts'
import { videoOf } from '#base/video.ts'
import { richTextHtml } from './rich-text-html.ts'

const LINK_ATTRIBUTES = { target: null, rel: LINK_REL, class: null, title: null }
const schema = getSchema(richTextExtensions())
const schemaWithMentions = getSchema([...richTextExtensions(), MentionNode])

/** Validated rich text with its HTML and plain text. */
export interface CheckedText {
  json: RichText
  html: string
  plaintext: string
}

/** An insight without a text; the schema itself requires at least a paragraph. */
const EMPTY: CheckedText = { json: { type: 'doc', content: [] }, html: '', plaintext: '' }

/**
 * Validates rich text against the editor's schema and limits, and renders HTML and plain text, once, on save. The HTML contains only the
 * schema's elements with escaped text, so it is safe wherever it is shown.
 * Refuses what the editor could not have produced: unknown elements and attributes, links with other schemes. A picture refers to a file
 * (`picturesIn` of `#base/rich-text.ts` lists them); the caller checks that the author owns it, and its URL comes from `pictureOf`.
 * Without a URL only its alt text is shown. `mentions` allows mentions; the caller checks whom they name.
 */
export function checkRichText(input: unknown, pictureOf?: PictureOf, { mentions = false } = {}): CheckedText {
  try {
    measure(input)
    const known = mentions ? schemaWithMentions : schema
    const node = DocumentNode.fromJSON(known, input)
    if (node.type !== known.topNodeType) throw refused('That is no text of the editor.')
    if (node.childCount === 0) return EMPTY
    node.check()
    const json = node.toJSON() as RichText
    checkLinks(json)
    checkAttributes(json)
    return {
      json,
      html: richTextHtml(schemaWithMentions, json, pictureOf),
      plaintext: node.textBetween(0, node.content.size, '\n\n', leafText).trim(),
    }
  } catch (problem) {
    if (problem instanceof Problem) throw problem
    throw refused('That text holds something the editor does not know.')
  }
}

function leafText({ type, attrs }: DocumentNode): string {
  if (type.name === 'picture') return attrs.caption
  return type.name === 'mention' ? mentionText(attrs.name) : ' '
}

function measure(input: unknown): void {
  let nodes = 0
  let characters = 0
  const walk = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null) throw refused('That is no text of the editor.')
    const { content, text } = node as RichTextNode
    nodes += 1
    characters += typeof text === 'string' ? text.length : 0
    const { depth: deepest, nodes: most, characters: longest } = RICH_TEXT_LIMITS
    if (depth > deepest || nodes > most || characters > longest)
      throw refused('That text is too long or nested too deeply.')
    if (Array.isArray(content)) for (const child of content) walk(child, depth + 1)
  }
  walk(input, 0)
}

function checkLinks(node: RichText | RichTextNode): void {
  for (const mark of ('marks' in node && node.marks) || []) {
    if (mark.type !== 'link') continue
    const href = mark.attrs?.href
    if (!isLinkAddress(href))
      throw refused(`The link on ${quoted(node)} must start with http://, https://, mailto: or tel:.`)
    // Only the URL comes from the author; we set `rel` and the rest, so that no link can drop `nofollow` (security: content).
    mark.attrs = { ...LINK_ATTRIBUTES, href }
  }
  for (const child of node.content ?? []) checkLinks(child)
}

/** Maximum characters of the linked text quoted in an error message. */
const MAX_QUOTED = 60

/** The text of a node, quoted in an error message so that the author finds it. */
function quoted(node: RichText | RichTextNode): string {
  const plainText = plainTextOf({ content: [{ type: 'paragraph', content: [node] }] }).trim()
  if (plainText === '') return 'an empty line'
  return `‘${plainText.length > MAX_QUOTED ? `${truncate(plainText, MAX_QUOTED)}…` : plainText}’`
}

const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Attribute values that the editor produces; the schema itself accepts any. */
const ATTRIBUTES: Record<string, Record<string, (value: unknown) => boolean>> = {
  heading: { level: (value) => value === 2 || value === 3 || value === 4 },
  orderedList: {
    start: (value) => Number.isInteger(value) && Math.abs(value as number) < 1_000_000,
    type: (value) => value === null || ['1', 'a', 'A', 'i', 'I'].includes(value as string),
  },
  picture: {
    fileId: (value) => typeof value === 'string' && RECORD_ID.test(value),
    alt: (value) => typeof value === 'string' && value.length <= RICH_TEXT_LIMITS.alt,
    caption: (value) => typeof value === 'string' && value.length <= RICH_TEXT_LIMITS.caption,
  },
  mention: {
    memberId: (value) => typeof value === 'string' && RECORD_ID.test(value),
    name: (value) => typeof value === 'string' && value.length <= RICH_TEXT_LIMITS.name,
  },
  film: { url: (value) => typeof value === 'string' && value.length <= 300 && videoOf(value) !== null },
  codeBlock: { language: (value) => value === null || (typeof value === 'string' && /^[\w+#.-]{0,40}$/.test(value)) },
}

function checkAttributes(node: RichText | RichTextNode): void {
  const rules = ATTRIBUTES[node.type] ?? {}
  for (const [name, value] of Object.entries(('attrs' in node && node.attrs) || {}))
    if (rules[name] && !rules[name](value)) throw refused('That text holds something the editor does not know.')
  for (const child of node.content ?? []) checkAttributes(child)
}

function refused(message: string): Problem {
  return new Problem('rich-text.refused', 'invalid', message, { fields: { contentJSON: message } })
}
