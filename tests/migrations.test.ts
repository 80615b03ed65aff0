import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { migrate, roleUrls } from '#platform/server/migrate.ts'
import { LOCK_TIMEOUT_MS } from '#platform/server/migrations/waits.ts'
import { until } from '#tests/kit/client.ts'
import { emptyDatabase, type TestDatabase } from '#tests/kit/database.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
/** The last migration from before the rules on lock times. */
const LAST_WITHOUT_RULES = '0038-one-area.sql'
/** Longest wait for a lock, in ms (security.md 8). */
const BOUND_MS = 1_000
/** The same on a machine that is busy with something else, where whoever holds a lock may not run for seconds. */
const BUSY_BOUND_MS = 5_000
/** Most that all newer migrations of the large database take together on a busy machine, in ms. */
const ALL_MIGRATIONS_MS = 300_000
const MEMBERS = 40_000
/** Records in the site's legal register, and the entries of each. */
const [RECORDS, ENTRIES] = [1_500, 10]

let folder: string
let database: TestDatabase
let owner: pg.Client
let siteId: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'))
  for (const name of await ours())
    if (name <= LAST_WITHOUT_RULES) await symlink(new URL(name, MIGRATIONS).pathname, join(folder, name))
  database = await emptyDatabase()
  await migrate(database.ownerUrl, { folder: inFolder() })
  owner = await connected(database.ownerUrl)
  siteId = await fill(owner)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const inFolder = () => pathToFileURL(`${folder}/`)
