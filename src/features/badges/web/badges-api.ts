import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { type Badge, badgesContract } from '../contract.ts'

export const badgesApi = apiOf(badgesContract)

/** The ten badges; the query key is the live topic, so an administrator's change shows at once (PROF-26). */
export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: async ({ signal }): Promise<Badge[]> => (await badgesApi.list({}, { signal })).items,
})

/** Puts a badge into the cache as the server confirmed it. */
export function setBadgeInCache(badge: Badge): void {
  queryClient.setQueryData(badgesQuery.queryKey, (badges) =>
    badges?.map((each) => (each.type === badge.type && each.level === badge.level ? badge : each)),
  )
}

/** The level as a path parameter. */
export const levelOf = ({ level }: Pick<Badge, 'level'>) => String(level) as '1' | '2' | '3' | '4' | '5'
