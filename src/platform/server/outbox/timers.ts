import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '../database/database.ts'

/** Something that a feature does at a stored time, even if the process that scheduled it has died. */
export interface Timer {
  /** Name of its jobs; `wakeAt` schedules one. */
  name: string
  /**
   * SQL query for what is overdue on all sites, readable by the workers' role: `select site_id, id …`, with a limit. Run every minute,
   * so that a lost job is only late.
   */
  due: string
  /** It waits for somebody outside, and runs on workers of its own, which no other work waits for. */
  waitsOutside?: true
  /** Runs for one site and record; must be idempotent. */
  run(database: SiteDatabase, id: string): Promise<void>
}

/** Schedules this timer for a record; a later call replaces the scheduled time. */
export async function wakeAt(transaction: SiteDatabase, timer: string, id: string, at: Date): Promise<void> {
  const job = raw`enqueue_at(${timer}::text, jsonb_build_object('id', ${id}::text), ${`${timer}:${id}`}::text, ${at}::timestamptz)`
  await transaction.one(sql.selectNoFrom(job.as('queued')))
}
