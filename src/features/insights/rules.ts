import type { Role } from '#base/roles.ts'

export interface Actor {
  role: Role
  memberId: string | null
}

/** Guests neither favourite (INS-29) nor download (INS-25); other members do. */
export function canFavourite({ role }: Actor): boolean {
  return isFullMember(role)
}

export function canDownload({ role }: Actor): boolean {
  return isFullMember(role)
}

/** Authors edit and delete their own insights, administrators any (WRITE-01, WRITE-02). */
export function canEdit(actor: Actor, authorId: string | null): boolean {
  return actor.role === 'admin' || (isFullMember(actor.role) && authorId !== null && authorId === actor.memberId)
}

/** Published insights can be read by the roles they are for, their author and administrators (INS-B3). */
export function canRead(
  { role, memberId }: Actor,
  insight: { state: string; visibleTo: readonly string[]; authorId: string | null },
): boolean {
  const isOwn = insight.authorId !== null && insight.authorId === memberId
  return insight.state === 'published' && (role === 'admin' || isOwn || insight.visibleTo.includes(role))
}

function isFullMember(role: Role): boolean {
  return role === 'member' || role === 'jedi' || role === 'admin'
}
