import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDotted,
  IconFileText,
  IconListCheck,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { CourseInFull } from '../../contract.ts'
import { useLength } from './course-length.ts'
import type { LessonInOutline } from './lessons-of.ts'
import styles from './outline.module.css'

interface Props {
  course: CourseInFull
  /** The lesson that is open. */
  current?: string
  onChoose?: () => void
}

/** Sections and lessons of a course in their order, with state, length and what is in them (UNI-02). */
export function Outline({ course, current, onChoose }: Props) {
  return (
    <ol className={styles.sections}>
      {course.sections.map(({ id, sectionTitle, lessons }) => (
        <li key={id}>
          <h3 className={styles.section}>{sectionTitle}</h3>
          <ol className={styles.lessons}>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <Row course={course} lesson={lesson} isCurrent={lesson.id === current} onChoose={onChoose} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

interface RowProps {
  course: CourseInFull
  lesson: LessonInOutline
  isCurrent: boolean
  onChoose: (() => void) | undefined
}

/** A lesson; those who may not follow the course see it without a link. */
function Row({ course: { id, can, progress }, lesson, isCurrent, onChoose }: RowProps) {
  const text = useTranslations('learn')
  const length = useLength()
  const { lessonTitle, minutes, hasFilm, hasQuiz, documents, state } = lesson
  const Icon = STATE_ICONS[state]
  const content = (
    <>
      <Icon size={20} stroke={1.6} className={styles.state} data-state={state} aria-hidden />
      <span className={styles.name}>
        <span className={styles.title}>{lessonTitle}</span>
        {progress && <span className="visually-hidden">{text(`states.${state}`)}</span>}
        <span className={styles.marks}>
          <span>{length(minutes)}</span>
          {hasFilm && (
            <span>
              <IconPlayerPlay size={14} stroke={1.75} aria-hidden /> {text('marks.film')}
            </span>
          )}
          {documents > 0 && (
            <span>
              <IconFileText size={14} stroke={1.75} aria-hidden /> {text('marks.documents', { count: documents })}
            </span>
          )}
          {hasQuiz && (
            <span>
              <IconListCheck size={14} stroke={1.75} aria-hidden /> {text('marks.quiz')}
            </span>
          )}
        </span>
      </span>
    </>
  )
  if (!can.follow) return <div className={styles.lesson}>{content}</div>
  return (
    <PlainLink
      to="/university/$courseId/$lessonId"
      params={{ courseId: id, lessonId: lesson.id }}
      className={styles.lesson}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      {...(onChoose ? { onClick: onChoose } : {})}
    >
      {content}
    </PlainLink>
  )
}

const STATE_ICONS = { open: IconCircle, begun: IconCircleDotted, done: IconCircleCheckFilled }
