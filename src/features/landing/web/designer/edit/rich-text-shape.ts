import type { RichTextNode } from '#base/rich-text.ts'

/** What a rich text is made of, without its plain words: the same as long as only letters come and go. */
export const shapeOf = (node: RichTextNode): string =>
  `${node.type}${node.attrs ? JSON.stringify(node.attrs) : ''}${node.marks ? JSON.stringify(node.marks) : ''}(${(
    node.content ?? []
  )
    .filter(({ type, marks }) => type !== 'text' || (marks?.length ?? 0) > 0)
    .map(shapeOf)
    .join()})`
