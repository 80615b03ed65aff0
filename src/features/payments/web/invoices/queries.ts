import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { membersContract } from '#features/members/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { type Invoice, type InvoiceFilter, invoicesContract } from '../../invoices/contract.ts'

/** In the address of an invoice, instead of its id: a draft that is stored once something was entered. */
export const NEW_INVOICE = 'new'

export const invoicesApi = apiOf(invoicesContract)
const membersApi = apiOf(membersContract)

/** Members offered for what is typed. */
const MAX_OFFERED = 8

interface Filter {
  state?: InvoiceFilter | undefined
  query?: string | undefined
  member?: string | undefined
}

export const invoicesQuery = ({ state, query, member }: Filter) => ({
  ...pagedQuery(['payments', 'invoices', state ?? '', query ?? '', member ?? ''], (page, options) =>
    invoicesApi.list(
      { ...page, ...(state ? { state } : {}), ...(query ? { query } : {}), ...(member ? { member } : {}) },
      options,
    ),
  ),
  placeholderData: keepPreviousData,
})

export const outstandingQuery = queryOptions({
  queryKey: ['payments', 'outstanding'],
  queryFn: ({ signal }) => invoicesApi.outstanding({}, { signal }),
})

export const settingsQuery = queryOptions({
  queryKey: ['payments', 'invoiceSettings'],
  queryFn: ({ signal }) => invoicesApi.settings({}, { signal }),
})

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'invoice', id],
    queryFn: ({ signal }) => invoicesApi.read({ id }, { signal }),
  })

/** Shows what the server has answered, and reads the lists again. */
export function setInvoice(invoice: Invoice): void {
  queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, invoice)
  void refetchInvoices()
}

export const refetchInvoices = () =>
  Promise.all(
    ['invoices', 'outstanding'].map((name) => queryClient.invalidateQueries({ queryKey: ['payments', name] })),
  )

export const ownInvoicesQuery = pagedQuery(['payments', 'ownInvoices'], (page, options) =>
  invoicesApi.own(page, options),
)

export const ownCreditNotesQuery = pagedQuery(['payments', 'ownCreditNotes'], (page, options) =>
  invoicesApi.ownCreditNotes(page, options),
)

export const invoiceOfferQuery = queryOptions({
  queryKey: ['payments', 'invoiceOffer'],
  queryFn: ({ signal }) => invoicesApi.offer({}, { signal }),
})

/** Members by a part of their name, e-mail address or company. */
export const buyersQuery = (query: string) =>
  queryOptions({
    queryKey: ['members', 'found', query],
    enabled: query !== '',
    queryFn: ({ signal }) => membersApi.list({ query, limit: MAX_OFFERED }, { signal }),
  })
