import pg from 'pg'
import { roleUrls } from '#platform/server/migrate.ts'
import type { BareStatements } from './load.ts'

// 'Bare with two statements': what any server needs at the least, one statement for the session and one for the list.

/** The member of a session, by the hash of its token and the host. */
const SESSION = `
  select s.id, s.created_at, s.last_seen_at, m.id as member_id, m.user_type, m.expiry_date, site.switches
  from session s join site on site.id = s.site_id
  join account a on a.id = s.account_id and a.credentials_version = s.credentials_version
  left join member m on m.site_id = s.site_id and m.account_id = s.account_id
  where s.token_hash = $1::bytea and s.host = $2::text`

const nameOf = (column: string): string =>
  `(select display_name from member where site_id = (select app_site()) and id = ${column})`
const areaOf = (column: string): string =>
  `(select name from config_entry where list = 'legalCategories' and path = ${column})`

/** The first pages of the lists, by what the answers of the product's own lists show. */
const LISTS = {
  feed: `
    select id, published_at as time, title, sub_title as "subTitle", category, tags, author_id as "authorId",
      ${nameOf('insight.author_id')} as "authorDisplayName", featured_image, featured_image_alt, video_url, file_id, audio_id,
      front_page as "frontPage", reading_minutes as "readingMinutes",
      exists (select from saved_insight s where s.site_id = insight.site_id and s.insight_id = insight.id and s.member_id = $1::uuid) as favourite
    from insight where state = 'published' and ('member' = any (visible_to) or author_id = $1::uuid)
    order by published_at desc, id desc limit 11`,
  threads: `
    select t.id, t.title, t.topics, t.category, left(t.plaintext, 160) as excerpt, t.created_at as created, t.edited_at as edited,
      t.last_activity_at as "lastActivity", t.answers, t.comments, t.views, t.best_answer as "bestAnswer",
      m.id as author, m.display_name as "displayName", m.avatar, m.profile_photo as "profilePhoto",
      (select p.votes from forum_post p where p.thread_id = t.id and p.parent_id is null
        order by p.votes desc, p.created_at desc, p.id desc limit 1) as "topVotes"
    from forum_thread t left join member m on m.site_id = t.site_id and m.id = t.author_id
    where t.hidden_at is null and $1::uuid is not null order by t.created_at desc, t.id desc limit 21`,
  legalItems: `
    select i.id as key, i.title, i.area, ${areaOf('i.area')} as name, i.countries as country, i.time, i.withdrawn_at as withdrawn,
      exists (select from member_legal_item own where own.member_id = $1::uuid and own.item_id = i.id and own.status = 'active') as mine
    from legal_item i where i.withdrawn_at is null order by i.time desc, i.id desc limit 11`,
  ownRegister: `
    select r.id, r.user_status, r.admin_status, r.status, r.time_added, r.time_removed, r.evaluated_at, r.review_months, r.next_review,
      r.responsible_id, ${nameOf('r.responsible_id')} as responsible, i.id as key, i.title, i.area, ${areaOf('i.area')} as name,
      i.countries as country, i.time, i.withdrawn_at as withdrawn,
      (select count(*)::int from legal_evidence proof where proof.record_id = r.id and proof.expires_on <= current_date + 30) as expiring
    from member_legal_item r join legal_item i on i.id = r.item_id
    where r.member_id = $1::uuid and r.status = 'active' order by r.time_added desc, r.id desc limit 11`,
} as const
export type ListName = keyof typeof LISTS

/** What a bare server sends to the database of a site for one list, and for a post to `threadId` by `authorId`. */
export async function statementsFor(
  ownerUrl: string,
  site: string,
  list: ListName,
  { threadId = '', authorId = '' } = {},
): Promise<BareStatements> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query('select site_id from site_host where host = $1', [`${site}.localhost`])
  await client.end()
  return {
    databaseUrl: roleUrls(ownerUrl).app,
    siteId: rows[0].site_id,
    session: SESSION,
    list: LISTS[list],
    insert: { text: INSERT, values: [threadId, authorId] },
  }
}

/** An answer to a question, as it is stored: its id, question, author and texts. */
const INSERT = `
  insert into forum_post (site_id, id, thread_id, answer_id, depth, author_id, content_json, content_html, plaintext)
  values ((select app_site()), $1::uuid, $2::uuid, $1::uuid, 0, $3::uuid, $4::jsonb, '<p>About two metres.</p>', 'About two metres.')`
