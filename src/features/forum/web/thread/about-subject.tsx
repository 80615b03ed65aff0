import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { Thread } from '../../contract.ts'
import styles from './about-subject.module.css'

/** What a question was asked about, on the way there; of what is gone its title is left (LEG-B10). */
export function AboutSubject({ about }: { about: NonNullable<Thread['about']> }) {
  const text = useTranslations('forum.question')
  return (
    <p className={styles.about}>
      <span className={styles.word}>{text('about')}</span>{' '}
      {about.key === null ? (
        <>
          {about.title} <span className={styles.word}>({text('aboutGone')})</span>
        </>
      ) : (
        <PlainLink to="/legal-register" search={{ key: about.key } as never} className={styles.link}>
          {about.title}
        </PlainLink>
      )}
    </p>
  )
}
