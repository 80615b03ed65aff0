import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import { MEMBERS, type Role } from '#base/roles.ts'
import { isActiveMember, isMuting, memberRole } from '#features/members/server.ts'
import { topicSubscribers } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf, prepared } from '#platform/server/database/prepared.ts'
import { announceToEach } from '#platform/server/live/announce.ts'
import type { NewNotification, SharedNotification } from '#platform/server/outbox/notifications.ts'
import { notificationRow } from './new-notification.ts'
import { newDeliveries, SEND_PUSH } from './push/decide.ts'

/**
 * Notifies members in the transaction of the cause, a few hundred per statement: each cause once per member, and nobody of their own act
 * (NOT-12). Members who have left meanwhile are skipped. Open screens of the recipients refetch (NOT-13).
 */
export async function notify(transaction: SiteDatabase, notifications: readonly NewNotification[]): Promise<void> {
  for (const part of inBatches(notifications)) {
    const ids = part.map(({ memberId }) => memberId)
    const rows = JSON.stringify(part.map(notificationRow))
    await transaction.send(insertForEach({ siteId: transaction.siteId, rows, ids }))
  }
}

const insertForEach = prepared((value: NotificationRows & { ids: string[] }) =>
  insertNotifications(value, {
    memberIds: raw`select unnest(${listOf(value.ids)}) as id`,
    matches: raw`input.member_id = recipient.id`,
    notificationId: raw`input.id`,
  }),
)

/** Notifies subscribers of any of the topics whose current role may read the subject (NOT-11). */
export async function notifySubscribers(
  transaction: SiteDatabase,
  { topics, roles, except, notification }: SharedOptions & { topics: readonly string[] },
): Promise<void> {
  await notifyAll(transaction, topicSubscribers(topics), { roles, except, notification })
}

/**
 * Notifies subscribers of a chat (NOT-20), once until they have read or dismissed the notification. The notification's group must be
 * the chat.
 */
export async function notifyChatroom(
  transaction: SiteDatabase,
  { chatroomId, roles, except, notification }: SharedOptions & { chatroomId: string },
): Promise<void> {
  const subscribers = raw<string>`select member_id from chatroom_subscription where chatroom_id = ${chatroomId} and subscribed
    and not exists (select from notification pending where pending.member_id = chatroom_subscription.member_id
      and pending.group_id = ${chatroomId} and pending.archived_at is null and not pending.read)`
  await notifyAll(transaction, subscribers, { roles, except, notification })
}

interface SharedOptions {
  /** Roles that may read the subject; all members by default. */
  roles?: readonly Role[]
  /** A member to skip, besides the notification's author. */
  except?: string | null
  notification: SharedNotification
}

/**
 * Chooses the recipients in one statement, and notifies them in statements of a few hundred, sent together: choosing them again for each
 * of those would read all subscribers every time.
 */
async function notifyAll(
  transaction: SiteDatabase,
  subscribers: RawBuilder<string>,
  { roles = MEMBERS, except = null, notification }: SharedOptions,
): Promise<void> {
  const recipients = await transaction.many(
    sql
      .selectFrom('member')
      .select('member.id')
      // As a list: joined, a planner that expects few subscribers compares each member with each of them.
      .where(raw<boolean>`member.id = any (array(${subscribers})) and member.id is distinct from ${except}::uuid`)
      .where(isActiveMember)
      .where(raw<boolean>`${memberRole} = any (${roles}::text[])`)
      .orderBy('member.id'),
  )
  const rows = JSON.stringify([notificationRow(notification)])
  for (const part of inBatches(recipients)) {
    const ids = part.map(({ id }) => id)
    await transaction.send(insertForAll({ siteId: transaction.siteId, rows, ids }))
  }
}

const insertForAll = prepared((value: NotificationRows & { ids: string[] }) =>
  insertNotifications(value, {
    memberIds: raw`select unnest(${listOf(value.ids)}) as id`,
    matches: raw`true`,
    notificationId: raw`gen_random_uuid()`,
  }),
)

/** Members per statement: each row has nine indexes and three foreign keys, and a statement is ended after two seconds. */
const BATCH_SIZE = 250

const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, batch) =>
    items.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE),
  )

interface NotificationRows {
  siteId: string
  /** Rows of `notificationRow`, as JSON. */
  rows: string
}

interface Recipients {
  /** Query for the members' ids. */
  memberIds: RawBuilder<unknown>
  /** Condition that pairs an `input` row with a `recipient`. */
  matches: RawBuilder<unknown>
  /** The id of the new notification. */
  notificationId: RawBuilder<unknown>
}

/** Inserts the rows for the recipients, announces the change to those for whom one of them is new, and queues it for their devices. */
function insertNotifications(
  { siteId, rows }: NotificationRows,
  { memberIds, matches, notificationId }: Recipients,
): Compilable {
  const statement = raw`
    with input as (
      select * from jsonb_to_recordset(${rows}::jsonb) as notification_row (
        id uuid, member_id uuid, type text, subject_id text, group_id text, title text, content text, category text,
        topics text[], author_id uuid, author_alias text, url text, source text)
    ), selected as (${memberIds}), recipient as (
      -- Locked until the transaction ends, as a member who leaves in this moment would make all of it fail.
      select member.id from member where member.id in (select id from selected) order by member.id for key share
    ), inserted as (
      insert into notification (site_id, id, member_id, type, subject_id, group_id, title, content, category, topics,
        author_id, has_author, author_alias, url, source)
      select ${siteId}::uuid, ${notificationId}, recipient.id, input.type, input.subject_id, input.group_id, input.title,
        input.content, input.category, input.topics, input.author_id, input.author_id is not null, input.author_alias,
        input.url, input.source
      from input join recipient on ${matches} and input.author_id is distinct from recipient.id
        -- A random name stays silent about its author: it is heard by whoever mutes them.
        and (input.author_alias is not null or not ${isMuting(raw`recipient.id`, raw`input.author_id`)})
      order by recipient.id
      on conflict (site_id, member_id, source) do nothing
      returning site_id, member_id, id
    ), announced as ${announceToEach('notifications', raw`inserted`)}, pushed as (
      insert into push_delivery (site_id, member_id, device_id, notification_id) ${newDeliveries} returning id
    )
    select enqueue(${raw.lit(SEND_PUSH)}, jsonb_build_object('id', pushed.id), ${raw.lit(`${SEND_PUSH}:`)} || pushed.id) from pushed`
  return { compile: () => statement.compile(sql) as never }
}
