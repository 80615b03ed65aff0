import { useEffect } from 'react'
import { useLiveTopic } from '#platform/web/live.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { refetchSession, sessionQuery } from '#platform/web/session.ts'

/** Age in ms up to which scores count as fresh. */
const FRESH_FOR_MS = 10_000

/** Others' actions change scores and badges, so they are refetched on arrival and on every change (PROF-04). */
export function useFreshScores() {
  useEffect(() => {
    const readAt = queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - readAt > FRESH_FOR_MS) void refetchSession()
  }, [])
  useLiveTopic('scores', () => void refetchSession())
}
