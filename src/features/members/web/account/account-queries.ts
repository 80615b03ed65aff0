import { queryClient } from '#platform/web/query-client.ts'
import { accountsApi } from '../accounts-api.ts'

/** The first part of each key is the live topic that invalidates it. */
const ACCOUNT = 'account'

export const sessionsQuery = {
  queryKey: [ACCOUNT, 'sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => accountsApi.sessions({}, { signal }),
}

export const protectionQuery = {
  queryKey: [ACCOUNT, 'protection'],
  queryFn: ({ signal }: { signal: AbortSignal }) => accountsApi.protection({}, { signal }),
}

export function refetchSessions() {
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export function refetchProtection() {
  return queryClient.invalidateQueries({ queryKey: protectionQuery.queryKey })
}
