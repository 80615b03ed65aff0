import { useTranslations } from 'use-intl'
import type { CourseInFull } from '../../../contract.ts'
import { useLength } from '../course-length.ts'
import styles from './course-facts.module.css'

/** How long the course is, and how long its certificate is valid. */
export function CourseFacts({ course }: { course: CourseInFull }) {
  const text = useTranslations('course')
  const learn = useTranslations('learn')
  const length = useLength()
  const { lessons, minutes, validityMonths: months } = course
  const validity =
    months === null
      ? text('validForEver')
      : months % 12 === 0
        ? text('validForYears', { years: months / 12 })
        : text('validFor', { months })
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text('length')}</dt>
        <dd>{text('lengthOf', { lessons: learn('lessons', { count: lessons }), length: length(minutes) })}</dd>
      </div>
      <div>
        <dt>{text('validity')}</dt>
        <dd>{validity}</dd>
      </div>
    </dl>
  )
}
