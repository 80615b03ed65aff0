import { z } from 'zod'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'
import type { State } from '../state/state.ts'
import { balanceOf } from './money.ts'

const transactionList = z.strictObject({
  ...fields.page,
  ...fields.created,
  currency: fields.currency.optional(),
  source: fields.text.optional(),
  type: fields.text.optional(),
})

export const balanceRoutes = [
  route('GET', '/v1/balance', fields.noFields, ({ state, account }) => balanceOf(state, account)),
  route('GET', '/v1/balance_transactions', transactionList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'balance_transaction')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            (params.currency === undefined || one.currency === params.currency) &&
            (params.source === undefined || one.source === params.source) &&
            (params.type === undefined || one.type === params.type),
        ),
      params,
      '/v1/balance_transactions',
    ),
  ),
  route('GET', '/v1/balance_transactions/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'balance_transaction', id),
  ),
]

/** Makes money available whose day has come, on all accounts. */
export function releaseMoney(state: State): void {
  for (const account of [state.platform, ...state.all(state.platform, 'account').map(({ id }) => id)]) {
    const due = state
      .all(account, 'balance_transaction')
      .filter(({ status, available_on: day }) => status === 'pending' && day <= state.now())
    for (const transaction of due) {
      transaction.status = 'available'
      state.save(transaction)
    }
    if (due.length > 0) state.emit(account, 'balance.available', balanceOf(state, account))
  }
}
