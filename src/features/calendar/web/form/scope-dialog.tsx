import { Button, Group, Modal } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Scope } from '../../choices.ts'
import styles from './event-form.module.css'

interface Props {
  opened: boolean
  title: string
  message?: string | undefined
  /** The scopes that can be chosen; none to choose from for a single event. */
  scopes: readonly Scope[] | undefined
  labels: { yes: string; no: string }
  onConfirm: (scope: Scope) => void
  onClose: () => void
}

/** Above the form, below toasts. */
const Z_INDEX = 480

/** Asks which dates of a series are meant, or whether at all; neither Escape nor a click outside answers (SHELL-29, CAL-B2). */
export function ScopeDialog({ opened, onClose, title, ...props }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title={title}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={Z_INDEX}
      size="sm"
    >
      <Choice {...props} onClose={onClose} />
    </Modal>
  )
}

function Choice({ message, scopes, labels, onConfirm, onClose }: Omit<Props, 'opened' | 'title'>) {
  const text = useTranslations('eventForm.scope')
  const id = useId()
  const [chosen, setChosen] = useState(scopes?.[0] ?? 'all')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(chosen)
      }}
    >
      {scopes && (
        <fieldset className={styles.scopes}>
          <legend className="visually-hidden">{text('change')}</legend>
          {scopes.map((scope) => (
            <label key={scope} className={styles.scope}>
              <input
                type="radio"
                name={id}
                checked={chosen === scope}
                data-autofocus={chosen === scope ? true : undefined}
                onChange={() => setChosen(scope)}
              />
              {text(scope)}
            </label>
          ))}
        </fieldset>
      )}
      {message && <p className={styles.message}>{message}</p>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus={scopes ? undefined : true}>
          {labels.no}
        </Button>
        <Button type="submit">{labels.yes}</Button>
      </Group>
    </form>
  )
}
