import { TextInput } from '@mantine/core'

/** A month, YYYY-MM; undefined for none. What is not a whole month yet changes nothing. */
export function MonthField(props: { label: string; value: string | undefined; onChange: (month?: string) => void }) {
  const { label, value, onChange } = props
  return (
    <TextInput
      type="month"
      size="sm"
      label={label}
      defaultValue={value ?? ''}
      key={value ?? ''}
      onChange={({ currentTarget }) => {
        if (/^(\d{4}-\d\d)?$/.test(currentTarget.value)) onChange(currentTarget.value || undefined)
      }}
    />
  )
}
