import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import type { Storage } from '#platform/server/storage.ts'

/** One place where something of a person was found. */
export interface Finding {
  /** Table, stored file or log, as an operator would look it up. */
  where: string
  what: string
  count: number
}

/** Where to look, and who for. */
export interface Search {
  ownerUrl: string
  storage: Storage
  email: string
  /** Further words that would give the person away, such as a name. */
  terms?: readonly string[]
}

/**
 * Looks for a person in every column of every table of the database, jobs and mail included, and in every stored file, its
 * name and its bytes (security: privacy). While there is still an account for the address, its ids and names are looked for
 * too; stored files that no record knows are reported in any case.
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

/** Ids and names under which an address is known, when it has an account. */
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
      // Bytes are shown as hex in the text of a row.
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
