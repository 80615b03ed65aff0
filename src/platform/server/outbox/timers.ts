import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '../database/database.ts'

/** Something a feature does at an instant it has written down, also where the process that was to do it has died. */
export interface Timer {
  /** Name of its jobs; `wakeAt` has one run at its time. */
  name: string
  /**
   * What is due and was not done, over all sites, as the workers' role may read it: `select site_id, id …`, with a limit. Asked every
   * minute, so that a job that was lost is only late.
   */
  due: string
  /** Does it for one site and record; finds nothing to do the second time. */
  run(database: SiteDatabase, id: string): Promise<void>
}

/** Has the timer of this name run for a record at an instant; once for each record, the last instant that was named. */
export async function wakeAt(transaction: SiteDatabase, timer: string, id: string, at: Date): Promise<void> {
  const job = raw`enqueue_at(${timer}::text, jsonb_build_object('id', ${id}::text), ${`${timer}:${id}`}::text, ${at}::timestamptz)`
  await transaction.one(sql.selectNoFrom(job.as('queued')))
}
