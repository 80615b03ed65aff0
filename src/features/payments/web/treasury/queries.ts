import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import type { AccountingPackage } from '../../treasury/accounting/packages.ts'
import { treasuryContract } from '../../treasury/contract.ts'
import type { TreasurySearch } from './treasury-search.ts'

export const treasuryApi = apiOf(treasuryContract)

export const overviewQuery = queryOptions({
  queryKey: ['payments', 'overview'],
  queryFn: ({ signal }) => treasuryApi.overview({}, { signal }),
})

const upTo = ({ to }: Pick<TreasurySearch, 'to'>) => (to ? { to } : {})

export const incomeQuery = (search: Pick<TreasurySearch, 'to'>) =>
  queryOptions({
    queryKey: ['payments', 'income', search.to],
    queryFn: ({ signal }) => treasuryApi.income(upTo(search), { signal }),
  })

export const vatQuery = (search: Pick<TreasurySearch, 'to'>) =>
  queryOptions({
    queryKey: ['payments', 'vat', search.to],
    queryFn: ({ signal }) => treasuryApi.vat(upTo(search), { signal }),
  })

/** The codes of an accounting package. */
export const codesQuery = (name: AccountingPackage) =>
  queryOptions({
    queryKey: ['payments', 'accountingCodes', name],
    queryFn: ({ signal }) => treasuryApi.accountingCodes({ package: name }, { signal }),
  })

export type AccountingCodes = Awaited<ReturnType<typeof treasuryApi.accountingCodes>>

/** The filters of the ledger as the server takes them. */
const filterOf = ({ account, month }: Pick<TreasurySearch, 'account' | 'month'>) => ({
  ...(account ? { account } : {}),
  ...(month ? { month } : {}),
})

export const entriesQuery = ({ account, month }: Pick<TreasurySearch, 'account' | 'month'>) =>
  pagedQuery(['payments', 'entries', account, month], (page, options) =>
    treasuryApi.entries({ ...filterOf({ account, month }), ...page }, options),
  )

export const differencesQuery = pagedQuery(['payments', 'differences'], (page, options) =>
  treasuryApi.differences(page, options),
)

export const failedMessagesQuery = pagedQuery(['payments', 'failedMessages'], (page, options) =>
  treasuryApi.failedMessages(page, options),
)
