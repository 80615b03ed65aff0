import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import { useUpload } from '#platform/web/files/use-upload.ts'
import { courseFilesContract, LESSON_TEXTS } from '../../../contract.ts'
import styles from '../build.module.css'
import { movedTo } from '../quiz/quiz-values.ts'
import { SortableRows } from '../sortable-rows.tsx'
import type { LessonFormState } from './lesson-form.tsx'
import type { LessonValues } from './lesson-values.ts'
import { useReportedUpload } from './use-reported-upload.ts'

const MOST = 20

interface Props {
  form: LessonFormState
  onUploading: (isUploading: boolean) => void
}

/** The documents of a lesson: sent at once, renamed, sorted and removed here (UNI-08). */
export function DocumentsField({ form, onUploading }: Props) {
  const text = useTranslations('lessonEditor.documents')
  const { values, wrong, change, registerField } = form
  const { documents } = values
  const alter = (next: (before: LessonValues['documents']) => LessonValues['documents']) =>
    change((before) => ({ ...before, documents: next(before.documents) }), 'contents.documents')
  const upload = useUpload(courseFilesContract.sendDocument, {
    input: ({ name }) => ({ name }),
    limit: { files: Math.max(0, MOST - documents.length), message: text('most') },
    onUploaded: ({ id: fileId, name }) => alter((before) => [...before, { fileId, name }]),
  })
  useReportedUpload(upload.progress !== undefined, onUploading)
  return (
    <div ref={registerField('contents.documents')} tabIndex={-1} className="grid gap-3">
      <FileDrop
        label={text('label')}
        hint={text('hint')}
        choose={text('choose')}
        multiple
        upload={upload}
        problem={upload.problem ?? wrong['contents.documents']}
      />
      {documents.length > 0 && (
        <SortableRows
          label={text('list')}
          items={documents.map((document) => ({ ...document, id: document.fileId }))}
          nameOf={({ name }) => name}
          onMove={(id, to) =>
            alter((before) =>
              movedTo(
                before.map((document) => ({ ...document, id: document.fileId })),
                id,
                to,
              ).map(({ fileId, name }) => ({ fileId, name })),
            )
          }
          onRemove={({ fileId }) => alter((before) => before.filter((document) => document.fileId !== fileId))}
        >
          {({ fileId, name }, index, { handle, tools }) => (
            <div className={styles.entryLine}>
              {handle}
              <TextInput
                ref={registerField(`contents.documents.${index}.name`)}
                size="sm"
                className="flex-1 min-w-0"
                aria-label={text('name', { number: index + 1 })}
                value={name}
                maxLength={LESSON_TEXTS.document}
                autoComplete="off"
                error={wrong[`contents.documents.${index}.name`]}
                onChange={({ currentTarget: { value } }) =>
                  alter((before) =>
                    before.map((document) => (document.fileId === fileId ? { fileId, name: value } : document)),
                  )
                }
              />
              {tools}
            </div>
          )}
        </SortableRows>
      )}
    </div>
  )
}
