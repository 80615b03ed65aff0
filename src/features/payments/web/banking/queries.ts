import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { accountsContract } from '../../accounts/contract.ts'

export const accountsApi = apiOf(accountsContract)

/** The account as it was last read at the provider. */
export const accountQuery = queryOptions({
  queryKey: ['payments', 'account'],
  queryFn: ({ signal }) => accountsApi.account({}, { signal }),
})

/** Account and balance, read at the provider now. A provider that does not answer is reported at once: it was retried already. */
export const balanceQuery = queryOptions({
  queryKey: ['payments', 'balance'],
  queryFn: ({ signal }) => accountsApi.check({}, { signal }),
  retry: false,
})
