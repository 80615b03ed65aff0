import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import type { RichTextNode } from '#base/rich-text.ts'
import { richText } from '../../../sections/rich-text.ts'
import { richTextExtensions, shapeOf } from './rich-text-extensions.ts'

const schema = getSchema(richTextExtensions)
const textNode = (text: string, ...marks: { type: string }[]): RichTextNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
})
const doc = (...content: RichTextNode[]) => ({ type: 'doc', content })

test('the editor supports everything the server accepts, so no stored text loses anything [LAND-23, DES-21]', () => {
  const marks = ['bold', 'italic', 'underline', 'strike', 'code'].map((type) => ({ type }))
  const all = doc(
    ...[2, 3, 4].map((level) => ({ type: 'heading', attrs: { level }, content: [textNode('Heading')] })),
    { type: 'paragraph', content: [...marks.map((mark) => textNode(mark.type, mark)), { type: 'hardBreak' }] },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [textNode('Said')] }] },
    ...['bulletList', 'orderedList'].map((type) => ({
      type,
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [textNode('Item')] }] }],
    })),
    { type: 'codeBlock', content: [textNode('one = 1')] },
    { type: 'horizontalRule' },
  )
  expect(richText.safeParse(all).success).toBe(true)
  const read = Node.fromJSON(schema, all)
  expect(() => read.check()).not.toThrow()
  expect(richText.safeParse(read.toJSON()).success).toBe(true)
})

test('the editor offers nothing the server refuses: no other heading levels or addresses [LAND-23, DES-21]', () => {
  const heading = richTextExtensions[0]?.options.heading
  expect(heading).toEqual({ levels: [2, 3, 4] })
  const link = richTextExtensions[0]?.options.link
  const allowed = link === false ? undefined : link?.isAllowedUri
  const addresses = [
    'https://a.example/x',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+441234',
    'javascript:alert(1)',
    '',
  ]
  expect(addresses.map((address) => Boolean(allowed?.(address, {} as never)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a new paragraph, list or emphasis changes the structure; typing does not [DES-14]', () => {
  const text = (...lines: string[]) =>
    shapeOf({
      type: 'doc',
      content: lines.map((line) => ({ type: 'paragraph', content: line ? [textNode(line)] : [] })),
    })
  expect(text('A')).toBe(text('Ab c'))
  expect(text('')).toBe(text('A'))
  expect(text('A', '')).not.toBe(text('A'))
  const bold = doc({ type: 'paragraph', content: [textNode('A', { type: 'bold' })] })
  expect(shapeOf(bold)).not.toBe(text('A'))
})
