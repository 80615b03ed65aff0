import { blocksOf, picturesIn } from '#base/rich-text.ts'
import type { FileKind, InsightContents } from '../contents.ts'

export interface NamedFile {
  id: string
  kind: FileKind
}

/** Every file that contents name, by what it is for: the featured picture, the attachment, the recording, pictures in the text. */
export function filesNamed(
  contents: Pick<InsightContents, 'featuredImage' | 'file' | 'audio' | 'contentJSON'>,
): NamedFile[] {
  const { featuredImage, file, audio, contentJSON } = contents
  const named: NamedFile[] = picturesIn(contentJSON).map(({ fileId }) => ({ id: fileId, kind: 'picture' }))
  if (featuredImage) named.push({ id: featuredImage.id, kind: 'featuredImage' })
  if (file) named.push({ id: file.id, kind: 'file' })
  if (audio) named.push({ id: audio.id, kind: 'audio' })
  return named
}

/** Contents without the files that `isThere` does not know: what is left of a version whose pictures are gone. */
export function withoutGoneFiles(contents: InsightContents, isThere: (id: string) => boolean): InsightContents {
  const kept = <Named extends { id: string }>(named: Named | null) => (named && isThere(named.id) ? named : null)
  const blocks = blocksOf(contents.contentJSON)
  const left = blocks.filter(({ type, attrs }) => type !== 'picture' || isThere(String(attrs?.fileId)))
  return {
    ...contents,
    featuredImage: kept(contents.featuredImage),
    file: kept(contents.file),
    audio: kept(contents.audio),
    contentJSON: left.length === blocks.length ? contents.contentJSON : { type: 'doc', content: left },
  }
}
