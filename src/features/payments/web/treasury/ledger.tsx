import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../../ledger/rules.ts'
import { Entry } from './entry.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { MonthField } from './month-field.tsx'
import { entriesQuery } from './queries.ts'
import styles from './treasury.module.css'
import type { TreasurySearch } from './treasury-search.ts'

interface Props {
  search: TreasurySearch
  onChange: (changes: Partial<TreasurySearch>) => void
}

/** The entries of the ledger, latest first, by account and month, and as a file for accounting. */
export function Ledger({ search, onChange }: Props) {
  const text = useTranslations('payments.treasury')
  const isFiltered = search.account !== undefined || search.month !== undefined
  return (
    <>
      <Filters search={search} onChange={onChange} />
      <PagedList
        list={usePagedList(entriesQuery(search))}
        label={text('ledger.list')}
        failed={text('ledger.failed')}
        loading={<SkeletonRows rows={8} height={72} label={text('ledger.list')} />}
        empty={
          <EmptyState title={text(isFiltered ? 'ledger.noMatch' : 'ledger.none')}>
            {!isFiltered && text('ledger.noneMessage')}
          </EmptyState>
        }
        more={text('ledger.more')}
        className={styles.entries}
      >
        {(entry) => <Entry entry={entry} />}
      </PagedList>
    </>
  )
}

function Filters({ search, onChange }: Props) {
  const text = useTranslations('payments.treasury')
  return (
    <search className={styles.filters} aria-label={text('ledger.filters')}>
      <NativeSelect
        size="sm"
        label={text('ledger.account')}
        value={search.account ?? ''}
        data={[
          { value: '', label: text('ledger.anyAccount') },
          ...LEDGER_ACCOUNTS.map((value) => ({ value, label: text(`account.${value}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ account: (currentTarget.value || undefined) as LedgerAccount })}
      />
      <MonthField label={text('ledger.month')} value={search.month} onChange={(month) => onChange({ month })} />
      <Export search={search} />
    </search>
  )
}

function Export({ search: { account, month } }: Pick<Props, 'search'>) {
  const text = useTranslations('payments.treasury.ledger')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text('export')}
      </Button>
      <ExportDialog account={account} month={month} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
