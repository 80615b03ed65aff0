import { queryClient } from '#platform/web/query-client.ts'
import { accountsApi } from '../accounts-api.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    account: true
  }
}

export const sessionsQuery = {
  queryKey: ['account', 'sessions'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => accountsApi.sessions({}, { signal }),
}

export const protectionQuery = {
  queryKey: ['account', 'protection'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => accountsApi.protection({}, { signal }),
}

export const announcementsQuery = {
  queryKey: ['account', 'announcements'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => accountsApi.announcements({}, { signal }),
}

export function refetchSessions() {
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

export function refetchProtection() {
  return queryClient.invalidateQueries({ queryKey: protectionQuery.queryKey })
}
