import { type SiteDatabase, sql } from '../database/database.ts'
import { isConnectionProblem, wasInTheWay } from '../http/problems.ts'
import { announce } from '../live/announce.ts'
import { type Timer, wakeAt } from '../outbox/timers.ts'
import type { BulkJobKind, ItemOutcome, RunningJob, UndoneItem } from './kind.ts'
import { finishJob, recordOutcomes } from './record-outcomes.ts'

/** Name of the timer that runs jobs. */
export const BULK_JOB_TIMER = 'bulk-job'

/** After an error, so many records are changed one by one: those of the batch that it occurred in. */
const SINGLES = 100
/** After so many milliseconds the rest is queued anew, so that other work gets its share and a server stops soon. */
const SHARE_MS = 3_000
/** Least milliseconds between two announcements of a job's progress. */
const ANNOUNCED_EVERY_MS = 500

/** Jobs that rest: their worker was killed, or what should have gone on with them was lost. */
const RESTING = `select site_id, id from bulk_job where finished_at is null and worked_at < now() - interval '1 minute' limit 100`

/** What the jobs need: their kinds, and who hears of errors that a record fails with. */
export interface BulkJobParts {
  kinds: readonly BulkJobKind[]
  onError: (thrown: unknown) => void
}

/**
 * Runs jobs of these kinds in batches, each in one transaction with its outcomes, counters and audit entries, so that every record is
 * changed exactly once, however many workers run a job and whenever they are killed (ADM-B2, TEN-B4).
 */
export const bulkJobs = (parts: BulkJobParts): Timer => ({
  name: BULK_JOB_TIMER,
  due: RESTING,
  run: (database, id) => runShare(parts, database, id),
})

async function runShare(parts: BulkJobParts, database: SiteDatabase, id: string): Promise<void> {
  const progress = { announcedAt: 0 }
  const end = Date.now() + SHARE_MS
  let singles = 0
  for (;;) {
    const batch: Batch = { id, limit: singles > 0 ? 1 : SINGLES, items: [], progress }
    try {
      if (!(await runBatch(parts, database, batch))) return
      singles = Math.max(0, singles - 1)
    } catch (thrown) {
      if (isTemporary(thrown) || batch.items.length === 0) throw thrown
      if (batch.limit > 1) singles = SINGLES
      else await failItem(parts, database, batch, thrown)
    }
    if (Date.now() < end) continue
    return database.transaction((transaction) => wakeAt(transaction, BULK_JOB_TIMER, id, new Date()))
  }
}

/** The whole job is tried again a little later; a statement that took too long may have waited for a lock. */
const isTemporary = (thrown: unknown): boolean =>
  isConnectionProblem(thrown) || wasInTheWay(thrown) || (thrown as { code?: string } | undefined)?.code === '57014'

interface Batch {
  id: string
  limit: number
  /** The records it took; known to whoever handles its error. */
  items: UndoneItem[]
  progress: { announcedAt: number }
}

/** Whether there may be more to do. A batch that met a deadlock runs once more at once. */
async function runBatch(parts: BulkJobParts, database: SiteDatabase, batch: Batch): Promise<boolean> {
  const whole = () => database.transaction((transaction) => changeBatch(parts, transaction, batch))
  return whole().catch((thrown: unknown) => {
    if (!wasInTheWay(thrown)) throw thrown
    return whole()
  })
}

async function changeBatch({ kinds }: BulkJobParts, transaction: SiteDatabase, batch: Batch): Promise<boolean> {
  const job = await jobOf(transaction, batch.id)
  if (!job) return false
  // A job of a newer version waits for one.
  const kind = kinds.find(({ name }) => name === job.kind)
  if (!kind) throw new Error(`There is no kind of job named ${job.kind}.`)
  batch.limit = Math.min(batch.limit, kind.atOnce)
  batch.items = await takeItems(transaction, batch)
  if (batch.items.length === 0) {
    await finishJob(transaction, batch.id)
    return false
  }
  const run = job.undoes ? kind.undo : kind.run
  if (!run) throw new Error(`A job of the kind ${kind.name} cannot be undone.`)
  const outcomes = await run(transaction, job, batch.items)
  await announceProgress(transaction, batch)
  await recordOutcomes(transaction, { job, action: kind.action, outcomes: outcomesOf(batch.items, outcomes) })
  return true
}

interface StoredJob extends RunningJob<unknown> {
  kind: string
  undoes: string | null
}

const jobOf = (transaction: SiteDatabase, id: string): Promise<StoredJob | undefined> =>
  transaction.one(
    sql
      .selectFrom('bulk_job')
      .select(['id', 'kind', 'actor_id as actorId', 'address', 'options', 'undoes'])
      .where('id', '=', id)
      .where('finished_at', 'is', null),
  )

/** Records that no other worker has taken, in the order of their ids. */
const takeItems = (transaction: SiteDatabase, { id, limit }: Batch): Promise<UndoneItem[]> =>
  transaction.many(
    sql
      .selectFrom('bulk_job_item')
      .select(['subject_id as subjectId', 'undo'])
      .where('job_id', '=', id)
      .where('outcome', '=', 'pending')
      .orderBy('subject_id')
      .limit(limit)
      .forUpdate()
      .skipLocked(),
  )

const outcomesOf = (items: readonly UndoneItem[], outcomes: ReadonlyMap<string, ItemOutcome>) =>
  items.map(({ subjectId }) => ({
    subjectId,
    result: outcomes.get(subjectId) ?? ({ outcome: 'skipped', reason: 'gone' } as const),
  }))

/** A record that throws on its own fails, and the others go on. */
async function failItem({ onError }: BulkJobParts, database: SiteDatabase, { id, items }: Batch, thrown: unknown) {
  onError(thrown)
  const [item] = items
  if (!item) return
  await database.transaction(async (transaction) => {
    const job = await jobOf(transaction, id)
    if (!job) return
    const result = { outcome: 'failed', reason: 'error' } as const
    await recordOutcomes(transaction, { job, action: '', outcomes: [{ subjectId: item.subjectId, result }] })
  })
}

async function announceProgress(transaction: SiteDatabase, { progress }: Batch): Promise<void> {
  if (Date.now() - progress.announcedAt < ANNOUNCED_EVERY_MS) return
  progress.announcedAt = Date.now()
  await announce(transaction, 'bulkJobs', 'admins')
}
