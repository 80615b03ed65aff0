import { type Role, roleOf } from '#base/roles.ts'

/** Minutes for which an administrator views the site as a member (ACC-B9). */
export const VIEW_MINUTES = 15

interface View {
  /** The viewed member, if there still is one. */
  userType: string | null
  expiryDate: Date | null
  until: Date | null
}

/**
 * The role as which a session reads while its administrator views the site as a member; undefined if it does not (ACC-B9): the time is
 * over, its owner is no administrator any more, or the member has left or become one.
 */
export function viewedRole(own: Role, { userType, expiryDate, until }: View, now: Date): Role | undefined {
  if (own !== 'admin' || until === null || until <= now || userType === null || userType === 'admin') return undefined
  return roleOf({ userType, expiryDate }, now)
}
