import { Problem } from '#base/problem.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'
import { isAsNamed, isPictureFile } from './content.ts'
import type { FileName } from './file-name.ts'
import type { Ending } from './formats.ts'
import { type InsightPicture, insightPicture, noPicture } from './insight-picture.ts'
import { type NewRecord, sizeOf } from './records.ts'

/** A picture for a text: encoded, not stored yet. */
export interface PreparedPicture {
  record: NewRecord
  files: StoredBytes[]
}

/** Prepares an uploaded picture for a text in each width, after checking that its content matches its name (WRITE-14). */
export async function textPicture(
  siteId: string,
  { name, path }: { name: FileName; path: string },
  about: Pick<NewRecord, 'access' | 'element' | 'parentFolder'>,
): Promise<PreparedPicture> {
  if (!(await isAsNamed(path, name.ending))) throw notAsNamed(name.ending)
  return prepared(await insightPicture(siteId, path), name.whole, about)
}

/** The same for a picture out of an export, which holds pictures as we store them, whatever they are named. */
export async function exportedPicture(
  siteId: string,
  { id, name, path }: { id: string; name: string; path: string },
  about: Pick<NewRecord, 'access' | 'element' | 'parentFolder'>,
): Promise<PreparedPicture> {
  if (!(await isPictureFile(path))) throw noPicture()
  return prepared(await insightPicture(siteId, path, id), name, about)
}

function prepared(
  made: InsightPicture,
  name: string,
  about: Pick<NewRecord, 'access' | 'element' | 'parentFolder'>,
): PreparedPicture {
  const record = { id: made.id, name, type: 'image/webp', size: sizeOf(made.files), picture: made, ...about }
  return { record, files: made.files }
}

export const notAsNamed = (ending: Ending) =>
  new Problem(
    'files.not-as-named',
    'invalid',
    `The content of this file is not ${ending}. Please choose the original file, not a renamed one.`,
  )
