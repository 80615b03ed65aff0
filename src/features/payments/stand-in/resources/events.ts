import { z } from 'zod'
import * as fields from '../protocol/fields.ts'
import { listOf } from '../protocol/list.ts'
import { route } from '../protocol/route.ts'

const eventList = z.strictObject({
  ...fields.page,
  ...fields.created,
  type: fields.text.optional(),
  types: z.array(fields.text).max(20).optional(),
})

/** An account sees its own events; the platform also those of the accounts it is asked for by `Stripe-Account`. */
export const eventRoutes = [
  route('GET', '/v1/events', eventList, ({ state, account, params }) =>
    listOf(
      state
        .all(state.platform, 'event')
        .filter(
          (one) =>
            one.account === (account === state.platform ? undefined : account) &&
            fields.inRange(one.created, params.created) &&
            (params.type === undefined || one.type === params.type) &&
            (params.types === undefined || params.types.includes(one.type)),
        ),
      params,
      '/v1/events',
    ),
  ),
  route('GET', '/v1/events/*', fields.noFields, ({ state, ids: [id = ''] }) => state.get(state.platform, 'event', id)),
]
