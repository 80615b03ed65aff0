import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LessonInFull } from '../../../contract.ts'
import styles from './own-film.module.css'
import { useFilmReports } from './use-film-reports.ts'

interface Props {
  lesson: LessonInFull
  film: NonNullable<LessonInFull['film']>
}

/** A film of the site's own. It goes on where it was stopped, on whichever device that was (UNI-B1). */
export function OwnFilm({ lesson, film }: Props) {
  const text = useTranslations('lesson.film')
  const [startsAt] = useState(lesson.filmPosition)
  const [isBroken, setBroken] = useState(false)
  const { isUnreported, refusal, ...reporting } = useFilmReports(lesson, startsAt)
  const percent = lesson.filmPercent ?? 0
  return (
    <figure className="m-0">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- authors send films without captions. */}
      <video
        key={film.url}
        className={styles.film}
        src={film.url}
        controls
        playsInline
        preload="metadata"
        aria-label={text('label', { title: lesson.lessonTitle })}
        onError={() => setBroken(true)}
        {...reporting}
      />
      <figcaption className={styles.caption}>
        {isBroken && (
          <p role="alert" className="m-0 text-danger">
            {text('notPlayable')}
          </p>
        )}
        {startsAt > 0 && <p className="m-0">{text('resumes', { time: clock(startsAt) })}</p>}
        {percent > 0 && <p className="m-0">{percent >= 90 ? text('seenEnough') : text('seen', { percent })}</p>}
        <p className="m-0 text-warning" role="status">
          {isUnreported ? text('notReported') : refusal ? text('refused', { reason: refusal }) : ''}
        </p>
      </figcaption>
    </figure>
  )
}

/** '3:07', or '1:03:07' from an hour on. */
function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
