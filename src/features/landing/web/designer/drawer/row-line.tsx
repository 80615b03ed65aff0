import { Menu } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import styles from './designer-drawer.module.css'

interface Props {
  handle: ReactNode
  name: string
  /** A quiet word below the name. */
  kind?: string | undefined
  isChosen: boolean
  onChoose: () => void
  /** What the name field begins with; undefined where there is no name to give. */
  naming?: { value: string; label: string; most: number; onName: (name: string) => void } | undefined
  /** Begins with its name being typed: it has just been added. */
  fresh?: boolean
  onFreshDone?: () => void
  entries: readonly { label: string; deed: () => void; disabled?: boolean }[]
  onRemove: () => void
  canRemove?: boolean
}

/** A tab or section in the drawer: its handle, its name, what can be done with it, and away with it (DES-04, DES-20). */
export function RowLine(props: Props) {
  const { handle, name, kind, isChosen, onChoose, naming, fresh = false, entries, onRemove, canRemove = true } = props
  const text = useTranslations('designer.drawer')
  const [renaming, setRenaming] = useState(false)
  const named = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)
  const isNaming = naming !== undefined && (renaming || fresh)
  const done = (key: boolean) => {
    byKey.current ||= key
    setRenaming(false)
    props.onFreshDone?.()
  }
  // The field goes, and the focus with it: to the name it has become, unless it was left for something else.
  useEffect(() => {
    if (!isNaming && byKey.current) named.current?.focus()
    byKey.current = false
  }, [isNaming])
  return (
    <div className={styles.line} data-chosen={isChosen || undefined}>
      {handle}
      {isNaming ? (
        <NameField {...naming} onDone={done} />
      ) : (
        <button
          ref={named}
          type="button"
          className={styles.name}
          data-row-name
          aria-current={isChosen || undefined}
          onClick={onChoose}
          onDoubleClick={() => naming && setRenaming(true)}
        >
          <span className={styles.words}>{name}</span>
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
            <Menu.Item key={entry.label} onClick={entry.deed} disabled={entry.disabled ?? false}>
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

/** What has the focus once a row is gone: the row below, else the one above, else the tab it was in. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement?.closest('li')
  return next?.querySelector<HTMLElement>('[data-row-name]') ?? null
}

/** Takes a name where it stands: Enter or leaving it keeps it, Escape does not, and saving keeps it first. */
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
  // It stands where somebody has just asked to type a name.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const over = useRef(false)
  const end = (byKey: boolean) => {
    over.current = true
    onDone(byKey)
  }
  const keep = (byKey: boolean) => {
    // Some browsers also leave a field that has just been taken away.
    if (over.current) return
    if (name.trim() !== '' && name.trim() !== value) onName(name.trim())
    end(byKey)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's'
    // At once, as the designer saves what stands there when it hears of this press in its turn.
    if (saves) return flushSync(() => keep(true))
    if (event.key === 'Enter') keep(true)
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
      onBlur={() => keep(false)}
      onKeyDown={pressed}
    />
  )
}
