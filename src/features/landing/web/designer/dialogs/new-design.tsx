import { Button, Group, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { designerContract } from '../../../contract.ts'
import { designerApi, setDraftInCache } from '../queries.ts'
import styles from './dialogs.module.css'

const TEMPLATES = ['blank', 'informationCommunity'] as const
type Template = (typeof TEMPLATES)[number]

interface Props {
  opened: boolean
  onClose: () => void
  onMade: (key: string) => void
}

/** New: creates a draft from a template (DES-08). */
export function NewDesign({ opened, onClose, onMade }: Props) {
  const text = useTranslations('designer')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('name.new')}
      closeButtonProps={{ 'aria-label': text('name.cancel') }}
    >
      <Form onClose={onClose} onMade={onMade} />
    </FormDialog>
  )
}

function Form({ onClose, onMade }: Omit<Props, 'opened'>) {
  const text = useTranslations('designer')
  const cancel = useLeaveForm(onClose)
  const id = useId()
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: designerContract.addDraft,
    initialValues: { name: '', template: 'blank' as Template },
    send: (values, { key }) => designerApi.addDraft(values, { key }),
    onSuccess: (draft) => {
      setDraftInCache(draft)
      toast.success(text('toasts.created'))
      onClose()
      onMade(draft.key)
    },
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextInput
        label={text('name.name')}
        data-autofocus
        {...field('name')}
        error={form.errors.name ?? problem?.message}
      />
      <fieldset className={styles.templates}>
        <legend>{text('name.template')}</legend>
        {TEMPLATES.map((one) => (
          <div key={one} className={styles.template}>
            <input
              type="radio"
              name="template"
              id={`${id}-${one}`}
              aria-describedby={`${id}-${one}-description`}
              checked={form.values.template === one}
              onChange={() => form.setFieldValue('template', one)}
            />
            <div>
              <label htmlFor={`${id}-${one}`} className={styles.templateName}>
                {text(`name.${one}`)}
              </label>
              <span id={`${id}-${one}-description`} className={styles.templateDescription}>
                {text(`name.${one}Description`)}
              </span>
            </div>
          </div>
        ))}
      </fieldset>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel}>
          {text('name.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('name.create')}
        </Button>
      </Group>
    </form>
  )
}
