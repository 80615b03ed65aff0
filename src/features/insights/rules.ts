import type { Role } from '#base/roles.ts'

export interface Asking {
  role: Role
  memberId: string | null
}

/** Guests neither favourite (INS-29) nor download (INS-25); other members do. */
export function canFavourite({ role }: Asking): boolean {
  return isFullMember(role)
}

export function canDownload({ role }: Asking): boolean {
  return isFullMember(role)
}

/** Authors edit and delete their own insights, administrators any (WRITE-01, WRITE-02). */
export function canEdit(asking: Asking, authorId: string | null): boolean {
  return asking.role === 'admin' || (isFullMember(asking.role) && authorId !== null && authorId === asking.memberId)
}

/** Published insights are read by the roles they are for, by their author and by administrators (INS-B3). */
export function canRead(
  { role, memberId }: Asking,
  insight: { state: string; visibleTo: readonly string[]; authorId: string | null },
): boolean {
  const isOwn = insight.authorId !== null && insight.authorId === memberId
  return insight.state === 'published' && (role === 'admin' || isOwn || insight.visibleTo.includes(role))
}

function isFullMember(role: Role): boolean {
  return role === 'member' || role === 'jedi' || role === 'admin'
}
