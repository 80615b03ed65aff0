import { MultiSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** Maximum number of entries per list and insight. */
const MAX_CHOICES = 30

interface Props {
  label: string
  hint?: string | undefined
  data: readonly { value: string; label: string }[]
  chosen: readonly string[]
  problem?: string | undefined
  required?: boolean
  onChange: (chosen: string[]) => void
  onLeave?: () => void
}

/** A multi-select. A selected entry that is no longer offered stays visible, so that it can be removed. */
export function Choices({ label, hint, data, chosen, problem, required = false, onChange, onLeave }: Props) {
  const text = useTranslations('authoring.meta')
  const offered = new Set(data.map(({ value }) => value))
  const others = chosen.filter((value) => !offered.has(value)).map((value) => ({ value, label: value }))
  return (
    <MultiSelect
      size="md"
      label={label}
      description={hint}
      data={[...data, ...others]}
      value={[...chosen]}
      error={problem}
      withAsterisk={required}
      maxValues={MAX_CHOICES}
      searchable
      hidePickedOptions
      nothingFoundMessage={text('nothingFound')}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={280}
      onChange={onChange}
      onBlur={onLeave}
    />
  )
}
