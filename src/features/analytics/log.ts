import { type Compilable, type RawBuilder, sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { countedViews } from '#platform/server/recent-views.ts'
import type { Kind } from './contract.ts'

/** Who did something, and on what; when is the database's clock and nobody's word (ANA-10). */
interface Doing {
  memberId: string | null
  device: string
}

/**
 * Entries and the totals they count for, in one statement, so that neither is ever there without the other; an entry that is
 * there already counts once (ANA-03, ANA-04, ANA-10). The row of a total is locked for no longer than this statement, as it does
 * not wait for the disk: with a crash the last moment's entries and their counts are lost together.
 */
const counted = (entries: RawBuilder<unknown>, before: RawBuilder<unknown> = raw``) => raw`
  with ${before} entry as (
    insert into analytics_entry (site_id, id, kind, type, member_id, insight_id, thread_id, url, category, tags, title, device, waiting)
    ${entries} on conflict do nothing
    returning kind, member_id, (at at time zone (select time_zone from site where id = (select app_site())))::date as day
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

/** A whole statement that was not made by the builder. */
const whole = (text: RawBuilder<unknown>): Compilable => ({ compile: () => text.compile(sql) })

const clicks = prepared((value: Doing & Clicks & { ids: string[] }) =>
  whole(
    counted(
      raw`
    select (select app_site()), opened.id, 'insights', 'Insight_Click', ${value.memberId}::uuid, insight.id, null::uuid,
      '/InsightPage/' || insight.id, insight.category, insight.tags, insight.title, ${value.device}::text, ${value.waiting}::boolean
    from unnest(${value.ids}::uuid[], ${value.insightIds}::uuid[]) as opened (id, insight_id)
    join insight on insight.id = opened.insight_id and insight.state = 'published'
      and (${value.role}::text = 'admin' or ${value.role}::text = any (insight.visible_to)
        or insight.author_id = ${value.memberId}::uuid)
    where 'insight:' || opened.insight_id in (select thing from viewed)`,
      raw`viewed as (${countedViews({ memberId: value.memberId, seconds: value.seconds, things: raw`select 'insight:' || id as thing from unnest(${value.insightIds}::uuid[]) id` })}),`,
    ),
  ),
)

/** `seconds`: in so many seconds a member's opening of one insight counts once. */
interface Clicks {
  memberId: string
  insightIds: string[]
  role: string
  waiting: boolean
  seconds: number
}

/** Insights that somebody has opened; what they may not read is not counted (ANA-02). */
export async function logClicks(database: SiteDatabase, opened: Doing & Clicks): Promise<void> {
  await database.run(clicks({ ...opened, ids: opened.insightIds.map(() => newId()) }))
}

/** The download of an insight's file (ANA-02). `id` is the event's own: one that is told twice counts once. */
export async function logDownload(
  database: SiteDatabase,
  { id, insightId, memberId, device }: Doing & { id: string; insightId: string },
): Promise<void> {
  await database.run(
    whole(
      counted(raw`
      select (select app_site()), ${id}::uuid, 'downloads', 'File_Download', ${here(memberId)}, insight.id, null::uuid,
        '/api/insights/' || insight.id || '/file', insight.category, insight.tags, insight.title, ${device}::text, false
      from insight where insight.id = ${insightId}::uuid`),
    ),
  )
}

/** A question that was opened, in the words it stands in now (ANA-07). One that has gone since is not noted. */
export async function logThread(
  database: SiteDatabase,
  { id, threadId, memberId, device }: Doing & { id: string; threadId: string },
): Promise<void> {
  await database.run(
    whole(
      counted(raw`
      select (select app_site()), ${id}::uuid, 'forum', 'Forum Click', ${here(memberId)}, null::uuid, thread.id,
        '/forum?key=' || thread.id, '', thread.topics, thread.title, ${device}::text, false
      from forum_thread thread where thread.id = ${threadId}::uuid`),
    ),
  )
}

/** Something that is about nothing one reads: a login, a subscription (ANA-06). */
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
  }: Doing & {
    id: string
    kind: Kind
    type: string
    url?: string
    title?: string
    tags?: string[]
  },
): Promise<void> {
  await database.run(
    whole(
      counted(raw`
      select (select app_site()), ${id}::uuid, ${kind}::text, ${type}::text, ${here(memberId)}, null::uuid, null::uuid, ${url}::text, '',
        ${tags}::text[], ${title}::text, ${device}::text, false`),
    ),
  )
}

/** A member who has left since is nobody's entry. */
const here = (memberId: string | null) => raw`(select id from member where id = ${memberId}::uuid)`

const views = prepared((value: { ids: string[]; pages: string[]; memberId: string; seconds: number }) =>
  whole(raw`
    with viewed as (${countedViews({ memberId: value.memberId, seconds: value.seconds, things: raw`select unnest(${value.pages}::text[]) as thing` })})
    insert into page_view (site_id, id, member_id, page)
    select (select app_site()), id, ${value.memberId}::uuid, page
    from unnest(${value.ids}::uuid[], ${value.pages}::text[]) as shown (id, page)
    where page in (select thing from viewed)
    returning set_config('synchronous_commit', 'off', true)`),
)

/** Pages that were shown, in their order (ANA-08). */
export async function logPages(
  database: SiteDatabase,
  { memberId, pages, seconds }: { memberId: string; pages: string[]; seconds: number },
): Promise<void> {
  // Ids of one moment are in no order by themselves.
  await database.run(views({ memberId, pages, seconds, ids: pages.map(() => newId()).toSorted() }))
}
