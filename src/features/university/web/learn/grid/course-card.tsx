import { useFormatter, useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import type { CourseCard as Card } from '../../../contract.ts'
import { useLength } from '../course-length.ts'
import { CoursePicture } from '../course-picture.tsx'
import { CourseProgress } from '../course-progress.tsx'
import { DueLabel } from '../due-label.tsx'
import styles from './course-card.module.css'

/** A course in the grid. Its title is the link; the whole card is clickable (UNI-03). */
export function CourseCard({ card, first }: { card: Card; first: boolean }) {
  const text = useTranslations('learn')
  const format = useFormatter()
  const length = useLength()
  const { progress, assignment } = card
  return (
    <article className={styles.card}>
      <CoursePicture picture={card.courseImage} title={card.courseTitle} slot="card" first={first} />
      <p className={styles.level}>{card.courseSkillLevel.name}</p>
      <h2 className={styles.title}>
        <PlainLink to="/university/$courseId" params={{ courseId: card.id }} className={styles.link}>
          {card.courseTitle}
        </PlainLink>
      </h2>
      {card.courseDescription && <p className={styles.description}>{card.courseDescription}</p>}
      <p className={styles.facts}>{format.list(card.courseInstructors)}</p>
      <p className={styles.facts}>
        {text('lessons', { count: card.lessons })} · {length(card.minutes)}
      </p>
      {assignment && <DueLabel assignment={assignment} />}
      {progress?.completedAt && <StatusLabel status="success">{text('completed')}</StatusLabel>}
      {progress && !progress.completedAt && <CourseProgress progress={progress} />}
    </article>
  )
}
