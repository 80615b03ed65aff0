import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { noonOf } from '#base/days.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useLiveTopic } from '#platform/web/live.ts'
import type { LegalItemPartProps } from '#platform/web/manifest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import type { TrainingCourse } from '../../contract.ts'
import { learningApi } from '../learn/queries.ts'
import { trainingMessages } from './messages.ts'
import styles from './training.module.css'

const trainingQuery = (itemId: string) =>
  pagedQuery(['university', 'training', itemId], (page, options) => learningApi.training({ itemId, ...page }, options))

/** The courses that are training for an item of the legal register, with one's own state (UNI-B4); nothing where there are none. */
export const Training = withTexts<LegalItemPartProps>({ training: trainingMessages }, function Training({ itemKey }) {
  const text = useTranslations('training')
  const titleId = useId()
  const query = trainingQuery(itemKey)
  const list = usePagedList(query)
  useLiveTopic('learning', () => void queryClient.invalidateQueries({ queryKey: query.queryKey }))
  // Most items have none: whether this one does shows once it is known, without a heading for nothing.
  if (list.state === 'empty' || list.state === 'loading' || list.failure?.status === 404) return null
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3 min-w-0">
      <h2 id={titleId} className="m-0 text-xl leading-snug">
        {text('title')}
      </h2>
      <PagedList
        list={list}
        failed={text('failed')}
        empty={null}
        loading={<SkeletonRows rows={1} height={56} label={text('loading')} />}
        more={text('more')}
        className={styles.list}
      >
        {(course) => <Course course={course} />}
      </PagedList>
    </section>
  )
})

function Course({ course }: { course: TrainingCourse }) {
  const text = useTranslations('training')
  const { id, courseTitle, minutes } = course
  return (
    <>
      <PlainLink
        to="/university/$courseId"
        params={{ courseId: id }}
        className="text-accent font-medium underline-offset"
      >
        {courseTitle}
      </PlainLink>
      <p className={styles.facts}>
        <span className="tabular-nums">{text('minutes', { minutes })}</span>
        <State course={course} />
      </p>
    </>
  )
}

/** How far one has come: not begun, under way, completed; and the latest certificate, which stands as evidence. */
function State({ course: { progress, certificate } }: { course: TrainingCourse }) {
  const text = useTranslations('training')
  const format = useFormatter()
  const day = (at: Date) => format.dateTime(at, { day: 'numeric', month: 'short', year: 'numeric' })
  const lastDay = (expiresOn: string) =>
    format.dateTime(noonOf(expiresOn), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
  return (
    <>
      {!progress && <span>{text('notBegun')}</span>}
      {progress && !progress.completedAt && (
        <StatusLabel status="info">{text('underWay', { done: progress.done, lessons: progress.lessons })}</StatusLabel>
      )}
      {progress?.completedAt && (
        <StatusLabel status="success">{text('completed', { date: day(new Date(progress.completedAt)) })}</StatusLabel>
      )}
      {certificate && (
        <StatusLabel status={STATUS_OF[certificate.state]}>
          {certificate.state === 'withdrawn'
            ? text('withdrawn')
            : certificate.expiresOn
              ? text(certificate.state === 'expired' ? 'expired' : 'validUntil', {
                  date: lastDay(certificate.expiresOn),
                })
              : text('valid')}
        </StatusLabel>
      )}
    </>
  )
}

const STATUS_OF = { valid: 'success', expired: 'warning', withdrawn: 'danger' } as const
