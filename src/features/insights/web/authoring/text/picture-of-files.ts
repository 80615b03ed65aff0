import type { PictureOf } from '#base/rich-text-nodes.ts'
import type { AuthorFile } from '../../../contract.ts'

/** Where the pictures of an insight that is being written are found. */
export function pictureOfFiles({ files }: { files: readonly AuthorFile[] }): PictureOf {
  const pictures = new Map(files.map(({ id, picture }) => [id, picture]))
  return (fileId) => pictures.get(fileId) ?? undefined
}
