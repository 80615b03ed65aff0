import { IconAlertTriangle, IconFileAlert } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { RecordRow } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import styles from './due.module.css'

/** When a record is reviewed next; overdue and soon are said in words and with a sign (LEG-B1). */
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

/** Evidence that has expired, or soon will; nothing where there is none (LEG-B2). */
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
