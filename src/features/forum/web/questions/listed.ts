import type { Pages } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { ThreadItem } from '../../contract.ts'
import { forumApi } from '../queries.ts'

/** Records a view of a thread (FOR-46) and updates its count in the cached lists. Failures are ignored, as the reader cannot help it. */
export async function noteView(id: string): Promise<void> {
  try {
    await forumApi.noteView({ id })
  } catch {
    return
  }
  changeListed(id, (item) => ({ ...item, views: item.views + 1 }))
}

/** Updates the votes in a thread's row from its open answers (FOR-42). */
export function setTopVotesInCache(id: string, topVotes: number) {
  changeListed(id, (item) => (item.topVotes === topVotes ? item : { ...item, topVotes }))
}

/** Updates a row in the cached lists, as views and votes alone are not announced live. */
function changeListed(id: string, change: (item: ThreadItem) => ThreadItem) {
  queryClient.setQueriesData<Pages<ThreadItem>>({ queryKey: ['threads', 'list'] }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => {
      const items = page.items.map((item) => (item.id === id ? change(item) : item))
      return items.some((item, index) => item !== page.items[index]) ? { ...page, items } : page
    })
    return pages.some((page, index) => page !== list.pages[index]) ? { ...list, pages } : list
  })
}
