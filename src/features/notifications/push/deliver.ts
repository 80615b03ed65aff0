import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type Timer, wakeAt } from '#platform/server/outbox/timers.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import { type OutsideAnswer, postForAnswer } from '#platform/server/outside/post-to.ts'
import { OutsideProblem } from '#platform/server/outside/reach.ts'
import { encryptPush } from '#platform/server/push/encrypt.ts'
import { type VapidKeys, vapidAuthorization } from '#platform/server/push/vapid.ts'
import { MAX_COUNTED } from '../contract.ts'
import { AUTHOR_NAME } from '../new-notification.ts'
import type { PushSubscription } from './contract.ts'
import { isStillDue, SEND_PUSH } from './decide.ts'
import { pushKeys } from './keys.ts'
import { openSubscription } from './subscription.ts'

/** What sending depends on. */
export interface PushParts {
  secret: string
  /** The sender of emails, by whose address push services reach the operator. */
  mailFrom: string
  /** How push services are reached. */
  edge: Edge
}

/** Seconds for which a message is worth sending, and for which a push service retains it. */
const TTL_SECONDS = 86_400
/** How often a message is sent to a service that does not take it yet, and after how many seconds at least and at most. */
const MAX_ATTEMPTS = 5
const RETRY_SECONDS = { min: 3, max: 3_600 }
/** Characters of a title and a sentence, so that any message fits. */
const MAX_CHARACTERS = 300

/** Sends push messages on a worker of its own; a message is sent at most once, and one that is lost is not repeated (NOT-23). */
export const pushMessages = (parts: PushParts): Timer => ({
  name: SEND_PUSH,
  due: `select site_id, id from push_delivery where state = 'queued' and due_at < now() - interval '1 minute'
    and created_at > now() - interval '${TTL_SECONDS} seconds' limit 1000`,
  waitsOutside: true,
  run: (database, id) => deliver(database, id, parts),
})

async function deliver(database: SiteDatabase, id: string, parts: PushParts): Promise<void> {
  if (!(await take(database, id))) return
  const message = await messageOf(database, id)
  if (!message) return finish(database, id, { state: 'unneeded' })
  const subscription = openSubscription(parts.secret, message.sealed_subscription)
  const keys = await pushKeys(database, parts.secret)
  // Sealed with a former secret, and made for a pair of keys that nobody has any more.
  if (!subscription || !keys) return removeDevice(database, id, message)
  try {
    const answer = await sendTo(subscription, message, keys, parts)
    await record(database, { id, ...message, answer })
  } catch (problem) {
    if (!(problem instanceof OutsideProblem)) throw problem
    await finish(database, id, { state: 'lost' })
  }
}

/** Marks it before it is sent, so that nothing is sent twice whatever happens then; false if another worker has. */
async function take(database: SiteDatabase, id: string): Promise<boolean> {
  const taken = await database.run(
    sql
      .updateTable('push_delivery')
      .set({ state: 'sending', attempts: raw<number>`attempts + 1` })
      .where('id', '=', id)
      .where('state', '=', 'queued'),
  )
  return taken === 1
}

/** What is sent, if it still is to be: the device is still the recipient's, and the notification unread and open to them. */
const messageOf = (database: SiteDatabase, id: string) =>
  database.one(
    sql
      .selectFrom('push_delivery')
      .innerJoin('push_device', (join) =>
        join
          .onRef('push_device.id', '=', 'push_delivery.device_id')
          .onRef('push_device.member_id', '=', 'push_delivery.member_id'),
      )
      .innerJoin('notification', 'notification.id', 'push_delivery.notification_id')
      .innerJoin('member', 'member.id', 'push_delivery.member_id')
      .select(['push_device.id as device_id', 'sealed_subscription', 'attempts', 'title', 'content', 'url'])
      .select(raw<string>`coalesce(group_id, subject_id)`.as('thread'))
      .select(raw<string>`(select primaries ->> 'appTitle' from site)`.as('site'))
      .select(
        raw<number>`(select count(*)::int from (select from notification other where other.member_id = notification.member_id
          and other.archived_at is null and not other.read limit ${MAX_COUNTED}) counted)`.as('unread'),
      )
      .where('push_delivery.id', '=', id)
      .where(raw<boolean>`push_delivery.created_at > now() - make_interval(secs => ${TTL_SECONDS})`)
      .where(isStillDue),
  )

