import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import panel from './edit-panel.module.css'
import styles from './ordered-list.module.css'

interface Props<Item> {
  label: string
  hint: string | undefined
  problem: string | undefined
  items: readonly Item[]
  most: number
  /** Name of an entry in the labels of its buttons. */
  nameOf: (item: Item, position: number) => string
  keyOf: (item: Item, index: number) => string
  row: (item: Item, index: number) => ReactNode
  onItems: (items: readonly Item[]) => void
  /** Creates the entry that the add button appends; or a custom element for adding one. */
  add: (() => Item) | ReactNode
}

/**
 * The element to focus after rendering: the first control of an entry, the button that moved it, or the add
 * button.
 */
type FocusTarget = { index: number; by?: 'up' | 'down' } | 'end'

/** A list of expanded entries that can be reordered, added and removed; the focus follows a moved entry. */
export function OrderedList<Item>({ label, hint, problem, items, most, add, ...entry }: Props<Item>) {
  const text = useTranslations('designer.edit.items')
  const listRef = useRef<HTMLFieldSetElement>(null)
  const focusTarget = useRef<FocusTarget>(undefined)
  useEffect(() => {
    if (focusTarget.current !== undefined) focusOn(listRef.current, focusTarget.current)
    focusTarget.current = undefined
  })
  const change = (next: readonly Item[], focus: FocusTarget) => {
    focusTarget.current = focus
    entry.onItems(next)
  }
  const move = (index: number, by: 'up' | 'down') => {
    const to = by === 'up' ? index - 1 : index + 1
    const item = items[index] as Item
    change(items.toSpliced(index, 1).toSpliced(to, 0, item), { index: to, by })
  }
  return (
    <fieldset ref={listRef} className="grid gap-2 justify-items-start min-w-0 m-0 p-0 border-0">
      <legend className="p-0 mb-1 font-medium text-sm">{label}</legend>
      {hint && <p className="m-0 text-quiet text-sm">{hint}</p>}
      {problem && <p className="m-0 text-danger text-sm">{problem}</p>}
      <ol className="w-full">
        {items.map((item, index) => {
          const name = entry.nameOf(item, index + 1)
          return (
            <li key={entry.keyOf(item, index)} className={styles.entry}>
              <div className="min-w-0">{entry.row(item, index)}</div>
              <div className={styles.tools}>
                <Tool label={text('up', { name })} by="up" disabled={index === 0} onClick={() => move(index, 'up')}>
                  <IconArrowUp size={16} stroke={1.8} aria-hidden />
                </Tool>
                <Tool
                  label={text('down', { name })}
                  by="down"
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 'down')}
                >
                  <IconArrowDown size={16} stroke={1.8} aria-hidden />
                </Tool>
                <Tool
                  label={text('remove', { name })}
                  onClick={() =>
                    change(items.toSpliced(index, 1), items.length > 1 ? { index: Math.max(0, index - 1) } : 'end')
                  }
                >
                  <IconX size={16} stroke={1.8} aria-hidden />
                </Tool>
              </div>
            </li>
          )
        })}
      </ol>
      {items.length >= most ? (
        <p className="m-0 text-quiet text-sm">{text('full', { most })}</p>
      ) : typeof add === 'function' ? (
        <Button
          data-end
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => change([...items, add()], { index: items.length })}
        >
          {text('add')}
        </Button>
      ) : (
        <div data-end>{add}</div>
      )}
    </fieldset>
  )
}

interface ToolProps {
  label: string
  by?: 'up' | 'down'
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, by, disabled = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`${panel.tool} ${styles.tool}`}
      aria-label={label}
      data-by={by}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function focusOn(listElement: HTMLElement | null, focusTarget: FocusTarget): void {
  const control = 'input:not([type=file]), textarea, button'
  const end = () => listElement?.querySelector('[data-end]')
  if (focusTarget === 'end') {
    const last = end()
    return (last instanceof HTMLButtonElement ? last : last?.querySelector<HTMLElement>('button'))?.focus()
  }
  const entry = listElement?.querySelectorAll(':scope > ol > li')[focusTarget.index]
  // At either end of the list the button that moved the entry is disabled; focus the other one.
  const moved = entry?.querySelector<HTMLElement>(`[data-by='${focusTarget.by}']:enabled`)
  const other = focusTarget.by && entry?.querySelector<HTMLElement>('[data-by]:enabled')
  return (moved ?? other ?? entry?.querySelector<HTMLElement>(control))?.focus()
}
