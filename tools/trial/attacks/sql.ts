import pg from 'pg'
import { roleUrls } from '#platform/server/migrate.ts'
import type { Attack } from './attack.ts'

/** A function that a trigger would run with the rights of whoever fires it, if a path to a mightier role were open. */
const PAYLOAD = `create function pg_temp.payload() returns trigger language plpgsql as $$
  begin execute 'alter role guildhall_app superuser'; return new; end $$`

/** Attempts of someone who can run any SQL as the server's own role: each is one session and must fail completely. */
const SCRIPTS: Record<string, readonly string[]> = {
  'a temporary table in place of a real one': ['create temporary table member_legal_item (id uuid)'],
  'a temporary table with a trigger': ['create temporary table member (id uuid)', PAYLOAD],
  'a temporary function': [PAYLOAD],
  'a temporary view': ['create temporary view account as select 1'],
  'a table of its own': ['create table public.mine (id int)'],
  'a function of its own': ['create function public.mine() returns int language sql as $$ select 1 $$'],
  'an operator of its own': ['create operator public.=== (leftarg = text, rightarg = text, function = texteq)'],
  'a schema of its own': ['create schema mine'],
  'a trigger on a table of the product': [
    'create trigger mine before insert on member for each row execute function suppress_redundant_updates_trigger()',
  ],
  'the owner’s role': ['set role guildhall_owner'],
  'the workers’ role': ['set role guildhall_jobs'],
  'the search role': ['set role guildhall_search'],
  'another session’s user': ['set session authorization guildhall_owner'],
  'its own rights': ['alter role guildhall_app superuser'],
  'the walls switched off': ['set row_security = off', 'select count(*) from member'],
  'the walls taken down': ['alter table member disable row level security'],
  'triggers switched off': ["set session_replication_role = 'replica'"],
  'an entry of the audit log changed': ["update audit_entry set action = 'none'"],
  'the audit log emptied': ['delete from audit_entry'],
  'an entry of a history changed': ["update legal_entry set status = 'Compliant'"],
  'a history emptied': ['truncate legal_entry cascade'],
  'a file of the server read': ["select pg_read_file('/etc/passwd')"],
  'a program run': ["copy member to program 'cat'"],
}

export const sqlAttacks: Attack = {
  name: 'SQL as the server’s role: escalation, shadowing, tampering',
  run: async ({ ownerUrl }) => {
    const succeeded: string[] = []
    for (const [name, statements] of Object.entries(SCRIPTS))
      if (await runs(roleUrls(ownerUrl).app, statements)) succeeded.push(name)
    const count = Object.keys(SCRIPTS).length
    return {
      isRefused: succeeded.length === 0,
      figure: `${count - succeeded.length} of ${count} refused${succeeded.length ? `; open: ${succeeded.join(', ')}` : ''}`,
    }
  },
}

/** Rows of other sites, with no site set and with one set. */
export const otherSites: Attack = {
  name: 'SQL as the server’s role: rows of a site that is not bound',
  run: async ({ ownerUrl }) => {
    const client = new pg.Client({ connectionString: roleUrls(ownerUrl).app })
    await client.connect()
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `select distinct table_name as name from information_schema.columns c
         where table_schema = 'public' and column_name = 'site_id'
           and has_table_privilege(format('public.%I', table_name), 'select')`,
      )
      let seen = 0
      for (const { name } of tables) {
        const { rows } = await client.query<{ seen: boolean }>(`select exists (select from public.${name}) as seen`)
        if (rows[0]?.seen && name !== 'site_host') seen += 1
      }
      return { isRefused: seen === 0, figure: `${tables.length} tables asked without a site, ${seen} showed rows` }
    } finally {
      await client.end()
    }
  },
}

/** Whether every statement succeeded; each script runs in a transaction that is rolled back. */
async function runs(url: string, statements: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    return true
  } catch (problem) {
    if (!(problem instanceof pg.DatabaseError)) throw problem
    return false
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}
