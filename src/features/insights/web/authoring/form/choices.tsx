import { MultiSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** How many entries of a list an insight may name. */
const MOST = 30

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

/** Several entries of a list. One that is chosen but no longer offered stays in sight, so that it can be taken off. */
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
      maxValues={MOST}
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
