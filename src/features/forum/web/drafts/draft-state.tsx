import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import styles from './draft-state.module.css'
import { draftsMessages } from './messages.ts'

/** Whether what one writes is kept. */
export const DraftState = withTexts<{ state: 'none' | 'kept' | 'failed' }>(
  { drafts: draftsMessages },
  function DraftState({ state }) {
    const text = useTranslations('drafts')
    return (
      <p role="status" className={styles.state} data-failed={state === 'failed' || undefined}>
        {state === 'kept' && text('kept')}
        {state === 'failed' && text('notKept')}
      </p>
    )
  },
)