const ours = async () => (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Creates a site with tens of thousands of members and entries, without triggers and keys, as only their number matters. */
async function fill(client: pg.Client): Promise<string> {
  const id = newId()
  await client.query('set session_replication_role = replica')
  await client.query(`insert into site (id, primaries) values ($1, '{}')`, [id])
  await client.query(
    `insert into member (site_id, id, account_id, user_type, display_name, display_name_key)
     select $1, key, key, 'subscriber', key::text, key::text
     from generate_series(1, ${MEMBERS}) n, cast('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0') as uuid) key`,
    [id],
  )
  await client.query(
    `with item as (insert into legal_item (site_id, id, title, area, regulators, countries, sectors)
       values ($1, $1, 'A law', 'water', '{}', '{}', '{}')),
     record as (insert into member_legal_item (site_id, id, member_id, item_id, user_status, time_added, entries, head)
       select m.site_id, gen_random_uuid(), m.id, $1, 'Compliant', now() - interval '1 year', ${ENTRIES}, sha256('${ENTRIES}')
       from (select site_id, id from member limit ${RECORDS}) m returning id)
     insert into legal_entry (site_id, record_id, number, id, type, status, at, previous, hash)
     select $1, record.id, n, gen_random_uuid(), 'user', 'Compliant', now() - interval '1 year', '', sha256(n::text::bytea)
     from record, generate_series(1, ${ENTRIES}) n`,
    [id],
  )
  await client.query('set session_replication_role = origin; analyze member, member_legal_item, legal_entry')
  return id
}

interface Writer {
  /** Successful statements; one that waits longer than the bound for a lock fails. */
  written: number
  stop(): Promise<void>
}

/** A client of the previous version that writes continuously, and fails if a lock is not granted in time. */
async function writer(statement: string): Promise<Writer> {
  const client = await connected(roleUrls(database.ownerUrl).app)
  await client.query(`select set_config('app.site', $1, false)`, [siteId])
  await client.query(`set lock_timeout = ${BUSY_BOUND_MS}`)
  let stopped = false
  const self = { written: 0 }
  const working = (async () => {
    while (!stopped) {
      await client.query(statement)
      self.written += 1
    }
  })()
  working.catch(() => {})
  return Object.assign(self, {
    stop: async () => {
      stopped = true
      await working.finally(() => client.end())
    },
  })
}

const CHANGED = `update member set company = 'Mill' where id = (select id from member order by id offset floor(random() * 50) limit 1)`
const NOTED = `insert into live_change (site_id, topic, audience) values (app_site(), 'profile', 'everyone')`
const RECORDED = `insert into legal_entry (site_id, record_id, number, id, type, status, previous, hash)
  select site_id, id, 0, gen_random_uuid(), 'user', 'Compliant', '', '' from member_legal_item order by id offset floor(random() * 50) limit 1`
const QUEUED = `select enqueue('nothing', '{}', 'nothing')`

/** Runs `work` next to writers: none may wait for a lock beyond the bound, and all must have written meanwhile. */
async function besideWriters(work: () => Promise<void>): Promise<void> {
  const writers = await Promise.all([CHANGED, NOTED, QUEUED, RECORDED].map(writer))
  const before = writers.map(({ written }) => written)
  try {
    await work()
    await until('everybody to have written', () => writers.every(({ written }, at) => written > (before[at] ?? 0)))
  } finally {
    await Promise.all(writers.map(({ stop }) => stop()))
  }
}

/** Reads a table in a transaction that stays open until `release`. */
async function longReader(table: string): Promise<{ release(): Promise<void> }> {
  const client = await connected(database.ownerUrl)
  await client.query(`begin; select from ${table} limit 1`)
  return { release: () => client.end() }
}

const add = (name: string, sql: string) => writeFile(join(folder, name), sql)
const count = async (condition: string): Promise<number> =>
  Number((await owner.query(`select count(*) from member where ${condition}`)).rows[0].count)

describe('migrations of a large database', () => {
  test('run while members write, and nobody waits for a lock that they wait for [MISC-07]', {
    timeout: ALL_MIGRATIONS_MS,
  }, async () => {
    const reader = await longReader('member')
    const lines: string[] = []
    await besideWriters(async () => {
      const migrated = migrate(database.ownerUrl, { log: (line) => lines.push(line) })
      await until('a migration that tries again', () => lines.some((line) => line.includes('waits for a lock')))
      await reader.release()
      await migrated
    })
    const newer = (await ours()).filter((name) => name > LAST_WITHOUT_RULES)
    expect(lines.filter((line) => line.startsWith('migrated'))).toEqual(newer.map((name) => `migrated ${name}`))
    expect(LOCK_TIMEOUT_MS).toBeLessThan(BOUND_MS)
    for (const name of newer) await symlink(new URL(name, MIGRATIONS).pathname, join(folder, name))
  })

  test('write the journal of a register that is in use: each record and entry has its line, and each line is chained to the one before [LEG-B5]', async () => {
    const { rows } = await owner.query(
      `select count(*) filter (where kind = 'made')::int = ${RECORDS} as made, bool_and(stands) as whole,
         count(*) filter (where kind = 'entry') = (select count(*) from legal_entry) as entries, count(distinct at) > 2 as parts,
         (select h.hash from legal_journal_head h) = (array_agg(hash order by sequence desc))[1] as ends
       from (select *, hash = sha256(convert_to(legal_journal_text(j), 'UTF8'))
         and previous = lag(hash, 1, legal_journal_root(site_id)) over (order by sequence) as stands from legal_journal j) j`,
    )
    expect(rows).toEqual([{ made: true, whole: true, entries: true, parts: true, ends: true }])
    const unjournalled = await owner.query(
      `select from legal_entry e where not exists
         (select from legal_journal j where j.kind = 'entry' and j.record_id = e.record_id and j.number = e.number and j.entry_hash = e.hash)`,
    )
    expect(unjournalled.rowCount).toBe(0)
  })

  test('count the members of a site that has many, by what they are grouped by [ADM-35] [ADM-B2]', async () => {
    const { rows } = await owner.query('select counted_by, value, members from member_count order by counted_by')
    const all = { value: '', members: MEMBERS }
    expect(rows).toEqual([
      { counted_by: 'companyType', ...all },
      { counted_by: 'supplier', ...all },
      { counted_by: 'userType', ...all, value: 'subscriber' },
    ])
  })

  test('fill in rows part by part, and after a kill go on with what is left [MISC-07]', async () => {
    await add('9001-motto.sql', 'alter table member add column motto text')
    await add(
      '9002-motto.backfill.sql',
      `update member set motto = 'none yet' where (site_id, id) in (select site_id, id from member where motto is null limit $1)`,
    )
    const lines: string[] = []
    const run = () => migrate(database.ownerUrl, { folder: inFolder(), log: (line) => lines.push(line) })
    let filled = 0
    await besideWriters(async () => {
      const killed = run().then(
        () => 'not killed',
        (problem: Error) => problem.message,
      )
      await until(
        'the first part',
        async () => lines.includes('migrated 9001-motto.sql') && (await count('motto is not null')) > 0,
      )
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guildhall migrations'`,
      )
      expect(await killed).toContain('Migration 9002-motto.backfill.sql failed')
      filled = await count('motto is not null')
      await run()
    })
    expect(filled).toBeGreaterThan(0)
    expect(filled).toBeLessThan(MEMBERS)
    expect(lines).toContain(`9002-motto.backfill.sql changed ${MEMBERS - filled} rows`)
    expect(await count('motto is null')).toBe(0)
  }, 60_000)

  test('end a part that holds its rows for too long, and go on with smaller ones [MISC-07]', async () => {
    await owner.query('create table slow_row as select n as id, false as done from generate_series(1, 120) n')
    await add(
      '9003-slow.backfill.sql',
      `update slow_row set done = pg_sleep(0.01) is not null where id in (select id from slow_row where not done limit $1)`,
    )
    await migrate(database.ownerUrl, { folder: inFolder() })
    const { rows } = await owner.query(
      `select count(*)::int as rows, bool_and(done) as done, count(distinct xmin::text) > 1 as parts from slow_row`,
    )
    expect(rows).toEqual([{ rows: 120, done: true, parts: true }])
  })

  test('build an index beside those who write, also where half of it was left behind [MISC-07]', async () => {
    await add(
      '9004-motto.concurrently.sql',
      'create index concurrently if not exists member_motto on member (site_id, motto)',
    )
    await owner.query('create index member_motto on member (site_id, motto) where false')
    await owner.query(`update pg_index set indisvalid = false where indexrelid = 'member_motto'::regclass`)
    await besideWriters(() => migrate(database.ownerUrl, { folder: inFolder() }))
    const { rows } = await owner.query(
      `select indisvalid as valid, indpred is null as whole from pg_index where indexrelid = 'member_motto'::regclass`,
    )
    expect(rows).toEqual([{ valid: true, whole: true }])
  })

  test('leave a site the texts it has reworded, where a text or its placeholder was renamed [TEN-B8]', async () => {
    const before = await mkdtemp(join(tmpdir(), 'guildhall-texts-'))
    for (const name of await ours())
      if (name < '0055') await symlink(new URL(name, MIGRATIONS).pathname, join(before, name))
    const { ownerUrl, drop } = await emptyDatabase()
    await migrate(ownerUrl, { folder: pathToFileURL(`${before}/`) })
    const client = await connected(ownerUrl)
    const texts = {
      'forum.post.deleteWords': 'Gone for good.',
      'insights.shareOn': 'Pass on by {place}',
      'news.config.failedWords': '{words}, at {when}',
      'badges.editor.targetHint.between': '{least} … {most}',
    }
    await client.query(`insert into site (id, primaries, texts) values ($1, '{}', $2)`, [
      newId(),
      JSON.stringify(texts),
    ])
    await migrate(ownerUrl)
    const { rows } = await client.query('select texts from site')
    expect(rows[0].texts).toMatchObject({
      'forum.post.deleteMessage': 'Gone for good.',
      'insights.shareOn': 'Pass on by {network}',
      'news.config.failedMessage': '{reason}, at {when}',
      'badges.editor.targetHint.between': '{min} … {max}',
    })
    await client.end()
    await drop()
    await rm(before, { recursive: true })
  })

  test('that never get a lock say so, change nothing, and run at the next start', async () => {
    await add('9005-no-motto.sql', 'create table motto_of_the_day (id int); alter table member drop column motto')
    const retryPolicy = { attempts: 3, longestPauseMs: 16 }
    const reader = await longReader('member')
    await expect(migrate(database.ownerUrl, { folder: inFolder(), retryPolicy })).rejects.toThrow(
      /^Migration 9005-no-motto.sql failed: it did not get a lock it needs in 3 tries.*pg_stat_activity/,
    )
    expect((await owner.query(`select to_regclass('motto_of_the_day') as made`)).rows).toEqual([{ made: null }])
    await reader.release()
    await migrate(database.ownerUrl, { folder: inFolder(), retryPolicy })
    expect((await owner.query(`select name from migration where name = '9005-no-motto.sql'`)).rowCount).toBe(1)
  })
})

