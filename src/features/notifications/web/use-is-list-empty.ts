import { type RefObject, useEffect } from 'react'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { notificationsQuery } from './queries.ts'

/** Whether there is nothing active to clear. When the last row, which had the focus, is gone, `heading` receives it. */
export function useIsListEmpty(heading: RefObject<HTMLElement | null>): boolean {
  const isEmpty = usePagedList(notificationsQuery('active')).items.length === 0
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isEmpty, heading])
  return isEmpty
}
