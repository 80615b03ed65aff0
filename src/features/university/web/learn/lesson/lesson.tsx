import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LessonEnd } from '#platform/web/page-parts.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { useSearchOf } from '#platform/web/routing.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import richContent from '#ui/rich-content.module.css'
import { StatusLabel } from '#ui/status-label.tsx'
import type { LessonInFull } from '../../../contract.ts'
import { BackToCourse } from '../back-link.tsx'
import { useLength } from '../course-length.ts'
import { learningApi, setStepInCache } from '../queries.ts'
import { Quiz } from '../quiz/quiz.tsx'
import { Documents } from './documents.tsx'
import { Film } from './film.tsx'
import { LessonFoot } from './lesson-foot.tsx'
import { OutlineButton, OutlineColumn } from './lesson-outline.tsx'
import styles from './lesson-page.module.css'
import { lessonSearch } from './lesson-search.ts'
import { Note } from './note.tsx'

/** A lesson: where one is, film, text, documents, quiz and one's own note, and the ways on. */
export function Lesson({ lesson }: { lesson: LessonInFull }) {
  const text = useTranslations('lesson')
  const length = useLength()
  const [{ attempt }, changeSearch] = useSearchOf(lessonSearch)
  const { id, courseId, courseTitle, sectionTitle, lessonTitle, number, lessons, minutes, content, state } = lesson
  useTitle(lessonTitle)
  useVisit(courseId, id)
  return (
    <div className={styles.page}>
      <article className={styles.lesson}>
        <div className={styles.bar}>
          <BackToCourse courseId={courseId} title={courseTitle} />
          <OutlineButton courseId={courseId} lessonId={id} />
        </div>
        <header className={styles.head}>
          <p className={styles.where}>
            <span>{text('position', { number, lessons })}</span>
            <span>{sectionTitle}</span>
            <span>{length(minutes)}</span>
            {state === 'done' && <StatusLabel status="success">{text('done')}</StatusLabel>}
          </p>
          <ArrivalHeading className={styles.title}>{lessonTitle}</ArrivalHeading>
        </header>
        <Film lesson={lesson} />
        {content && (
          <div className={styles.text}>
            <RichText html={content} className={richContent.content ?? ''} />
          </div>
        )}
        <Documents documents={lesson.documents} />
        {lesson.quiz && (
          <Quiz
            lesson={lesson}
            quiz={lesson.quiz}
            shown={attempt}
            onShow={(next) => void changeSearch({ attempt: next }, { replace: true })}
          />
        )}
        <Note lesson={lesson} />
        <LessonFoot lesson={lesson} />
        <LessonEnd courseId={courseId} lessonId={id} />
      </article>
      <OutlineColumn courseId={courseId} lessonId={id} />
    </div>
  )
}

/** Notes once that the lesson was opened, so that the course goes on here; enrols those who are not. */
function useVisit(courseId: string, lessonId: string) {
  const isNoted = useRef(false)
  useEffect(() => {
    if (isNoted.current) return
    isNoted.current = true
    learningApi.visitLesson({ id: courseId, lessonId }).then(
      (step) => setStepInCache(courseId, lessonId, step),
      // Without a connection the lesson can be read all the same; nothing was claimed.
      () => undefined,
    )
  }, [courseId, lessonId])
}
