import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { THREADS } from '#features/forum/server.ts'
import { INSIGHTS, insightsReadableBy } from '#features/insights/server.ts'
import { presentMember } from '#features/members/server.ts'
import { SITE_TIME_ZONE } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { countedViews } from '#platform/server/recent-views.ts'
import type { Kind } from './contract.ts'

/** Who did something and on which device; the time is always the database's clock (ANA-10). */
interface Actor {
  memberId: string | null
  device: string
}

/**
 * Inserts entries and updates their totals in one statement, so that neither exists without the other; an entry that already exists
 * is not counted again (ANA-03, ANA-04, ANA-10). With asynchronous commit the totals' rows are locked only as long as the statement
 * runs; a crash loses the last moment's entries together with their counts.
 */
const counted = (entries: RawBuilder<unknown>, before: RawBuilder<unknown> = raw``) => raw`
  with ${before} entry as (
    insert into analytics_entry (site_id, id, kind, type, member_id, insight_id, thread_id, url, category, tags, title, device, waiting)
    ${entries} on conflict do nothing
    returning kind, member_id, (at at time zone ${SITE_TIME_ZONE})::date as day
  ), of_days as (
    insert into analytics_total (site_id, day, kind, total)
    select (select app_site()), day, kind, count(*) from entry group by day, kind order by day, kind
    on conflict (site_id, day, kind) do update set total = analytics_total.total + excluded.total
  ), of_members as (
    insert into analytics_member_total (site_id, member_id, day, total)
    select (select app_site()), member_id, day, count(*) from entry where member_id is not null
    group by member_id, day order by member_id, day
    on conflict (site_id, member_id, day) do update set total = analytics_member_total.total + excluded.total
  )
  select set_config('synchronous_commit', 'off', true)`

/** Seconds within which a longer or shorter text at the same list is the same search, still being typed. */
const TYPING_SECONDS = 60
const MAX_SEARCH_LENGTH = 100

/**
 * Records a search without a result (ANA-B1). Lists search while somebody types: what continues the member's previous search there within
 * a minute, or takes a part of it away, is the same search, and its longest text is the one recorded.
 */
export async function logSearch(
  database: SiteDatabase,
  { memberId, device, address, text }: Actor & { memberId: string; address: string; text: string },
): Promise<void> {
  const searched = text.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH)
  if (!searched) return
  const before = raw`continued as (
    update analytics_entry set at = now(), title = case when length(title) < length(${searched}::text) then ${searched} else title end
    where id = (
      select id from analytics_entry
      where kind = 'searches' and at > now() - make_interval(secs => ${TYPING_SECONDS}) and member_id = ${memberId}::uuid
        and url = ${address} and (starts_with(title, ${searched}) or starts_with(${searched}, title))
      order by at desc limit 1)
    returning id),`
  const entries = raw`
    select (select app_site()), ${newId()}::uuid, 'searches', 'Search_Without_Result', ${presentMember(memberId)}, null::uuid, null::uuid,
      ${address}::text, '', '{}'::text[], ${searched}::text, ${device}::text, false
    where not exists (select from continued)`
  await database.run(statementOf(counted(entries, before)))
}

/** Wraps raw SQL as a compilable statement. */
const statementOf = (text: RawBuilder<unknown>): Compilable => ({ compile: () => text.compile(sql) })

const clicks = prepared((value: Actor & Clicks & { ids: string[] }) =>
  statementOf(
    counted(
      raw`
    select (select app_site()), opened.id, 'insights', 'Insight_Click', ${value.memberId}::uuid, insight.id, null::uuid,
      '/InsightPage/' || insight.id, insight.category, insight.tags, insight.title, ${value.device}::text, ${value.waiting}::boolean
    from unnest(${value.ids}::uuid[], ${value.insightIds}::uuid[]) as opened (id, insight_id)
    join ${insightsReadableBy(value)} insight on insight.id = opened.insight_id
    where 'insight:' || opened.insight_id in (select thing from viewed)`,
      raw`viewed as (${countedViews({ memberId: value.memberId, seconds: value.seconds, things: raw`select 'insight:' || id as thing from unnest(${value.insightIds}::uuid[]) id` })}),`,
    ),
  ),
)

/** `seconds`: within this time, repeated views of one insight by the same member count once. */
interface Clicks {
  memberId: string
  insightIds: string[]
  role: string
  waiting: boolean
  seconds: number
}

/** Records insights a member has opened; insights they may not read are not counted (ANA-02). */
export async function logClicks(database: SiteDatabase, opened: Actor & Clicks): Promise<void> {
  await database.run(clicks({ ...opened, ids: opened.insightIds.map(() => newId()) }))
}

/** Records the download of an insight's file (ANA-02). `id` is the event's id, so an event delivered twice counts once. */
export async function logDownload(
  database: SiteDatabase,
  { id, insightId, memberId, device }: Actor & { id: string; insightId: string },
): Promise<void> {
  await database.run(
    statementOf(
      counted(raw`
      select (select app_site()), ${id}::uuid, 'downloads', 'File_Download', ${presentMember(memberId)}, insight.id, null::uuid,
        '/api/insights/' || insight.id || '/file', insight.category, insight.tags, insight.title, ${device}::text, false
      from ${INSIGHTS} insight where insight.id = ${insightId}::uuid`),
    ),
  )
}

/** Records the opening of a thread, with its current title (ANA-07). A thread deleted since is not recorded. */
export async function logThread(
  database: SiteDatabase,
  { id, threadId, memberId, device }: Actor & { id: string; threadId: string },
): Promise<void> {
  await database.run(
    statementOf(
      counted(raw`
      select (select app_site()), ${id}::uuid, 'forum', 'Forum Click', ${presentMember(memberId)}, null::uuid, thread.id,
        '/forum?key=' || thread.id, '', thread.topics, thread.title, ${device}::text, false
      from ${THREADS} thread where thread.id = ${threadId}::uuid`),
    ),
  )
}

/** Records an event that concerns no insight or thread: a login, a subscription (ANA-06). */
export async function logEvent(
  database: SiteDatabase,
  {
    id,
    kind,
    type,
    memberId,
    device,
    url = '',
    title = '',
    tags = [],
  }: Actor & {
    id: string
    kind: Kind
    type: string
    url?: string
    title?: string
    tags?: string[]
  },
): Promise<void> {
  await database.run(
    statementOf(
      counted(raw`
      select (select app_site()), ${id}::uuid, ${kind}::text, ${type}::text, ${presentMember(memberId)}, null::uuid, null::uuid, ${url}::text, '',
        ${tags}::text[], ${title}::text, ${device}::text, false`),
    ),
  )
}

const views = prepared((value: { ids: string[]; pages: string[]; memberId: string; seconds: number }) =>
  statementOf(raw`
    with viewed as (${countedViews({ memberId: value.memberId, seconds: value.seconds, things: raw`select unnest(${value.pages}::text[]) as thing` })})
    insert into page_view (site_id, id, member_id, page)
    select (select app_site()), id, ${value.memberId}::uuid, page
    from unnest(${value.ids}::uuid[], ${value.pages}::text[]) as shown (id, page)
    where page in (select thing from viewed)
    returning set_config('synchronous_commit', 'off', true)`),
)

/** Records viewed pages in their order (ANA-08). */
export async function logPages(
  database: SiteDatabase,
  { memberId, pages, seconds }: { memberId: string; pages: string[]; seconds: number },
): Promise<void> {
  // Ids created in the same millisecond are not ordered by themselves.
  await database.run(views({ memberId, pages, seconds, ids: pages.map(() => newId()).toSorted() }))
}
