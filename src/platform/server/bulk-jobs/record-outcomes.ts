import { sql as raw } from 'kysely'
import { writeAudits } from '../audit.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { announce } from '../live/announce.ts'
import type { ItemOutcome, RunningJob } from './kind.ts'

interface Recorded {
  job: RunningJob<unknown>
  action: string
  outcomes: readonly { subjectId: string; result: ItemOutcome | { outcome: 'failed'; reason: string } }[]
}

/**
 * Stores what became of these records, counts them, and writes one audit entry for each that changed, by whoever started the job. Throws
 * if another worker recorded one of them first, so that nothing is changed twice.
 */
export async function recordOutcomes(transaction: SiteDatabase, { job, action, outcomes }: Recorded): Promise<void> {
  const rows = outcomes.map(({ subjectId, result }) => ({
    id: subjectId,
    outcome: result.outcome,
    reason: 'reason' in result ? (result.reason ?? null) : null,
    undo: 'undo' in result ? result.undo : null,
  }))
  const recorded = await transaction.run(
    statement(raw`
      update bulk_job_item item set outcome = result.outcome, reason = result.reason,
        undo = case when result.outcome = 'failed' then item.undo else result.undo end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as result (id uuid, outcome text, reason text, undo jsonb)
      where item.job_id = ${job.id}::uuid and item.subject_id = result.id and item.outcome = 'pending'`),
  )
  if (recorded !== rows.length) throw new Error('Records of a job were taken by somebody else.')
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  await transaction.send(
    sql
      .updateTable('bulk_job')
      .set({
        done: raw`done + ${count('done')}`,
        unchanged: raw`unchanged + ${count('unchanged')}`,
        skipped: raw`skipped + ${count('skipped')}`,
        failed: raw`failed + ${count('failed')}`,
        worked_at: raw`now()`,
      })
      .where('id', '=', job.id),
  )
  // Last, as the log is written under a lock.
  const entries = outcomes.flatMap(({ subjectId, result }) => {
    if (result.outcome !== 'done') return []
    const { before, after } = result
    return [{ action: result.action ?? action, subject: result.subject ?? subjectId, before, after }]
  })
  await writeAudits(transaction, entries, job)
}

/** Ends a job of which no record is pending; another worker may still have some. Records of erased members no longer count. */
export async function finishJob(transaction: SiteDatabase, id: string): Promise<void> {
  const finished = await transaction.run(
    sql
      .updateTable('bulk_job')
      .set({ finished_at: raw<Date>`now()`, worked_at: raw`now()`, total: raw`done + unchanged + skipped + failed` })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .where((has) =>
        has.not(
          has.exists(
            sql
              .selectFrom('bulk_job_item')
              .select('subject_id')
              .where('job_id', '=', id)
              .where('outcome', '=', 'pending'),
          ),
        ),
      ),
  )
  if (finished > 0) await announce(transaction, 'bulkJobs', 'admins')
}
