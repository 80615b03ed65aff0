import '#ui/kit-field-styles.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { cpdContract, type Entry } from '../contract.ts'
import styles from './cpd.module.css'
import { cpdApi } from './queries.ts'

/** Corrects title and minutes of a line, with the reason. */
export function CorrectDialog({ entry, onClose }: { entry: Entry | undefined; onClose: () => void }) {
  const text = useTranslations('cpd.form')
  // Shows the line until the dialog has closed.
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  return (
    <FormDialog
      opened={entry !== undefined}
      onClose={onClose}
      title={text('correctTitle')}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {shown && <CorrectForm key={shown.id} entry={shown} onClose={onClose} />}
    </FormDialog>
  )
}

function CorrectForm({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const text = useTranslations('cpd.form')
  const cancel = useLeaveForm(onClose)
  const { field, busy, problem, onSubmit } = useContractForm({
    operation: cpdContract.correct,
    initialValues: { title: entry.title, minutes: String(entry.minutes), note: '' },
    send: ({ title, minutes, note }) => cpdApi.correct({ id: entry.id, title, minutes: Number(minutes || 0), note }),
    onSuccess: () => {
      toast.success(text('corrected'))
      onClose()
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <p className="m-0 text-quiet text-sm">{text('correctIntro')}</p>
      <TextInput label={text('title')} {...field('title')} data-autofocus />
      <TextInput label={text('minutes')} type="number" min={0} {...field('minutes')} maxLength={5} />
      <Textarea label={text('why')} autosize minRows={2} {...field('note')} />
      <FormError message={problem?.aboveForm} />
      <div className={styles.actions}>
        <Button variant="subtle" onClick={cancel} disabled={busy}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('save')}
        </Button>
      </div>
    </form>
  )
}
