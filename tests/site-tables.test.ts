import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './kit/database.ts'

/** Tables without site data, each with the reason. All others belong to a site. */
const SHARED: Record<string, string> = {
  account: 'who signs in exists once per e-mail on the whole backend',
  authenticator: 'belongs to an account, which exists once on the whole backend',
  account_attempt: 'what guards an account counts over all sites; its rows are keyed hashes that name nobody',
  recovery_code: 'belongs to an account, which exists once on the whole backend',
  site_host: 'the registry is asked which site a host is, before any site is known',
  provider_message:
    'whose payment or account it is about is known once that was read at the provider; it holds ids alone, and a site sees those of its account',
  push_keys: 'push services know the whole installation by one pair of keys',
  migration: 'what has run, read by the owner only',
}

/** Indexes for queries across all sites, used only by the role of the workers and streams. */
const ACROSS_SITES: Record<string, string> = {
  live_change_order: 'each process follows the changes of all sites in one order',
  mail_waiting: 'mail that waits for too long is found for all sites together',
  idempotency_key_age: 'answers that have served their time are swept for all sites together',
  calendar_event_reminder: 'events that remind somebody are found for all sites together',
  member_expiry_due: 'memberships that end, or whose members are to be reminded, are found for all sites together',
  legal_evidence_untold: 'documents whose expiry was not told of are found for all sites together',
  member_listing_account: 'a changed address is written in the users tables of all its sites',
  course_assignment_to_remind: 'assigned courses that are due, or were, are found for all sites together',
  payment_account_of: 'the site of an account at the provider is found, and no two sites have the same',
  provider_read_of: 'whether a message is covered by a read is asked before it is known which site it is about',
  checkout_unpaid: 'checkouts that ended unpaid are erased for all sites together',
  member_legal_item_untold: 'reviews that were not told of are found for all sites together',
}

const OWN_SITE = '(site_id = ( SELECT app_site() AS app_site))'
const APPEND_ONLY = [
  'event',
  'audit_entry',
  'forum_case_log',
  'legal_entry',
  'legal_entry_name',
  'legal_erasure',
  'legal_journal',
  'legal_journal_head',
  'legal_look',
  'legal_item_version',
  'ledger_entry',
  'ledger_line',
  'stock_movement',
  'advert_count',
]

let testDb: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  testDb = await testDatabase()
  owner = new pg.Client({ connectionString: testDb.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await testDb.drop()
})

async function rowsOf<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows
}

/** The tables with site data and their site column; `site` itself has its id. */
const SITE_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, a.attnum as site_column
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    and a.attname = case when c.relname = 'site' then 'id' else 'site_id' end
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and c.relname not in (${Object.keys(SHARED).map((name) => `'${name}'`)})`

describe('every table of sites', () => {
  test('says in a column which site a row belongs to [TEN-03]', async () => {
    expect(await rowsOf(`select name from (${SITE_TABLES}) t where site_column is null`)).toEqual([])
    expect((await rowsOf(`select name from (${SITE_TABLES}) t`)).length).toBeGreaterThan(10)
  })

  test('has row-level security, also against its owner [TEN-03]', async () => {
    expect(await rowsOf(`select name from (${SITE_TABLES}) t where not (secured and forced)`)).toEqual([])
  })

  test('has one policy for the server, which lets through the rows of the bound site alone [TEN-03]', async () => {
    const policies = await rowsOf<{ name: string; reads: string[]; writes: string[] }>(`
      select name, array_agg(pg_get_expr(p.polqual, p.polrelid)) as reads,
        array_agg(pg_get_expr(p.polwithcheck, p.polrelid)) as writes
      from (${SITE_TABLES}) t left join pg_policy p on p.polrelid = t.oid
        and p.polroles && array[0, 'guildhall_app'::regrole]::oid[]
      group by name`)
    const own = (name: string) => [name === 'site' ? OWN_SITE.replace('site_id', 'id') : OWN_SITE]
    expect(policies).toEqual(policies.map(({ name }) => ({ name, reads: own(name), writes: own(name) })))
  })

  test('has its site first in its primary key and in every index [TEN-03]', async () => {
    const strays = await rowsOf(
      `select i.indexrelid::regclass::text as index, i.indisprimary as primary from (${SITE_TABLES}) t
       join pg_index i on i.indrelid = t.oid
       where i.indkey[0] <> t.site_column and not i.indexrelid::regclass::text = any($1)
       union all select t.name, true from (${SITE_TABLES}) t
       where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
      [Object.keys(ACROSS_SITES)],
    )
    expect(strays).toEqual([])
  })

  test('points at rows of its own site only: the site is part of every such foreign key [TEN-03]', async () => {
    const strays = await rowsOf(`
      select k.conrelid::regclass::text as table, k.conname as key from pg_constraint k
      join (${SITE_TABLES}) t on t.oid = k.conrelid join (${SITE_TABLES}) other on other.oid = k.confrelid
      where k.contype = 'f' and (k.conkey[1] <> t.site_column or k.confkey[1] <> other.site_column)`)
    expect(strays).toEqual([])
  })

  test('finds by an index whatever points at a file that is removed [WRITE-27]', async () => {
    const searched = await rowsOf(`
      select k.conrelid::regclass::text as table, k.conname as key from pg_constraint k
      where k.contype = 'f' and k.confrelid = 'file'::regclass and not exists (
        select from pg_index i where i.indrelid = k.conrelid
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
            select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
            where a.attrelid = k.conrelid and a.attnum = k.conkey[2])))`)
    expect(searched).toEqual([])
  })
})

