import { useRef } from 'react'
import { insightUploadTarget } from '../form/upload-target.ts'
import { useUpload } from '../form/use-upload.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'

/** Maximum number of pictures added to a text at once. */
const MAX_PICTURES = 10

/** Uploads pictures for the text and inserts each at the cursor once it is stored. */
export function useTextPictures(editor: InsightEditor) {
  const insert = useRef<(fileId: string) => void>(undefined)
  const upload = useUpload(
    insightUploadTarget(editor, 'picture'),
    { kind: 'picture', maxFiles: MAX_PICTURES },
    ({ id }) => insert.current?.(id),
  )
  return {
    ...upload,
    take: (files: File[], insertPicture: (fileId: string) => void) => {
      insert.current = insertPicture
      upload.take(files)
    },
  }
}
