import { z } from 'zod'
import { id, instant } from './operation.ts'

/** Hours after its end in which a job can be undone. */
export const UNDO_HOURS = 24

/** How far a job over many records is, and what became of them (ADM-B2). */
export const bulkJob = z.object({
  id,
  /** `members.change` */
  kind: z.string(),
  /** The job that this one takes back, and the one that takes this one back. */
  undoes: id.nullable(),
  undoneBy: id.nullable(),
  total: z.int(),
  done: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Why records were skipped or failed, or how they were changed where that differs, as codes, and how many. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: instant.nullable(),
})
export type BulkJob = z.infer<typeof bulkJob>