describe('the server’s own role', () => {
  test('can neither bypass nor alter anything [TEN-03]', async () => {
    const [role] = await rowsOf(`
      select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as mighty,
        exists (select from pg_class where relowner = r.oid) as owns,
        exists (select from pg_auth_members where member = r.oid) as borrows,
        has_schema_privilege(oid, 'public', 'create') as creates
      from pg_roles r where rolname = 'guildhall_app'`)
    expect(role).toEqual({ mighty: false, owns: false, borrows: false, creates: false })
  })

  test('adds to events and to the audit log, and can change or remove nothing there', async () => {
    const rights = await rowsOf(
      `select relname from pg_class where relname = any($1)
       and has_table_privilege('guildhall_app', oid, 'update, delete, truncate')`,
      [APPEND_ONLY],
    )
    expect(rights).toEqual([])
    const columns = await rowsOf(
      `select table_name, column_name from information_schema.column_privileges
       where grantee = 'guildhall_app' and privilege_type = 'UPDATE' and table_name = any($1)`,
      [APPEND_ONLY],
    )
    expect(columns).toEqual([])
  })

  test('empties no table at one stroke', async () => {
    const rights = await rowsOf(`
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and has_table_privilege('guildhall_app', oid, 'truncate, trigger, references')`)
    expect(rights).toEqual([])
  })
})

/** Our functions with their search path, without those of extensions and of the job queue. */
const OWN_FUNCTIONS = `
  select p.oid::regprocedure::text as name, p.*, coalesce(array_to_string(array(
    select setting from unnest(proconfig) setting where setting like 'search_path=%'), ''), '') as path
  from pg_proc p where pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'graphile_worker'::regnamespace)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

describe('every function', () => {
  test('with definer rights asks which site is bound and is open to the server alone [TEN-03]', async () => {
    const loose = await rowsOf(`
      select name from (${OWN_FUNCTIONS}) f where prosecdef and (prosrc not like '%app_site()%'
        or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0))`)
    expect(loose).toEqual([])
    expect((await rowsOf(`select name from (${OWN_FUNCTIONS}) f where prosecdef`)).length).toBeGreaterThan(8)
  })

  test('with definer rights belongs to a role that neither logs in nor is a superuser, and inherits nothing [TEN-03]', async () => {
    const loose = await rowsOf(`
      select name, rolname from (${OWN_FUNCTIONS}) f join pg_roles r on r.oid = f.proowner
      where prosecdef and (rolcanlogin or rolsuper or rolcreaterole or rolcreatedb
        or exists (select from pg_auth_members where member = r.oid) or has_schema_privilege(r.oid, 'public', 'create'))`)
    expect(loose).toEqual([])
  })

  test('with definer rights is under the policies, but for those that search and the one that adds jobs [TEN-03]', async () => {
    const passing = await rowsOf(`
      select distinct rolname from (${OWN_FUNCTIONS}) f join pg_roles r on r.oid = f.proowner where prosecdef and rolbypassrls order by 1`)
    expect(passing).toEqual([{ rolname: 'guildhall_enqueue' }, { rolname: 'guildhall_search' }])
  })

  // When a foreign key deletes rows, triggers run as the table's owner, so this applies to functions without definer rights too.
  test('looks for temporary tables after all others, or was read once for all [TEN-03]', async () => {
    const loose = await rowsOf(`
      select name, path from (${OWN_FUNCTIONS}) f where prosqlbody is null and path !~ '^search_path=pg_catalog(, public)?, pg_temp$'`)
    expect(loose).toEqual([])
  })
})

test('nobody but the owner makes temporary tables in the database, or anything in its schema [TEN-03]', async () => {
  const makers = await rowsOf(`
    select rolname from pg_roles r where rolname like 'guildhall%' and not rolsuper
      and (has_database_privilege(oid, current_database(), 'temporary') or has_schema_privilege(oid, 'public', 'create'))
    union all select 'public' from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) a
      where datname = current_database() and a.grantee = 0 and a.privilege_type <> 'CONNECT'
    union all select 'public' from pg_namespace, aclexplode(nspacl) a
      where nspname = 'public' and a.grantee = 0 and a.privilege_type <> 'USAGE'`)
  expect(makers).toEqual([])
})
