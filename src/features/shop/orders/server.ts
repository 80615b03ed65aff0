import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import type { TakesPayments } from '../basket/basket.ts'
import { beginOrder } from './begin.ts'
import { ordersContract } from './contract.ts'
import { downloadFor } from './download.ts'
import { orderCounts } from './lists.ts'
import { putBackOrder, refundOrder, sendOrder } from './manage.ts'
import { lastDelivery, orderInFull, orderList, ownOrders } from './reads.ts'

/** The operations of orders; `storage` has the files of digital products. */
export const orders = (storage: () => Storage, takesPayments: TakesPayments) =>
  mount('orders', ordersContract, {
    begin: beginOrder(takesPayments),
    own: ownOrders,
    lastDelivery,
    download: downloadFor(storage),
    list: orderList,
    counts: orderCounts,
    read: (call, { id }) => orderInFull(call.database, id),
    send: sendOrder,
    refund: refundOrder,
    putBack: putBackOrder,
  })
