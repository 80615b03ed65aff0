import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { type InvoiceSettings, MAX_ADDRESS, MAX_BUYER_NAME, MAX_NOTE, MAX_VAT_NUMBER } from '../../invoices/contract.ts'
import { daysOf } from './amounts.ts'
import { invoicesApi, settingsQuery } from './queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** What the site puts on its invoices, and when it reminds. */
export function SettingsDialog({ opened, onClose }: Props) {
  const text = useTranslations('invoices.settings')
  return (
    <FormDialog opened={opened} onClose={onClose} title={text('title')} size="lg">
      <Settings onDone={onClose} />
    </FormDialog>
  )
}

function Settings({ onDone }: { onDone: () => void }) {
  const text = useTranslations('invoices.settings')
  const { data, error, refetch } = useQuery(settingsQuery)
  // What is edited stays as it was opened, whatever else changes; saving says so.
  const [opened, setOpened] = useState(data)
  if (data && !opened) setOpened(data)
  if (opened) return <SettingsForm settings={opened} onDone={onDone} />
  if (error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  return <Loading />
}

function SettingsForm({ settings, onDone }: { settings: InvoiceSettings; onDone: () => void }) {
  const text = useTranslations('invoices.settings')
  const { revision, reminderDays, paymentDays, ...values } = settings
  const form = useForm({
    initialValues: { ...values, paymentDays: String(paymentDays), reminderDays: reminderDays.join(', ') },
    validate: {
      paymentDays: (typed) => (daysOf(typed) == null ? text('invalidDays') : null),
      reminderDays: (typed) => (remindersOf(typed) ? null : text('invalidReminders')),
    },
  })
  const { busy, problem, submit } = useSend({
    form,
    send: (typed: typeof form.values) =>
      invoicesApi.saveSettings({
        ...typed,
        basedOn: revision,
        paymentDays: daysOf(typed.paymentDays) ?? 30,
        reminderDays: remindersOf(typed.reminderDays) ?? [],
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      toast.success(text('saved'))
      onDone()
    },
  })
  const field = (name: keyof typeof form.values) => ({ ...form.getInputProps(name), 'data-path': name })
  return (
    <form className="grid gap-4" onSubmit={form.onSubmit((typed) => void submit(typed))} noValidate>
      <TextInput data-autofocus label={text('sellerName')} maxLength={MAX_BUYER_NAME} {...field('sellerName')} />
      <Textarea
        label={text('sellerAddress')}
        autosize
        minRows={3}
        maxLength={MAX_ADDRESS}
        {...field('sellerAddress')}
      />
      <TextInput label={text('vatNumber')} maxLength={MAX_VAT_NUMBER} {...field('vatNumber')} />
      <Textarea
        label={text('bankDetails')}
        description={text('bankHint')}
        autosize
        minRows={2}
        maxLength={MAX_ADDRESS}
        {...field('bankDetails')}
      />
      <TextInput label={text('paymentDays')} inputMode="numeric" maxLength={3} {...field('paymentDays')} />
      <TextInput
        label={text('reminders')}
        description={text('remindersHint')}
        maxLength={20}
        {...field('reminderDays')}
      />
      <Textarea
        label={text('footer')}
        description={text('footerHint')}
        autosize
        minRows={2}
        maxLength={MAX_NOTE}
        {...field('footer')}
      />
      <Checkbox
        label={text('plansByInvoice')}
        {...form.getInputProps('plansByInvoice', { type: 'checkbox' })}
        data-path="plansByInvoice"
      />
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot busy={busy} save={text('save')} onCancel={onDone} />
    </form>
  )
}

/** Days of reminders as they are typed, `7, 14, 30`; undefined for anything else. */
function remindersOf(typed: string): number[] | undefined {
  const parts = typed.split(/[,\s]+/).filter(Boolean)
  const days = parts.map((part) => daysOf(part) ?? 0)
  const isRising = days.every((day, index) => day > (days[index - 1] ?? 0))
  return days.length <= 3 && isRising ? days : undefined
}
