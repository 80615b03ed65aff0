import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { ManagedEntry } from '../../contract.ts'
import { AddEntry } from './add-entry.tsx'
import { entriesQuery, type SetupList } from './entries-query.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import styles from './list-panel.module.css'

interface Props {
  list: SetupList
  isInTab?: boolean
  /** The entries scroll in a box of 280 px (ADM-18). */
  isBoxed?: boolean
}

/** One list: its entries and a form to add one (ADM-14, TEN-29). */
export function ListPanel({ list, isInTab = false, isBoxed = false }: Props) {
  const text = useTranslations('site.setup')
  const { data, error, isPending, refetch } = useQuery(entriesQuery(list))
  const [edited, setEdited] = useState<ManagedEntry>()
  const [editing, { open, close }] = useDisclosure(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const edit = (entry?: ManagedEntry) => {
    setEdited(entry)
    open()
  }
  return (
    <section aria-labelledby={`${list}-title`} className="grid gap-4 min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-3">
        <h2 id={`${list}-title`} ref={heading} tabIndex={-1} className={isInTab ? 'visually-hidden' : styles.title}>
          {text(`${list}.title`)}
        </h2>
        {data && <p className="m-0 text-quiet text-sm tabular-nums">{text('count', { count: data.length })}</p>}
      </header>
      {list === 'parentCategories' ? (
        <div>
          <Button variant="default" onClick={() => edit()}>
            {text('parentCategories.add')}
          </Button>
        </div>
      ) : (
        <AddEntry list={list} />
      )}
      {isPending && <ListSkeleton />}
      {error && !data && (
        <ErrorState title={text('loadFailed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      )}
      {data && (
        <div {...(isBoxed ? boxOf(text(`${list}.title`)) : {})}>
          <EntryList list={list} entries={data} onEdit={edit} onRemoved={() => heading.current?.focus()} />
        </div>
      )}
      <EntryDialog list={list} entry={edited} opened={editing} onClose={close} />
    </section>
  )
}

/** A box that scrolls is reached by the keyboard. */
const boxOf = (label: string) => ({ className: styles.box, role: 'group', 'aria-label': label, tabIndex: 0 })

function ListSkeleton() {
  return (
    <div aria-hidden className="grid gap-2">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  )
}
