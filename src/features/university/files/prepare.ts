import { type Ending, FORMATS, PICTURE_ENDINGS } from '#features/files/contract.ts'
import {
  AREAS,
  cleanPicture,
  type FileName,
  isAsNamed,
  type NewRecord,
  notAsNamed,
  recordFiles,
  storageKey,
} from '#features/files/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { StoredBytes, StoredFile } from '#platform/server/outbox/file-removal.ts'
import { courseFileUrl } from './stored.ts'
import type { FileKind } from './use.ts'

/** A file of a course that was checked: its record, and what is to be stored. */
export interface PreparedFile {
  kind: FileKind
  record: NewRecord
  files: (StoredBytes | StoredFile)[]
}

/** What the records of all pictures of courses share. */
export const PICTURE_ABOUT = { access: 'university', element: 'coursepicture', parentFolder: '' } as const

interface Received {
  id: string
  kind: 'document' | 'film'
  name: FileName
  /** `folder` is the file's own. */
  received: { path: string; folder: string; size: number }
}

/** Checks that the content of a document or film matches its name; a picture among the documents is encoded anew, without hidden data. */
export async function preparedFile(siteId: string, { id, kind, name, received }: Received): Promise<PreparedFile> {
  const { whole, ending } = name
  if (!(await isAsNamed(received.path, ending))) throw notAsNamed(ending)
  const { path, size } = isPicture(ending) ? await cleanPicture(received, ending) : received
  const record: NewRecord = {
    id,
    name: whole,
    type: FORMATS[ending].type,
    size,
    access: 'university',
    element: `course${kind}`,
    parentFolder: '',
    publicUrl: courseFileUrl(id),
  }
  return { kind, record, files: [{ key: storageKey(siteId, id), path }] }
}

/** Records files of courses as sent by the caller. */
export async function recordCourseFiles(
  call: Call,
  transaction: SiteDatabase,
  files: readonly Pick<PreparedFile, 'kind' | 'record'>[],
): Promise<void> {
  if (files.length === 0) return
  await recordFiles(
    transaction,
    files.map(({ record }) => ({ ...record, parentFolder: AREAS.university(record.id) })),
  )
  const [sent_by, sent_at] = [call.viewer.memberId, call.now]
  await transaction.run(
    sql
      .insertInto('course_file')
      .values(files.map(({ kind, record }) => ({ site_id: call.siteId, file_id: record.id, kind, sent_by, sent_at }))),
  )
}

const isPicture = (ending: Ending): ending is (typeof PICTURE_ENDINGS)[number] =>
  (PICTURE_ENDINGS as readonly Ending[]).includes(ending)
