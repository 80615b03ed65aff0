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
// The editor weighs more than the list beside it: it comes when something is opened, or is about to be.
const InsightForm = lazy(async () => ({ default: (await fetchForm()).InsightForm }))
export const prefetchForm = () => void fetchForm().catch(() => undefined)

export type Variant = 'form' | 'panel'
export type View = 'whole' | 'blocks'

interface Props {
  /** Undefined for a new one that is not kept yet. */
  id: string | undefined
  variant: Variant
  view: View
  takesFocus: boolean
  onView: (view: View) => void
  onMade: (id: string) => void
  onDone: (asked: boolean) => void
}

/** The insight that is open, in whichever state it is. */
export function Opened({ id, ...rest }: Props) {
  const text = useTranslations('authoring')
  // What was kept while it was open before is only known to the server.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...editorQuery(id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  // One that was new a moment ago goes on as it is.
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
      {text('goneWords')}
    </EmptyState>
  )
}
