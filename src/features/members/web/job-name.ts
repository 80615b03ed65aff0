/** By the kind of job. */
const NAMES: Record<string, 'email' | 'remove' | 'import'> = {
  'members.email': 'email',
  'members.remove': 'remove',
  'members.import': 'import',
}

/** The key of what a job over many members is called, under `members.failures.kind`. */
export const jobNameOf = ({ kind, isUndo }: { kind: string; isUndo: boolean }) =>
  isUndo ? 'undo' : (NAMES[kind] ?? 'change')

/** Whether a job is one of those over members, and not of another feature. */
export const isMemberJob = ({ kind }: { kind: string }): boolean => kind.startsWith('members.')
