/** A text with other file ids at its pictures, which are always top-level nodes; whatever is no text stays as it is, to be refused by its check. */
export function withFileIds(text: unknown, idOf: (fileId: string) => string): unknown {
  if (!isRecord(text) || !Array.isArray(text.content)) return text
  return { ...text, content: text.content.map((node) => (isPicture(node) ? renamed(node, idOf) : node)) }
}

interface PictureNode {
  attrs: Record<string, unknown> & { fileId: string }
}

const renamed = (node: PictureNode, idOf: (fileId: string) => string) => ({
  ...node,
  attrs: { ...node.attrs, fileId: idOf(node.attrs.fileId) },
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPicture = (node: unknown): node is PictureNode =>
  isRecord(node) && node.type === 'picture' && isRecord(node.attrs) && typeof node.attrs.fileId === 'string'
