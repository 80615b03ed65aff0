import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { ShowMore } from '#ui/list/show-more.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import type { ManagedEntry } from '../../contract.ts'
import type { SetupList } from './entries-query.ts'
import { EntryRow, FixedRow } from './entry-row.tsx'

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
  const search = useSearchBox(query, setQuery, { minLength: 1, pauseMs: 0 })
  const container = useRef<HTMLUListElement>(null)
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  const name = text(`${list}.title`)
  const found = entries.filter((entry) => matchesQuery(entry, query))
  const rest = Math.min(found.length - visibleCount, PAGE_SIZE)
  const more = {
    exists: rest > 0,
    isLoading: false,
    failure: undefined,
    load: () => setVisibleCount(visibleCount + PAGE_SIZE),
  }
  return (
    <>
      {entries.length > SEARCHABLE_FROM && <SearchBox search={search} label={text('find', { list: name })} />}
      {entries.every((entry) => isFixed(list, entry)) && (
        <EmptyState title={text(`${list}.empty`)}>{text(`${list}.emptyHint`)}</EmptyState>
      )}
      {query !== '' && found.length === 0 && <p className="m-0 text-quiet">{text('nothingFound')}</p>}
      <ul ref={container} className="grid" aria-label={name}>
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
      <ShowMore more={more} container={container} label={text('more', { count: rest })} />
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

/** General always exists: it can be neither changed nor removed (TEN-21). */
function isFixed(list: SetupList, { path }: Pick<ManagedEntry, 'path'>): boolean {
  return list === 'categories' && path === 'general'
}
