import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { bankContract } from '../../bank/contract.ts'

export const bankApi = apiOf(bankContract)

export const bankLinesQuery = pagedQuery(['payments', 'bankLines'], (page, options) => bankApi.lines(page, options))

/** Reads the payments that are to be assigned again; done once they are there. */
export const refetchLines = () => queryClient.invalidateQueries({ queryKey: bankLinesQuery.queryKey })

/** Reads everything about money again: what was booked is in the ledger and paid an invoice. */
export const refetchMoney = () => queryClient.invalidateQueries({ queryKey: ['payments'] })
