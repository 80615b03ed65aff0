import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { noticesQuery } from './queries.ts'

/** Whether nothing current is there to clear. When the last has gone, `heading` takes the focus that went with it. */
export function useNoneLeft(heading: RefObject<HTMLElement | null>): boolean {
  const { data } = useInfiniteQuery(noticesQuery('active'))
  const isEmpty = !data?.pages.some(({ items }) => items.length > 0)
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isEmpty, heading])
  return isEmpty
}
