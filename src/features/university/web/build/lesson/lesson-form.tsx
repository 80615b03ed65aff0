import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { videoOf } from '#base/video.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type LessonDraft, makingContract } from '../../../contract.ts'
import styles from '../build.module.css'
import { isWhole } from '../course/course-values.ts'
import { makingApi, rereadLesson, setLessonInCache } from '../queries.ts'
import { QuizFields } from '../quiz/quiz-fields.tsx'
import { useQuizErrors } from '../quiz/use-quiz-errors.ts'
import { SaveFoot } from '../save-foot.tsx'
import { type FieldErrors, useDraftForm } from '../use-draft-form.ts'
import { useUnsavedQuestion } from '../use-unsaved-question.ts'
import { DocumentsField } from './documents-field.tsx'
import { FilmField } from './film-field.tsx'
import { LessonPreviewDialog } from './lesson-preview-dialog.tsx'
import { LessonText } from './lesson-text.tsx'
import { inputOf, type LessonValues, storedOf } from './lesson-values.ts'
import { useLessonPictures } from './use-lesson-pictures.ts'

const MINUTES = { min: 1, max: 600 }

interface Props {
  lesson: LessonDraft
  onUnsaved: (isUnsaved: boolean) => void
}

/** The editor of a lesson: title, minutes, text, film, documents and quiz (UNI-08, UNI-13, UNI-20). */
export function LessonForm({ lesson, onUnsaved }: Props) {
  const text = useTranslations('lessonEditor')
  const quizErrors = useQuizErrors()
  const pictures = useLessonPictures(lesson)
  const [uploads, setUploads] = useState(0)
  const [isPreviewing, setPreviewing] = useState(false)
  const { id: lessonId, courseId: id } = lesson
  const form = useDraftForm({
    operation: makingContract.changeLesson,
    texts: ['lessonTitle'],
    stored: storedOf(lesson),
    send: (values, revision) => makingApi.changeLesson({ id, lessonId, revision, ...inputOf(values) }),
    storedOf,
    onSaved: (saved) => {
      setLessonInCache(saved)
      toast.success(text('saved', { name: saved.lessonTitle }))
    },
    refetch: () => rereadLesson(id, lessonId),
    validate: (values): FieldErrors => ({
      ...(isWhole(values.minutes, MINUTES) ? {} : { 'contents.minutes': text('minutesWrong') }),
      ...(hasFilmAddress(values) ? {} : { 'contents.videoUrl': text('film.urlWrong') }),
      ...quizErrors(values.quiz),
    }),
  })
  useUnsavedQuestion(form.isUnsaved || uploads > 0, onUnsaved)
  const { values, wrong, change, registerField, limits } = form
  const onUploading = (isUploading: boolean) => setUploads((count) => count + (isUploading ? 1 : -1))
  return (
    <form
      className={styles.form}
      aria-label={text('label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TextInput
        ref={registerField('lessonTitle')}
        label={text('title')}
        value={values.lessonTitle}
        maxLength={limits.lessonTitle?.atMost}
        autoComplete="off"
        error={wrong.lessonTitle}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, lessonTitle: value }), 'lessonTitle')
        }
      />
      <TextInput
        ref={registerField('contents.minutes')}
        label={text('minutes')}
        value={values.minutes}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        className={styles.short}
        error={wrong['contents.minutes']}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, minutes: value }), 'contents.minutes')
        }
      />
      <LessonText
        form={form}
        pictures={pictures}
        maySave={form.isUnsaved && uploads === 0 && !form.hasConflict}
        onUploading={onUploading}
      />
      <FilmField form={form} onUploading={onUploading} />
      <DocumentsField form={form} onUploading={onUploading} />
      <QuizFields form={form} lesson={lesson} />
      <SaveFoot form={form} isUploading={uploads > 0}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setPreviewing(true)}>
          {text('preview')}
        </Button>
      </SaveFoot>
      <LessonPreviewDialog
        opened={isPreviewing}
        values={values}
        pictureOf={pictures.pictureOf}
        onClose={() => setPreviewing(false)}
      />
    </form>
  )
}

export type LessonFormState = ReturnType<typeof useDraftForm<LessonValues, LessonDraft>>

const hasFilmAddress = ({ filmKind, videoUrl }: LessonValues) =>
  filmKind !== 'address' || videoUrl.trim() === '' || videoOf(videoUrl) !== null
