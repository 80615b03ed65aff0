import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { profilesContract } from '../../contract.ts'

export const profilesApi = apiOf(profilesContract)

/** The public profile of a member; read again when the live topic 'profiles' says that somebody's changed. */
export function profileQuery(displayName: string) {
  return queryOptions({
    queryKey: ['profiles', displayName],
    queryFn: ({ signal }) => profilesApi.profile({ displayName }, { signal }),
    retry: false,
  })
}
