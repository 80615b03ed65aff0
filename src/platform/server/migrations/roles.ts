import { createHmac } from 'node:crypto'
import pg from 'pg'

const LIMITS = 'noinherit nosuperuser nocreatedb nocreaterole'

/**
 * The database roles of Guildhall; migrations grant their rights, and only the owner may alter anything. Those without login own the
 * security-definer functions (docs/guides/tenancy.md).
 */
const ROLES = [
  { name: 'guildhall_app', options: `login ${LIMITS} nobypassrls` },
  { name: 'guildhall_jobs', options: `login ${LIMITS} nobypassrls` },
  { name: 'guildhall_search', options: `nologin ${LIMITS} bypassrls` },
  { name: 'guildhall_definer', options: `nologin ${LIMITS} nobypassrls` },
  { name: 'guildhall_accounts', options: `nologin ${LIMITS} nobypassrls` },
  // The queue's tables have row-level security and no policy; this role has rights on those only.
  { name: 'guildhall_enqueue', options: `nologin ${LIMITS} bypassrls` },
] as const

/** Roles that own functions and tables created by migrations. */
const OWNERS = ROLES.map(({ name }) => name).filter((name) => name !== 'guildhall_app')

/** The rights that `graphile_worker.add_job` needs. */
const QUEUE_RIGHTS = {
  _private_jobs: 'select, insert, update',
  _private_job_queues: 'select, insert',
  _private_tasks: 'select, insert',
}

/**
 * A secret for the purpose `name`, derived from the owner's password: every process knows it and none has to store it.
 */
export function derivedPassword(ownerUrl: string, name: string): string {
  return createHmac('sha256', decodeURIComponent(new URL(ownerUrl).password))
    .update(name)
    .digest('base64url')
}

/** Creates missing roles, sets the login passwords, and lets the object owners create objects. */
export async function makeRoles(client: pg.Client, ownerUrl: string): Promise<void> {
  for (const { name, options } of ROLES) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    if (rowCount === 0) await client.query(`create role ${name} ${options}`).catch(unlessThere)
    if (options.startsWith('login')) {
      // Set on every start, as the owner's password may have changed.
      const secret = client.escapeLiteral(derivedPassword(ownerUrl, name))
      await client.query(`alter role ${name} password ${secret}`)
    }
  }
  // Transferring functions to these roles needs membership in them.
  await client.query(`grant ${OWNERS.join(', ')} to current_user`)
  await client.query('create schema if not exists graphile_worker authorization guildhall_jobs')
  await client.query(`grant create, usage on schema public to ${OWNERS.join(', ')}`)
  await client.query(
    `do $$ begin execute format('grant create on database %I to guildhall_jobs', current_database()); end $$`,
  )
}

/** Lets the owner of `enqueue()` add jobs. Runs after the queue has created its tables. */
export async function allowEnqueueing(client: pg.Client): Promise<void> {
  await client.query('grant usage on schema graphile_worker to guildhall_enqueue')
  for (const [table, rights] of Object.entries(QUEUE_RIGHTS))
    await client.query(`grant ${rights} on graphile_worker.${table} to guildhall_enqueue`)
}

/** Revokes what only migrations need: from now on only the owner can create objects in `public`. */
export async function endMaking(client: pg.Client): Promise<void> {
  await client.query(`revoke create on schema public from public, ${OWNERS.join(', ')}`)
}

/**
 * Revokes the right to create temporary tables in `database` from everybody but its owner. PostgreSQL grants it to PUBLIC in every new
 * database, also in a copy of one where it was revoked. Rejects if the server's role still has it afterwards.
 */
export async function refuseTemporaryTables(client: pg.Client, database: string): Promise<void> {
  await client.query(`revoke temporary on database ${client.escapeIdentifier(database)} from public`)
  const { rows } = await client.query<{ may: boolean }>(
    `select has_database_privilege('guildhall_app', $1, 'temporary') as may`,
    [database],
  )
  if (rows[0]?.may)
    throw new Error(
      `the server's role may still make temporary tables. As the owner of the database run: revoke temporary on database "${database}" from public, guildhall_app`,
    )
}

function unlessThere(problem: unknown): void {
  // 42710 and 23505: another process created the role in the meantime.
  if (!(problem instanceof pg.DatabaseError) || !['42710', '23505'].includes(problem.code ?? '')) throw problem
}
