import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { courseFilesContract } from '../../../contract.ts'
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
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3 justify-items-start">
      <span id={id} className="text-sm font-medium">
        {text('label')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        value={values.filmKind}
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
          maxLength={300}
          autoComplete="off"
          error={wrong['contents.videoUrl']}
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, videoUrl: value }), 'contents.videoUrl')
          }
        />
      )}
      {values.filmKind === 'own' && <OwnFilm form={form} onUploading={onUploading} />}
    </div>
  )
}

function OwnFilm({ form: { values, wrong, change }, onUploading }: Props) {
  const text = useTranslations('lessonEditor.film')
  const upload = useUpload(courseFilesContract.sendFilm, {
    input: ({ name }) => ({ name }),
    onUploaded: ({ id: fileId, name }) => change((before) => ({ ...before, film: { fileId, name } }), 'contents.film'),
  })
  useReportedUpload(upload.progress !== undefined, onUploading)
  return (
    <div className="w-full">
      <FileDrop
        label={text('file')}
        hint={text('fileHint')}
        choose={text(values.film ? 'replace' : 'choose')}
        upload={upload}
        problem={upload.problem ?? wrong['contents.film'] ?? wrong['contents.film.fileId']}
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