/** What would keep everybody waiting, as a file that runs in one transaction must not say it; bodies of functions are left out. */
const LONG_LOCKS: Record<string, RegExp> = {
  'row-level security switched off': /\b(no force|disable) row level security/i,
  'rows changed in one go, which is for a .backfill.sql':
    /^(with|update|delete from|insert into\s+\w+[^;]*?\bselect)\b/im,
  'a constraint added without "not valid"': /add constraint (?![^;]*not valid)[^;]*\b(check|foreign key)\b/i,
  'a column for which the table is read or rewritten':
    /(alter column \w+ (set data )?type|set not null|add column [^;]*\bstored\b)/i,
}

/** Exceptions, by file, each with the reason why nobody waits. */
const ALLOWED: Record<string, string> = {
  '0055-renamed-texts.sql': 'changes the few rows of sites, and of those only the ones that have reworded texts',
  '0040-credentials-of-factors.sql':
    'gives factors the version of their account: those who set one up, a few of all members',
  '0048-random-names-count-apart.sql':
    'what it takes off once must not be taken off twice, as a part that runs again would; it changes those alone who wrote under a random name',
  '0050-register-search.sql':
    'rewrites the laws, of which a register holds some thousands: lists of laws wait for it once, for 10,000 laws 4 s on a busy machine',
  '0051-audit-chain.sql':
    'entries of before are chained in their order, which takes the whole log at once; it holds changes by administrators alone, which are few',
}

describe('a migration', () => {
  test('holds no lock for longer than a moment, by what it says', async () => {
    const found: string[] = []
    for (const name of (await ours()).filter((each) => each > LAST_WITHOUT_RULES && !ALLOWED[each])) {
      const sql = (await readFile(new URL(name, MIGRATIONS), 'utf8'))
        .replace(/--.*$/gm, '')
        .replace(/\$\$.*?\$\$/gs, '')
      if (/\.(backfill|concurrently)\.sql$/.test(name)) continue
      const made = new Set([...sql.matchAll(/create (?:unlogged )?table (\w+)/gi)].map(([, table]) => table))
      for (const [, table] of sql.matchAll(/create (?:unique )?index \w+ on (\w+)/gi))
        if (!made.has(table)) found.push(`${name}: an index on ${table}, which is for a .concurrently.sql`)
      for (const [what, pattern] of Object.entries(LONG_LOCKS)) if (pattern.test(sql)) found.push(`${name}: ${what}`)
    }
    expect(found).toEqual([])
  })
})
