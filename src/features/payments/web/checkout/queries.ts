import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { checkoutContract } from '../../checkout/contract.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    'card-entry': true
  }
}

export const checkoutApi = apiOf(checkoutContract)

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'checkout', id],
    queryFn: ({ signal }) => checkoutApi.read({ id }, { signal }),
  })

/** What the card entry needs; no live change fetches it again, since what has been typed would be lost. */
export const cardEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ['card-entry', id],
    queryFn: () => checkoutApi.preparePayment({ id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const openCheckoutsQuery = pagedQuery(['payments', 'open'], (page, options) => checkoutApi.open(page, options))

export const ownPaymentsQuery = pagedQuery(['payments', 'own'], (page, options) => checkoutApi.own(page, options))

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'receipt', id],
    queryFn: ({ signal }) => checkoutApi.receipt({ id }, { signal }),
  })
