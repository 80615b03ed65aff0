import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ManagedEntry } from '../../contract.ts'
import type { SetupList } from './entries-query.ts'
import { EntryRow, FixedRow } from './entry-row.tsx'
import { isFixed } from './fixed-entry.ts'
import styles from './list-panel.module.css'

/** A list longer than this can be searched. */
const FINDABLE = 12
/** Rows shown at once; the rest come when they are asked for. */
const AT_ONCE = 60

interface Props {
  list: SetupList
  entries: readonly ManagedEntry[]
  onEdit(entry: ManagedEntry): void
  onGone(): void
}

/** The entries of a list, each with what can be done to it; a long list can be searched and comes in parts. */
export function EntryList({ list, entries, onEdit, onGone }: Props) {
  const text = useTranslations('site.setup')
  const [sought, setSought] = useState('')
  const [most, setMost] = useState(AT_ONCE)
  const name = text(`${list}.title`)
  const found = entries.filter((entry) => isSought(entry, sought))
  const rest = Math.min(found.length - most, AT_ONCE)
  return (
    <>
      {entries.length > FINDABLE && (
        <TextInput
          type="search"
          aria-label={text('find', { list: name })}
          placeholder={text('find', { list: name })}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={sought}
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      {entries.every((entry) => isFixed(list, entry)) && (
        <EmptyState title={text(`${list}.empty`)}>{text(`${list}.emptyWords`)}</EmptyState>
      )}
      {sought !== '' && found.length === 0 && <p className={styles.nothing}>{text('nothingFound')}</p>}
      <ul className={styles.list} aria-label={name}>
        {found
          .slice(0, most)
          .map((entry) =>
            isFixed(list, entry) ? (
              <FixedRow key={entry.path} entry={entry} />
            ) : (
              <EntryRow
                key={entry.path}
                list={list}
                entry={entry}
                places={sought === '' ? placesOf(list, entries, entry) : NOWHERE}
                onEdit={() => onEdit(entry)}
                onGone={onGone}
              />
            ),
          )}
      </ul>
      {rest > 0 && (
        <Button variant="default" onClick={() => setMost(most + AT_ONCE)}>
          {text('more', { count: rest })}
        </Button>
      )}
    </>
  )
}

/** While a part of the list is shown, no place in it means anything. */
const NOWHERE = { up: false, down: false }

/** Whether an entry can go further up or down; the fixed one stays first. */
function placesOf(list: SetupList, entries: readonly ManagedEntry[], entry: ManagedEntry) {
  const first = entries.find((each) => !isFixed(list, each))
  return { up: first !== entry, down: entries.at(-1) !== entry }
}

function isSought({ name }: ManagedEntry, sought: string): boolean {
  return name.toLowerCase().includes(sought.trim().toLowerCase())
}
