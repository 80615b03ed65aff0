import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './ordered-list.module.css'

interface Props<Item> {
  label: string
  hint: string | undefined
  problem: string | undefined
  items: readonly Item[]
  most: number
  /** What an entry is called in the names of its buttons. */
  nameOf: (item: Item, place: number) => string
  keyOf: (item: Item, index: number) => string
  row: (item: Item, index: number) => ReactNode
  onItems: (items: readonly Item[]) => void
  /** The next entry, added by a button; or a place of its own where one is made. */
  add: (() => Item) | ReactNode
}

/** What to focus once it is drawn: the first control of an entry, or the button it was moved by. */
type Wanted = { index: number; by?: 'up' | 'down' } | 'end'

/** Entries that are all seen at once, put in order, added and taken away; the focus goes with what is moved. */
export function OrderedList<Item>({ label, hint, problem, items, most, add, ...entry }: Props<Item>) {
  const text = useTranslations('designer.edit.items')
  const place = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<Wanted>(undefined)
  useEffect(() => {
    if (wanted.current !== undefined) focusOn(place.current, wanted.current)
    wanted.current = undefined
  })
  const change = (next: readonly Item[], focus: Wanted) => {
    wanted.current = focus
    entry.onItems(next)
  }
  const move = (index: number, by: 'up' | 'down') => {
    const to = by === 'up' ? index - 1 : index + 1
    const item = items[index] as Item
    change(items.toSpliced(index, 1).toSpliced(to, 0, item), { index: to, by })
  }
  return (
    <fieldset ref={place} className={styles.list}>
      <legend className={styles.label}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {problem && <p className={styles.wrong}>{problem}</p>}
      <ol className={styles.entries}>
        {items.map((item, index) => {
          const name = entry.nameOf(item, index + 1)
          return (
            <li key={entry.keyOf(item, index)} className={styles.entry}>
              <div className={styles.fields}>{entry.row(item, index)}</div>
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
        <p className={styles.hint}>{text('full', { most })}</p>
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
    <button type="button" className={styles.tool} aria-label={label} data-by={by} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}

function focusOn(place: HTMLElement | null, wanted: Wanted): void {
  const control = 'input:not([type=file]), textarea, button'
  const end = () => place?.querySelector('[data-end]')
  if (wanted === 'end') {
    const last = end()
    return (last instanceof HTMLButtonElement ? last : last?.querySelector<HTMLElement>('button'))?.focus()
  }
  const entry = place?.querySelectorAll(':scope > ol > li')[wanted.index]
  // At its end of the list the button it was moved by rests; then the other one.
  const moved = entry?.querySelector<HTMLElement>(`[data-by='${wanted.by}']:enabled`)
  const other = wanted.by && entry?.querySelector<HTMLElement>('[data-by]:enabled')
  return (moved ?? other ?? entry?.querySelector<HTMLElement>(control))?.focus()
}
