import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import styles from '#ui/back-link.module.css'

/** Back to the grid of courses. */
export function BackToCourses() {
  const text = useTranslations('learn')
  return (
    <PlainLink to="/university" className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {text('toCourses')}
    </PlainLink>
  )
}

/** Back from a lesson to its course. */
export function BackToCourse({ courseId, title }: { courseId: string; title: string }) {
  return (
    <PlainLink to="/university/$courseId" params={{ courseId }} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {title}
    </PlainLink>
  )
}
