import type { RefCallback, RefObject } from 'react'

/** More of a list at one of its ends, as `ShowMore` offers it. */
export interface More {
  exists: boolean
  isLoading: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  load: () => void
}

/** What is loaded of a list in pages; `usePagedList` of the platform makes it of a query. */
export interface PagedItems<Item> {
  /** Each item once. */
  items: readonly Item[]
  /** The same by page. */
  pages: readonly (readonly Item[])[]
  state: 'loading' | 'failed' | 'empty' | 'loaded'
  /** Why the first page could not be loaded. */
  failure: { message: string; requestId: string | undefined } | undefined
  retry: () => void
  next: More
  previous: More
  keyOf: (item: Item) => string
  /** Goes on the element whose children are the items. */
  setContainer: RefCallback<Element>
  /** That element; `ShowMore` finds the first new item there. */
  container: RefObject<Element | null>
}
