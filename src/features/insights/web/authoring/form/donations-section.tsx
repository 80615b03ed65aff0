import { Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Note } from '#ui/status-label.tsx'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import styles from './insight-form.module.css'

/** Donation settings: disabled, with a note, until the site takes payments (WRITE-22). */
export function DonationsSection({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.donations')
  const { on, suggestedAmount } = editor.contents.donations
  return (
    <div className={styles.fields}>
      <Note title={text('notLinked')}>
        <p>{text('notLinkedMessage')}</p>
      </Note>
      <Switch size="md" label={text('on')} checked={on} disabled readOnly />
      <TextInput type="number" label={text('amount')} value={suggestedAmount ?? ''} disabled readOnly />
    </div>
  )
}
