import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { bankContract, type LineState } from '../../bank/contract.ts'
import { invoicesContract } from '../../invoices/contract.ts'

export const bankApi = apiOf(bankContract)
const invoicesApi = apiOf(invoicesContract)

const LINES_KEY = ['payments', 'bankLines'] as const

export const bankLinesQuery = (state: LineState) =>
  pagedQuery([...LINES_KEY, state], (page, options) => bankApi.lines({ ...page, state }, options))

/** Invoices that are offered for what is typed. */
const MAX_OFFERED = 8

/** Unpaid invoices by a part of their number or the buyer's name, or by amount. */
export const unpaidQuery = (query: string) =>
  queryOptions({
    queryKey: ['payments', 'unpaidFound', query],
    enabled: query !== '',
    queryFn: ({ signal }) => invoicesApi.list({ state: 'unpaid', query, limit: MAX_OFFERED }, { signal }),
  })

/** Reads the payments that are to be assigned again; done once they are there. */
export const refetchLines = () => queryClient.invalidateQueries({ queryKey: LINES_KEY })

/** Reads everything about money again: what was booked is in the ledger and paid an invoice. */
export const refetchMoney = () => queryClient.invalidateQueries({ queryKey: ['payments'] })
