import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { Thread } from '../../contract.ts'

/** Link to the subject of a thread; the title only, if it was deleted (LEG-B10). */
export function AboutSubject({ about }: { about: NonNullable<Thread['about']> }) {
  const text = useTranslations('forum.question')
  return (
    <p className="max-w-measure m-0 wrap-anywhere">
      <span className="text-quiet text-sm">{text('about')}</span>{' '}
      {about.key === null ? (
        <>
          {about.title} <span className="text-quiet text-sm">({text('aboutGone')})</span>
        </>
      ) : (
        <PlainLink
          to="/legal-register"
          search={{ key: about.key }}
          className="text-accent font-medium underline-offset"
        >
          {about.title}
        </PlainLink>
      )}
    </p>
  )
}
