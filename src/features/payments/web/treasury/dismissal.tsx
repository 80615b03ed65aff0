import '#ui/kit-field-styles.css'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { type DifferenceRow, MAX_NOTE } from '../../treasury/contract.ts'
import { treasuryApi } from './queries.ts'

/** Dismisses a difference that is explained, with the reason for the audit log. */
export function Dismissal({ difference: { id, kind, subject } }: { difference: DifferenceRow }) {
  const text = useTranslations('payments.treasury.differences')
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (typed) => (typed.trim() ? null : text('noNote')) },
  })
  const { busy, problem, submit } = useSend({
    form,
    send: ({ note }: { note: string }) => treasuryApi.dismissDifference({ id, note }),
    onSuccess: () => {
      toast.success(text('dismissed'))
      void queryClient.invalidateQueries({ queryKey: ['payments'] })
    },
  })
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        className="justify-self-start"
        aria-label={text('dismissOf', { name: `${text(`kind.${kind}`)} ${subject}`.trim() })}
        onClick={() => setOpen(true)}
      >
        {text('dismiss')}
      </Button>
    )
  return (
    <form className="grid gap-3" onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <Textarea
        label={text('note')}
        description={text('noteHint')}
        autosize
        minRows={2}
        maxLength={MAX_NOTE}
        ref={takeFocus}
        {...form.getInputProps('note')}
        data-path="note"
      />
      <FormError message={problem?.aboveForm} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={busy}>
          {text('dismiss')}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={() => setOpen(false)}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
