import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { FormError } from '#ui/form-error.tsx'
import type { RemovalPreview } from '../../contract.ts'
import { membersApi } from '../members-api.ts'
import { CountLines } from './count-lines.tsx'
import { NOBODY, selectionOf } from './selection.ts'
import type { UsersTable } from './use-users-table.ts'

interface Props {
  table: UsersTable
  onClose(): void
}

/** Removes the selected members for good once their number is typed, or the display name of a single one (ADM-37, ADM-B2). */
export function RemovalDialog(props: Props) {
  const text = useTranslations('members.bulkRemoval')
  return (
    <FormDialog opened onClose={props.onClose} title={text('title')}>
      <RemovalForm {...props} />
    </FormDialog>
  )
}

function RemovalForm({ table, onClose }: Props) {
  const text = useTranslations('members.bulkRemoval')
  const [typed, setTyped] = useState('')
  const { preview, count, name, busy, problem, submit } = useRemoval(table)
  const isTyped = name === null ? typed.trim() === String(count) : typed.trim() !== ''
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(name === null ? { count: Number(typed) } : { count, displayName: typed })
      }}
    >
      <p className="m-0">{text('message')}</p>
      <CountLines lines={preview.data && linesOf(preview.data, text)} counting={!preview.error && text('counting')} />
      <TextInput
        data-autofocus
        label={name === null ? text('type', { count: String(count) }) : text('typeName', { name })}
        value={typed}
        inputMode={name === null ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={name === null ? 7 : 200}
        disabled={count === 0}
        error={problem?.fields.displayName ?? problem?.fields.count}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FormError message={problem?.aboveForm ?? preview.error?.message} />
      <FormDialogFoot
        busy={busy}
        save={text('start', { count })}
        disabled={count === 0 || !isTyped}
        isDestructive
        onCancel={onClose}
      />
    </form>
  )
}

const linesOf = (
  { willGo, yourself, administrators }: RemovalPreview,
  text: ReturnType<typeof useTranslations<'members.bulkRemoval'>>,
) => [
  text('willGo', { count: willGo }),
  ...(yourself > 0 ? [text('yourself')] : []),
  ...(administrators > 0 ? [text('administrators', { count: administrators })] : []),
]

function useRemoval(table: UsersTable) {
  const selection = selectionOf(table.selected, table.filter)
  const preview = useQuery({
    queryKey: ['members', 'removalPreview', selection],
    queryFn: ({ signal }) => membersApi.previewRemoval({ selection }, { signal }),
  })
  const sent = useSend({
    send: (typed: { count: number; displayName?: string }, options) =>
      membersApi.startRemoval({ selection, ...typed }, options),
    onSuccess: ({ id }) => {
      table.select(NOBODY)
      table.change({ job: id })
    },
    // The selection may have changed since it was counted.
    onError: () => void preview.refetch(),
  })
  return { ...sent, preview, count: preview.data?.willGo ?? 0, name: preview.data?.displayName ?? null }
}
