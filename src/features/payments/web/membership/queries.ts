import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { membershipsContract } from '../../memberships/contract.ts'

export const membershipsApi = apiOf(membershipsContract)

/** The caller's plan, and what they can take. */
export const membershipQuery = queryOptions({
  queryKey: ['payments', 'membership'],
  queryFn: ({ signal }) => membershipsApi.own({}, { signal }),
})

export type OwnMembership = Awaited<ReturnType<typeof membershipsApi.own>>
