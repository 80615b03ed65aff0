import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { courseFilesContract } from '../files/contract.ts'
import type { FileKind } from '../files/use.ts'
import { openArchive } from './archive.ts'
import { type CheckedCourse, checkCourse, type NamedFile } from './check-course.ts'
import { parseCourse } from './parse-course.ts'
import { noCourseFile } from './refusals.ts'
import { COURSE_JSON, MAX_FILES, MAX_JSON_BYTES } from './shape.ts'

/** A course file on disk, and a folder to unpack it to. */
export interface FileToRead {
  path: string
  folder: string
}

/** A file that was unpacked; `folder` is its own. */
export interface UnpackedFile extends NamedFile {
  received: { path: string; folder: string; size: number }
}

export type ReadCourse = Omit<CheckedCourse, 'files'> & { files: UnpackedFile[] }

/**
 * Reads and checks a course file, and unpacks what belongs to it. Takes time that depends on the file: for a worker. Whether the unpacked
 * files are what they say is for the caller to check.
 */
export async function readCourse({ path, folder }: FileToRead): Promise<ReadCourse> {
  const archive = await openArchive(path, MAX_FILES + FOLDERS)
  try {
    const strange = [...archive.paths].some((each) => each !== COURSE_JSON && !each.startsWith('files/'))
    if (strange || !archive.paths.has(COURSE_JSON)) throw noCourseFile()
    const { files, ...course } = checkCourse(
      parseCourse(await archive.read(COURSE_JSON, MAX_JSON_BYTES)),
      archive.paths,
    )
    const unpacked: UnpackedFile[] = []
    for (const file of files) {
      const own = join(folder, file.id)
      await mkdir(own)
      const target = join(own, 'file')
      const size = await archive.unpack(file.path, target, MAX_FILE_BYTES[file.kind])
      unpacked.push({ ...file, received: { path: target, folder: own, size } })
    }
    return { ...course, files: unpacked }
  } finally {
    archive.close()
  }
}

/** `course.json`, and folders that some programs list. */
const FOLDERS = 10

/** Bytes that a file of each kind has at most, as when it is sent by itself. */
const MAX_FILE_BYTES: Record<FileKind, number> = {
  picture: maxBytesOf('sendPicture'),
  document: maxBytesOf('sendDocument'),
  film: maxBytesOf('sendFilm'),
}

function maxBytesOf(operation: 'sendPicture' | 'sendDocument' | 'sendFilm'): number {
  const { upload } = courseFilesContract[operation]['~orpc'].meta
  if (!upload) throw new Error('what is uploaded has limits')
  return upload.max.bytes
}
