import { z } from 'zod'
import { day, id } from '#base/operation.ts'
import { type BulkJobKind, bulkJobKind, type JobKinds } from '#platform/server/bulk-jobs/kind.ts'
import { type AssigningParts, runAssignments } from './run-assignments.ts'
import { undoAssignments } from './undo-assignments.ts'

export const UNIVERSITY_ASSIGN = 'university.assign'

/** The options of an assignment as its job stores them. */
const options = z.strictObject({ courseId: id, dueOn: day.nullable() })

/** The bulk actions of the university: each is about its course. */
export const courseJobs: JobKinds = {
  [UNIVERSITY_ASSIGN]: { canUndo: true, aboutOf: (stored) => options.parse(stored).courseId },
}

/** Assignments of a course to many members, and their undoing (UNI-B4). */
export const courseAssignments = (parts: AssigningParts): BulkJobKind =>
  bulkJobKind({
    name: UNIVERSITY_ASSIGN,
    action: 'university.courseAssigned',
    options,
    runItems: (transaction, job, ids) => runAssignments(parts, transaction, job, ids),
    undoItems: (transaction, job, items) => undoAssignments(parts.notifier, transaction, job, items),
  })
