import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DecisionRow } from '../decision-row.tsx'

interface Props {
  name: string
  /** Tells it from others of the same name, for screen readers. */
  label: string
  children: ReactNode
  busy: boolean
  /** Absent where it cannot be tried again. */
  onRetry: (() => void) | undefined
  onDismiss(): void
}

/** Something that failed, with Retry and Dismiss (ADM-B1). */
export function FailureRow({ name, label, children, busy, onRetry, onDismiss }: Props) {
  const text = useTranslations('members.failures')
  const buttons = (
    <>
      {onRetry && (
        <Button size="sm" disabled={busy} aria-label={text('retryOf', { name: label })} onClick={onRetry}>
          {text('retry')}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        disabled={busy}
        aria-label={text('dismissOf', { name: label })}
        onClick={onDismiss}
      >
        {text('dismiss')}
      </Button>
    </>
  )
  return (
    <DecisionRow name={name} buttons={buttons}>
      {children}
    </DecisionRow>
  )
}
