import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { CourseDraft } from '../../../contract.ts'
import { lessonDraftQuery } from '../queries.ts'
import styles from './course-builder.module.css'

const LessonPreview = lazy(async () => ({ default: (await import('../lesson/lesson-preview.tsx')).LessonPreview }))

interface Props {
  opened: boolean
  course: CourseDraft
  onClose: () => void
}

/** The saved draft as members will see it: the course, and each of its lessons. */
export function PreviewDialog({ opened, course, onClose }: Props) {
  const text = useTranslations('courseBuilder.previewing')
  const [lessonId, setLessonId] = useState<string>()
  const close = () => {
    setLessonId(undefined)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={text('title')}
      size="52rem"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <p className="m-0 mb-4 text-quiet text-sm">{text('hint')}</p>
      {lessonId === undefined ? (
        <CoursePreview course={course} onOpen={setLessonId} />
      ) : (
        <>
          <Button size="xs" variant="default" onClick={() => setLessonId(undefined)}>
            {text('toCourse')}
          </Button>
          <OpenPreview courseId={course.id} lessonId={lessonId} />
        </>
      )}
    </Modal>
  )
}

function CoursePreview({ course, onOpen }: { course: CourseDraft; onOpen: (lessonId: string) => void }) {
  const text = useTranslations('courseBuilder.previewing')
  const { courseTitle, courseDescription, courseImage, learns, sections } = course
  return (
    <article className="grid gap-4">
      {courseImage && <img src={courseImage.url} alt={courseImage.alt} className={styles.banner} />}
      <h2 className="m-0 font-display text-xl wrap-anywhere">{courseTitle}</h2>
      {courseDescription && <p className={styles.prose}>{courseDescription}</p>}
      {learns.length > 0 && (
        <section>
          <h3 className="m-0 mb-2 text-base">{text('learns')}</h3>
          <ul className={styles.points}>
            {learns.map((point, index) => (
              <li key={index}>{point}</li>
            ))}
          </ul>
        </section>
      )}
      {sections.every(({ lessons }) => lessons.length === 0) && <p className="m-0 text-quiet">{text('noLessons')}</p>}
      {sections.map((section) => (
        <section key={section.id}>
          <h3 className="m-0 mb-2 text-base wrap-anywhere">{section.sectionTitle}</h3>
          <ol className={styles.points}>
            {section.lessons.map(({ id, lessonTitle }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.openLesson}
                  aria-label={text('open', { name: lessonTitle })}
                  onClick={() => onOpen(id)}
                >
                  {lessonTitle}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  )
}

function OpenPreview({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const text = useTranslations('courseBuilder.previewing')
  const { data, error, refetch } = useQuery(lessonDraftQuery(courseId, lessonId))
  if (error && !data)
    return <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <LessonPreview
        title={data.lessonTitle}
        contents={data.contents}
        pictureOf={(fileId) => data.pictures.find((picture) => picture.fileId === fileId)}
      />
    </Suspense>
  )
}
