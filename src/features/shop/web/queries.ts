import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { basketContract } from '../basket/contract.ts'
import { type OrderInFull, type OrderList, ordersContract } from '../orders/contract.ts'
import { productsContract } from '../products/contract.ts'
import { purchasingContract } from '../purchasing/contract.ts'
import { stockContract } from '../stock/contract.ts'

export const productsApi = apiOf(productsContract)
export const basketApi = apiOf(basketContract)
export const ordersApi = apiOf(ordersContract)
export const stockApi = apiOf(stockContract)
export const purchasingApi = apiOf(purchasingContract)

type Query = string | undefined
const searched = (query: Query) => (query ? { query } : {})

export const shelfQuery = (query: Query) => ({
  ...pagedQuery(['shop', 'shelf', query ?? ''], (page, options) =>
    productsApi.list({ ...page, ...searched(query) }, options),
  ),
  placeholderData: keepPreviousData,
})

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['shop', 'product', id],
    queryFn: ({ signal }) => productsApi.read({ id }, { signal }),
  })

/** Read again whenever a price or stock changes as well. */
export const basketQuery = queryOptions({
  queryKey: ['basket'],
  queryFn: ({ signal }) => basketApi.read({}, { signal }),
})

export const managedQuery = (query: Query) => ({
  ...pagedQuery(['shop', 'managed', query ?? ''], (page, options) =>
    productsApi.managed({ ...page, ...searched(query) }, options),
  ),
  placeholderData: keepPreviousData,
})

export const productInFullQuery = (id: string) =>
  queryOptions({
    queryKey: ['shop', 'inFull', id],
    queryFn: ({ signal }) => productsApi.inFull({ id }, { signal }),
  })

export const stockQuery = (query: Query) => ({
  ...pagedQuery(['shop', 'stock', query ?? ''], (page, options) =>
    stockApi.list({ ...page, ...searched(query) }, options),
  ),
  placeholderData: keepPreviousData,
})

export const movementsQuery = (id: string) =>
  pagedQuery(['shop', 'movements', id], (page, options) => stockApi.movements({ ...page, id }, options))

export const purchasesQuery = (query: Query) => ({
  ...pagedQuery(['shop', 'purchases', query ?? ''], (page, options) =>
    purchasingApi.list({ ...page, ...searched(query) }, options),
  ),
  placeholderData: keepPreviousData,
})

export const ordersQuery = (list: OrderList, query: Query) => ({
  ...pagedQuery(['shopOrders', list, query ?? ''], (page, options) =>
    ordersApi.list({ ...page, list, ...searched(query) }, options),
  ),
  placeholderData: keepPreviousData,
})

export const orderCountsQuery = queryOptions({
  queryKey: ['shopOrders', 'counts'],
  queryFn: ({ signal }) => ordersApi.counts({}, { signal }),
})

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['shopOrders', 'one', id],
    queryFn: ({ signal }) => ordersApi.read({ id }, { signal }),
  })

/** Where the last order is sent; as it was when the page was opened, since it fills in a form. */
export const lastDeliveryQuery = queryOptions({
  queryKey: ['shopOrders', 'lastDelivery'],
  queryFn: ({ signal }) => ordersApi.lastDelivery({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const ownOrdersQuery = pagedQuery(['shopOrders', 'own'], (page, options) => ordersApi.own(page, options))

/** Reads the basket again after a change of one's own. */
export const refetchBasket = () => queryClient.invalidateQueries({ queryKey: basketQuery.queryKey })
/** Reads what is sold and what is in stock again. */
export const refetchShop = () => queryClient.invalidateQueries({ queryKey: ['shop'] })
/** Shows an order as the server has answered with it. */
export const setOrder = (order: OrderInFull) => queryClient.setQueryData(orderQuery(order.id).queryKey, order)
export const refetchOrders = () => queryClient.invalidateQueries({ queryKey: ['shopOrders'] })
