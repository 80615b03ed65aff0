import StarterKit from '@tiptap/starter-kit'
import type { RichTextNode } from '#base/rich-text.ts'
import { SAFE_LINK } from '../../../sections/rich-text.ts'

/**
 * The elements, heading levels and link addresses the server accepts (LAND-23). Undo is handled by the designer.
 */
export const richTextExtensions = [
  StarterKit.configure({
    undoRedo: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: (address) => SAFE_LINK.test(address ?? ''),
      shouldAutoLink: (address) => SAFE_LINK.test(address),
    },
  }),
]

/** The structure of a rich text without its plain text: unchanged by mere typing. */
export const shapeOf = (node: RichTextNode): string =>
  `${node.type}${node.attrs ? JSON.stringify(node.attrs) : ''}${node.marks ? JSON.stringify(node.marks) : ''}(${(
    node.content ?? []
  )
    .filter(({ type, marks }) => type !== 'text' || (marks?.length ?? 0) > 0)
    .map(shapeOf)
    .join()})`
