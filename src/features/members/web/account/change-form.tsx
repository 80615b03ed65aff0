import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiProblem } from '#platform/web/problem.ts'
import { FormProblem } from '../form-problem.tsx'
import { useRetryCountdown } from '../use-retry-countdown.ts'
import styles from './account.module.css'

/** A button that is replaced by a form, and gets the focus back when the form closes. */
export function ChangeButton({ label, form }: { label: string; form: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen === false) opener.current?.focus()
  }, [isOpen])
  if (isOpen) return form(() => setOpen(false))
  return (
    <div className="flex flex-wrap gap-3">
      <Button ref={opener} variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
    </div>
  )
}

interface Props {
  onSubmit: ComponentProps<'form'>['onSubmit']
  busy: boolean
  problem: ApiProblem | undefined
  /** Label of the button that sends it. */
  save: string
  onCancel: () => void
  /** Its fields. */
  children: ReactNode
}

/** A form of the account page, with why it was refused and how long to wait after too many attempts (ACC-22). */
export function ChangeForm({ onSubmit, busy, problem, save, onCancel, children }: Props) {
  const text = useTranslations('members.account')
  const wait = useRetryCountdown(problem)
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      <FormProblem problem={problem} wait={wait} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy} disabled={wait > 0}>
          {save}
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the first field of the opened form, since the button that had the focus is gone. */
export function useFocusOnMount() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
