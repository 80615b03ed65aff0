import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { membershipsContract } from '../../memberships/contract.ts'

export const membershipsApi = apiOf(membershipsContract)

/** The caller's plan, and what they can take. */
export const membershipQuery = queryOptions({
  queryKey: ['payments', 'membership'],
  queryFn: ({ signal }) => membershipsApi.own({}, { signal }),
})

/** What the card entry needs, for a monthly donation or for the membership; no live change fetches it again, since what has been typed would be lost. */
export const ownCardQuery = (donationId: string | undefined) =>
  queryOptions({
    queryKey: ['card-entry', 'own', donationId ?? 'membership'],
    queryFn: () => membershipsApi.enterCard(donationId ? { donationId } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export type OwnMembership = Awaited<ReturnType<typeof membershipsApi.own>>
