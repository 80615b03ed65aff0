import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
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

/** Writes an e-mail to the selected members, shows it as one of them will see it, and sends it as a job (ADM-38). */
export function EmailDialog({ table, onClose }: Props) {
  const text = useTranslations('members.bulkEmail')
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} size="lg" title={text('title')}>
      <EmailForm table={table} onClose={onClose} />
    </Modal>
  )
}

function EmailForm({ table, onClose }: Props) {
  const text = useTranslations('members.bulkEmail')
  const { form, field, preview, count, busy, problem, onSubmit } = useEmail(table)
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
      {preview.data?.example && <EmailExample example={preview.data.example} {...form.getValues()} />}
      <p className="m-0 text-quiet text-sm">{text('noUndo')}</p>
      <FormError message={problem?.aboveForm ?? preview.error?.message} />
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={count === 0}>
          {text('start', { count })}
        </Button>
      </Group>
    </form>
  )
}

const linesOf = (
  { recipients, optedOut }: { recipients: number; optedOut: number },
  text: (key: 'recipients' | 'optedOut', values: { count: number }) => string,
) => [text('recipients', { count: recipients }), ...(optedOut > 0 ? [text('optedOut', { count: optedOut })] : [])]

function useEmail(table: UsersTable) {
  const selection = selectionOf(table.selected, table.filter)
  const preview = useQuery({
    queryKey: ['members', 'emailPreview', selection],
    queryFn: ({ signal }) => membersApi.previewEmail({ selection }, { signal }),
  })
  const form = useContractForm({
    operation: membersContract.startEmail,
    initialValues: { subject: '', message: '' },
    send: (values, options) => membersApi.startEmail({ selection, ...values }, options),
    onSuccess: ({ id }) => {
      table.select(NOBODY)
      table.change({ job: id })
    },
  })
  return { ...form, preview, count: preview.data?.recipients ?? 0 }
}
