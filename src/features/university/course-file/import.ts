import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#base/id.ts'
import { cleanName, truncate } from '#base/names.ts'
import { Problem } from '#base/problem.ts'
import { exportedPicture, parseFileName } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { DOCUMENT_ENDINGS } from '../files/contract.ts'
import { PICTURE_ABOUT, type PreparedFile, preparedFile } from '../files/prepare.ts'
import { courseFileContract } from './contract.ts'
import { readInWorker } from './in-worker.ts'
import { insertCourse } from './insert-course.ts'
import type { UnpackedFile } from './read-course.ts'
import { brokenCourseFile } from './refusals.ts'

/**
 * Creates a course from a course file, as a draft that nobody but administrators sees. Nothing of the file is trusted: texts pass the schemas
 * and checks of what is typed, files those of what is sent. All of it is imported, or nothing.
 */
export const importCourse = (storage: () => Storage) => async (call: Call) => {
  const { path, folder } = await incomingOf(call).receive(limits())
  const read = await readInWorker(call, { path, folder })
  const files: PreparedFile[] = []
  // One after the other: a picture takes the memory of all its pixels.
  for (const file of read.files) files.push(await checkedFile(call.siteId, file))
  const id = newId()
  return changeWithFiles(
    call,
    storage(),
    files.flatMap((file) => file.files),
    (transaction) => insertCourse(call, transaction, { ...read, id, files }),
  )
}

function limits() {
  const { upload } = courseFileContract.importCourse['~orpc'].meta
  if (!upload) throw new Error('what is uploaded has limits')
  return upload
}

/** The file as it will be stored, if it passes the checks of one that is sent by itself. */
async function checkedFile(siteId: string, { id, kind, name, path, received }: UnpackedFile): Promise<PreparedFile> {
  try {
    if (kind === 'picture') return await pictureOnDisk(siteId, { id, name, received })
    const parsed = parseFileName(kind === 'film' ? ['mp4'] : DOCUMENT_ENDINGS, name)
    return await preparedFile(siteId, { id, kind, name: parsed, received })
  } catch (problem) {
    throw problem instanceof Problem ? brokenCourseFile(path, problem.message) : problem
  }
}

/** A picture, encoded anew; what was made waits on disk, as there may be hundreds. */
async function pictureOnDisk(
  siteId: string,
  { id, name, received }: Pick<UnpackedFile, 'id' | 'name' | 'received'>,
): Promise<PreparedFile> {
  const about = { id, name: pictureNameOf(name), path: received.path }
  const { record, files } = await exportedPicture(siteId, about, PICTURE_ABOUT)
  const stored = await Promise.all(
    files.map(async ({ key, bytes }, index) => {
      const path = join(received.folder, `${index}.webp`)
      await writeFile(path, bytes)
      return { key, path }
    }),
  )
  return { kind: 'picture', record, files: stored }
}

const LONGEST_NAME = 255

/** What a picture is called, without folders; its ending says nothing of what it is. */
const pictureNameOf = (name: string): string =>
  truncate(cleanName(name.split(/[/\\]/).at(-1) ?? ''), LONGEST_NAME) || 'picture'
