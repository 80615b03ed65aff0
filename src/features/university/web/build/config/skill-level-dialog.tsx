import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { makingContract, type SkillLevel } from '../../../contract.ts'
import { makingApi, refetchPeopleAndLevels } from '../queries.ts'
import { DialogFoot } from './dialog-foot.tsx'
import { uniConfigMessages } from './messages.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** The skill level to rename; undefined for a new one. */
  level?: SkillLevel | undefined
  onSaved?: (level: SkillLevel) => void
}

/** Creates or renames a skill level (UNI-14, UNI-20). */
export const SkillLevelDialog = withTexts<Props>({ uniConfig: uniConfigMessages }, function SkillLevelDialog(props) {
  const { opened, onClose, level } = props
  const text = useTranslations('uniConfig')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={level ? text('levels.change', { name: level.name }) : text('levels.create')}
      closeButtonProps={{ 'aria-label': text('cancel') }}
    >
      <Form key={level?.id} {...props} />
    </FormDialog>
  )
})

function Form({ level, onClose, onSaved }: Props) {
  const text = useTranslations('uniConfig')
  const { field, busy, problem, onSubmit } = useContractForm({
    operation: makingContract.createSkillLevel,
    initialValues: { name: level?.name ?? '' },
    send: (values, { key }) =>
      level ? makingApi.changeSkillLevel({ id: level.id, ...values }) : makingApi.createSkillLevel(values, { key }),
    onSuccess: (saved) => {
      toast.success(text(level ? 'levels.saved' : 'levels.created', { name: saved.name }))
      refetchPeopleAndLevels()
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <TextInput label={text('levels.name')} autoComplete="off" data-autofocus readOnly={busy} {...field('name')} />
      <DialogFoot form={{ busy, problem }} submit={text(level ? 'save' : 'create')} onCancel={onClose} />
    </form>
  )
}
