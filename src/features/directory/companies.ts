import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Most companies offered at once. */
const MOST = 20

/**
 * The companies of members in the directory that begin with this text, in order. Steps from one company to the next by the index, so that
 * it reads as many rows as it returns, however many members each has.
 */
export async function companies({ database, now }: Call, { query }: { query: string }): Promise<{ items: string[] }> {
  const start = query.toLowerCase()
  const rows = await listed(database, start, now)
  return { items: rows.filter(({ company_key }) => company_key.startsWith(start)).map(({ company }) => company) }
}

function listed(database: SiteDatabase, start: string, now: Date) {
  const next = (from: ReturnType<typeof raw>) => raw`select e.company_key, e.company from directory_entry e
    where e.company_key <> '' and ${from} and e.expires > ${now}::timestamptz order by e.company_key, e.member_id limit 1`
  const steps = raw<{ company_key: string; company: string }>`(
    with recursive step as (
      (${next(raw`e.company_key >= ${start}`)})
      union all
      select following.company_key, following.company from step
      cross join lateral (${next(raw`e.company_key > step.company_key`)}) following
    ) select company_key, company from step limit ${raw.lit(MOST)})`
  return database.many(sql.selectFrom(steps.as('found')).select(['found.company_key', 'found.company']))
}
