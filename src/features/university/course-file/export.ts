import type { Readable } from 'node:stream'
import { storageKey } from '#features/files/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { oneExportAtATime } from '#platform/server/http/one-export.ts'
import type { Storage } from '#platform/server/storage.ts'
import { type ZipFileEntry, zipStream } from '#platform/server/zip-stream.ts'
import { storedFilesById } from '../files/stored.ts'
import { noFile } from '../refusals.ts'
import { MAX_COURSE_BYTES } from './contract.ts'
import { courseToFile } from './course-to-file.ts'
import { wholeDraft } from './draft-in-full.ts'
import { jsonBytes } from './json-parts.ts'
import { courseTooLarge } from './refusals.ts'
import { COURSE_JSON, MAX_FILES, MAX_JSON_BYTES } from './shape.ts'

/**
 * The draft of a course as one ZIP file: `course.json`, and below `files/` its pictures in their largest width, documents and own films.
 * It is streamed, so that long films take no memory.
 */
export const exportCourse =
  (storage: () => Storage) =>
  (call: Call, { id }: { id: string }): Promise<FileAnswer> =>
    oneExportAtATime(call, async () => {
      const draft = await wholeDraft(call.database, id)
      const { fileIds, toJson } = courseToFile(draft)
      if (fileIds.length > MAX_FILES) throw courseTooLarge()
      const stored = await storedFilesById(call.database, fileIds)
      const files = fileIds.map((fileId) => ({ fileId, ...(stored.get(fileId) ?? missing()) }))
      const { json, paths } = toJson(files)
      const bytes = await jsonBytes(json, MAX_JSON_BYTES)
      const total = files.reduce((sum, { size }) => sum + size, bytes?.length ?? 0)
      if (!bytes || total > MAX_COURSE_BYTES) throw courseTooLarge()
      const open = (fileId: string, widths: readonly number[]): Promise<Readable> =>
        storage().read(storageKey(call.siteId, fileId, widths.at(-1)))
      const entries: ZipFileEntry[] = files.map(({ fileId, widths }, index) => ({
        path: paths[index] ?? '',
        open: () => open(fileId, widths),
        // Pictures, films and most documents are packed already.
        isCompressed: false,
      }))
      return new FileAnswer(headersOf(draft.title), zipStream([{ path: COURSE_JSON, bytes }, ...entries]))
    })

function missing(): never {
  throw noFile()
}

/** The name of the file, in letters that every system keeps. */
function headersOf(title: string): Record<string, string> {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80)
  return {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="course-${plain || 'file'}.zip"`,
    'cache-control': 'private, no-store',
  }
}
