import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { lessonDraftQuery } from '../queries.ts'
import { LessonForm } from './lesson-form.tsx'

interface Props {
  courseId: string
  lessonId: string
  onUnsaved: (isUnsaved: boolean) => void
}

/** The open lesson: loading, edited, failed, or no longer there. */
export function OpenLesson({ courseId, lessonId, onUnsaved }: Props) {
  const text = useTranslations('lessonEditor')
  const { data, error, refetch } = useQuery(lessonDraftQuery(courseId, lessonId))
  if (data) return <LessonForm lesson={data} onUnsaved={onUnsaved} />
  if (!error) return <Loading />
  const problem = asProblem(error)
  if ([400, 404].includes(problem.status)) return <EmptyState title={text('gone')}>{text('goneHint')}</EmptyState>
  return <ErrorState title={text('failed')} message={problem.message} onRetry={() => void refetch()} />
}
