import { upload } from '#platform/web/upload.ts'
import type { FileKind } from '../../../contents.ts'
import { type AuthorFile, insightFilesContract } from '../../../contract.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import type { UploadTarget } from './use-upload.ts'

/** Uploads files for this insight and adds each stored file to the editor (WRITE-40). */
export function insightUploadTarget(editor: InsightEditor, kind: FileKind): UploadTarget<AuthorFile> {
  return {
    send: async (file, options) => {
      editor.countUpload(1)
      try {
        const id = await editor.ensureId()
        const uploaded = await upload(insightFilesContract.sendFile, { id, kind, name: file.name }, file, options)
        editor.addFile(uploaded)
        return uploaded
      } finally {
        editor.countUpload(-1)
      }
    },
    setInvalid: editor.setInvalid,
  }
}
