import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { courseFileContract } from './contract.ts'
import { exportCourse } from './export.ts'
import { importCourse } from './import.ts'

/** A course as one file, to be taken to another site or kept (UNI-04); `storage` holds its pictures, documents and films. */
export const universityCourseFiles = (storage: () => Storage) =>
  mount('universityCourseFiles', courseFileContract, {
    exportCourse: exportCourse(storage),
    importCourse: importCourse(storage),
  })
