import { useRef } from 'react'
import { toInsight } from '../form/send-file.ts'
import { useUpload } from '../form/use-upload.ts'
import type { Writing } from '../model/use-writing.ts'

/** Most pictures that are put into a text at a time. */
const MOST = 10

/** Sends pictures for the text; each is put where the cursor is once it has arrived. */
export function useTextPictures(writing: Writing) {
  const put = useRef<(fileId: string) => void>(undefined)
  const upload = useUpload(toInsight(writing, 'picture'), { kind: 'picture', most: MOST }, ({ id }) =>
    put.current?.(id),
  )
  return {
    ...upload,
    take: (files: File[], into: (fileId: string) => void) => {
      put.current = into
      upload.take(files)
    },
  }
}
