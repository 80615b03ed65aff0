import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { membershipsContract } from '../../memberships/contract.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    'chosen-plan': true
  }
}

export const membershipsApi = apiOf(membershipsContract)

/** The caller's plan, and what they can take. */
export const membershipQuery = queryOptions({
  queryKey: ['payments', 'membership'],
  queryFn: ({ signal }) => membershipsApi.own({}, { signal }),
})

/** Notes a plan that was chosen on the public page. As a query, so that a lost answer is repeated, and a page that is shown again sends nothing. */
export const choiceQuery = (planId: string) =>
  queryOptions({
    queryKey: ['chosen-plan', planId],
    queryFn: () => membershipsApi.choose({ planId }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The plan of a member, for administrators. */
export const membershipOfMemberQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'membershipOf', id],
    queryFn: ({ signal }) => membershipsApi.ofMember({ id }, { signal }),
  })

/** What the card entry needs, for a monthly donation or for the membership; no live change fetches it again, since what has been typed would be lost. */
export const ownCardQuery = (donationId: string | undefined) =>
  queryOptions({
    queryKey: ['card-entry', 'own', donationId ?? 'membership'],
    queryFn: () => membershipsApi.prepareCard(donationId ? { donationId } : {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export type OwnMembership = Awaited<ReturnType<typeof membershipsApi.own>>
export type MembershipOfMember = Awaited<ReturnType<typeof membershipsApi.ofMember>>
