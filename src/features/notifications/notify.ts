import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import { MEMBERS, type Role } from '#base/roles.ts'
import { memberRole } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf, prepared } from '#platform/server/database/prepared.ts'
import { given, type Notice, type SharedNotice } from './notices.ts'

/**
 * Tells members something in the transaction of its cause: all of them in one statement, each cause once, nobody of what they did
 * themselves (NOT-12). Whoever has left meanwhile is passed over. Open screens of those told read again (NOT-13).
 */
export async function notify(transaction: SiteDatabase, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const ids = notices.map(({ memberId }) => memberId)
  await transaction.send(tellingEach({ siteId: transaction.siteId, notices: JSON.stringify(notices.map(given)), ids }))
}

const tellingEach = prepared((value: Given & { ids: string[] }) =>
  telling(value, {
    to: raw`select unnest(${listOf(value.ids)}) as id`,
    for: raw`given.member_id = told_member.id`,
    id: raw`given.id`,
  }),
)

/** Tells those who want to hear of one of the topics and may read what it is about, by their role of this moment (NOT-11). */
export async function notifySubscribers(
  transaction: SiteDatabase,
  { topics, roles, except, notice }: Shared & { topics: readonly string[] },
): Promise<void> {
  const wanting = raw<string>`select member_id from topic_subscription where list = 'industries' and path = any (${topics}::text[]) and wanted`
  await tellAll(transaction, wanting, { roles, except, notice })
}

/** Tells those who want to hear of a chat (NOT-20): once, until they have read that or put it away. Its notices name it as their group. */
export async function notifyChatroom(
  transaction: SiteDatabase,
  { chatroomId, roles, except, notice }: Shared & { chatroomId: string },
): Promise<void> {
  const wanting = raw<string>`select member_id from chatroom_subscription where chatroom_id = ${chatroomId} and subscribed
    and not exists (select from notification told where told.member_id = chatroom_subscription.member_id
      and told.group_id = ${chatroomId} and told.archived_at is null and not told.read)`
  await tellAll(transaction, wanting, { roles, except, notice })
}

interface Shared {
  /** Roles that may read what it is about; every member unless told otherwise. */
  roles?: readonly Role[]
  /** Who is passed over, besides the notice's author. */
  except?: string | null
  notice: SharedNotice
}

async function tellAll(
  transaction: SiteDatabase,
  wanting: RawBuilder<string>,
  { roles = MEMBERS, except = null, notice }: Shared,
): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const { last, found }: Told = await tell(transaction, given(notice), {
      to: raw`select member.id from member where member.id in (${wanting}) and member.id is distinct from ${except}::uuid
        and member.id > ${after}::uuid and ${takesPart} and ${memberRole} = any (${roles}::text[]) order by member.id limit ${AT_ONCE}`,
      for: raw`true`,
      id: raw`gen_random_uuid()`,
    })
    after = found === AT_ONCE ? (last ?? undefined) : undefined
  }
}

/** Holds for a member who may read what members read at this moment; part of a statement over `member`. */
export const takesPart = raw<boolean>`member.user_type not in ('newUser', 'expiredUser')
  and (member.user_type = 'admin' or member.expiry_date is null or member.expiry_date > now())`

/** Members told at a time: a statement has two seconds. */
const AT_ONCE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

interface Told {
  /** How many members the statement went through, and the last of them by their ids. */
  found: number
  last: string | null
}

async function tell(transaction: SiteDatabase, notice: ReturnType<typeof given>, whom: Whom): Promise<Told> {
  const told = await transaction.one(telling({ siteId: transaction.siteId, notices: JSON.stringify([notice]) }, whom))
  return told ?? { found: 0, last: null }
}

/** Notices as JSON. */
interface Given {
  siteId: string
  notices: string
}

interface Whom {
  to: RawBuilder<unknown>
  for: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

/** Writes given notices to the members that `to` selects, and has those hear of it to whom one of them was new. */
function telling({ siteId, notices }: Given, { to, for: matches, id }: Whom): Compilable<Told> {
  const statement = raw<Told>`
    with given as (
      select * from jsonb_to_recordset(${notices}::jsonb) as notice (
        id uuid, member_id uuid, type text, subject_id text, group_id text, title text, content text, category text,
        topics text[], author_id uuid, author_alias text, url text, source text)
    ), meant as (${to}), told_member as (
      -- Held until the transaction ends: somebody who leaves at this moment would have the whole of it fail.
      select member.id from member where member.id in (select id from meant) order by member.id for key share
    ), told as (
      insert into notification (site_id, id, member_id, type, subject_id, group_id, title, content, category, topics,
        author_id, has_author, author_alias, url, source)
      select ${siteId}::uuid, ${id}, told_member.id, given.type, given.subject_id, given.group_id, given.title,
        given.content, given.category, given.topics, given.author_id, given.author_id is not null, given.author_alias,
        given.url, given.source
      from given join told_member on ${matches} and given.author_id is distinct from told_member.id
      order by told_member.id
      on conflict (site_id, member_id, source) do nothing
      returning member_id
    ), heard as (
      insert into live_change (site_id, topic, audience)
      select distinct ${siteId}::uuid, 'notifications', 'member:' || member_id from told
    )
    select count(*)::int as found, (select id from meant order by id desc limit 1) as last from meant`
  return { compile: () => statement.compile(sql) as never }
}
