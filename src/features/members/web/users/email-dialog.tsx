import { Textarea, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readDraft, writeDraft } from '#platform/web/editing/draft.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { FormError } from '#ui/form-error.tsx'
import { EMAIL_PLACEHOLDERS } from '../../announcements/choices.ts'
import { membersContract } from '../../contract.ts'
import { membersApi } from '../members-api.ts'
import { CountLines } from './count-lines.tsx'
import { EmailExample } from './email-example.tsx'
import { NOBODY, selectionOf } from './selection.ts'
import type { UsersTable } from './use-users-table.ts'

interface Props {
  table: UsersTable
  onClose(): void
}

/** The draft of what is written, until it is sent. */
const DRAFT = 'members.email'
const EMPTY = { subject: '', message: '' }

/**
 * Writes an e-mail to the selected members, shows it as each of them will see it, and sends it as a job (ADM-38). What was typed stays when
 * the dialog is closed, also for another selection.
 */
export function EmailDialog({ table, onClose }: Props) {
  const text = useTranslations('members.bulkEmail')
  return (
    <FormDialog opened onClose={onClose} closeOnClickOutside={false} size="lg" title={text('title')}>
      <EmailForm table={table} onClose={onClose} />
    </FormDialog>
  )
}

function EmailForm({ table, onClose }: Props) {
  const text = useTranslations('members.bulkEmail')
  const { form, field, preview, pager, count, busy, problem, onSubmit } = useEmail(table)
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <CountLines lines={preview.data && linesOf(preview.data, text)} counting={!preview.error && text('counting')} />
      <TextInput data-autofocus label={text('subject')} {...field('subject')} />
      <Textarea
        label={text('message')}
        description={text('placeholders', { list: EMAIL_PLACEHOLDERS.map((name) => `{${name}}`).join(', ') })}
        rows={7}
        {...field('message')}
      />
      {preview.data?.example && (
        <EmailExample example={preview.data.example} {...form.getValues()} pager={{ ...pager, count }} />
      )}
      <p className="m-0 text-quiet text-sm">{text('noUndo')}</p>
      <FormError message={problem?.aboveForm ?? preview.error?.message} />
      <FormDialogFoot busy={busy} save={text('start', { count })} disabled={count === 0} onCancel={onClose} />
    </form>
  )
}

const linesOf = (
  { recipients, optedOut }: { recipients: number; optedOut: number },
  text: (key: 'recipients' | 'optedOut', values: { count: number }) => string,
) => [text('recipients', { count: recipients }), ...(optedOut > 0 ? [text('optedOut', { count: optedOut })] : [])]

function useEmail(table: UsersTable) {
  const selection = selectionOf(table.selected, table.filter)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const preview = useQuery({
    queryKey: ['members', 'emailPreview', selection, cursor],
    queryFn: ({ signal }) => membersApi.previewEmail({ selection, ...(cursor ? { cursor } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { nextCursor } = preview.data ?? {}
  const form = useContractForm({
    operation: membersContract.startEmail,
    initialValues: readDraft<typeof EMPTY>(DRAFT) ?? EMPTY,
    isRetained: true,
    send: (values, options) => membersApi.startEmail({ selection, ...values }, options),
    onSuccess: ({ id }) => {
      writeDraft(DRAFT, undefined)
      table.select(NOBODY)
      table.change({ job: id })
    },
  })
  const { subject, message } = form.form.getValues()
  useEffect(() => writeDraft(DRAFT, subject || message ? { subject, message } : undefined), [subject, message])
  const pager = {
    number: cursors.length + 1,
    onPrevious: cursor ? () => setCursors(cursors.slice(0, -1)) : undefined,
    onNext: nextCursor && !preview.isPlaceholderData ? () => setCursors([...cursors, nextCursor]) : undefined,
  }
  return { ...form, preview, pager, count: preview.data?.recipients ?? 0 }
}
