import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, useFields } from '../designer/edit/fields-context.ts'
import { valueAt } from '../designer/model/edits.ts'
import { amountRead, amountWritten, digitsOf } from './price.ts'

/** A price as people write it, in the currency that stands beside it or above (LAND-28). */
export function PriceField({ path, label, hint, value, problem }: FieldProps) {
  const { config, onChange } = useFields()
  // While it is typed into it shows what was typed: 12. is on its way to 12.50.
  const [typed, setTyped] = useState<string>()
  const digits = digitsOf(currencyAt(config, path))
  const written = typeof value === 'number' ? amountWritten(value, digits) : String(value ?? '')
  return (
    <TextInput
      label={label}
      description={hint}
      error={problem}
      inputMode="decimal"
      maxLength={16}
      value={typed ?? written}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(path, amountRead(currentTarget.value, digits), true)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** The nearest `currency` from the field upwards. */
function currencyAt(config: unknown, path: string): unknown {
  const above = path.split('.').slice(0, -1)
  const place = above.findLastIndex((_, index) => valueAt(config, [...above.slice(0, index), 'currency'].join('.')))
  return valueAt(config, [...above.slice(0, Math.max(place, 0)), 'currency'].join('.'))
}
