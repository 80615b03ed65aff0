import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { editorQuery } from './queries.ts'

const fetchForm = () => import('./form/insight-form.tsx')
// The form is larger than the list: it is loaded when an insight is opened, or is about to be.
const InsightForm = lazy(async () => ({ default: (await fetchForm()).InsightForm }))
export const prefetchForm = () => void fetchForm().catch(() => undefined)

export type Variant = 'form' | 'panel'
export type View = 'whole' | 'blocks'

interface Props {
  /** Undefined for a new insight that is not saved yet. */
  id: string | undefined
  variant: Variant
  view: View
  takesFocus: boolean
  onView: (view: View) => void
  onCreated: (id: string) => void
  onDone: (needsConfirm: boolean) => void
}

/** The open insight: loading, editing, failed or not found. */
export function OpenInsight({ id, ...rest }: Props) {
  const text = useTranslations('authoring')
  // Always refetched, as only the server knows the latest working copy.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...editorQuery(id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  // A new insight that has just been saved keeps its form.
  const [wasNew] = useState(id === undefined)
  if (id === undefined || (data && (isFetchedAfterMount || wasNew)))
    return (
      <Suspense fallback={<Loading />}>
        <InsightForm insight={data} {...rest} />
      </Suspense>
    )
  if (!error) return <Loading />
  const problem = asProblem(error)
  if (![400, 403, 404].includes(problem.status))
    return <ErrorState title={text('failed')} message={problem.message} onRetry={() => void refetch()} />
  return (
    <EmptyState
      title={text('gone')}
      action={
        <Button variant="default" onClick={() => rest.onDone(false)}>
          {text('close')}
        </Button>
      }
    >
      {text('goneHint')}
    </EmptyState>
  )
}
