import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'

interface Props<Stored> {
  title: string
  opened: boolean
  onClose: () => void
  /** What is edited; undefined for a new one. */
  id: string | undefined
  read: (input: { id: string }, options: { signal: AbortSignal }) => Promise<Stored>
  failed: string
  /** The form; what it edits stays as it was opened, whatever else changes. */
  children: (stored: Stored | undefined) => ReactNode
}

/** The dialog in which an advert or a campaign is entered or changed. */
export function PlanDialog<Stored>({ title, opened, onClose, id, read, failed, children }: Props<Stored>) {
  const text = useTranslations('advertPlan')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="44rem"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {id ? (
        <Edited key={id} id={id} read={read} failed={failed}>
          {children}
        </Edited>
      ) : (
        children(undefined)
      )}
    </FormDialog>
  )
}

type EditedProps<Stored> = Pick<Props<Stored>, 'read' | 'failed' | 'children'> & { id: string }

function Edited<Stored>({ id, read, failed, children }: EditedProps<Stored>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['adverts', 'edited', id],
    queryFn: ({ signal }) => read({ id }, { signal }),
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<Stored>()
  if (data !== undefined && isFetchedAfterMount && opened === undefined) setOpened(data)
  if (opened !== undefined) return children(opened)
  if (error) return <ErrorState title={failed} message={asProblem(error).message} onRetry={() => void refetch()} />
  return <Loading />
}
