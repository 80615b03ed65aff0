import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLiveTopic } from '#platform/web/live.ts'
import type { PathParts } from '#platform/web/manifest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link, usePathPart } from '#platform/web/routing.tsx'
import { sessionQuery, useViewer, type Viewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, useTitle } from '#ui/page.tsx'
import { BackToCourses } from '../back-link.tsx'
import { learnMessages } from '../messages.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { courseQuery, lessonQuery } from '../queries.ts'
import { quizMessages } from '../quiz/messages.ts'
import { Lesson } from './lesson.tsx'
import { BESIDE } from './lesson-outline.tsx'
import styles from './lesson-page.module.css'
import { lessonMessages } from './messages.ts'

/** /university/{courseId}/{lessonId}: a lesson for whoever follows the course (UNI-02, UNI-08). */
export const LessonPage = withTexts(
  { learn: learnMessages, lesson: lessonMessages, quiz: quizMessages },
  function LessonPage() {
    const courseId = usePathPart('courseId')
    const lessonId = usePathPart('lessonId')
    if (useViewer().role === 'guest') return <ForMembers courseId={courseId} />
    return <LoadedLesson key={lessonId} courseId={courseId} lessonId={lessonId} />
  },
)

/** Prefetches the lesson, and its course where that stands beside it; guests have none. */
export function prepare(_search: string, { courseId = '', lessonId = '' }: PathParts): Promise<unknown> {
  if (queryClient.getQueryData<Viewer>(sessionQuery.queryKey)?.role === 'guest') return Promise.resolve()
  return Promise.all([
    queryClient.prefetchQuery(lessonQuery(courseId, lessonId)),
    ...(matchMedia(BESIDE).matches ? [queryClient.prefetchQuery(courseQuery(courseId))] : []),
  ])
}

function LoadedLesson({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const text = useTranslations('lesson')
  const { queryKey, ...query } = lessonQuery(courseId, lessonId)
  const { data: lesson, error, refetch } = useQuery({ queryKey, ...query })
  // The lesson shows one's own progress as well.
  useLiveTopic('learning', () => void queryClient.invalidateQueries({ queryKey }))
  if (lesson) return <Lesson lesson={lesson} />
  if (error) return <NotLoaded error={error} failed={text('failed')} onRetry={() => void refetch()} />
  return <Waiting />
}

/** Guests see courses, not lessons. */
function ForMembers({ courseId }: { courseId: string }) {
  const text = useTranslations('lesson')
  return (
    <Page title={text('guestTitle')}>
      <EmptyState
        title={text('guestMessage')}
        action={
          <Link to="/university/$courseId" params={{ courseId }}>
            {text('toCourse')}
          </Link>
        }
      />
    </Page>
  )
}

function Waiting() {
  const text = useTranslations('lesson')
  useTitle(text('loading'))
  return (
    <div className={styles.page} aria-busy>
      <div className={styles.lesson}>
        <BackToCourses />
        <p role="status" className="m-0 text-quiet text-sm">
          {text('loading')}
        </p>
        <Skeleton height={40} width="80%" />
        <Skeleton className={styles.filmRoom} />
        <Skeleton height={120} />
      </div>
    </div>
  )
}
