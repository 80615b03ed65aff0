import { Button, Textarea, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './setting.module.css'

/** A well-named group of settings; `name` is its address on the page. */
export function SettingsGroup(props: { name: string; title: string; lead?: ReactNode; children: ReactNode }) {
  const { name, title, lead, children } = props
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.group}>
      <header className={styles.head}>
        <h2 id={`${name}-title`} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}

/** Fields of a group, one below the other. */
export function SettingFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** What a field needs to know of its setting; `useSetting` gives it. */
export interface FieldSetting {
  value: string
  state: 'still' | 'saving' | 'saved'
  problem: string | undefined
  offered: string | undefined
  change(value: string): void
  commit(): void
  reset(): void
  takeOffered(): void
}

interface Props {
  label: string
  hint?: ReactNode
  setting: FieldSetting
  /** Lines of a longer text; then only leaving the field saves. */
  rows?: number
  maxLength?: number
  inputMode?: 'text' | 'url' | 'email' | 'tel' | 'numeric'
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A text that saves on its own when it is left or Enter is pressed; Escape puts back what was stored. */
export function SettingText({ label, hint, setting, rows, maxLength, inputMode, autoComplete = 'off' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { value, state, problem } = setting
  const field = {
    label,
    value,
    maxLength,
    inputMode,
    autoComplete,
    description: hint,
    error: problem,
    readOnly: state === 'saving',
    'aria-busy': state === 'saving',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setting.change(currentTarget.value),
    onBlur: setting.commit,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter' && !rows) setting.commit()
      if (key === 'Escape') setting.reset()
    },
  }
  return (
    <div ref={box} className={styles.field}>
      {rows ? <Textarea {...field} rows={rows} /> : <TextInput {...field} />}
      <SettingState state={state} />
      <SettingOffer
        setting={setting}
        onTake={() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      />
    </div>
  )
}

/** How a setting stands, beside its label; read out when it changes. */
export function SettingState({ state }: Pick<FieldSetting, 'state'>) {
  const text = useTranslations('ui')
  return (
    <p role="status" className={styles.state} data-state={state}>
      {state === 'saved' && <IconCheck size={16} aria-hidden />}
      {state !== 'still' && text(state)}
    </p>
  )
}

/** What was typed and could not be saved, to be taken up again. */
export function SettingOffer({ setting, onTake }: { setting: FieldSetting; onTake?: () => void }) {
  const text = useTranslations('ui')
  const { offered, takeOffered } = setting
  if (offered === undefined || offered === '') return null
  return (
    <p className={styles.offer}>
      <span>
        {text('notSaved')} <q>{offered}</q>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => {
          takeOffered()
          onTake?.()
        }}
      >
        {text('takeUp')}
      </Button>
    </p>
  )
}
