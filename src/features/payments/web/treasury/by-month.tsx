import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { MonthField } from './month-field.tsx'

export interface MonthsProps {
  /** The last of twelve months; this one if undefined. */
  to: string | undefined
  onChange: (to?: string) => void
}

/** By the reader's clock; the server has the site's. */
const thisMonth = () => new Date().toISOString().slice(0, 7)

interface Props<Data> extends MonthsProps {
  result: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What is read for twelve months, in every state, with the choice of the last one. */
export function ByMonth<Data>({ to, onChange, result, children }: Props<Data>) {
  const text = useTranslations('payments.treasury')
  const { data, error, isPlaceholderData, refetch } = result
  return (
    <div className="grid gap-5" aria-busy={(!data && !error) || isPlaceholderData}>
      <div className="flex">
        <MonthField label={text('until')} value={to ?? thisMonth()} onChange={onChange} />
      </div>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} aria-label={text('loading')} />
      )}
    </div>
  )
}

/** Formats a month, YYYY-MM: November 2026. */
export function useMonthName(): (month: string) => string {
  const format = useFormatter()
  return (month) =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
