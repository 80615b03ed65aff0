import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { USER_TYPES } from '#base/roles.ts'
import { useListEntries } from '#features/site/web.tsx'
import { ADMITTED_TYPES, type BulkAction } from '../../administration/choices.ts'

interface FieldProps {
  action: BulkAction
  value: string
  onChange(value: string): void
}

/** The value that all selected members get. */
export function BulkField({ action, value, onChange }: FieldProps) {
  const text = useTranslations('members.bulk')
  const label = text(`field.${action}`)
  if (action === 'expiryDate')
    return (
      <TextInput
        type="date"
        data-autofocus
        label={label}
        description={text('noDate')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  if (action === 'companyType' || action === 'supplier')
    return <EntryField list={action === 'supplier' ? 'suppliers' : 'companyTypes'} {...{ label, value, onChange }} />
  return <Choice data={CHOICES[action].map((each) => choiceOf(each, text))} {...{ label, value, onChange }} />
}

const CHOICES = { approve: ADMITTED_TYPES, userType: ['', ...USER_TYPES], legalAccess: ['', 'on', 'off'] }

function choiceOf(value: string, text: (key: 'choose' | 'on' | 'off') => string) {
  if (value === '') return { value, label: text('choose') }
  return { value, label: value === 'on' || value === 'off' ? text(value) : value }
}

interface ChoiceProps {
  data: { value: string; label: string }[]
  label: string
  value: string
  onChange(value: string): void
}

function Choice({ onChange, ...props }: ChoiceProps) {
  return <NativeSelect data-autofocus {...props} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
}

/** Active entries of a list, or none of them. */
function EntryField({ list, ...props }: Omit<ChoiceProps, 'data'> & { list: 'companyTypes' | 'suppliers' }) {
  const text = useTranslations('members.bulk')
  const offered = useListEntries(list).filter(({ isActive }) => isActive)
  const entries = offered.map(({ path, name }) => ({ value: path, label: name }))
  return <Choice data={[{ value: '', label: text('none') }, ...entries]} {...props} />
}
