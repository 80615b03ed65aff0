import { z } from 'zod'
import { RICH_TEXT_LIMITS, type RichText, type RichTextNode } from '#base/rich-text.ts'
import { asField } from './form.ts'

/**
 * Allowed link addresses in public texts. Stricter than in members' texts: no telephone links, which do nothing on
 * a desktop computer.
 */
export const SAFE_LINK = /^(https?:\/\/|mailto:)[^\s"'<>\\]+$/i

const BLOCKS: ReadonlySet<unknown> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'hardBreak',
  'text',
])
/** Each mark can occur once per text node, which limits the depth of nested elements. */
const MARKS: ReadonlySet<unknown> = new Set(['bold', 'italic', 'underline', 'strike', 'code', 'link'])

/**
 * Rich text as editor JSON (LAND-23): the elements and marks of insights, http(s) and mail links only, with the
 * same limits on depth and length. Anything else is refused, so that no other code has to check it.
 */
export const richText = z
  .custom<RichText>(isSound, 'This text contains something the editor does not support.')
  .meta(asField('richText'))

export const EMPTY_TEXT: RichText = { type: 'doc', content: [] }

function isSound(input: unknown): boolean {
  const left = { nodes: RICH_TEXT_LIMITS.nodes, characters: RICH_TEXT_LIMITS.characters }
  const sound = (node: unknown, depth: number): boolean => {
    if (typeof node !== 'object' || node === null || depth > RICH_TEXT_LIMITS.depth) return false
    const { type, content = [], marks = [], text = '', attrs = {} } = node as Partial<RichTextNode>
    left.nodes -= 1
    left.characters -= String(text).length
    if (left.nodes < 0 || left.characters < 0 || typeof text !== 'string') return false
    if (typeof attrs !== 'object' || !Array.isArray(marks) || !Array.isArray(content)) return false
    const known = depth === 0 ? type === 'doc' : BLOCKS.has(type)
    return known && isLevel(type, attrs) && areMarks(marks) && content.every((child) => sound(child, depth + 1))
  }
  return sound(input, 0)
}

function areMarks(marks: readonly unknown[]): boolean {
  const types = new Set(marks.map((mark) => (mark as { type?: unknown } | null)?.type))
  return types.size === marks.length && marks.every(isMark)
}

function isMark(mark: unknown): boolean {
  const { type, attrs } = (mark ?? {}) as { type?: unknown; attrs?: { href?: unknown } | null }
  if (type !== 'link') return MARKS.has(type)
  return typeof attrs?.href === 'string' && SAFE_LINK.test(attrs.href)
}

const isLevel = (type: unknown, attrs: RichTextNode['attrs'] | null) =>
  type !== 'heading' || [2, 3, 4].includes(attrs?.level as number)
