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

/** Longer lists can be searched. */
const SEARCHABLE_FROM = 12
/** Rows shown at first, and per click on 'Show more'. */
const PAGE_SIZE = 60

interface Props {
  list: SetupList
  entries: readonly ManagedEntry[]
  onEdit(entry: ManagedEntry): void
  onRemoved(): void
}

/** The entries of a list with their actions; long lists can be searched and are shown in pages. */
export function EntryList({ list, entries, onEdit, onRemoved: onGone }: Props) {
  const text = useTranslations('site.setup')
  const [query, setQuery] = useState('')
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  const name = text(`${list}.title`)
  const found = entries.filter((entry) => matchesQuery(entry, query))
  const rest = Math.min(found.length - visibleCount, PAGE_SIZE)
  return (
    <>
      {entries.length > SEARCHABLE_FROM && (
        <TextInput
          type="search"
          aria-label={text('find', { list: name })}
          placeholder={text('find', { list: name })}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      {entries.every((entry) => isFixed(list, entry)) && (
        <EmptyState title={text(`${list}.empty`)}>{text(`${list}.emptyHint`)}</EmptyState>
      )}
      {query !== '' && found.length === 0 && <p className={styles.nothing}>{text('nothingFound')}</p>}
      <ul className={styles.list} aria-label={name}>
        {found
          .slice(0, visibleCount)
          .map((entry) =>
            isFixed(list, entry) ? (
              <FixedRow key={entry.path} entry={entry} />
            ) : (
              <EntryRow
                key={entry.path}
                list={list}
                entry={entry}
                canMove={query === '' ? possibleMoves(list, entries, entry) : NO_MOVES}
                onEdit={() => onEdit(entry)}
                onRemoved={onGone}
              />
            ),
          )}
      </ul>
      {rest > 0 && (
        <Button variant="default" onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
          {text('more', { count: rest })}
        </Button>
      )}
    </>
  )
}

/** A filtered list cannot be reordered. */
const NO_MOVES = { up: false, down: false }

/** Whether an entry can move up or down; the fixed one stays first. */
function possibleMoves(list: SetupList, entries: readonly ManagedEntry[], entry: ManagedEntry) {
  const first = entries.find((each) => !isFixed(list, each))
  return { up: first !== entry, down: entries.at(-1) !== entry }
}

function matchesQuery({ name }: ManagedEntry, sought: string): boolean {
  return name.toLowerCase().includes(sought.trim().toLowerCase())
}
