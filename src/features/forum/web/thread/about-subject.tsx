import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { Thread } from '../../contract.ts'

type About = NonNullable<Thread['about']>

/** Link to the subject of a thread; the title only, if it was deleted (LEG-B10, UNI-B3). */
export function AboutSubject({ about }: { about: About }) {
  return (
    <p className="max-w-measure m-0 wrap-anywhere">
      {about.kind === 'lesson' ? <Lesson about={about} /> : <LegalItem about={about} />}
    </p>
  )
}

const LINK = 'text-accent font-medium underline-offset'

function LegalItem({ about: { key, title } }: { about: About }) {
  const text = useTranslations('forum.question')
  return (
    <>
      <span className="text-quiet text-sm">{text('about')}</span>{' '}
      {key === null ? (
        <>
          {title} <span className="text-quiet text-sm">({text('aboutGone')})</span>
        </>
      ) : (
        <PlainLink to="/legal-register" search={{ key }} className={LINK}>
          {title}
        </PlainLink>
      )}
    </>
  )
}

function Lesson({ about: { key, title, within } }: { about: About }) {
  const text = useTranslations('forum.question')
  const course = within?.key
  const lesson = (name: ReactNode) =>
    key && course ? (
      <PlainLink to="/university/$courseId/$lessonId" params={{ courseId: course, lessonId: key }} className={LINK}>
        {name}
      </PlainLink>
    ) : (
      name
    )
  return (
    <>
      {text.rich('aboutLesson', { title, course: within?.title ?? '', lesson })}
      {key === null && <span className="text-quiet text-sm"> ({text('lessonGone')})</span>}
    </>
  )
}
