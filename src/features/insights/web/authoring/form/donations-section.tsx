import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Note } from '#ui/status-label.tsx'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { donationOptionsQuery } from '../queries.ts'
import styles from './insight-form.module.css'

/** Least and most that can be suggested, in pounds. */
const SUGGESTED = { min: 1, max: 10_000 }

/**
 * Whether readers are asked for donations, and the amount suggested to them. Disabled, with a note, until the site takes payments; what is
 * on stays until then, and can be switched off (WRITE-22).
 */
export function DonationsSection({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.donations')
  const { on, suggestedAmount } = editor.contents.donations
  const { data } = useQuery(donationOptionsQuery)
  const canBeOn = data?.canBeOn ?? false
  const change = (changes: Partial<Donations>) => editor.change({ donations: { on, suggestedAmount, ...changes } })
  return (
    <div className={styles.fields}>
      {data && !canBeOn && (
        <Note title={text('notLinked')}>
          <p>{text('notLinkedMessage')}</p>
        </Note>
      )}
      <Switch
        size="md"
        label={text('on')}
        checked={on}
        disabled={!canBeOn && !on}
        onChange={({ currentTarget }) => change({ on: currentTarget.checked })}
      />
      <AmountField
        key={suggestedAmount}
        label={text('amount')}
        hint={text('amountHint')}
        error={text('amountError')}
        amount={suggestedAmount}
        disabled={!canBeOn || !on}
        onChange={(amount) => change({ suggestedAmount: amount })}
      />
    </div>
  )
}

type Donations = InsightEditor['contents']['donations']

interface FieldProps {
  label: string
  hint: string
  error: string
  amount: number | null
  disabled: boolean
  onChange: (amount: number | null) => void
}

/** An amount in pounds and pence; what is none stays in the field with the reason, and changes nothing. */
function AmountField({ label, hint, error, amount, disabled, onChange }: FieldProps) {
  const [typed, setTyped] = useState(amount === null ? '' : String(amount))
  const [isWrong, setWrong] = useState(false)
  const leave = () => {
    const next = typed.trim() === '' ? null : amountOf(typed)
    setWrong(next === undefined)
    if (next !== undefined && next !== amount) onChange(next)
  }
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="decimal"
      maxLength={9}
      value={typed}
      error={isWrong ? error : undefined}
      disabled={disabled}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
    />
  )
}

/** Pounds with at most two decimals, within the limits; undefined for anything else. */
function amountOf(typed: string): number | undefined {
  const amount = /^\d{1,5}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return amount >= SUGGESTED.min && amount <= SUGGESTED.max ? amount : undefined
}
