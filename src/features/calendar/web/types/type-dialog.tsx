import '#ui/kit-field-styles.css'
import { Button, Group, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { isHexColour } from '#base/colour.ts'
import { siteContract } from '#features/site/contract.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { OWN } from '../../choices.ts'
import type { CalendarType } from '../model/view-props.ts'
import { changeType } from '../queries.ts'
import styles from './calendar-types.module.css'
import { calendarTypesMessages } from './messages.ts'
import { TypePreview } from './type-preview.tsx'

interface Props {
  opened: boolean
  /** The type to change; undefined before the first is opened. */
  type: CalendarType | undefined
  onClose: () => void
}

/** Renames or recolours a calendar type; Close discards what was chosen at once (CAL-19, CAL-20). */
export const TypeDialog = withTexts<Props>({ calendarTypes: calendarTypesMessages }, function TypeDialog(props) {
  const { opened, type, onClose } = props
  const text = useTranslations('calendarTypes')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('changeNamed', { name: type?.name ?? '' })}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {type && <TypeForm key={type.value} type={type} onClose={onClose} />}
    </FormDialog>
  )
})

function TypeForm({ type, onClose }: { type: CalendarType; onClose: () => void }) {
  const text = useTranslations('calendarTypes')
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: siteContract.changeCalendarType,
    initialValues: { name: type.name, color: type.color },
    send: ({ name, color }) =>
      changeType({
        value: type.value,
        ...(name === type.name ? {} : { name }),
        ...(color.toLowerCase() === type.color.toLowerCase() ? {} : { color }),
      }),
    onSuccess: (_, { name }) => {
      toast.success(text('applied', { name }))
      onClose()
    },
  })
  const { name, color } = form.values
  return (
    <form className="grid gap-5" onSubmit={onSubmit} noValidate>
      {type.value !== OWN && <TextInput label={text('name')} autoComplete="off" readOnly={busy} {...field('name')} />}
      <TextInput
        label={text('colour')}
        description={text('colourHint')}
        autoComplete="off"
        spellCheck={false}
        readOnly={busy}
        leftSectionWidth={56}
        leftSection={
          <input
            type="color"
            aria-label={text('pick')}
            className={styles.picker}
            disabled={busy}
            value={isHexColour(color) ? color : type.color}
            onChange={({ currentTarget }) => form.setFieldValue('color', currentTarget.value)}
          />
        }
        {...field('color')}
      />
      <TypePreview name={name} color={color} />
      <FormError message={problem?.aboveForm} />
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {text('close')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('apply')}
        </Button>
      </Group>
    </form>
  )
}
