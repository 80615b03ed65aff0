import { newId } from '#base/id.ts'
import { type Ending, PICTURE_RULE } from '#features/files/contract.ts'
import { parseFileName, pictureOf, textPicture } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { courseFilesContract, DOCUMENT_ENDINGS } from './contract.ts'
import { PICTURE_ABOUT, preparedFile, recordCourseFiles } from './prepare.ts'

type Named = { name: string }

/**
 * Receives a picture for a course, a lesson or an instructor, re-encoded in each width without metadata (UNI-15). Until something is saved
 * with it, only its sender sees it.
 */
export function sendPicture(storage: () => Storage) {
  return async (call: Call, input: Named) => {
    const name = parseFileName(PICTURE_RULE.endings, input.name)
    const { path } = await incomingOf(call).receive(limitsOf('sendPicture'))
    const { record, files } = await textPicture(call.siteId, { name, path }, PICTURE_ABOUT)
    return changeWithFiles(call, storage(), files, async (transaction) => {
      await recordCourseFiles(call, transaction, [{ kind: 'picture', record }])
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
    const name = parseFileName(endings, input.name)
    const received = await incomingOf(call).receive(limitsOf(operation))
    const { record, files } = await preparedFile(call.siteId, { id: newId(), kind, name, received })
    return changeWithFiles(call, storage(), files, async (transaction) => {
      await recordCourseFiles(call, transaction, [{ kind, record }])
      const { id, name: whole, type, size } = record
      return { id, name: whole, type, size }
    })
  }
}

function limitsOf(operation: 'sendPicture' | 'sendDocument' | 'sendFilm') {
  const limits = courseFilesContract[operation]['~orpc'].meta.upload
  if (!limits) throw new Error('what is uploaded has limits')
  return limits
}