type Message = NonNullable<Awaited<ReturnType<typeof messageOf>>>

function sendTo(
  { endpoint, keys }: PushSubscription,
  message: Message,
  vapidKeys: VapidKeys,
  { mailFrom, edge }: PushParts,
): Promise<OutsideAnswer> {
  // Messages of one topic that wait at the push service, or stand on the screen, are replaced by the newest.
  const tag = createHash('sha256').update(message.thread).digest('base64url').slice(0, 32)
  const address = mailFrom.split(/[<>]/).find((part) => part.includes('@'))
  const contact = `mailto:${address?.trim() ?? 'guildhall@localhost'}`
  const headers = {
    authorization: vapidAuthorization(vapidKeys, { endpoint, contact }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(TTL_SECONDS),
    urgency: 'normal',
    topic: tag,
  }
  return postForAnswer(endpoint, { headers, body: encryptPush(contentOf(message, tag), keys) }, edge)
}

/** What the service worker gets: nothing that is not in the list of notifications, and nobody's name. */
function contentOf({ title, content, url, site, unread }: Message, tag: string): Buffer {
  const body = content.includes(AUTHOR_NAME) ? '' : shortened(content)
  return Buffer.from(JSON.stringify({ title: shortened(title), body, site, url, tag, unread }))
}

const shortened = (text: string) =>
  text.length <= MAX_CHARACTERS
    ? text
    : `${Array.from(text)
        .slice(0, MAX_CHARACTERS - 1)
        .join('')}…`

/** Records how the push service answered; a device that is gone is removed (NOT-23). */
async function record(
  database: SiteDatabase,
  { id, device_id, attempts, answer }: { id: string; device_id: string; attempts: number; answer: OutsideAnswer },
): Promise<void> {
  const { status } = answer
  if (status >= 200 && status <= 299)
    return database.transaction(async (transaction) => {
      await finish(transaction, id, { state: 'sent', status })
      await transaction.run(
        sql.updateTable('push_device').set({ last_used_at: raw<Date>`now()` }).where('id', '=', device_id),
      )
    })
  if (status === 404 || status === 410) return removeDevice(database, id, { device_id, status })
  if (attempts < MAX_ATTEMPTS && isCertainlyNotTaken(answer)) return sendLater(database, id, answer)
  return finish(database, id, { state: 'refused', status })
}

function removeDevice(
  database: SiteDatabase,
  id: string,
  { device_id, status = null }: { device_id: string; status?: number | null },
): Promise<void> {
  return database.transaction(async (transaction) => {
    await finish(transaction, id, { state: 'gone', status })
    await transaction.run(sql.deleteFrom('push_device').where('id', '=', device_id))
  })
}

/** Too many at the moment, or out of order until a time that the service names: such a message was not accepted. */
const isCertainlyNotTaken = ({ status, retryAfter }: OutsideAnswer) =>
  status === 429 || (status >= 500 && retryAfter !== undefined)

async function sendLater(database: SiteDatabase, id: string, { status, retryAfter = 0 }: OutsideAnswer): Promise<void> {
  const seconds = Math.min(RETRY_SECONDS.max, Math.max(RETRY_SECONDS.min, retryAfter))
  const at = new Date(Date.now() + seconds * 1_000)
  await database.transaction(async (transaction) => {
    await transaction.run(
      sql.updateTable('push_delivery').set({ state: 'queued', status, due_at: at }).where('id', '=', id),
    )
    await wakeAt(transaction, SEND_PUSH, id, at)
  })
}

async function finish(
  database: SiteDatabase,
  id: string,
  { state, status = null }: { state: PushState; status?: number | null },
): Promise<void> {
  await database.run(sql.updateTable('push_delivery').set({ state, status }).where('id', '=', id))
}

type PushState = 'sent' | 'unneeded' | 'refused' | 'gone' | 'lost'
