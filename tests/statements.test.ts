import type { Compilable } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountedFeatures } from '#app/server/features.ts'
import { newId } from '#base/id.ts'
import { threadsQuery } from '#features/forum/reads/threads.ts'
import { managedQuery, ownListQuery } from '#features/insights/authoring/lists.ts'
import { feedQuery } from '#features/insights/feed/feed.ts'
import { filmsQuery, ownQuery } from '#features/insights/reads/newest.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { withStatements } from '#platform/server/database/statement-count.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

/** Enough rows that reading all of a site's would cost more than finding the right ones. */
const INSIGHTS = { north: 5_000, south: 2_000 }
const MEMBERS = 3_000

let testApp: TestApp
let call: Call

beforeAll(async () => {
  testApp = await openTestApp()
  const { north, south } = testApp.siteIds
  await asOwner(testApp, async (owner) => {
    for (const [site, rows] of [
      [north, INSIGHTS.north],
      [south, INSIGHTS.south],
    ] as const) {
      await owner.query(
        `insert into insight (site_id, id, title, labels, category, tags, published_at, front_page, author_id, plaintext)
         select $1, gen_random_uuid(), 'Insight ' || n, 'Insight ' || n || ' · Guidance', case n % 9 when 0 then 'guidance' else 'general' end,
           array[case when n % 50 = 0 then 'airquality' else 'water' end], date_trunc('milliseconds', now()) - n * interval '1 minute', n % 40 = 0,
           (select id from member where site_id = $1 order by id offset n % 8 limit 1), 'Subject' || n % 500 || repeat(' words about water, waste and the quality of air', 8)
         from generate_series(1, $2::int) n`,
        [site, rows],
      )
      await owner.query(
        `with people as (
           insert into account (id, email, password_hash) select gen_random_uuid(), 'p' || n || '@' || $1 || '.test', 'x' from generate_series(1, ${MEMBERS}) n returning id, email)
         insert into member (site_id, id, account_id, display_name, display_name_key, user_type, sign_up)
         select $1::uuid, gen_random_uuid(), id, email, email, 'subscriber', date_trunc('milliseconds', now()) - random() * interval '900 days' from people`,
        [site],
      )
    }
    await owner.query(
      `insert into saved_insight (site_id, member_id, insight_id, saved_at)
       select site_id, $2, id, published_at from insight where site_id = $1 order by published_at desc limit 300`,
      [north, testApp.memberIds.north.sue],
    )
    // Half have a working copy, some are scheduled, and some are unpublished.
    await owner.query(
      `insert into insight_working_copy (site_id, insight_id, member_id, contents, based_on, kept_at)
       select site_id, id, author_id, '{"title":"Kept","category":"general","tags":["water"]}', 1, published_at + interval '30 seconds'
       from insight where site_id = $1 order by published_at desc limit 2500`,
      [north],
    )
    await owner.query(
      `insert into insight_plan (site_id, insight_id, contents, based_on, publish_at)
       select site_id, id, '{"title":"Planned"}', 1, now() + row_number() over () * interval '1 minute'
       from insight where site_id = $1 order by published_at limit 300`,
      [north],
    )
    await owner.query(
      `update insight set state = 'unpublished' where site_id = $1
       and id in (select id from insight where site_id = $1 order by published_at limit 60)`,
      [north],
    )
    await owner.query(
      `insert into forum_thread (site_id, id, title, labels, topics, created_at, author_id, answers, comments)
       select $1, gen_random_uuid(), 'Question ' || n, 'Question ' || n || ' · General', array[case when n % 50 = 0 then 'airquality' else 'water' end],
         now() - n * interval '1 minute', (select id from member where site_id = $1 order by id offset n % 8 limit 1), n % 7, n % 3
       from generate_series(1, 3000) n`,
      [north],
    )
    await owner.query(
      `with thread as (select id, author_id from forum_thread where site_id = $1 order by created_at desc limit 1),
         answer as (select gen_random_uuid() as id, n from generate_series(1, 2000) n)
       insert into forum_post (site_id, id, thread_id, answer_id, depth, created_at, author_id, comments, discussion)
       select $1, answer.id, thread.id, answer.id, 0, now() - n * interval '1 second', author_id, n % 2, n % 3 from answer, thread`,
      [north],
    )
    await owner.query(
      `insert into legal_item (site_id, id, title, headline, area, regulators, countries, sectors, time)
       select $1, gen_random_uuid(), 'Item ' || n, 'About ' || n, case n % 9 when 0 then 'Air' else 'Water' end, '{Ofwat}', '{England}', '{SME}',
         date_trunc('milliseconds', now()) - n * interval '1 minute'
       from generate_series(1, 2000) n`,
      [north],
    )
    // As autovacuum does: new rows wait outside the search indexes until then.
    await owner.query('vacuum analyze')
  })
  call = {
    siteId: north,
    database: testApp.database.site(north),
    viewer: { role: 'admin', accountId: newId(), memberId: testApp.memberIds.north.sue, sessionId: newId() },
    host: 'north.test',
    origin: 'http://north.test',
    now: new Date(),
    requestId: newId(),
    userAgent: '',
    address: '127.0.0.1',
    secret: 'secret',
    rates: testApp.config.rates,
    change: (work) => testApp.database.site(north).transaction(work),
    audit: { note: () => {}, nothingChanged: () => {} },
    setSession: () => {},
  }
})
afterAll(() => testApp.close())

