import { Problem } from '#base/problem.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'
import { isAsNamed } from './content.ts'
import type { FileName } from './file-name.ts'
import type { Ending } from './formats.ts'
import { insightPicture } from './insight-picture.ts'
import { type NewRecord, sizeOf } from './records.ts'

/** A picture of a text of which the bytes are made and nothing is written yet. */
export interface PreparedPicture {
  record: NewRecord
  files: StoredBytes[]
}

/** Makes of a picture that arrived what texts show: drawn anew in each width, once its bytes are what its name says (WRITE-14). */
export async function textPicture(
  siteId: string,
  { name, path }: { name: FileName; path: string },
  about: Pick<NewRecord, 'access' | 'element' | 'parentFolder'>,
): Promise<PreparedPicture> {
  if (!(await isAsNamed(path, name.ending))) throw notAsNamed(name.ending)
  const made = await insightPicture(siteId, path)
  const record = {
    id: made.id,
    name: name.whole,
    type: 'image/webp',
    size: sizeOf(made.files),
    picture: made,
    ...about,
  }
  return { record, files: made.files }
}

export const notAsNamed = (ending: Ending) =>
  new Problem(
    'files.not-as-named',
    'invalid',
    `What is in this file is no ${ending}. Please choose the file itself, not a renamed one.`,
  )
