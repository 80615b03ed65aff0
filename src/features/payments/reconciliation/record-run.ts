import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Difference } from './compare.ts'

/** Runs that are listed; older ones are deleted. */
const STORED_RUNS = 100

/** Starts a run; those that were killed are ended by it. */
export async function startRun(database: SiteDatabase): Promise<string> {
  const id = newId()
  await database.transaction(async (transaction) => {
    await transaction.run(
      sql
        .updateTable('reconciliation')
        .set({ state: 'failed', error: 'interrupted', finished_at: new Date() })
        .where('state', '=', 'running')
        .where(raw<boolean>`started_at < now() - interval '15 minutes'`),
    )
    await transaction.run(sql.insertInto('reconciliation').values({ site_id: database.siteId, id }))
    await transaction.run(
      statement(raw`
        delete from reconciliation where id in (
          select id from reconciliation order by started_at desc, id desc offset ${STORED_RUNS})`),
    )
    await announce(transaction, 'payments', 'admins')
  })
  return id
}

export interface RunCounts {
  /** Movements that were not known. */
  movements: number
  /** Facts that were missing in the ledger and were applied. */
  applied: number
  /** Up to when the movements have been listed, by the provider; null for none. */
  listed_to: Date | null
}

/** Ends a run with what it found: new differences are listed, those that are gone are resolved. */
export const finishRun = (database: SiteDatabase, id: string, counts: RunCounts, found: readonly Difference[]) =>
  database.transaction(async (transaction) => {
    await transaction.run(
      statement(raw`
        with found as (
          select * from jsonb_to_recordset(${JSON.stringify(found.map((one) => ({ id: newId(), ...one })))}::jsonb)
            as found (id uuid, kind text, subject text, currency text, expected bigint, recorded bigint)),
        resolved as (
          update ledger_difference d set resolved_at = now() where resolved_at is null and not exists (
            select from found f where f.kind = d.kind and f.subject = d.subject and f.currency = d.currency))
        insert into ledger_difference as d (site_id, id, kind, subject, currency, expected, recorded)
        select distinct on (kind, subject, currency) ${database.siteId}::uuid, id, kind, subject, currency, expected, recorded from found
        on conflict (site_id, kind, subject, currency) where resolved_at is null
          do update set expected = excluded.expected, recorded = excluded.recorded,
            dismissed_at = case when (d.expected, d.recorded) = (excluded.expected, excluded.recorded) then d.dismissed_at end`),
    )
    await transaction.run(
      sql
        .updateTable('reconciliation')
        .set({ state: 'done', finished_at: new Date(), ...counts, differences: found.length })
        .where('id', '=', id),
    )
    await announce(transaction, 'payments', 'admins')
  })

/** Ends a run that could not be completed. */
export const failRun = (database: SiteDatabase, id: string, error: string) =>
  database.transaction(async (transaction) => {
    await transaction.run(
      sql.updateTable('reconciliation').set({ state: 'failed', finished_at: new Date(), error }).where('id', '=', id),
    )
    await announce(transaction, 'payments', 'admins')
  })