const features = mountedFeatures(() => {
  throw new Error('no files here')
})
/** Runs an operation as the HTTP gateway would; returns the statements it sent. */
async function statementsOf(name: string, input: Record<string, unknown>): Promise<string[]> {
  const [feature, operation = ''] = name.split('.')
  const mounted = features.find((each) => each.feature === feature)
  const run = mounted?.operations[operation]
  const schema = mounted?.contract[operation]?.['~orpc'].inputSchema as { parse(input: unknown): unknown } | undefined
  if (!run || !schema) throw new Error(`no operation ${name}`)
  return (await withStatements(() => run(call, schema.parse(input) as never))).statements
}

const newest = async () =>
  (
    await testApp.database.site(testApp.siteIds.north).many(feedQuery(call, { limit: 20, sort: 'newest' }, undefined))
  )[10]

describe('the number of statements does not grow with the rows', () => {
  const PAGED = /list|favourites|own|films|mine|manage|threads$|items$|subscribers$/
  const reads: [string, Record<string, unknown>][] = [
    ['insights.list', {}],
    ['insights.list', { category: ['guidance'], topic: ['water'] }],
    ['insights.list', { favourites: true }],
    ['insights.latest', {}],
    ['insights.frontPage', { limit: 10 }],
    ['insights.frontPage', { limit: 50 }],
    ['insights.own', {}],
    ['insights.films', {}],
    ['insights.favourites', {}],
    ['authoring.mine', {}],
    ['authoring.mine', { query: 'insight', category: ['general'], topic: ['water'] }],
    ['authoring.manage', {}],
    ['authoring.manage', { query: 'insight', topic: ['water'] }],
    ['authoring.manage', { state: 'planned' }],
    ['members.list', {}],
    ['members.list', { query: 'p1' }],
    ['forum.threads', {}],
    ['forum.threads', { sort: 'popular' }],
    ['forum.threads', { query: 'question', topic: ['water'] }],
    ['forum.threads', { show: 'followed' }],
    ['forum.latestPosts', {}],
    ['forum.similar', { title: 'question 77' }],
    ['legalItems.items', {}],
    ['legalItems.items', { query: 'item 7', area: ['Water'], country: ['England'] }],
    ['legalItems.latest', {}],
    ['legalReview.subscribers', { show: 'all' }],
    ['legalReview.subscribers', { show: 'all', query: 'p1' }],
    ['mentions.offeredPeople', { beginning: 'p1' }],
  ]
  test.each(reads)('%s %j sends at most three [INS-32] [INS-13]', async (name, input) => {
    const few = await statementsOf(name, 'limit' in input || !PAGED.test(name) ? input : { ...input, limit: 1 })
    const many = await statementsOf(name, PAGED.test(name) ? { ...input, limit: 100 } : input)
    expect(many.length).toBeLessThanOrEqual(3)
    expect(many.length).toBe(few.length)
  })

  test('what goes with an insight takes at most two [INS-B4]', async () => {
    expect((await statementsOf('insights.related', { id: (await newest())?.id })).length).toBeLessThanOrEqual(2)
  })

  test('a question, its answers and a branch take at most four [FOR-17] [FOR-B5]', async () => {
    const [thread] = await call.database.many(
      sql.selectFrom('forum_thread').select('id').orderBy('created_at', 'desc').limit(1),
    )
    const id = thread?.id
    const [post] = await call.database.many(sql.selectFrom('forum_post').select('id').limit(1))
    expect((await statementsOf('forum.thread', { id })).length).toBeLessThanOrEqual(2)
    for (const more of [{ limit: 1 }, { limit: 20, sort: 'votes' }, { sort: 'comments', at: post?.id }])
      expect((await statementsOf('forum.answers', { id, ...more })).length).toBeLessThanOrEqual('at' in more ? 5 : 3)
    expect((await statementsOf('forum.comments', { id: post?.id })).length).toBeLessThanOrEqual(3)
    expect((await statementsOf('forum.branch', { id: post?.id })).length).toBeLessThanOrEqual(4)
  })

  test('the reader sends at most three [INS-18]', async () => {
    expect((await statementsOf('insights.read', { id: (await newest())?.id })).length).toBeLessThanOrEqual(3)
  })

  test('an editor sends as many for an insight with a history as for a new one [INS-B1]', async () => {
    const { id } = (await newest()) ?? {}
    const few = await statementsOf('authoring.edit', { id })
    const versions = await statementsOf('authoring.versions', { id, limit: 1 })
    await asOwner(testApp, (owner) =>
      owner.query(
        `insert into insight_version (site_id, insight_id, revision, contents, published_by)
         select $1, $2, n, '{"title":"Once"}', $3 from generate_series(1, 200) n`,
        [testApp.siteIds.north, id, testApp.memberIds.north.sue],
      ),
    )
    expect((await statementsOf('authoring.edit', { id })).length).toBe(few.length)
    expect((await statementsOf('authoring.versions', { id, limit: 100 })).length).toBeLessThanOrEqual(versions.length)
  })

  test('a search sends one more, for the marks around its matches [INS-B5]', async () => {
    for (const limit of [1, 100])
      expect(
        (await statementsOf('insights.list', { query: 'subject1', sort: 'relevance', limit })).length,
      ).toBeLessThanOrEqual(4)
  })
})

