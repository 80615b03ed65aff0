import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { profilesContract } from '../../contract.ts'

export const profilesApi = apiOf(profilesContract)

/** A member's public profile; refetched when the live topic 'profiles' changes. */
export function profileQuery(displayName: string) {
  return queryOptions({
    queryKey: ['profiles', displayName],
    queryFn: ({ signal }) => profilesApi.profile({ displayName }, { signal }),
    retry: false,
  })
}
