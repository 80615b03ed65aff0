import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { Link } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Note } from '#ui/status-label.tsx'
import type { Item } from '../../shapes.ts'
import { itemQuery } from '../queries.ts'
import { isKey } from '../search.ts'

/**
 * Loads an item for its form. Once loaded, the form and what is typed stay even if the item is deleted elsewhere; a note then says so,
 * and saving is refused.
 */
export function OpenedItem({ itemKey, children }: { itemKey: string; children: (item: Item) => ReactNode }) {
  const text = useTranslations('legalRegister.itemAdmin')
  const { data: item, error, refetch } = useQuery({ ...itemQuery(itemKey), enabled: isKey(itemKey) })
  const [opened, setOpened] = useState<Item>()
  if (item?.contentJSON && !item.withdrawn && item !== opened) setOpened(item)
  const isGone = !isKey(itemKey) || item?.withdrawn || (error && asProblem(error).status === 404)
  if (opened)
    return (
      <>
        {isGone && (
          <div role="alert" className="mb-5">
            <Note status="warning" title={text('gone')}>
              {text('deletedMeanwhile')}
            </Note>
          </div>
        )}
        {children(opened)}
      </>
    )
  if (isGone)
    return (
      <EmptyState title={text('gone')} action={<Link to="/dash/legal-register">{text('toList')}</Link>}>
        {text('goneBody')}
      </EmptyState>
    )
  if (error) return <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton height={480} aria-hidden />
    </div>
  )
}
