import { mount } from '#platform/server/call.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import { assigningContract } from './contract.ts'
import { exportLearners } from './export-learners.ts'
import { learnerCounts, learners } from './learners.ts'
import { ownAssignments } from './own-assignments.ts'
import { previewAssignment } from './preview.ts'
import { assign, assignmentJob, undoAssignment } from './start.ts'
import { unassign } from './unassign.ts'

/** The operations of assigning courses, and of the completion table (UNI-B4). */
export const universityAssigning = (notifier: Notifier) =>
  mount('universityAssigning', assigningContract, {
    previewAssignment,
    assign,
    assignmentJob,
    undoAssignment,
    unassign: unassign(notifier),
    learners,
    learnerCounts,
    exportLearners,
    ownAssignments,
  })
