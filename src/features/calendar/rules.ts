import type { Role } from '#base/roles.ts'
import { OWN } from './choices.ts'

interface Caller {
  role: Role
  memberId: string | null
}

/** Administrators and jedi choose the calendar type of a new event; others create personal events only (CAL-16). */
export const canCreate = ({ role }: Caller, type: string): boolean =>
  type === OWN || role === 'admin' || role === 'jedi'

/** Administrators change shared events; everybody changes their own personal ones (CAL-17). */
export const canEdit = ({ role, memberId }: Caller, { ownerId }: { ownerId: string | null }): boolean =>
  ownerId === null ? role === 'admin' : ownerId === memberId && role !== 'guest'
