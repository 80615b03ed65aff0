import { Menu } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import styles from './designer-drawer.module.css'

interface Props {
  handle: ReactNode
  name: string
  /** Secondary label below the name. */
  kind?: string | undefined
  isChosen: boolean
  onChoose: () => void
  /** The name field; undefined if the row cannot be renamed. */
  naming?: { value: string; label: string; most: number; onName: (name: string) => void } | undefined
  /** Starts with its name being edited, because it was just added. */
  isNew?: boolean
  onNewNamed?: () => void
  entries: readonly { label: string; action: () => void; disabled?: boolean }[]
  onRemove: () => void
  canRemove?: boolean
}

/** A tab or section in the drawer: drag handle, name, menu and remove button (DES-04, DES-20). */
export function RowLine(props: Props) {
  const { handle, name, kind, isChosen, onChoose, naming, isNew = false, entries, onRemove, canRemove = true } = props
  const text = useTranslations('designer.drawer')
  const [renaming, setRenaming] = useState(false)
  const nameButton = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)
  const isNaming = naming !== undefined && (renaming || isNew)
  const done = (key: boolean) => {
    byKey.current ||= key
    setRenaming(false)
    props.onNewNamed?.()
  }
  // When the name field closes, the focus returns to the name, unless it was moved elsewhere.
  useEffect(() => {
    if (!isNaming && byKey.current) nameButton.current?.focus()
    byKey.current = false
  }, [isNaming])
  return (
    <div className={styles.line} data-chosen={isChosen || undefined}>
      {handle}
      {isNaming ? (
        <NameField {...naming} onDone={done} />
      ) : (
        <button
          ref={nameButton}
          type="button"
          className={styles.name}
          data-row-name
          aria-current={isChosen || undefined}
          onClick={onChoose}
          onDoubleClick={() => naming && setRenaming(true)}
        >
          <span className={styles.label}>{name}</span>
          {kind && kind !== name && <span className={styles.kind}>{kind}</span>}
        </button>
      )}
      <Menu position="bottom-end" width={200} returnFocus>
        <Menu.Target>
          <button type="button" className={styles.tool} aria-label={text('actions', { name })}>
            <IconDots size={16} stroke={1.8} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {naming && <Menu.Item onClick={() => setTimeout(() => setRenaming(true))}>{text('rename')}</Menu.Item>}
          {entries.map((entry) => (
            <Menu.Item key={entry.label} onClick={entry.action} disabled={entry.disabled ?? false}>
              {entry.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <button
        type="button"
        className={styles.tool}
        aria-label={text('removeNamed', { name })}
        disabled={!canRemove}
        onClick={({ currentTarget }) => {
          neighbourOf(currentTarget)?.focus()
          onRemove()
        }}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}

/** The row to focus after removal: the next one, else the previous one, else the tab it was in. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement?.closest('li')
  return next?.querySelector<HTMLElement>('[data-row-name]') ?? null
}

/** An inline name field: Enter or blur commits, Escape cancels, and Ctrl+S commits first. */
function NameField(props: {
  value: string
  label: string
  most: number
  onName: (name: string) => void
  onDone: (byKey: boolean) => void
}) {
  const { value, label, most, onName, onDone } = props
  const [name, setName] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // Rendered in response to a rename command, so it takes the focus.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const isDone = useRef(false)
  const end = (byKey: boolean) => {
    isDone.current = true
    onDone(byKey)
  }
  const commit = (byKey: boolean) => {
    // Some browsers fire blur on a field that has just been removed.
    if (isDone.current) return
    if (name.trim() !== '' && name.trim() !== value) onName(name.trim())
    end(byKey)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    // Synchronously, because the designer handles the same key event afterwards and saves the current state.
    if (saves) return flushSync(() => commit(true))
    if (event.key === 'Enter') commit(true)
    if (event.key === 'Escape') end(true)
    event.stopPropagation()
  }
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={label}
      value={name}
      maxLength={most}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
      onBlur={() => commit(false)}
      onKeyDown={pressed}
    />
  )
}
