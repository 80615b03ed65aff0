import type { Call } from '#platform/server/call.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import { noAssignment } from './refusals.ts'
import { removeAssignments } from './undo-assignments.ts'

/** Takes back the assignment of a course to a member, with its notifications; they stay enrolled (UNI-B4). */
export const unassign =
  (notifier: Notifier) =>
  async (call: Call, { id, memberId }: { id: string; memberId: string }): Promise<{ done: true }> => {
    await call.change(async (transaction) => {
      if ((await removeAssignments(notifier, transaction, id, [memberId])) === 0) throw noAssignment()
      call.audit.note({ subject: memberId, before: { course: id } })
    })
    return { done: true }
  }
