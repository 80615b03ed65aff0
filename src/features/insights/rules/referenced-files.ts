import { blocksOf, picturesIn } from '#base/rich-text.ts'
import type { FileKind, InsightContents } from '../contents.ts'

export interface ReferencedFile {
  id: string
  kind: FileKind
}

/** Every file the contents reference, with its kind: featured picture, attachment, recording, pictures in the text. */
export function referencedFiles(
  contents: Pick<InsightContents, 'featuredImage' | 'file' | 'audio' | 'contentJSON'>,
): ReferencedFile[] {
  const { featuredImage, file, audio, contentJSON } = contents
  const named: ReferencedFile[] = picturesIn(contentJSON).map(({ fileId }) => ({ id: fileId, kind: 'picture' }))
  if (featuredImage) named.push({ id: featuredImage.id, kind: 'featuredImage' })
  if (file) named.push({ id: file.id, kind: 'file' })
  if (audio) named.push({ id: audio.id, kind: 'audio' })
  return named
}

/** The contents without files that no longer exist according to `isThere`. */
export function withoutGoneFiles(contents: InsightContents, isThere: (id: string) => boolean): InsightContents {
  const existing = <Named extends { id: string }>(named: Named | null) => (named && isThere(named.id) ? named : null)
  const blocks = blocksOf(contents.contentJSON)
  const remaining = blocks.filter(({ type, attrs }) => type !== 'picture' || isThere(String(attrs?.fileId)))
  return {
    ...contents,
    featuredImage: existing(contents.featuredImage),
    file: existing(contents.file),
    audio: existing(contents.audio),
    contentJSON: remaining.length === blocks.length ? contents.contentJSON : { type: 'doc', content: remaining },
  }
}
