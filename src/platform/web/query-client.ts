import { type Query, QueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '#base/live-topics.ts'
import { ApiProblem } from './problem.ts'

/** First parts of query keys that no live topic refetches; features add their own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features.
export interface LocalQueries {}

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [LiveTopic | keyof LocalQueries, ...unknown[]]
  }
}

/**
 * The portal's query cache. Live updates invalidate what changed, so data stays fresh for a minute; only a lost connection is
 * worth a retry.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (failures, problem) => problem instanceof ApiProblem && problem.isLost && failures < 2,
      retryDelay: (failures) => 600 * 2 ** failures,
      // Queries also run, and fail with a message, while the browser reports that it is offline.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

refetchWhatWasOutdatedWhileRead(queryClient)

/**
 * Invalidates a query again once it has been read, if it was invalidated meanwhile: the server may have answered before the change.
 * The library restarts running reads only for queries that are shown and have data; the result of any other would count as fresh.
 */
function refetchWhatWasOutdatedWhileRead(client: QueryClient): void {
  const outdated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate') {
      const isRestarted = query.isActive() && query.state.data !== undefined
      if (query.state.fetchStatus !== 'idle' && !isRestarted) outdated.add(query)
    } else if (action.type === 'success' && outdated.delete(query)) {
      void client.invalidateQueries({ predicate: (other) => other === query })
    }
  })
}
