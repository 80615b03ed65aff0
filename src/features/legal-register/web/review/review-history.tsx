import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { ExportMenu } from '../exports/export-menu.tsx'
import { MoreRows } from '../list/more-rows.tsx'
import history from '../record/compliance-history.module.css'
import part from '../record/record-part.module.css'
import { CorrectDialog } from './correct-dialog.tsx'
import { reviewHistoryQuery } from './queries.ts'
import styles from './review-entry.module.css'
import { ReviewEntry } from './review-entry.tsx'
import { useChanges } from './use-changes.ts'

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
      <header className={history.head}>
        <h2 className={part.heading}>{text('title')}</h2>
        <ExportMenu label={text('export')} path={`/legal-register/records/${recordId}/compliance.export`} />
      </header>
      <Entries recordId={recordId} isOpen={isOpen} />
    </section>
  )
}

function Entries({ recordId, isOpen }: Props) {
  const text = useTranslations('legalRegister.review.history')
  const list = useInfiniteQuery(reviewHistoryQuery(recordId))
  const { data, error, refetch } = list
  const [opened, setOpened] = useState<string>()
  const changes = useChanges(recordId)
  const entries = [...new Map(data?.pages.flatMap(({ items }) => items).map((one) => [one.key, one])).values()]
  if (!data && error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (entries.length === 0) return <EmptyState title={text('none')}>{text('noneBody')}</EmptyState>
  return (
    <>
      <div className={`${history.table} ${styles.frame}`}>
        <TableFrame label={text('title')}>
          <table>
            <thead>
              <tr>
                {(['number', 'time', 'author', 'note', 'document'] as const).map((column) => (
                  <th key={column} scope="col">
                    {text(`columns.${column}`)}
                  </th>
                ))}
                {isOpen && (
                  <th scope="col">
                    <span className="visually-hidden">{text('columns.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <ReviewEntry
                  key={entry.key}
                  entry={entry}
                  isOpen={opened === entry.key}
                  onToggle={() => setOpened(opened === entry.key ? undefined : entry.key)}
                  underWay={changes.underWay?.number === entry.number ? changes.underWay.what : undefined}
                  {...(isOpen ? { onCorrect: changes.startCorrection, onWithdraw: changes.withdraw } : {})}
                />
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
      <MoreRows list={list} />
      <CorrectDialog
        entry={entries.find(({ key }) => key === changes.correcting?.key) ?? changes.correcting}
        opened={changes.isCorrecting}
        onClose={changes.closeCorrection}
        onSend={changes.correct}
      />
    </>
  )
}
