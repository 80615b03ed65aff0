import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import styles from './learners.module.css'
import { learnerCountsQuery } from './queries.ts'

const FIGURES = ['total', 'notBegun', 'underWay', 'completed', 'assigned', 'overdue'] as const

/** How many follow a course, by how far they are; nothing while nobody does, and while it is not known. */
export function LearnerCounts({ courseId }: { courseId: string }) {
  const text = useTranslations('learners.counts')
  const { data } = useQuery(learnerCountsQuery(courseId))
  if (!data || data.total === 0) return null
  return (
    <ul className={styles.counts} aria-label={text('label')}>
      {FIGURES.map((figure) => (
        <li key={figure} className={figure === 'total' ? 'font-semibold' : ''}>
          {text(figure, { count: data[figure] })}
        </li>
      ))}
    </ul>
  )
}
