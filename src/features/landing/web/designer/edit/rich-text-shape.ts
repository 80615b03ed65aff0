import type { RichTextNode } from '#base/rich-text.ts'

/** The structure of a rich text without its plain text: unchanged by mere typing. */
export const shapeOf = (node: RichTextNode): string =>
  `${node.type}${node.attrs ? JSON.stringify(node.attrs) : ''}${node.marks ? JSON.stringify(node.marks) : ''}(${(
    node.content ?? []
  )
    .filter(({ type, marks }) => type !== 'text' || (marks?.length ?? 0) > 0)
    .map(shapeOf)
    .join()})`
