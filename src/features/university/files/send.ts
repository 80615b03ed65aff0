import { newId } from '#base/id.ts'
import { type Ending, FORMATS, PICTURE_ENDINGS, PICTURE_RULE } from '#features/files/contract.ts'
import {
  AREAS,
  cleanPicture,
  isAsNamed,
  type NewRecord,
  notAsNamed,
  parseFileName,
  pictureOf,
  recordFile,
  storageKey,
  textPicture,
} from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { courseFilesContract, DOCUMENT_ENDINGS } from './contract.ts'
import { courseFileUrl } from './stored.ts'
import type { FileKind } from './use.ts'

type Named = { name: string }

/**
 * Receives a picture for a course, a lesson or an instructor, re-encoded in each width without metadata (UNI-15). Until something is saved
 * with it, only its sender sees it.
 */
export function sendPicture(storage: () => Storage) {
  return async (call: Call, input: Named) => {
    const name = parseFileName(PICTURE_RULE.endings, input.name)
    const { path } = await incomingOf(call).receive(limitsOf('sendPicture'))
    const about = { access: 'university', element: 'coursepicture', parentFolder: '' } as const
    const { record, files } = await textPicture(call.siteId, { name, path }, about)
    return changeWithFiles(call, storage(), files, async (transaction) => {
      await recordCourseFile(call, transaction, record, 'picture')
      const { widths = [], width = 0, height = 0 } = record.picture ?? {}
      return { id: record.id, picture: pictureOf({ id: record.id, widths, width, height }) }
    })
  }
}

/** Receives a document for a lesson; its content must match the ending of its name. */
export const sendDocument = (storage: () => Storage) => send(storage, 'sendDocument', DOCUMENT_ENDINGS, 'document')

/** Receives a film for a lesson, as MP4. */
export const sendFilm = (storage: () => Storage) => send(storage, 'sendFilm', ['mp4'], 'film')

function send(
  storage: () => Storage,
  operation: 'sendDocument' | 'sendFilm',
  endings: readonly Ending[],
  kind: 'document' | 'film',
) {
  return async (call: Call, input: Named) => {
    const { whole, ending } = parseFileName(endings, input.name)
    const received = await incomingOf(call).receive(limitsOf(operation))
    if (!(await isAsNamed(received.path, ending))) throw notAsNamed(ending)
    const { path, size } = isPicture(ending) ? await cleanPicture(received, ending) : received
    const id = newId()
    const { type } = FORMATS[ending]
    const record = { id, name: whole, type, size, element: `course${kind}`, publicUrl: courseFileUrl(id) }
    return changeWithFiles(call, storage(), [{ key: storageKey(call.siteId, id), path }], async (transaction) => {
      await recordCourseFile(call, transaction, { ...record, access: 'university', parentFolder: '' }, kind)
      return { id, name: whole, type, size }
    })
  }
}

async function recordCourseFile(call: Call, transaction: SiteDatabase, record: NewRecord, kind: FileKind) {
  await recordFile(transaction, { ...record, parentFolder: AREAS.university(record.id) })
  await transaction.run(
    sql
      .insertInto('course_file')
      .values({ site_id: call.siteId, file_id: record.id, kind, sent_by: call.viewer.memberId, sent_at: call.now }),
  )
}

function limitsOf(operation: 'sendPicture' | 'sendDocument' | 'sendFilm') {
  const limits = courseFilesContract[operation]['~orpc'].meta.upload
  if (!limits) throw new Error('what is uploaded has limits')
  return limits
}

const isPicture = (ending: Ending): ending is (typeof PICTURE_ENDINGS)[number] =>
  (PICTURE_ENDINGS as readonly Ending[]).includes(ending)
