import { blocksOf, type RichText, type RichTextNode } from '#base/rich-text.ts'

/** A block of an insight: text, a picture or a film (WRITE-29). Its id is valid while the page is open. */
export type Segment = { id: string } & (
  | { kind: 'text'; content: RichTextNode[] }
  | { kind: 'image'; fileId: string; alt: string; caption: string }
  | { kind: 'video'; url: string }
)
export type SegmentKind = Segment['kind']

let lastNumber = 0
/** A unique id for a new block. */
export function segmentId(): string {
  lastNumber += 1
  return `segment-${lastNumber}`
}

/** Splits a text into blocks, in order: each picture and film is a block, and so is the text between them. */
export function segmentsOf(text: unknown): Segment[] {
  const segments: Segment[] = []
  for (const node of blocksOf(text)) {
    const last = segments.at(-1)
    if (node.type === 'picture') segments.push({ id: segmentId(), kind: 'image', ...pictureOf(node) })
    else if (node.type === 'film') segments.push({ id: segmentId(), kind: 'video', url: String(node.attrs?.url ?? '') })
    else if (last?.kind === 'text') last.content.push(node)
    else segments.push({ id: segmentId(), kind: 'text', content: [node] })
  }
  return segments
}

/** Joins blocks into a text. Image blocks without a file and video blocks without a URL are left out. */
export function textOf(segments: readonly Segment[]): RichText {
  return { type: 'doc', content: segments.flatMap(nodesOf) }
}

function nodesOf(segment: Segment): RichTextNode[] {
  if (segment.kind === 'text') return segment.content
  if (segment.kind === 'video') return segment.url ? [{ type: 'film', attrs: { url: segment.url } }] : []
  const { fileId, alt, caption } = segment
  return fileId ? [{ type: 'picture', attrs: { fileId, alt, caption } }] : []
}

function pictureOf({ attrs = {} }: RichTextNode) {
  return { fileId: String(attrs.fileId ?? ''), alt: String(attrs.alt ?? ''), caption: String(attrs.caption ?? '') }
}

/** Moves the block with this id to index `to`. */
export function moved(segments: readonly Segment[], id: string, to: number): Segment[] {
  const segment = segments.find((candidate) => candidate.id === id)
  if (!segment) return [...segments]
  const others = segments.filter((other) => other !== segment)
  return [...others.slice(0, to), segment, ...others.slice(to)]
}
