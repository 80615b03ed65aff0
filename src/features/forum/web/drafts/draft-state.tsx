import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import styles from './draft-state.module.css'
import { draftsMessages } from './messages.ts'

/** Says whether the draft was saved. */
export const DraftState = withTexts<{ state: 'none' | 'saved' | 'failed' }>(
  { drafts: draftsMessages },
  function DraftState({ state }) {
    const text = useTranslations('drafts')
    return (
      <p role="status" className={styles.state} data-failed={state === 'failed' || undefined}>
        {state === 'saved' && text('saved')}
        {state === 'failed' && text('notSaved')}
      </p>
    )
  },
)
