import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '#platform/web/query-client.ts'
import type { ThreadItem } from '../../contract.ts'
import { forumApi } from '../queries.ts'

type Listed = InfiniteData<{ items: ThreadItem[]; nextCursor: string | null }>

/** Notes that a question was opened (FOR-46), and counts it where it is listed. One that could not be noted is no reason to trouble the reader. */
export async function noteView(id: string): Promise<void> {
  try {
    await forumApi.noteView({ id })
  } catch {
    return
  }
  changeListed(id, (item) => ({ ...item, views: item.views + 1 }))
}

/** Shows the votes that an open line tells of in the line itself (FOR-42). */
export function rememberTopVotes(id: string, topVotes: number) {
  changeListed(id, (item) => (item.topVotes === topVotes ? item : { ...item, topVotes }))
}

/** Views and votes alone make nobody read the lists anew. */
function changeListed(id: string, change: (item: ThreadItem) => ThreadItem) {
  queryClient.setQueriesData<Listed>({ queryKey: ['threads', 'list'] }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => {
      const items = page.items.map((item) => (item.id === id ? change(item) : item))
      return items.some((item, place) => item !== page.items[place]) ? { ...page, items } : page
    })
    return pages.some((page, place) => page !== list.pages[place]) ? { ...list, pages } : list
  })
}
