import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { notificationsQuery } from './queries.ts'

/** Whether there is nothing active to clear. When the last row, which had the focus, is gone, `heading` receives it. */
export function useIsListEmpty(heading: RefObject<HTMLElement | null>): boolean {
  const { data } = useInfiniteQuery(notificationsQuery('active'))
  const isEmpty = !data?.pages.some(({ items }) => items.length > 0)
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isEmpty, heading])
  return isEmpty
}
