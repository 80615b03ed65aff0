import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { checkoutApi } from '../checkout/queries.ts'

interface Filter {
  /** What is looked for in the payers' names. */
  query?: string | undefined
  /** The member whose payments alone are listed. */
  member?: string | undefined
}

export const receivedQuery = ({ query, member }: Filter) => ({
  ...pagedQuery(['payments', 'received', query ?? '', member ?? ''], (page, options) =>
    checkoutApi.payments({ ...page, ...(query ? { query } : {}), ...(member ? { member } : {}) }, options),
  ),
  placeholderData: keepPreviousData,
})

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => checkoutApi.payment({ id }, { signal }),
  })
