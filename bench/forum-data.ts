import type pg from 'pg'
import { addLists, addMembers, filledSite, loremText, TOPICS, VOCABULARY } from './data.ts'

export const FORUM_SIZES = {
  few: Number(process.env.BENCH_FEW_THREADS ?? 2_000),
  many: Number(process.env.BENCH_THREADS ?? 200_000),
  longAnswers: 5_000,
  deepest: 100,
  members: 2_000,
}

/** Titles of the special questions. */
export const TITLES = {
  short: 'Ten answers',
  long: 'Very many answers',
  shallow: 'A chain of six',
  deep: 'A chain as deep as there is',
}

/** A word in one of 500 questions, and a letter pair in one of 20,000. */
export const RARE = { word: 'lamprey', pair: 'zq' }

/**
 * Creates a site named `NAME.localhost` with this many questions: a quarter have no answer, the others up to three, and half have a
 * comment; and four special questions with many answers or a deep chain.
 */
export function forumSite(ownerUrl: string, name: string, threads: number): Promise<string> {
  return filledSite(ownerUrl, name, async (client, siteId) => {
    await addMembers(client, siteId, name, FORUM_SIZES.members)
    await addLists(client, siteId)
    await client.query('begin')
    // Triggers and foreign keys are skipped for each row; their effects are applied at the end.
    await client.query('set local session_replication_role = replica')
    await client.query("set local maintenance_work_mem = '256MB'")
    const indexes = await dropIndexes(client)
    await addThreads(client, siteId, threads)
    await addPosts(client, siteId)
    await addTall(client, siteId, TITLES.short, { answers: 10, deep: 0 })
    await addTall(client, siteId, TITLES.long, { answers: FORUM_SIZES.longAnswers, deep: 0 })
    await addTall(client, siteId, TITLES.shallow, { answers: 1, deep: 6 })
    await addTall(client, siteId, TITLES.deep, { answers: 1, deep: FORUM_SIZES.deepest })
    await addWhatFollows(client)
    for (const index of indexes) await client.query(index)
    await client.query('commit')
  })
}

/** Drops the indexes, to build each at once at the end. Returns their definitions. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid in ('forum_thread'::regclass, 'forum_thread_text'::regclass, 'forum_post'::regclass) and not i.indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

/** SQL expression for the stored JSON of a text. */
const TEXTS = `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object(
    'type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', body))))), '<p>' || body || '</p>', body`
const KINDS = 400

/** Authors and texts by number, so that rows can be joined with them. */
async function addHelpers(client: pg.Client, siteId: string): Promise<void> {
  const bodies = Array.from({ length: KINDS }, (_, seed) => loremText(seed, 24))
  await client.query(
    'create temp table said on commit drop as select place::int - 1 as kind, body from unnest($1::text[]) with ordinality as x (body, place)',
    [bodies],
  )
  await client.query(
    'create temp table person on commit drop as select row_number() over (order by id)::int - 1 as number, id from member where site_id = $1',
    [siteId],
  )
}

async function addThreads(client: pg.Client, siteId: string, threads: number): Promise<void> {
  await addHelpers(client, siteId)
  await client.query(
    `create temp table asked on commit drop as
     select n, uuidv7(-n * interval '3 minutes') as id, date_trunc('milliseconds', now() - n * interval '3 minutes') as at
     from generate_series(1, $1::int) n`,
    [threads],
  )
  await client.query(
    `insert into forum_thread (site_id, id, created_at, last_activity_at, author_id, title, topics, category, labels,
       content_json, content_html, plaintext, answers, comments, views)
     select $1, asked.id, at, at + interval '2 hours', person.id, title, topics, 'general', title || ' · General · ' || array_to_string(topics, ' · '),
       ${TEXTS}, n % 4, n % 2, n % 90
     from asked join person on number = n * 17 % ${FORUM_SIZES.members} join said on kind = n * 7 % ${KINDS},
       lateral (select array[($2::text[])[1 + n % 10], ($2::text[])[1 + n / 10 % 10]] as topics,
         'How does ' || ($3::text[])[1 + n % ${VOCABULARY.length}] || ' ' || ($3::text[])[1 + n * 13 % ${VOCABULARY.length}]
         || case when n % 500 = 7 then ' lamprey' else '' end || case when n % 20000 = 777 then ' zqx' else '' end || ' ' || n as title) t`,
    [siteId, TOPICS, VOCABULARY],
  )
}

