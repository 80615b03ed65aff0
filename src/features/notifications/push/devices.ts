import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { notFound, Problem } from '#base/problem.ts'
import { deviceOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { areSubscriptionKeys } from '#platform/server/push/encrypt.ts'
import { hashOf } from '#platform/server/secrets.ts'
import { MAX_DEVICES, type PushSubscription } from './contract.ts'
import { publicKeyOf } from './keys.ts'
import { sealSubscription } from './subscription.ts'

/** The public key for which browsers subscribe (NOT-15). */
export const pushKey = async ({ database }: Call) => ({ publicKey: await publicKeyOf(database) })

/** The viewer's devices, newest first (NOT-14, NOT-24). */
export async function pushDevices({ database, viewer }: Call) {
  const rows = await devicesOf(database, viewer.memberId ?? '')
  const items = rows.map(({ id, name, session_id, created_at, last_used_at }) => ({
    id,
    name,
    isThis: session_id === viewer.sessionId,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
  return { subscribed: items.length > 0, items }
}

/** A member's devices, newest first. */
export const devicesOf = (database: SiteDatabase, memberId: string) =>
  database.many(
    sql
      .selectFrom('push_device')
      .select(['id', 'name', 'session_id', 'created_at', 'last_used_at'])
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_DEVICES),
  )

/**
 * Receives push messages on the device of this session from now on (NOT-15). A renewed subscription replaces the session's former one
 * (NOT-17), and one that somebody else has made on this device before is now the viewer's. `standIn` is the origin of the stand-in.
 */
export const setDevice = (standIn: string | undefined) => async (call: Call, subscription: PushSubscription) => {
  if (!isPushAddress(subscription.endpoint, standIn) || !areSubscriptionKeys(subscription.keys))
    throw new Problem(
      'notifications.bad-subscription',
      'unprocessable',
      'This browser’s subscription to push messages is not valid.',
    )
  const { viewer } = call
  const memberId = viewer.memberId ?? ''
  const id = await call.change(async (transaction) => {
    await lockExclusive(transaction, `push devices of ${memberId}`)
    const hash = hashOf(subscription.endpoint)
    const former = await transaction.run(
      sql
        .deleteFrom('push_device')
        .where('session_id', '=', viewer.sessionId ?? '')
        .where('endpoint_hash', '<>', hash),
    )
    const before = await transaction.one(
      sql.selectFrom('push_device').select('id').where('endpoint_hash', '=', hash).where('member_id', '=', memberId),
    )
    const device = await save(call, transaction, subscription)
    await removeOldest(transaction, memberId)
    if (former === 0 && !before)
      await publish(transaction, {
        name: 'notifications.subscribed',
        actorId: memberId,
        data: { device: deviceOf(call.userAgent) },
      })
    await announce(transaction, 'notifications', `member:${memberId}`)
    return device
  })
  return { id, subscribed: true as const }
}

async function save(call: Call, transaction: SiteDatabase, subscription: PushSubscription): Promise<string> {
  const values = {
    member_id: call.viewer.memberId ?? '',
    session_id: call.viewer.sessionId ?? '',
    sealed_subscription: sealSubscription(call.secret, subscription),
    name: deviceOf(call.userAgent),
  }
  const row = await transaction.one(
    sql
      .insertInto('push_device')
      .values({ site_id: transaction.siteId, id: newId(), endpoint_hash: hashOf(subscription.endpoint), ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'endpoint_hash'])
          .doUpdateSet({ ...values, created_at: raw<Date>`now()`, last_used_at: null }),
      )
      .returning('id'),
  )
  return row?.id ?? ''
}

async function removeOldest(transaction: SiteDatabase, memberId: string): Promise<void> {
  const spare = sql
    .selectFrom('push_device')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_DEVICES)
  await transaction.run(sql.deleteFrom('push_device').where('id', 'in', spare))
}

/** Removes one of the viewer's devices; without any, the viewer is no longer subscribed (NOT-16). */
export async function removeDevice(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    const removed = await transaction.run(
      sql.deleteFrom('push_device').where('id', '=', id).where('member_id', '=', memberId),
    )
    if (removed === 0)
      throw notFound('notifications.no-device', 'There is no such device; it may have been removed already.')
    await announce(transaction, 'notifications', `member:${memberId}`)
  })
  return { done: true }
}

/** Push services are reached by https on its usual port; whether at a public address is checked at each message. */
function isPushAddress(endpoint: string, standIn: string | undefined): boolean {
  const { protocol, origin, port, username, password } = new URL(endpoint)
  if (username || password) return false
  return origin === standIn || (protocol === 'https:' && port === '')
}
