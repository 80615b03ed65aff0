import { queryClient } from '#platform/web/query-client.ts'
import { accountsApi } from './accounts-api.ts'

/** The first part of each key is the topic under which changes are announced. */
const ACCOUNT = 'account'

export const sessionsQuery = {
  queryKey: [ACCOUNT, 'sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => accountsApi.sessions({}, { signal }),
}

export const protectionQuery = {
  queryKey: [ACCOUNT, 'protection'],
  queryFn: ({ signal }: { signal: AbortSignal }) => accountsApi.protection({}, { signal }),
}

export function rereadSessions() {
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export function rereadProtection() {
  return queryClient.invalidateQueries({ queryKey: protectionQuery.queryKey })
}
