import { upload } from '#platform/web/upload.ts'
import type { FileKind } from '../../../contents.ts'
import { type AuthorFile, insightFilesContract } from '../../../contract.ts'
import type { Writing } from '../model/use-writing.ts'
import type { Taker } from './use-upload.ts'

/** Takes files for the insight that is written, and shows the editor what the server keeps of each (WRITE-40). */
export function toInsight(writing: Writing, kind: FileKind): Taker<AuthorFile> {
  return {
    send: async (file, options) => {
      writing.sending(1)
      try {
        const id = await writing.idNow()
        const arrived = await upload(insightFilesContract.sendFile, { id, kind, name: file.name }, file, options)
        writing.received(arrived)
        return arrived
      } finally {
        writing.sending(-1)
      }
    },
    fault: writing.fault,
  }
}
