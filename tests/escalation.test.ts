import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleUrls } from '#platform/server/migrate.ts'
import { evaluate, plantItem, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

/** What an SQL injection would try next: each is refused to the server's role and to that of its workers. */
const REFUSED = [
  'create temporary table member_legal_item (id uuid)',
  'create temporary view account as select 1 as id',
  `create function pg_temp.lower(text) returns text language sql as 'select $1'`,
  'create domain pg_temp.text as int',
  'create table public.account_copy (id uuid)',
  `create function public.lower(text) returns text language sql as 'select $1'`,
  'create operator public.= (leftarg = uuid, rightarg = uuid, function = uuid_ne)',
  'create view public.everything as select 1 as one',
  'set role guildhall_owner',
  'set role guildhall_definer',
  'set role guildhall_accounts',
  'set role guildhall_enqueue',
  'set role guildhall_search',
  'set session authorization guildhall_owner',
  'set session_replication_role = replica',
  'alter role guildhall_app superuser',
  'alter role guildhall_app bypassrls',
  'alter function chain_legal_entry() security invoker',
  'alter function app_site() set search_path = pg_temp',
  'alter table member_legal_item disable row level security',
  'create trigger bent before insert on legal_entry for each row execute function chain_legal_entry()',
  'grant guildhall_search to guildhall_app',
  `copy (select 1) to program 'true'`,
  `select pg_read_file('/etc/passwd')`,
]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Runs `work` with a connection of its own under the role of the server or of its workers. */
async function connected<Result>(role: 'app' | 'jobs', work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: roleUrls(app.ownerUrl)[role] })
  await client.connect()
  try {
    await client.query(`select set_config('app.site', $1, false)`, [app.siteIds.north])
    return await work(client)
  } finally {
    await client.end()
  }
}

const codeOf = (client: pg.Client, statement: string): Promise<string> =>
  client.query(statement).then(
    () => 'done',
    (problem: pg.DatabaseError) => problem.code ?? problem.message,
  )

describe('SQL under a role of the server', () => {
  test.each(['app', 'jobs'] as const)('gets no further than its rights: as %s [TEN-03]', async (role) => {
    await connected(role, async (client) => {
      for (const statement of REFUSED) {
        const own = role === 'jobs' ? statement.replace('guildhall_app', 'guildhall_jobs') : statement
        expect([own, await codeOf(client, own)]).toEqual([own, '42501'])
      }
    })
  })
})

/** Creates a view over every table, found first where temporary tables come first, which reports the role that reads it. */
const SHADOWS = `
  create function pg_temp.bend() returns boolean language plpgsql as
    $$ begin raise notice 'ran as %', current_user; return true; end $$;
  do $$ declare own name; begin
    for own in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('create temporary view %I as select * from public.%I where pg_temp.bend()', own, own);
      execute format('grant all on pg_temp.%I to public', own);
    end loop;
  end $$`

/** The same for writes: a table that replaces a record, with a trigger that reports the role that fires it. */
const TRAP = `
  drop view pg_temp.member_legal_item;
  create temporary table member_legal_item as select * from public.member_legal_item;
  grant all on pg_temp.member_legal_item to public;
  create function pg_temp.spring() returns trigger language plpgsql as
    $$ begin raise notice 'ran as %', current_user; return new; end $$;
  create trigger sprung before update on pg_temp.member_legal_item for each row execute function pg_temp.spring()`

const ENTRY = `
  insert into public.legal_entry (site_id, record_id, id, type, status) values (app_site(), $1, gen_random_uuid(), 'user', 'Compliant')
  returning number`

/** Creates a record with one entry in the register of a member of the north. */
async function recorded(person: 'sue' | 'tom' = 'sue'): Promise<string> {
  const client = await app.signIn(person)
  const key = await plantItem(app)
  const { id } = await take(client, key)
  await evaluate(client, key)
  return id
}

/** Adds an entry by SQL; returns its number. */
const append = async (client: pg.Client, recordId: string): Promise<number> =>
  (await client.query<{ number: number }>(ENTRY, [recordId])).rows[0]?.number ?? 0

/** Runs `work` as a server that may create temporary tables; returns the other roles its traps have run under. */
async function trapped(work: (client: pg.Client) => Promise<void>): Promise<string[]> {
  const { pathname } = new URL(app.ownerUrl)
  const right = `temporary on database ${pathname.slice(1)}`
  await asOwner(app, (owner) => owner.query(`grant ${right} to guildhall_app`))
  const ranAs = new Set<string>()
  await connected('app', async (client) => {
    client.on('notice', ({ message }) => message?.startsWith('ran as') && ranAs.add(message))
    await work(client)
  })
  await asOwner(app, (owner) => owner.query(`revoke ${right} from guildhall_app`))
  return [...ranAs].filter((ran) => ran !== 'ran as guildhall_app')
}

describe('temporary tables in the place of ours', () => {
  test('are found by no function that has other rights than their maker, should the right to make them be given one day [TEN-03]', async () => {
    const recordId = await recorded()
    const ranAs = await trapped(async (client) => {
      await client.query(SHADOWS)
      await append(client, recordId)
      await client.query(`select erase_closed_legal_records()`)
      await client.query(
        `select enqueue('nothing', '{}'), enqueue_at('nothing', '{}', 'once', now() + interval '1 year'),
          enqueue_by_priority('nothing', '{}', 'one', 1)`,
      )
      await client.query(`select erase_account_without_profile(gen_random_uuid())`)
      await client.query(`select * from forum_threads_alike('a question about water', false, 5)`)
      await client.query(`select * from legal_items_found('wa', null, null, null, null, 5)`)
      await client.query(`set search_path = pg_temp, public; select public.erase_closed_legal_records()`)
      // Foreign keys delete the register with its member, as the owner of the tables.
      await client.query('delete from public.member where id = $1', [app.memberIds.north.sue])
    })
    expect(ranAs).toEqual([])
  })

  test('take the place of no record in its chain [LEG-19]', async () => {
    const recordId = await recorded('tom')
    const ranAs = await trapped(async (client) => {
      await client.query(`${SHADOWS};${TRAP}`)
      expect(await append(client, recordId)).toBe(2)
    })
    expect(ranAs).toEqual([])
  })
})
