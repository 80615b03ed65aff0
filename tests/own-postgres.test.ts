import { chmodSync, mkdtempSync } from 'node:fs'
import { readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '#app/sites.ts'
import { migrate, roleUrls } from '#platform/server/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { testFolderPrefix } from '#tests/kit/test-folders.ts'
import { checkDatabase } from '#tools/start/checks.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
/** The last migration of the release before functions had owners of their own. */
const BEFORE = '0038-one-area.sql'

let dataDir: string
let postgres: EmbeddedPostgres
/** Connection URL of a database whose owner is no superuser (docs/guides/operate.md). */
let url: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), testFolderPrefix))
  chmodSync(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', max_connections: '20' } })
  await asOwnerOf(postgres.ownerUrl, async (superuser) => {
    await superuser.query(`create role somebody login password 'long-and-random' createrole bypassrls`)
    await superuser.query('create database ours owner somebody')
  })
  const address = new URL(postgres.ownerUrl)
  Object.assign(address, { username: 'somebody', password: 'long-and-random', pathname: 'ours' })
  url = address.href
})
afterAll(async () => {
  await postgres.stop(500)
  await rm(dataDir, { recursive: true, force: true })
})

test('a database whose owner is no superuser is brought up to date from the release before, as often as one likes [TEN-03]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-migrations-'))
  for (const name of await readdir(MIGRATIONS))
    if (name <= BEFORE) await symlink(new URL(name, MIGRATIONS).pathname, join(folder, name))
  await migrate(url, { folder: pathToFileURL(`${folder}/`) })
  await rm(folder, { recursive: true })
  await migrate(url)
  await migrate(url)
  const loose = await asOwnerOf(url, (owner) =>
    owner.query(`
      select p.oid::regprocedure, rolname from pg_proc p join pg_roles r on r.oid = proowner
      where prosecdef and pronamespace = 'public'::regnamespace and (rolcanlogin or rolsuper)
      union all select null, rolname from pg_roles where rolname in ('guildhall_app', 'guildhall_jobs')
        and has_database_privilege(oid, current_database(), 'temporary')`),
  )
  expect(loose.rows).toEqual([])
  const siteId = await createSite(url, { hosts: ['ours.test'], primaries: { appTitle: 'Ours' } })
  await asOwnerOf(roleUrls(url).app, async (app) => {
    await app.query(`select set_config('app.site', $1, false)`, [siteId])
    await app.query(
      `select enqueue('nothing', '{}'), enqueue_at('nothing', '{}', 'once', now()), enqueue_by_priority('nothing', '{}', 'one', 1)`,
    )
    await app.query('select erase_account_without_profile(gen_random_uuid()), erase_closed_legal_records()')
  })
})

test('a start waits for a database that has no connection free, and for its migrations too [MISC-07]', async () => {
  const taken: pg.Client[] = []
  let refused = ''
  while (!refused) {
    const client = new pg.Client({ connectionString: url })
    await client.connect().then(
      () => taken.push(client),
      ({ code }: pg.DatabaseError) => (refused = code ?? ''),
    )
  }
  expect(refused).toBe('53300')
  const lines: string[] = []
  const waited = Promise.withResolvers<void>()
  const checked = checkDatabase(url)
  const migrated = migrate(url, {
    log: (line) => {
      lines.push(line)
      waited.resolve()
    },
  })
  await waited.promise
  expect(lines).toEqual(['the database has no connection free yet; waiting for one'])
  await Promise.all(taken.map((client) => client.end()))
  await expect(Promise.all([checked, migrated])).resolves.toBeDefined()
})
