import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from '../build.module.css'

interface Props {
  isFailed: boolean
  onRetry: () => void
}

/** Below a field whose choices could not be loaded: that is no empty list. */
export function ChoicesState({ isFailed, onRetry }: Props) {
  const text = useTranslations('courseBuilder.fields')
  if (!isFailed) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className={styles.wrong}>{text('choicesFailed')}</p>
      <Button size="xs" variant="subtle" onClick={onRetry}>
        {text('retry')}
      </Button>
    </div>
  )
}
