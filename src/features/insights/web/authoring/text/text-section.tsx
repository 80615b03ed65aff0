import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { UploadStatus } from '#platform/web/files/upload-status.tsx'
import { putPicture } from '#platform/web/rich-text/put-media.ts'
import { RichEditor } from '#platform/web/rich-text/rich-editor.tsx'
import styles from '#platform/web/rich-text/text-pictures.module.css'
import { TextPictures } from '#platform/web/rich-text/text-pictures.tsx'
import { UploadMessages } from '../form/upload-messages.tsx'
import { useInsightUpload } from '../form/use-insight-upload.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { pictureOfFiles } from './picture-of-files.ts'

/** Maximum number of pictures added to a text at once. */
const MAX_PICTURES = 10

/** The text in one editor; it is stored as HTML, JSON and plain text (WRITE-23). Pictures are inserted at the cursor once they are stored. */
export function TextSection({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.text')
  const messages = useTranslations('authoring')
  const richEditor = useRef<Editor>(undefined)
  const upload = useInsightUpload(editor, {
    kind: 'picture',
    maxFiles: MAX_PICTURES,
    onArrived: ({ id }) => richEditor.current && putPicture(richEditor.current, id),
  })
  const { contents, change, fieldErrors, missing, flagged } = editor
  const { progress, message, isInvalid, retry } = upload
  return (
    <div>
      <RichEditor
        label={text('label')}
        value={contents.contentJSON}
        pictureOf={pictureOfFiles(editor)}
        onChange={(contentJSON) => change({ contentJSON })}
        pictures={upload}
        onEditor={(made) => {
          richEditor.current = made
        }}
      >
        <div className={progress || message || isInvalid || retry ? styles.pictures : undefined}>
          <UploadStatus upload={upload} />
          <UploadMessages upload={upload} />
        </div>
        <TextPictures
          value={contents.contentJSON}
          pictureOf={pictureOfFiles(editor)}
          needsAlt
          problemOf={({ alt }) =>
            missing.includes('pictureAlt') && flagged.has('pictureAlt') && alt.trim() === ''
              ? messages('missing.featuredImageAlt')
              : undefined
          }
          onChange={(contentJSON) => change({ contentJSON })}
        />
      </RichEditor>
      {fieldErrors.contentJSON && <p role="alert">{fieldErrors.contentJSON}</p>}
    </div>
  )
}
