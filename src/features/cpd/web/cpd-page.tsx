import '#ui/kit-field-styles.css'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import type { Summary } from '../contract.ts'
import { AddDialog } from './add-dialog.tsx'
import styles from './cpd.module.css'
import { cpdSearch } from './cpd-search.ts'
import { ExportMenu } from './export-menu.tsx'
import { Lines } from './lines.tsx'
import { cpdMessages } from './messages.ts'
import { type PeriodInput, summaryQuery } from './queries.ts'
import { Totals } from './totals.tsx'

/** A member's own record of what they learn, by period (UNI-B2). */
export const CpdPage = withTexts({ cpd: cpdMessages }, function CpdPage() {
  const text = useTranslations('cpd')
  const [{ year }, change] = useSearchOf(cpdSearch)
  const [isAdding, setAdding] = useState(false)
  const period: PeriodInput = year === undefined ? {} : { year: Number(year) }
  const { data, error, refetch } = useQuery(summaryQuery(period))
  if (useViewer().role === 'guest') return <Page title={text('title')} lead={text('guests')} />
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      actions={
        <>
          <ExportMenu period={period} />
          <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        </>
      }
    >
      {data && (
        <>
          <PeriodChoice summary={data} onChange={(next) => void change({ year: next })} />
          <Totals summary={data} />
          <Lines period={period} rules={data.rules} />
        </>
      )}
      {error && !data && (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton height={320} aria-hidden />
        </div>
      )}
      <AddDialog opened={isAdding} onClose={() => setAdding(false)} />
    </Page>
  )
})

function PeriodChoice({ summary, onChange }: { summary: Summary; onChange: (year: string) => void }) {
  const text = useTranslations('cpd')
  const isCalendarYear = summary.from.endsWith('-01-01')
  const nameOf = (year: number) => (isCalendarYear ? String(year) : `${year}/${String(year + 1).slice(2)}`)
  const years = [...new Set([summary.year, ...summary.years])].toSorted((one, other) => other - one)
  return (
    <NativeSelect
      className={styles.period}
      label={text('period')}
      value={String(summary.year)}
      data={years.map((year) => ({ value: String(year), label: nameOf(year) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
