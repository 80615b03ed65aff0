import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import { ExportMenu } from '../exports/export-menu.tsx'
import history from '../record/history/compliance-history.module.css'
import part from '../record/record-part.module.css'
import { CorrectDialog } from './correct-dialog.tsx'
import { reviewHistoryQuery } from './queries.ts'
import styles from './review-entry.module.css'
import { ReviewEntry } from './review-entry.tsx'
import { useChanges } from './use-changes.ts'

const COLUMNS = ['number', 'time', 'author', 'note', 'document'] as const

interface Props {
  recordId: string
  /** Whether entries can be corrected and withdrawn; a closed record is read-only. */
  isOpen: boolean
}

/**
 * The compliance history with withdrawn entries, newest first, live; administrators' entries can be corrected and withdrawn
 * (LEGADM-38, LEG-29, LEG-30).
 */
export function ReviewHistory({ recordId, isOpen }: Props) {
  const text = useTranslations('legalRegister.review.history')
  return (
    <section className={part.part} aria-label={text('title')}>
      <header className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <h2 className="m-0 text-xl leading-snug">{text('title')}</h2>
        <ExportMenu label={text('export')} path={`/legal-register/records/${recordId}/compliance.export`} />
      </header>
      <Entries recordId={recordId} isOpen={isOpen} />
    </section>
  )
}

function Entries({ recordId, isOpen }: Props) {
  const text = useTranslations('legalRegister.review.history')
  const list = usePagedList(reviewHistoryQuery(recordId))
  const [opened, setOpened] = useState<string>()
  const changes = useChanges(recordId)
  const columns = COLUMNS.map((key) => ({ key, label: text(`columns.${key}`) as ReactNode }))
  const actions = { key: 'actions', label: <span className="visually-hidden">{text('columns.actions')}</span> }
  return (
    <>
      <PagedTable
        list={list}
        label={text('title')}
        failed={text('failed')}
        empty={<EmptyState title={text('none')}>{text('noneBody')}</EmptyState>}
        frameClass={`${history.table} ${styles.frame}`}
        columns={isOpen ? [...columns, actions] : columns}
      >
        {(entry) => (
          <ReviewEntry
            entry={entry}
            isOpen={opened === entry.key}
            onToggle={() => setOpened(opened === entry.key ? undefined : entry.key)}
            underWay={changes.underWay?.number === entry.number ? changes.underWay.what : undefined}
            {...(isOpen ? { onCorrect: changes.startCorrection, onWithdraw: changes.withdraw } : {})}
          />
        )}
      </PagedTable>
      {list.state === 'loaded' && (
        <CorrectDialog
          entry={list.items.find(({ key }) => key === changes.correcting?.key) ?? changes.correcting}
          opened={changes.isCorrecting}
          onClose={changes.closeCorrection}
          onSend={changes.correct}
        />
      )}
    </>
  )
}
