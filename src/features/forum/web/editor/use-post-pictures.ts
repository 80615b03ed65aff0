import type { Editor } from '@tiptap/core'
import { type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { putPicture } from '#platform/web/rich-text/put-media.ts'
import { MAX_PICTURES, picturesContract } from '../../pictures/contract.ts'
import { knownPictures } from './known-pictures.ts'

/** Uploads chosen, dropped or pasted pictures one after the other, and inserts each at the cursor once it has arrived. */
export function usePostPictures(shown: number, editor: RefObject<Editor | undefined>) {
  const text = useTranslations('posting.pictures')
  const [arrived, setArrived] = useState<string>()
  const upload = useUpload(picturesContract.sendPicture, {
    input: ({ name }) => ({ name }),
    limit: { files: MAX_PICTURES - shown, message: text('tooMany', { most: MAX_PICTURES }) },
    onUploaded: ({ id, picture }, { name }) => {
      knownPictures.learn({ [id]: picture })
      if (editor.current) putPicture(editor.current, id)
      setArrived(text('arrived', { name }))
    },
  })
  return { ...upload, arrived }
}
export type PostPictures = ReturnType<typeof usePostPictures>
