import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { Thread } from '../../contract.ts'
import styles from './about-subject.module.css'

/** Link to the subject of a thread; the title only, if it was deleted (LEG-B10). */
export function AboutSubject({ about }: { about: NonNullable<Thread['about']> }) {
  const text = useTranslations('forum.question')
  return (
    <p className={styles.about}>
      <span className={styles.note}>{text('about')}</span>{' '}
      {about.key === null ? (
        <>
          {about.title} <span className={styles.note}>({text('aboutGone')})</span>
        </>
      ) : (
        <PlainLink to="/legal-register" search={{ key: about.key }} className={styles.link}>
          {about.title}
        </PlainLink>
      )}
    </p>
  )
}
