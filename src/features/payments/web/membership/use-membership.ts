import { useQuery } from '@tanstack/react-query'
import { useLiveTopic } from '#platform/web/live.ts'
import { membershipQuery } from './queries.ts'

/** The caller's plan and what they can take, read again once they have confirmed their address or are let in. */
export function useMembership() {
  const query = useQuery(membershipQuery)
  useLiveTopic('session', () => void query.refetch())
  return query
}
