import type { JobKinds } from '#platform/server/bulk-jobs/kind.ts'

/** Names of the kinds of job over many members: changes of access, e-mails, removals and imports. */
export const MEMBERS_CHANGE = 'members.change'
export const MEMBERS_EMAIL = 'members.email'
export const MEMBERS_REMOVE = 'members.remove'
/** Its records are lines of a file (ACC-B4). */
export const MEMBERS_IMPORT = 'members.import'

/** What is read and undone as a bulk action on members. */
export const MEMBER_JOBS: JobKinds = {
  [MEMBERS_CHANGE]: { canUndo: true },
  [MEMBERS_EMAIL]: { canUndo: false },
  [MEMBERS_REMOVE]: { canUndo: false },
  [MEMBERS_IMPORT]: { canUndo: true },
}