describe('every list reads by its index, however large the tables', () => {
  let app: pg.Client
  beforeAll(async () => {
    app = new pg.Client({ connectionString: roleUrls(testApp.ownerUrl).app })
    await app.connect()
  })
  afterAll(() => app.end())

  interface Plan {
    'Node Type': string
    'Relation Name'?: string
    'Index Name'?: string
    'Actual Rows'?: number
    'Rows Removed by Filter'?: number
    Plans?: Plan[]
  }

  /** The plan of a statement with the server's own role, for the north. */
  async function planOf(text: string, parameters: readonly unknown[]): Promise<Plan[]> {
    await app.query('begin')
    await app.query("select set_config('app.site', $1, true)", [testApp.siteIds.north])
    const { rows } = await app.query(`explain (analyze, format json) ${text}`, [...parameters])
    await app.query('commit')
    const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
    return flat(rows[0]['QUERY PLAN'][0].Plan)
  }
  const planOfQuery = (query: Compilable) => {
    const { sql: text, parameters } = query.compile()
    return planOf(text, parameters)
  }
  const indexes = (plan: Plan[]) => plan.flatMap((node) => node['Index Name'] ?? [])
  function expectNoScan(plan: Plan[]) {
    const scans = plan.filter(
      (node) => node['Node Type'] === 'Seq Scan' && ['insight', 'member'].includes(node['Relation Name'] ?? ''),
    )
    expect(scans).toEqual([])
  }
  /** The plan of an operation's statement on `table`, captured from `SiteDatabase` with its parameters. */
  async function caught(name: string, input: Record<string, unknown>, table: RegExp): Promise<Plan[]> {
    const seen: Compilable[] = []
    const before = call
    const database: SiteDatabase = {
      ...call.database,
      many: (query) => (seen.push(query), before.database.many(query)),
      together: (...queries) => (
        seen.push(...(queries as Compilable[])), before.database.together(...queries) as never
      ),
    }
    call = { ...call, database }
    await statementsOf(name, input).finally(() => {
      call = before
    })
    const query = seen.find((each) => table.test(each.compile().sql))
    if (!query) throw new Error(`${name} sends no such statement`)
    return planOfQuery(query)
  }

  test('the feed, its first page and one far down [INS-14] [INS-13]', async () => {
    const far = { rank: 0, at: new Date(Date.now() - (INSIGHTS.north - 100) * 60_000).toISOString(), id: newId() }
    for (const after of [undefined, far]) {
      const plan = await planOfQuery(feedQuery(call, { limit: 10, sort: 'newest' }, after))
      expect(indexes(plan)).toContain('insight_newest')
      expectNoScan(plan)
      const read = plan.find((node) => node['Index Name'] === 'insight_newest')
      expect(read?.['Actual Rows']).toBeLessThanOrEqual(11)
    }
  })

  test('the feed of one category [INS-11]', async () => {
    const plan = await planOfQuery(feedQuery(call, { limit: 10, sort: 'newest', category: ['guidance'] }, undefined))
    expect(indexes(plan)).toEqual(expect.arrayContaining([expect.stringMatching(/insight_(category|newest)/)]))
    expectNoScan(plan)
  })

  /** The plans of the statements inside a function, as JSON. */
  async function inside(text: string, parameters: unknown[]): Promise<string> {
    const owner = new pg.Client({ connectionString: testApp.ownerUrl })
    await owner.connect()
    try {
      await owner.query("load 'auto_explain'")
      for (const setting of [
        'log_min_duration = 0',
        'log_nested_statements = on',
        "log_format = 'json'",
        "log_level = 'notice'",
      ])
        await owner.query(`set auto_explain.${setting}`)
      await owner.query("select set_config('app.site', $1, false)", [testApp.siteIds.north])
      const messages: string[] = []
      owner.on('notice', (message) => messages.push(message.message ?? ''))
      await owner.query(text, parameters)
      return messages.join('\n')
    } finally {
      await owner.end()
    }
  }

  test('search and topics, inside the functions that do them [INS-14] [INS-11]', async () => {
    const search = `select * from search_insights(to_tsquery('english', $1), $2, null, null, false, null, null, null, 11, 'member', null, '{published}')`
    for (const [terms, part] of [
      ['subject77:*', '%subject77%'],
      ['zzz:*', '%zzz%'],
    ]) {
      const plan = await inside(search, [terms, part])
      expect(plan).toMatch(/"Index Name": "insight_(search|labels)"/)
      expect(plan).not.toMatch(/"Node Type": "Seq Scan",[\s\S]{0,120}"Relation Name": "insight"/)
    }
    const topics = await inside(
      "select * from insights_by_topic(null, $1, null, null, 11, 'member', null, '{published}')",
      [['airquality']],
    )
    expect(topics).toMatch(/"Index Name": "insight_(tags|newest)"/)
    expect(topics).not.toMatch(/"Node Type": "Seq Scan",[\s\S]{0,120}"Relation Name": "insight"/)
  })

  test('legal items of one area or some countries are read in their order, inside the function that does it [LEG-04]', async () => {
    for (const [areas, countries, index] of [
      [['Air'], ['England'], 'legal_item_area'],
      [['Air'], null, 'legal_item_area'],
      [null, ['England'], 'legal_item_latest'],
    ] as const) {
      const plan = await inside('select * from legal_items_matching(null, $1, $2, null, null, 11)', [areas, countries])
      expect(plan).toContain(`"Index Name": "${index}"`)
      expect(plan).not.toMatch(/"Node Type": "(Incremental )?Sort"/)
    }
  })

  test('a search of legal items uses its index, for words as well as initials [LEG-05]', async () => {
    for (const terms of [['zzz'], ['item', '1977'], ['xyz', 'about']]) {
      const plan = await inside('select * from legal_items_matching($1, null, null, null, null, 11)', [terms])
      expect([terms, plan]).toEqual([terms, expect.stringContaining('"Index Name": "legal_item_search"')])
      expect(plan).not.toMatch(/"Node Type": "Seq Scan",[\s\S]{0,120}"Relation Name": "legal_item"/)
    }
  })

  test('legal items, first and far down [LEG-35] [LEG-07]', async () => {
    const far = Buffer.from(JSON.stringify([new Date(Date.now() - 1_900 * 60_000).toISOString(), newId()])).toString(
      'base64url',
    )
    for (const more of [{}, { cursor: far }]) {
      const plan = await caught('legalItems.items', { limit: 10, ...more }, /legal_item/)
      const read = plan.find((node) => node['Index Name'] === 'legal_item_latest')
      expect(read?.['Actual Rows']).toBeLessThanOrEqual(11)
    }
  })

  test('members whose names begin so, of whom few are offered [FOR-B4]', async () => {
    for (const beginning of ['p', 'p77']) {
      const plan = await caught('mentions.offeredPeople', { beginning }, /display_name_key/)
      expect(indexes(plan)).toContain('member_name_beginning')
      expectNoScan(plan)
      expect(plan.find((node) => node['Index Name'] === 'member_name_beginning')?.['Actual Rows']).toBeLessThan(20)
    }
  })

  test('one’s own insights, first and far down [SHELL-14]', async () => {
    const far = Buffer.from(JSON.stringify([new Date(Date.now() - 4_000 * 60_000).toISOString(), newId()])).toString(
      'base64url',
    )
    for (const cursor of [undefined, far]) {
      const plan = await planOfQuery(ownQuery(call, { cursor, limit: 10 }))
      expect(indexes(plan)).toContain('insight_own')
      expectNoScan(plan)
    }
  })

  test('one’s own drafts and insights by what was changed last, first and far down [WRITE-03]', async () => {
    const far = Buffer.from(JSON.stringify([new Date(Date.now() - 4_000 * 60_000).toISOString(), newId()])).toString(
      'base64url',
    )
    for (const cursor of [undefined, far]) {
      const plan = await planOfQuery(ownListQuery(call, { cursor, limit: 10 }))
      expect(indexes(plan)).toEqual(expect.arrayContaining(['insight_own_changed', 'insight_working_copy_member']))
      expectNoScan(plan)
    }
  })

  test('every insight for administrators, by state and by text [WRITE-02]', async () => {
    const expected = [
      [{}, /insight_managed/],
      [{ state: 'published' }, /insight_(newest|managed)/],
      [{ state: 'unpublished' }, /insight_withdrawn/],
      [{ state: 'planned' }, /insight_plan_next/],
      [{ category: ['guidance'] }, /insight_(managed|category)/],
      [{ query: 'subject77' }, /insight_pkey/],
    ] as const
    for (const [input, index] of expected) {
      const plan = await planOfQuery(managedQuery(call, { limit: 10, ...input } as never))
      expect([input, indexes(plan).some((name) => index.test(name)), indexes(plan)]).toEqual([
        input,
        true,
        indexes(plan),
      ])
      expectNoScan(plan)
    }
  })

  test('films [SHELL-15]', async () => {
    const plan = await planOfQuery(filmsQuery(call, { limit: 10 }))
    expect(indexes(plan)).toContain('insight_films')
    expectNoScan(plan)
  })

  test('what goes with an insight, by its topics and its category, and no more rows than are shown [INS-B4]', async () => {
    const { id = '' } = (await newest()) ?? {}
    const plan = await caught('insights.related', { id }, /insights_by_topic/)
    expect(indexes(plan)).toContain('insight_category')
    expectNoScan(plan)
    const read = plan.find((node) => node['Index Name'] === 'insight_category')
    expect(read?.['Actual Rows']).toBeLessThanOrEqual(5)
  })

  test('the front page [INS-32]', async () => {
    const plan = await caught('insights.frontPage', {}, /from "insight"/)
    expect(indexes(plan)).toContain('insight_front_page')
    expectNoScan(plan)
  })

  test('questions by each order and narrowing, first and far down [FOR-05] [FOR-37]', async () => {
    const far = Buffer.from(JSON.stringify([3, new Date(Date.now() - 2_500 * 60_000).toISOString(), newId()])).toString(
      'base64url',
    )
    for (const cursor of [undefined, far])
      for (const [input, index] of [
        [{ sort: 'latest', show: 'all' }, 'forum_thread_latest'],
        [{ sort: 'popular', show: 'all' }, 'forum_thread_popular'],
        [{ sort: 'latest', show: 'unanswered' }, 'forum_thread_unanswered'],
        [{ sort: 'latest', show: 'own' }, 'forum_thread_author'],
      ] as const) {
        const plan = await planOfQuery(threadsQuery(call, { ...input, cursor, limit: 20 }))
        expect([input, indexes(plan)]).toEqual([input, expect.arrayContaining([index])])
        const read = plan.find((node) => node['Index Name'] === index)
        expect(read?.['Actual Rows']).toBeLessThanOrEqual(21)
      }
  })

  test('the answers of a question, by each order, however many there are [FOR-17]', async () => {
    const [thread] = await call.database.many(
      sql.selectFrom('forum_thread').select('id').orderBy('created_at', 'desc').limit(1),
    )
    for (const [sort, index] of [
      ['created', 'forum_post_created'],
      ['comments', 'forum_post_discussed'],
      ['votes', 'forum_post_votes'],
    ]) {
      const plan = await caught('forum.answers', { id: thread?.id, sort }, /level_0/)
      expect(indexes(plan)).toEqual(expect.arrayContaining([index, 'forum_post_replies']))
      expect(Math.max(...plan.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(12)
    }
  })

  test('members, waiting ones first [ACC-34]', async () => {
    const plan = await caught('members.list', {}, /from "member"/)
    expect(indexes(plan)).toContain('member_listing_waiting')
    expectNoScan(plan)
  })

  test('the saved list [INS-28]', async () => {
    const plan = await caught('insights.favourites', { limit: 10 }, /from "saved_insight"/)
    expect(indexes(plan)).toContain('saved_insight_newest')
  })

  test('published front pages, first and far down [DES-B2]', async () => {
    await asOwner(testApp, async (owner) => {
      await owner.query(
        `insert into landing_page_version (site_id, revision, name, tabs, published_at)
         select $1, 100 + n, 'Front', '[]', now() - random() * interval '90 days' from generate_series(1, 4000) n`,
        [testApp.siteIds.north],
      )
      await owner.query('vacuum analyze landing_page_version')
    })
    const far = Buffer.from(JSON.stringify([200, new Date().toISOString(), newId()])).toString('base64url')
    for (const input of [{}, { cursor: far }]) {
      const plan = await caught('landingDesigner.versions', input, /from "landing_page_version"/)
      expect(indexes(plan)).toContain('landing_page_version_site_id_revision_key')
      expect(Math.max(...plan.map((node) => node['Actual Rows'] ?? 0))).toBeLessThanOrEqual(21)
    }
  })

  test('a profile by its name [ACC-16]', async () => {
    const plan = await planOf('select id from member where display_name_key = $1', ['sueofnorth'])
    // Both indexes begin with site and name.
    expect(indexes(plan).join()).toMatch(/member_display_name|member_name_beginning/)
    expectNoScan(plan)
  })
})
