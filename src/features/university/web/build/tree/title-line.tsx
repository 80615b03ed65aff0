import { Button, TextInput } from '@mantine/core'
import type { AnyContractProcedure } from '@orpc/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import styles from './course-tree.module.css'

interface Props<Field extends string, Answer> {
  operation: AnyContractProcedure
  /** The operation's name of the title. */
  name: Field
  label: string
  title: string
  action: string
  send: (title: string, options: { key: string }) => Promise<Answer>
  onSaved: (answer: Answer, title: string) => void
  onCancel: () => void
}

/** A title typed in place, in the tree; Escape closes it. What was typed stays if it is refused (UNI-19). */
export function TitleLine<Field extends string, Answer>(props: Props<Field, Answer>) {
  const { operation, name, label, title, action, send, onSaved, onCancel } = props
  const text = useTranslations('courseTree')
  const input = useRef<HTMLInputElement>(null)
  const { form, field, busy, problem, onSubmit } = useContractForm<Record<string, string>, Answer>({
    operation,
    initialValues: { [name]: title },
    send: (values, options) => send(values[name] ?? '', options),
    onSuccess: (answer, values) => onSaved(answer, values[name] ?? ''),
  })
  useEffect(() => input.current?.select(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy) return
    event.stopPropagation()
    onCancel()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape is a convenience; the button is the control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form className={styles.line} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <TextInput
        size="sm"
        label={label}
        autoComplete="off"
        readOnly={busy}
        {...field(name)}
        ref={input}
        error={form.errors[name] ?? problem?.aboveForm}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="xs" loading={busy}>
          {action}
        </Button>
        <Button size="xs" variant="subtle" disabled={busy} onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
