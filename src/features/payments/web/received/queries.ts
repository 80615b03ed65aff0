import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { checkoutApi } from '../checkout/queries.ts'

export const receivedQuery = (query: string | undefined) => ({
  ...pagedQuery(['payments', 'received', query ?? ''], (page, options) =>
    checkoutApi.payments({ ...page, ...(query ? { query } : {}) }, options),
  ),
  placeholderData: keepPreviousData,
})

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => checkoutApi.payment({ id }, { signal }),
  })
