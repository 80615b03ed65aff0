import { z } from 'zod'
import * as fields from '../../protocol/fields.ts'
import { listOf } from '../../protocol/list.ts'
import { route } from '../../protocol/route.ts'
import { updateSubscription } from './change-subscription.ts'
import { createSubscription } from './make-subscription.ts'
import { endSubscription, renew } from './subscription-cycle.ts'
import { cancelFields, createFields, subscriptionList, updateFields } from './subscription-fields.ts'

const ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])

export const subscriptionRoutes = [
  route('POST', '/v1/subscriptions', createFields, ({ state, params }) => createSubscription(state, params)),
  route('GET', '/v1/subscriptions', subscriptionList, ({ state, account, params }) =>
    listOf(
      state
        .all(account, 'subscription')
        .filter(
          (one) =>
            fields.inRange(one.created, params.created) &&
            (params.customer === undefined || one.customer === params.customer) &&
            (params.price === undefined || one.items.data.some(({ price }) => price.id === params.price)) &&
            hasStatus(one.status, params.status),
        ),
      params,
      '/v1/subscriptions',
    ),
  ),
  route('GET', '/v1/subscriptions/*', fields.noFields, ({ state, account, ids: [id = ''] }) =>
    state.get(account, 'subscription', id),
  ),
  route('POST', '/v1/subscriptions/*', updateFields, ({ state, account, ids: [id = ''], params }) => {
    const subscription = state.get(account, 'subscription', id)
    updateSubscription(state, subscription, params)
    renew(state, subscription)
    return subscription
  }),
  route('DELETE', '/v1/subscriptions/*', cancelFields, ({ state, account, ids: [id = ''], params }) => {
    const subscription = state.get(account, 'subscription', id)
    if (subscription.cancellation_details)
      Object.assign(subscription.cancellation_details, {
        comment: params.cancellation_details?.comment ?? null,
        reason: 'cancellation_requested',
      })
    endSubscription(state, subscription, state.now())
    return subscription
  }),
  route(
    'GET',
    '/v1/subscription_items',
    z.strictObject({ ...fields.page, subscription: fields.text }),
    ({ state, account, params }) =>
      listOf(state.get(account, 'subscription', params.subscription).items.data, params, '/v1/subscription_items'),
  ),
]

/** Without a status all but the ended ones are listed. */
function hasStatus(status: string, wished: string | undefined): boolean {
  if (wished === 'all') return true
  if (wished === undefined) return status !== 'canceled'
  return wished === 'ended' ? ENDED.has(status) : status === wished
}
