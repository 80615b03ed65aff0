import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { activeFilters } from '../../feed/filters.ts'
import type { FeedControls } from './use-feed-filters.ts'

/** The empty state, worded for its cause: a query, other filters, or a library without insights (INS-15). */
export function FeedEmpty({ controls }: { controls: FeedControls }) {
  const text = useTranslations('insights')
  const { filters, showAll } = controls
  const active = activeFilters(filters)
  if (active === 0) return <EmptyState title={text('noData')}>{text('noDataHint')}</EmptyState>
  return (
    <EmptyState
      title={text(filters.query ? 'noneForQuery' : 'none')}
      action={
        <Button variant="default" onClick={showAll}>
          {text('clearFilters')}
        </Button>
      }
    >
      {text(filters.favourites && active === 1 ? 'noFavouritesHint' : 'noneHint')}
    </EmptyState>
  )
}
