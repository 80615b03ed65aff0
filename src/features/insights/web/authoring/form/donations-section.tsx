import { Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Note } from '#ui/status-word.tsx'
import type { Writing } from '../model/use-writing.ts'
import styles from './insight-form.module.css'

/** Asking for donations; it can be set once the site takes payments, and says until then that it does not (WRITE-22). */
export function DonationsSection({ writing }: { writing: Writing }) {
  const text = useTranslations('authoring.donations')
  const { on, suggestedAmount } = writing.contents.donations
  return (
    <div className={styles.fields}>
      <Note title={text('notLinked')}>
        <p>{text('notLinkedWords')}</p>
      </Note>
      <Switch size="md" label={text('on')} checked={on} disabled readOnly />
      <TextInput type="number" label={text('amount')} value={suggestedAmount ?? ''} disabled readOnly />
    </div>
  )
}
