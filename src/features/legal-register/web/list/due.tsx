import { IconAlertTriangle, IconFileAlert } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { RecordRow } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import styles from './due.module.css'

/** A record's next review date; overdue and due soon are shown with text and an icon (LEG-B1). */
export function NextReview({ review }: { review: RecordRow['review'] }) {
  const text = useTranslations('legalRegister.due')
  const { day } = useDays()
  if (review.nextReview === null) return null
  const state = review.overdue ? 'overdue' : review.soon ? 'soon' : 'next'
  return (
    <span className={styles.due} data-overdue={review.overdue || undefined} data-soon={review.soon || undefined}>
      {state !== 'next' && <IconAlertTriangle size={16} stroke={1.6} aria-hidden />}
      {text(state, { day: day(review.nextReview) })}
    </span>
  )
}

/** Number of documents that have expired or soon will; nothing if there are none (LEG-B2). */
export function Expiring({ count }: { count: number }) {
  const text = useTranslations('legalRegister.due')
  if (count === 0) return null
  return (
    <span className={styles.due} data-soon>
      <IconFileAlert size={16} stroke={1.6} aria-hidden />
      {text('expiring', { count })}
    </span>
  )
}