/** Answers and comments of all questions, a minute apart. */
async function addPosts(client: pg.Client, siteId: string): Promise<void> {
  await client.query(
    `create temp table answered on commit drop as
     select n, k, a.id as thread_id, uuidv7(-n * interval '3 minutes' + k * interval '1 minute') as id, at + k * interval '1 minute' as at
     from asked a, lateral generate_series(1, n % 4) k`,
  )
  await client.query(
    `insert into forum_post (site_id, id, thread_id, answer_id, depth, created_at, author_id, content_json, content_html, plaintext,
       comments, discussion, upvotes)
     select $1, a.id, thread_id, a.id, 0, at, person.id, ${TEXTS}, c, c, case when k = 1 then 1 else 0 end
     from answered a join person on number = (n * 31 + k * 101) % ${FORUM_SIZES.members} join said on kind = (n * 11 + k) % ${KINDS},
       lateral (select case when k = 1 then n % 2 else 0 end as c) t`,
    [siteId],
  )
  await client.query(
    `insert into forum_post (site_id, id, thread_id, answer_id, parent_id, depth, created_at, author_id, content_json, content_html, plaintext)
     select $1, uuidv7(-n * interval '3 minutes' + interval '10 minutes'), thread_id, a.id, a.id, 1, at + interval '9 minutes', person.id, ${TEXTS}
     from answered a join person on number = n * 3 % ${FORUM_SIZES.members} join said on kind = n * 5 % ${KINDS} where k = 1 and n % 2 = 1`,
    [siteId],
  )
  await client.query(
    `insert into forum_vote (site_id, post_id, member_id, vote)
     select $1, a.id, person.id, 'up' from answered a join person on number = n * 3 % ${FORUM_SIZES.members} where k = 1`,
    [siteId],
  )
}

/** Adds a question with this many answers, the first of which has a comment chain of this depth. */
async function addTall(
  client: pg.Client,
  siteId: string,
  title: string,
  { answers, deep }: { answers: number; deep: number },
): Promise<void> {
  const { rows } = await client.query<{ id: string; chain: string[] }>(
    `select uuidv7() as id, (select array_agg(uuidv7(d * interval '1 second' - interval '1 hour')) from generate_series(0, $1::int) d) as chain`,
    [deep],
  )
  const { id, chain } = rows[0] as { id: string; chain: string[] }
  await client.query(
    `insert into forum_thread (site_id, id, author_id, title, topics, labels, content_json, content_html, plaintext, answers, comments)
     select $1, $2, person.id, $3::text, '{water}', $3::text || ' · General · water', ${TEXTS}, $4, $5 from person, said where number = 0 and kind = 0`,
    [siteId, id, title, answers, deep],
  )
  await client.query(
    `insert into forum_post (site_id, id, thread_id, answer_id, depth, created_at, author_id, content_json, content_html, plaintext,
       comments, discussion)
     select $1, one, $2, one, 0, now() - interval '3 hours' + k * interval '1 second', person.id, ${TEXTS}, least(1, $4::int), $4::int
     from (select k, case when k = 1 then $5::uuid else uuidv7(k * interval '1 second' - interval '3 hours') end as one
       from generate_series(1, $3::int) k offset 0) x
     join person on number = k % ${FORUM_SIZES.members} join said on kind = k % ${KINDS}`,
    [siteId, id, answers, deep, chain[0]],
  )
  await client.query(
    `insert into forum_post (site_id, id, thread_id, answer_id, parent_id, depth, created_at, author_id, content_json, content_html,
       plaintext, comments)
     select $1, ($4::uuid[])[d + 1], $2, ($4::uuid[])[1], ($4::uuid[])[d], d, now() - interval '1 hour' + d * interval '1 second', person.id,
       ${TEXTS}, case when d < $3::int then 1 else 0 end
     from generate_series(1, $3::int) d join person on number = d join said on kind = d`,
    [siteId, id, deep, chain],
  )
}

/** Data that triggers maintain, and the followers that posting creates. */
async function addWhatFollows(client: pg.Client): Promise<void> {
  await client.query(
    `insert into forum_thread_text (site_id, thread_id, title, topics, labels)
     select site_id, id, title, topics, labels from forum_thread where site_id = (select app_site())`,
  )
  await client.query(
    `insert into forum_following (site_id, member_id, thread_id, following)
     select site_id, author_id, id, 'follow' from forum_thread where site_id = (select app_site())`,
  )
}
