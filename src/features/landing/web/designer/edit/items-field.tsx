import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronRight, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormField } from '../../../sections/form.ts'
import styles from './edit-panel.module.css'
import { type FieldProps, useFields } from './fields-context.ts'

type Items = Extract<FormField, { kind: 'items' }>

interface Props extends FieldProps {
  field: Items
  /** Renders the fields of the item at this index. */
  fieldsOf: (index: number) => ReactNode
}

/** The items of a section: each expands to its own fields; they can be added, reordered and removed. */
export function ItemsField({ field, path, label, hint, value, problem, fieldsOf }: Props) {
  const text = useTranslations('designer.edit.items')
  const { onChange, problems } = useFields()
  const [opened, setOpened] = useState<number>()
  const items = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  const nameOf = (item: Record<string, unknown>, index: number) => {
    const name = item[field.namedBy]
    return (typeof name === 'string' && name.trim()) || text('unnamed', { position: index + 1 })
  }
  const set = (next: readonly unknown[], open?: number) => {
    onChange(path, next)
    setOpened(open)
  }
  const swap = (index: number, other: number) => {
    const [one, two] = [items[index], items[other]]
    set(items.with(index, two as never).with(other, one as never), opened === index ? other : opened)
  }
  const wrong = problem ?? wrongInCollapsed()
  return (
    <fieldset className={styles.items}>
      <legend className="p-0 mb-1 font-medium text-sm">{label}</legend>
      {hint && <p className="m-0 text-quiet text-sm">{hint}</p>}
      {wrong && <p className="m-0 text-danger text-sm">{wrong}</p>}
      <ul className="w-full">
        {items.map((item, index) => {
          const name = nameOf(item, index)
          return (
            <li key={index} className="border-t">
              <div className={styles.itemLine}>
                <button
                  type="button"
                  className={styles.itemName}
                  aria-expanded={opened === index}
                  onClick={() => setOpened(opened === index ? undefined : index)}
                >
                  <IconChevronRight size={16} stroke={1.8} aria-hidden />
                  <span>{name}</span>
                </button>
                <button
                  type="button"
                  className={styles.tool}
                  aria-label={text('up', { name })}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <IconArrowUp size={16} stroke={1.8} aria-hidden />
                </button>
                <button
                  type="button"
                  className={styles.tool}
                  aria-label={text('down', { name })}
                  disabled={index === items.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <IconArrowDown size={16} stroke={1.8} aria-hidden />
                </button>
                <button
                  type="button"
                  className={styles.tool}
                  aria-label={text('remove', { name })}
                  onClick={({ currentTarget }) => {
                    const rest = items.toSpliced(index, 1)
                    focusAfter(currentTarget, rest.length)
                    set(rest)
                  }}
                >
                  <IconX size={16} stroke={1.8} aria-hidden />
                </button>
              </div>
              {opened === index && <div className={styles.itemFields}>{fieldsOf(index)}</div>}
            </li>
          )
        })}
      </ul>
      {items.length >= field.most ? (
        <p className="m-0 text-quiet text-sm">{text('full', { most: field.most })}</p>
      ) : (
        <Button
          variant="default"
          size="xs"
          data-adds
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => set([...items, structuredClone(field.starts)], items.length)}
        >
          {text('add')}
        </Button>
      )}
    </fieldset>
  )

  /** A collapsed item cannot show its own errors, so the list shows the first one. */
  function wrongInCollapsed(): string | undefined {
    for (const [inside, message] of Object.entries(problems)) {
      const index = inside.startsWith(`${path}.`) ? Number(inside.slice(path.length + 1).split('.')[0]) : undefined
      const item = index === undefined || index === opened ? undefined : items[index]
      if (item && index !== undefined) return text('wrongIn', { name: nameOf(item, index), message })
    }
    return undefined
  }
}

/** After an item is removed, focuses the one now at its position, else the previous one, else the add button. */
function focusAfter(button: HTMLElement, left: number) {
  const list = button.closest('ul')
  const items = [...(list?.children ?? [])]
  const item = items[Math.min(items.indexOf(button.closest('li') as HTMLElement), left - 1)]
  const adds = [...(list?.parentElement?.querySelectorAll<HTMLElement>('[data-adds]') ?? [])].at(-1)
  const name = item?.querySelector<HTMLElement>('[aria-expanded]') ?? adds
  name?.focus()
}
