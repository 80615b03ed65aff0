import '#ui/kit-field-styles.css'
import { Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { PlainLink, usePathPart, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import type { CourseDraft } from '../../../contract.ts'
import { courseDraftQuery } from '../queries.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { AssignmentJobDialog } from './assignment-job-dialog.tsx'
import { LearnerCounts } from './learner-counts.tsx'
import { LearnerFilters } from './learner-filters.tsx'
import { LearnerTable } from './learner-table.tsx'
import { type LearnersSearch, learnersSearch } from './learners-search.ts'
import { learnersMessages } from './messages.ts'
import { filtersOf } from './queries.ts'

/** /dash/university/{courseId}/learners: who follows a course and how far they are, and assigning it (UNI-B4). */
export const LearnersPage = withTexts({ learners: learnersMessages }, function LearnersPage() {
  const text = useTranslations('learners')
  const courseId = usePathPart('courseId')
  const { data, error, refetch } = useQuery(courseDraftQuery(courseId))
  if (data) return <Learners course={data} />
  if (!error) return <Loading />
  const problem = asProblem(error)
  const isGone = problem.status === 404 || problem.status === 400
  return (
    <Page title={isGone ? text('gone') : text('failed')} wide>
      {isGone ? (
        <EmptyState
          title={text('goneHint')}
          action={
            <Button variant="default" renderRoot={(props) => <PlainLink to="/dash/university" {...props} />}>
              {text('toCourses')}
            </Button>
          }
        />
      ) : (
        <ErrorState title={text('failed')} message={problem.message} onRetry={() => void refetch()} />
      )}
    </Page>
  )
})

function Learners({ course }: { course: CourseDraft }) {
  const text = useTranslations('learners')
  const [search, change] = useSearchOf(learnersSearch)
  const [isAssigning, setAssigning] = useState(false)
  const assign = () => (course.publishedVersion === null ? toast.warning(text('publishFirst')) : setAssigning(true))
  return (
    <>
      <Page
        title={text('title')}
        heading={text('heading', { course: course.courseTitle })}
        lead={text('lead')}
        wide
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => (
                <PlainLink to="/dash/university/$courseId" params={{ courseId: course.id }} {...props} />
              )}
            >
              {text('toCourse')}
            </Button>
            <ExportMenu courseId={course.id} search={search} />
            <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={assign}>
              {text('assign')}
            </Button>
          </>
        }
      >
        <LearnerCounts courseId={course.id} />
        <LearnerFilters search={search} onChange={(part, options) => void change(part, options)} />
        <LearnerTable courseId={course.id} search={search} onChange={(part) => void change(part)} />
      </Page>
      <AssignDialog
        opened={isAssigning}
        course={course}
        onClose={() => setAssigning(false)}
        onStarted={(job) => {
          setAssigning(false)
          void change({ job })
        }}
      />
      <AssignmentJobDialog courseId={course.id} />
    </>
  )
}

const FORMATS = ['csv', 'xlsx'] as const

/** Exports those who match the filters, all of them. */
function ExportMenu({ courseId, search }: { courseId: string; search: LearnersSearch }) {
  const text = useTranslations('learners')
  const { busy, save } = useDownload()
  const path = `/api/university/courses/${courseId}/learners/export`
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
          {text('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item
            key={format}
            onClick={() => void save(path, `learners.${format}`, { ...filtersOf(search), format })}
          >
            {text(`exportAs.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
