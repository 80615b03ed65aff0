import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { courseFilesContract } from './contract.ts'
import { sendDocument, sendFilm, sendPicture } from './send.ts'
import { courseFile } from './serve.ts'

/** The operations of pictures, documents and films of courses; `storage` holds the files. */
export const universityFiles = (storage: () => Storage) =>
  mount('universityFiles', courseFilesContract, {
    sendPicture: sendPicture(storage),
    sendDocument: sendDocument(storage),
    sendFilm: sendFilm(storage),
    courseFile: courseFile(storage),
  })
