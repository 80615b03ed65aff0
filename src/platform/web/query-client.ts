import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

/**
 * What the portal has read. Live updates say when something changed, so a read counts as fresh for a minute; only a
 * lost connection is worth trying again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      retry: (failures, problem) => problem instanceof ApiProblem && problem.isLost && failures < 2,
      retryDelay: (failures) => 600 * 2 ** failures,
      // Reads run, and fail with words, also where the browser believes it is offline.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
