import { Button, Textarea, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './setting.module.css'

/** A titled group of settings; `name` is its element id. */
export function SettingsGroup(props: { name: string; title: string; lead?: ReactNode; children: ReactNode }) {
  const { name, title, lead, children } = props
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.group}>
      <header className="mb-5">
        <h2 id={`${name}-title`} className="m-0 text-xl">
          {title}
        </h2>
        {lead && <p className="m-0 mt-1 max-w-measure text-quiet">{lead}</p>}
      </header>
      {children}
    </section>
  )
}

/** A vertical list of fields in a group. */
export function SettingFields({ children }: { children: ReactNode }) {
  return <div className="grid gap-5">{children}</div>
}

/** The setting of a field, as returned by `useSetting`. */
export interface FieldSetting {
  value: string
  state: 'idle' | 'saving' | 'saved'
  problem: string | undefined
  unsaved: string | undefined
  change(value: string): void
  commit(): void
  reset(): void
  restoreUnsaved(): void
}

interface Props {
  label: string
  hint?: ReactNode
  setting: FieldSetting
  /** Rows of a textarea; then only blur saves, not Enter. */
  rows?: number
  maxLength?: number
  inputMode?: 'text' | 'url' | 'email' | 'tel' | 'numeric'
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A text field that saves on blur or Enter; Escape restores the stored value. */
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
    <div ref={box} className="relative min-w-0">
      {rows ? <Textarea {...field} rows={rows} /> : <TextInput {...field} />}
      <SettingState state={state} />
      <UnsavedValue
        setting={setting}
        onRestore={() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      />
    </div>
  )
}

/** Save status of a setting next to its label; announced when it changes. */
export function SettingState({ state }: Pick<FieldSetting, 'state'>) {
  const text = useTranslations('ui')
  return (
    <p role="status" className={styles.state} data-state={state}>
      {state === 'saved' && <IconCheck size={16} aria-hidden />}
      {state !== 'idle' && text(state)}
    </p>
  )
}

/** Offers the value that could not be saved for editing again. */
export function UnsavedValue({ setting, onRestore }: { setting: FieldSetting; onRestore?: () => void }) {
  const text = useTranslations('ui')
  const { unsaved, restoreUnsaved } = setting
  if (unsaved === undefined || unsaved === '') return null
  return (
    <p className={styles.offer}>
      <span>
        {text('notSaved')} <q>{unsaved}</q>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => {
          restoreUnsaved()
          onRestore?.()
        }}
      >
        {text('restoreUnsaved')}
      </Button>
    </p>
  )
}
