import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { type Draft, designerContract, type LandingTab } from '../../contract.ts'

export const designerApi = apiOf(designerContract)

/** Live topics, which are also the first parts of the query keys. */
const DRAFTS = 'landing-drafts'
const VERSIONS = 'landing-versions'

/** Newest first, paginated. */
export const draftsQuery = pagedQuery([DRAFTS, 'list'], (page, options) =>
  designerApi.drafts({ limit: 100, ...page }, options),
)

export const draftQuery = (key: string) =>
  queryOptions({
    queryKey: [DRAFTS, 'draft', key],
    queryFn: ({ signal }) => designerApi.draft({ key }, { signal }),
  })

/** Plans first, then published versions, newest first; paginated. */
export const versionsQuery = pagedQuery([VERSIONS, 'list'], (page, options) =>
  designerApi.versions({ limit: 20, ...page }, options),
)

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: [VERSIONS, 'version', id],
    queryFn: ({ signal }) => designerApi.version({ id }, { signal }),
  })

/** The content shown by the sections; refetched when their needs or the insights change, not on every keystroke. */
export const contentQuery = (tabs: LandingTab[], needs: string) =>
  queryOptions({
    queryKey: ['insights', 'landing-content', needs],
    queryFn: ({ signal }) => designerApi.content({ tabs }, { signal }),
    enabled: needs !== '[]',
    placeholderData: keepPreviousData,
  })

type DraftPage = Awaited<ReturnType<typeof designerApi.drafts>>

/** Removes a draft from the cached list before it is refetched. */
export function removeDraftFromCache(key: string) {
  queryClient.setQueryData(draftsQuery.queryKey, (list) => {
    const without = ({ items, ...page }: DraftPage) => ({ ...page, items: items.filter((one) => one.key !== key) })
    return list && { ...list, pages: list.pages.map(without) }
  })
  invalidateDrafts()
}

/**
 * Updates a draft's cached name only: the rest of the response may belong to a revision the editor has not loaded.
 */
export function setDraftNameInCache(key: string, name: string) {
  queryClient.setQueryData(draftQuery(key).queryKey, (draft) => draft && { ...draft, name })
  void queryClient.invalidateQueries({ queryKey: draftQuery(key).queryKey })
  invalidateDrafts()
}

/** Caches a draft from a response and refetches the list. */
export function setDraftInCache(draft: Draft) {
  queryClient.setQueryData(draftQuery(draft.key).queryKey, draft)
  invalidateDrafts()
}

function invalidateDrafts() {
  void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
}

export function invalidateVersions() {
  void queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey })
}
