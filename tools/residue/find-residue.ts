import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import type { Storage } from '#platform/server/storage.ts'

/** A match for something of a person. */
export interface Finding {
  /** Table, stored file or log, as an operator would name it. */
  where: string
  what: string
  count: number
}

/** Where to search, and for whom. */
export interface Search {
  ownerUrl: string
  storage: Storage
  email: string
  /** Further terms that identify the person, such as a name. */
  terms?: readonly string[]
}

/**
 * Searches for a person in every column of every table, including jobs and mail, and in every stored file, by name and
 * content (security: privacy). If the address still has an account, its ids and names are searched too; stored files that
 * no record refers to are always reported.
 */
export async function findResidue({ ownerUrl, storage, email, terms = [] }: Search): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'guildhall residue' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const sought = [...new Set([email.trim(), ...terms, ...(await knownAs(client, email))])].filter(Boolean)
    return [...(await inTables(client, sought)), ...(await inFiles(client, storage, sought))]
  } finally {
    await client.end()
  }
}

/** The ids and names of the address's account, if it has one. */
async function knownAs(client: pg.Client, email: string): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select unnest(array[account.id::text, member.id::text, member.display_name]) as word
     from account left join member on member.account_id = account.id where account.email = $1`,
    [email.trim().toLowerCase()],
  )
  return rows.map(({ word }) => word).filter((word) => word !== null)
}

async function inTables(client: pg.Client, sought: readonly string[]): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const findings: Finding[] = []
  for (const { name } of tables)
    for (const what of sought) {
      // bytea columns appear as hex in a row's text.
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${name} t
         where strpos(lower(t::text), lower($1)) > 0 or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0`,
        [what],
      )
      const count = rows[0]?.count ?? 0
      if (count > 0) findings.push({ where: `table ${name}`, what, count })
    }
  return findings
}

async function inFiles(client: pg.Client, storage: Storage, sought: readonly string[]): Promise<Finding[]> {
  const { rows } = await client.query<{ id: string }>('select id from file')
  const recorded = new Set(rows.map(({ id }) => id))
  const findings: Finding[] = []
  for await (const key of storage.keys()) {
    const id = /([0-9a-f-]{36})(?:(?:-\d+|_\d+x\d+)\.\w+)?$/.exec(key)?.[1] ?? ''
    if (!recorded.has(id)) findings.push({ where: `file ${key}`, what: 'a stored file without a record', count: 1 })
    const bytes = await buffer(await storage.read(key))
    for (const what of sought) {
      if (key.includes(what) || bytes.includes(what)) findings.push({ where: `file ${key}`, what, count: 1 })
    }
  }
  return findings
}
