import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLiveTopic } from '#platform/web/live.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { parseSearch, useSearchOf } from '#platform/web/routing.tsx'
import { sessionQuery, useViewer, type Viewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import { listsQuery } from '../../site-lists.ts'
import { learnMessages } from '../messages.ts'
import { choicesQuery, coursesQuery, resumeQuery } from '../queries.ts'
import { CourseFilters } from './course-filters.tsx'
import { CourseGrid } from './course-grid.tsx'
import styles from './courses-page.module.css'
import { coursesSearch, isFiltered } from './courses-search.ts'
import { gridMessages } from './messages.ts'
import { Resume } from './resume.tsx'

/** /university: the course to go on with, and the grid of all courses with its filters (UNI-01, UNI-02, UNI-03). */
export const CoursesPage = withTexts({ courses: gridMessages, learn: learnMessages }, function CoursesPage() {
  const text = useTranslations('courses')
  const isGuest = useViewer().role === 'guest'
  const [search, change] = useSearchOf(coursesSearch)
  // Cards show one's own progress too.
  useLiveTopic('learning', () => void queryClient.invalidateQueries({ queryKey: ['university', 'courses'] }))
  const { data: resume } = useQuery({ ...resumeQuery, enabled: !isGuest })
  return (
    <Page title={text('title')} lead={text(isGuest ? 'leadGuest' : 'lead')}>
      <div className={styles.parts}>
        {isGuest && <Note>{text('guest')}</Note>}
        {resume?.progress && !isFiltered(search) && <Resume course={resume} progress={resume.progress} />}
        <CourseFilters search={search} onChange={(part, options) => void change(part, options)} isGuest={isGuest} />
        <CourseGrid search={search} onShowAll={(all) => void change(all)} />
      </div>
    </Page>
  )
})

/** Prefetches the first page of the grid, the course to go on with and the choices while the route's chunk loads. */
export function prepare(raw: string): Promise<unknown> {
  const search = coursesSearch(parseSearch(raw))
  const viewer = queryClient.getQueryData<Viewer>(sessionQuery.queryKey)
  const resumes = viewer !== undefined && viewer.role !== 'guest' && !isFiltered(search)
  return Promise.all([
    queryClient.prefetchInfiniteQuery(coursesQuery(search)),
    queryClient.prefetchQuery(choicesQuery),
    queryClient.prefetchQuery(listsQuery),
    ...(resumes ? [queryClient.prefetchQuery(resumeQuery)] : []),
  ])
}
