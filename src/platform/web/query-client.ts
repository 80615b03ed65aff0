import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

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
