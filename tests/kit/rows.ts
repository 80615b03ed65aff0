import pg from 'pg'
import { roleUrls } from '#platform/server/migrate.ts'
import type { TestApp } from './test-app.ts'

/** Runs `work` as the owner of the app's database, without row-level security. */
export function asOwner<Result>(
  app: Pick<TestApp, 'ownerUrl'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return asOwnerOf(app.ownerUrl, work)
}

/** The same for a database by its owner's connection URL. */
export async function asOwnerOf<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether something in the app's database waits for a lock that another transaction has. */
export const isAnyoneWaiting = (app: Pick<TestApp, 'ownerUrl'>): Promise<boolean> =>
  asOwner(app, async (owner) => {
    const waiting = await owner.query(
      'select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
    )
    return waiting.rowCount !== 0
  })

/** The rows of a statement run with the workers' role, which sees all sites. */
export async function asWorkers(app: TestApp, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: roleUrls(app.ownerUrl).jobs })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Ends a member's access at this instant, which in the product is always the end of a day. */
export function expireAt(app: TestApp, memberId: string, at: Date): Promise<unknown> {
  return asOwner(app, (owner) => owner.query('update member set expiry_date = $2 where id = $1', [memberId, at]))
}

/** Count and fingerprint of a site's rows, for every table that has any. */
export function rowsOf(app: TestApp, siteId: string): Promise<Record<string, string>> {
  return asOwner(app, async (client) => {
    const tables = [
      ...(await siteTables(client)).map((name) => ({ name, key: 'site_id' })),
      { name: 'site', key: 'id' },
    ]
    const { rows } = await client.query<{ name: string; print: string }>(
      tables
        .map(
          ({ name, key }) =>
            `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
             from ${name} t where ${key} = '${siteId}'`,
        )
        .join(' union all '),
    )
    return Object.fromEntries(rows.map((row) => [row.name, row.print]))
  })
}

/** Up to two ids of a site's records from each table that has ids. */
export function idsOf(app: TestApp, siteId: string): Promise<string[]> {
  return asOwner(app, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
    )
    const siteTableNames = new Set(await siteTables(client))
    const found: string[] = []
    for (const { name } of tables.filter((table) => siteTableNames.has(table.name))) {
      const { rows } = await client.query<{ id: string }>(`select id from ${name} where site_id = $1 limit 2`, [siteId])
      found.push(...rows.map((row) => row.id))
    }
    return found
  })
}

async function siteTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id'`,
  )
  return rows.map((row) => row.name)
}
