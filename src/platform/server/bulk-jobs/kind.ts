import type { z } from 'zod'
import type { SiteDatabase } from '../database/database.ts'

/**
 * What became of one record; the `reason` of one that is done tells how, where a kind does one of several things. `before` and `after` go to the audit log, under `subject` and `action` where the record only leads to what was
 * changed; `undo` is stored for undoing it.
 */
export type ItemOutcome =
  | {
      outcome: 'done'
      reason?: string
      before: unknown
      after: unknown
      undo?: object
      subject?: string
      action?: string
    }
  | { outcome: 'unchanged' }
  | { outcome: 'skipped'; reason: string }

/** A job as its kind sees it. `actorId` is who started it; null once they were erased. */
export interface RunningJob<Options> {
  id: string
  actorId: string | null
  /** From where it was started. */
  address: string | null
  options: Options
}

/** A record to be undone, with what was stored when it was changed. */
export interface UndoneItem {
  subjectId: string
  undo: unknown
}

type Outcomes = Promise<ReadonlyMap<string, ItemOutcome>>

/** What operations that read, retry or undo jobs know of a kind. */
export interface KnownJobKind {
  canUndo: boolean
  /** The id of what a job of this kind is about, by its stored options, where it is about one thing. */
  aboutOf?(options: unknown): string
}

/** Kinds of job by name. */
export type JobKinds = Readonly<Record<string, KnownJobKind>>

/** Records changed in one transaction: it takes well under a second, and others wait no longer for what it locks. */
const AT_ONCE = 100

/** A kind of job that a feature declares. */
interface Declared<Options> {
  /** `members.change`. */
  name: string
  /** The audit action of each changed record. */
  action: string
  options: z.ZodType<Options>
  /** Most records changed in one transaction, where each takes long. */
  atOnce?: number
  /**
   * Changes some records within the transaction, and returns what became of each; one without an outcome is skipped as gone. It locks
   * what it changes, and does not write to the audit log. If it throws, the same records come again, one by one.
   */
  runItems(transaction: SiteDatabase, job: RunningJob<Options>, subjectIds: readonly string[]): Outcomes
  /** Takes records back that are as the job left them, and skips others; absent where it cannot be undone. */
  undoItems?(transaction: SiteDatabase, job: RunningJob<Options>, items: readonly UndoneItem[]): Outcomes
}

/** A kind of job, whose stored options are checked when it runs. */
export interface BulkJobKind {
  readonly name: string
  readonly action: string
  readonly atOnce: number
  run(transaction: SiteDatabase, job: RunningJob<unknown>, items: readonly UndoneItem[]): Outcomes
  undo?(transaction: SiteDatabase, job: RunningJob<unknown>, items: readonly UndoneItem[]): Outcomes
}

/** Declares a kind of job over many records; the app lists all kinds (ADM-B2). */
export function bulkJobKind<Options>(declared: Declared<Options>): BulkJobKind {
  const { name, action, options, atOnce = AT_ONCE, runItems, undoItems } = declared
  const parsed = (job: RunningJob<unknown>) => ({ ...job, options: options.parse(job.options) })
  return {
    name,
    action,
    atOnce,
    run: (transaction, job, items) =>
      runItems(
        transaction,
        parsed(job),
        items.map(({ subjectId }) => subjectId),
      ),
    ...(undoItems ? { undo: (transaction, job, items) => undoItems(transaction, parsed(job), items) } : {}),
  }
}
