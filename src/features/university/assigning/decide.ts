/** A member who may follow a course, as an assignment finds them. */
export interface Chosen {
  member_id: string
  /** Whether their newest round is completed. */
  is_completed: boolean
  has_certificate: boolean
  is_assigned: boolean
  due_on: string | null
  assigned_by: string | null
  assigned_at: Date | null
  done_at: Date | null
}

/** An assignment as it was before it was changed, stored for taking that back. */
export interface StoredAssignment {
  dueOn: string | null
  assignedBy: string | null
  assignedAt: string
  doneAt: string | null
}

/** An assignment to be written. */
export interface AssignmentChange {
  memberId: string
  /** Null for a new one. */
  before: StoredAssignment | null
  /** Whether somebody who had done it has to complete the course again, as their certificate is over: an assignment anew. */
  isRepeated: boolean
  assignedAt: Date
  /** Whether the course counts as completed, by a valid certificate. */
  isDone: boolean
  /** Whether the next round of the course begins: the newest is completed, and its certificate over. */
  beginsRound: boolean
}

type Decision = { outcome: 'unchanged' } | { outcome: 'change'; change: AssignmentChange }

/** What assigning a course with this due date changes for a member (UNI-B4). */
export function decide(member: Chosen, dueOn: string | null, now = new Date()): Decision {
  const { has_certificate: isDone, is_completed, is_assigned, assigned_at, done_at } = member
  const isRepeated = done_at !== null && !isDone
  if (is_assigned && !isRepeated && member.due_on === dueOn) return { outcome: 'unchanged' }
  return {
    outcome: 'change',
    change: {
      memberId: member.member_id,
      before: is_assigned && assigned_at ? storedOf(member, assigned_at) : null,
      isRepeated,
      assignedAt: isRepeated || assigned_at === null ? now : assigned_at,
      isDone,
      beginsRound: is_completed && !isDone,
    },
  }
}

const storedOf = ({ due_on, assigned_by, done_at }: Chosen, assignedAt: Date): StoredAssignment => ({
  dueOn: due_on,
  assignedBy: assigned_by,
  assignedAt: assignedAt.toISOString(),
  doneAt: done_at?.toISOString() ?? null,
})
