import type { Editor } from '@tiptap/core'
import { lazy, Suspense, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { UploadStatus } from '#platform/web/files/upload-status.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { courseFilesContract } from '../../../contract.ts'
import styles from '../build.module.css'
import type { LessonFormState } from './lesson-form.tsx'
import type { LessonPictures } from './use-lesson-pictures.ts'
import { useReportedUpload } from './use-reported-upload.ts'

const RichEditor = lazy(async () => ({
  default: (await import('#platform/web/rich-text/rich-editor.tsx')).RichEditor,
}))
const TextPictures = lazy(async () => ({
  default: (await import('#platform/web/rich-text/text-pictures.tsx')).TextPictures,
}))

/** Pictures that are added at once. */
const MOST = 10

interface Props {
  form: LessonFormState
  pictures: LessonPictures
  maySave: boolean
  onUploading: (isUploading: boolean) => void
}

/** The text of a lesson with its pictures, which are inserted at the cursor once they are stored (UNI-08); its editor is loaded with the first lesson. */
export function LessonText({ form, pictures: { pictureOf, add }, maySave, onUploading }: Props) {
  const { values, wrong, change, registerField, submit } = form
  const text = useTranslations('lessonEditor')
  const errorId = useId()
  const editor = useRef<Editor>(undefined)
  const upload = useUpload(courseFilesContract.sendPicture, {
    input: ({ name }) => ({ name }),
    limit: { files: MOST, message: text('mostPictures') },
    onUploaded: ({ id, picture }) => {
      add(id, picture)
      void putPicture(editor.current, id)
    },
  })
  useReportedUpload(upload.progress !== undefined, onUploading)
  const write = (content: unknown) => change((before) => ({ ...before, content }), 'contents.content')
  const error = upload.problem ?? wrong['contents.content']
  return (
    <div className={styles.rich}>
      <span className="text-sm font-medium" aria-hidden>
        {text('content')}
      </span>
      <Suspense fallback={<div className={styles.ghost} aria-hidden />}>
        <RichEditor
          label={text('content')}
          value={values.content}
          pictureOf={pictureOf}
          pictures={upload}
          hasFilms={false}
          isWrong={error !== undefined}
          describedBy={error === undefined ? undefined : errorId}
          onEditor={(made) => {
            editor.current = made
            registerField('contents.content')(made.view.dom)
          }}
          onChange={write}
          onSend={() => {
            if (maySave) submit()
          }}
        >
          <TextPictures value={values.content} pictureOf={pictureOf} onChange={write} />
        </RichEditor>
      </Suspense>
      <UploadStatus upload={upload} />
      {error && (
        <p id={errorId} role="alert" className="m-0 text-danger text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  )
}

async function putPicture(editor: Editor | undefined, fileId: string) {
  const media = await import('#platform/web/rich-text/put-media.ts')
  if (editor && !editor.isDestroyed) media.putPicture(editor, fileId)
}
