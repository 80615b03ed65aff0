import { blocksOf, type RichText, type RichTextNode } from '#base/rich-text.ts'

/** A block of an insight: a run of text, a picture or a film (WRITE-29). The id holds while the screen is open. */
export type Segment = { id: string } & (
  | { kind: 'text'; content: RichTextNode[] }
  | { kind: 'image'; fileId: string; alt: string; caption: string }
  | { kind: 'video'; url: string }
)
export type SegmentKind = Segment['kind']

let made = 0
/** An id for a block that was not there before. */
export function segmentId(): string {
  made += 1
  return `segment-${made}`
}

/** A text as its blocks, in order: pictures and films stand alone, what is between them is text. */
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

/** The same text again. A picture that was not chosen yet and a film without an address are left out. */
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

/** The blocks with the one at `from` taken to `to`. */
export function moved(segments: readonly Segment[], id: string, to: number): Segment[] {
  const segment = segments.find((one) => one.id === id)
  if (!segment) return [...segments]
  const others = segments.filter((one) => one !== segment)
  return [...others.slice(0, to), segment, ...others.slice(to)]
}
