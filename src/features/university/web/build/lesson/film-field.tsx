import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import { type Upload, useUpload } from '#platform/web/files/use-upload.ts'
import { courseFilesContract, LESSON_TEXTS } from '../../../contract.ts'
import styles from '../build.module.css'
import type { LessonFormState } from './lesson-form.tsx'
import type { FilmKind } from './lesson-values.ts'
import { useReportedUpload } from './use-reported-upload.ts'

interface Props {
  form: LessonFormState
  onUploading: (isUploading: boolean) => void
}

const KINDS = ['none', 'address', 'own'] as const

/** The film of a lesson: none, one at a known provider, or a file of one's own (UNI-08). */
export function FilmField({ form, onUploading }: Props) {
  const text = useTranslations('lessonEditor.film')
  const id = useId()
  const { values, wrong, change, registerField } = form
  const upload = useUpload(courseFilesContract.sendFilm, {
    input: ({ name }) => ({ name }),
    onUploaded: ({ id: fileId, name }) => change((before) => ({ ...before, film: { fileId, name } }), 'contents.film'),
  })
  const isUploading = upload.progress !== undefined
  useReportedUpload(isUploading, onUploading)
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3 justify-items-start">
      <span id={id} className="text-sm font-medium">
        {text('label')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        value={values.filmKind}
        disabled={isUploading}
        data={KINDS.map((value) => ({ value, label: text(value) }))}
        onChange={(filmKind) =>
          change((before) => ({ ...before, filmKind: filmKind as FilmKind }), 'contents.videoUrl', 'contents.film')
        }
      />
      {values.filmKind === 'address' && (
        <TextInput
          ref={registerField('contents.videoUrl')}
          className="w-full"
          type="url"
          label={text('url')}
          description={text('urlHint')}
          value={values.videoUrl}
          maxLength={LESSON_TEXTS.address}
          autoComplete="off"
          error={wrong['contents.videoUrl']}
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, videoUrl: value }), 'contents.videoUrl')
          }
        />
      )}
      {values.filmKind === 'own' && <OwnFilm form={form} upload={upload} />}
    </div>
  )
}

function OwnFilm({ form, upload }: { form: LessonFormState; upload: Upload }) {
  const text = useTranslations('lessonEditor.film')
  const { values, wrong, change, registerField } = form
  return (
    <div ref={registerField('contents.film')} tabIndex={-1} className="w-full">
      <FileDrop
        label={text('file')}
        hint={text('fileHint')}
        choose={text(values.film ? 'replace' : 'choose')}
        upload={upload}
        problem={upload.problem ?? wrong['contents.film']}
      >
        {values.film && (
          <p className={styles.file}>
            <span className="wrap-anywhere">{values.film.name}</span>
            <Button
              size="xs"
              variant="subtle"
              onClick={() => change((before) => ({ ...before, film: null }), 'contents.film')}
            >
              {text('remove')}
            </Button>
          </p>
        )}
      </FileDrop>
    </div>
  )
}
