import type { PictureOf } from '#base/rich-text-nodes.ts'
import type { AuthorFile } from '../../../contract.ts'

/** Looks up the pictures of the edited insight by file id. */
export function pictureOfFiles({ files }: { files: readonly AuthorFile[] }): PictureOf {
  const pictures = new Map(files.map(({ id, picture }) => [id, picture]))
  return (fileId) => pictures.get(fileId) ?? undefined
}
