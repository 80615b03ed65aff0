import type { JobKinds } from '#platform/server/bulk-jobs/kind.ts'

/** Names of the kinds of job over many members: changes of access, e-mails, and removals. */
export const MEMBERS_CHANGE = 'members.change'
export const MEMBERS_EMAIL = 'members.email'
export const MEMBERS_REMOVE = 'members.remove'

/** What is read and undone as a bulk action on members. */
export const MEMBER_JOBS: JobKinds = {
  [MEMBERS_CHANGE]: { canUndo: true },
  [MEMBERS_EMAIL]: { canUndo: false },
  [MEMBERS_REMOVE]: { canUndo: false },
}
