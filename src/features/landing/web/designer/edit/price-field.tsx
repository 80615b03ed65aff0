import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { valueAt } from '../model/edits.ts'
import { type FieldProps, useFields } from './fields-context.ts'
import { digitsOf, formatAmount, parseAmount } from './price.ts'

/** A price in major units, in the currency of the nearest `currency` field (LAND-28). */
export function PriceField({ path, label, hint, value, problem }: FieldProps) {
  const { config, onChange } = useFields()
  // While typing, shows the raw input: '12.' may become 12.50.
  const [typed, setTyped] = useState<string>()
  const digits = digitsOf(currencyAt(config, path))
  const written = typeof value === 'number' ? formatAmount(value, digits) : String(value ?? '')
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
        onChange(path, parseAmount(currentTarget.value, digits), true)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** The nearest `currency`, from the field upwards. */
function currencyAt(config: unknown, path: string): unknown {
  const above = path.split('.').slice(0, -1)
  const level = above.findLastIndex((_, index) => valueAt(config, [...above.slice(0, index), 'currency'].join('.')))
  return valueAt(config, [...above.slice(0, Math.max(level, 0)), 'currency'].join('.'))
}
