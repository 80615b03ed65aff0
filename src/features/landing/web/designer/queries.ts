import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { type Draft, designerContract, type LandingTab } from '../../contract.ts'

export const designerApi = apiOf(designerContract)

/** Live topics, and first parts of the keys below. */
const DRAFTS = 'landing-drafts'
const VERSIONS = 'landing-versions'

/** Newest first, page by page. */
export const draftsQuery = infiniteQueryOptions({
  queryKey: [DRAFTS, 'list'],
  queryFn: ({ signal, pageParam }) => designerApi.drafts({ limit: 100, ...after(pageParam) }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const draftQuery = (key: string) =>
  queryOptions({
    queryKey: [DRAFTS, 'draft', key],
    queryFn: ({ signal }) => designerApi.draft({ key }, { signal }),
  })

/** Plans first, then what was published, newest first, page by page. */
export const versionsQuery = infiniteQueryOptions({
  queryKey: [VERSIONS, 'list'],
  queryFn: ({ signal, pageParam }) => designerApi.versions({ limit: 20, ...after(pageParam) }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: [VERSIONS, 'version', id],
    queryFn: ({ signal }) => designerApi.version({ id }, { signal }),
  })

const after = (cursor: string) => (cursor ? { cursor } : {})

/** What the sections show; asked anew when other things are needed or insights change, not with every letter. */
export const contentQuery = (tabs: LandingTab[], needs: string) =>
  queryOptions({
    queryKey: ['insights', 'landing-content', needs],
    queryFn: ({ signal }) => designerApi.content({ tabs }, { signal }),
    enabled: needs !== '[]',
    placeholderData: keepPreviousData,
  })

type DraftPage = Awaited<ReturnType<typeof designerApi.drafts>>

/** A draft has been removed: it is not offered any more, also before the list has been read again. */
export function dropDraft(key: string) {
  queryClient.setQueryData(draftsQuery.queryKey, (list) => {
    const without = ({ items, ...page }: DraftPage) => ({ ...page, items: items.filter((one) => one.key !== key) })
    return list && { ...list, pages: list.pages.map(without) }
  })
  rereadList()
}

/** A draft's new name. Of the rest of the answer nothing is taken: its revision may be a save that is not on the desk. */
export function keepName(key: string, name: string) {
  queryClient.setQueryData(draftQuery(key).queryKey, (draft) => draft && { ...draft, name })
  void queryClient.invalidateQueries({ queryKey: draftQuery(key).queryKey })
  rereadList()
}

/** A draft as an answer brought it, for everything that shows drafts. */
export function keepDraft(draft: Draft) {
  queryClient.setQueryData(draftQuery(draft.key).queryKey, draft)
  rereadList()
}

function rereadList() {
  void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
}

export function rereadVersions() {
  void queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey })
}
