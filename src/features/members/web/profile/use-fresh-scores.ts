import { useEffect } from 'react'
import { useTold } from '#platform/web/live.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { refetchSession, sessionQuery } from '#platform/web/session.ts'

/** Milliseconds for which scores that were just read count as those of now. */
const FRESH = 10_000

/** Scores and badges are raised by what others do: they are read anew on arrival, and whenever they change (PROF-04). */
export function useFreshScores() {
  useEffect(() => {
    const readAt = queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - readAt > FRESH) void refetchSession()
  }, [])
  useTold('scores', () => void refetchSession())
}
