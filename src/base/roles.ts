/** The values the users table offers (ACC-33, ADM-42). Any other stored value is treated as a regular member. */
export const USER_TYPES = ['newUser', 'guest', 'subscriber', 'jedi', 'admin', 'expiredUser'] as const
export type UserType = (typeof USER_TYPES)[number]

/**
 * Who is calling, as the policy table names it. `withoutProfile` is somebody who signed in but has no profile on this
 * site yet (the 'Existing User Account' dialog, ACC-24).
 */
export const ROLES = [
  'visitor',
  'withoutProfile',
  'newUser',
  'expiredUser',
  'guest',
  'member',
  'jedi',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

export const EVERYONE: readonly Role[] = ROLES
export const SIGNED_IN: readonly Role[] = ROLES.filter((role) => role !== 'visitor')
export const WITH_PROFILE: readonly Role[] = ['newUser', 'expiredUser', 'guest', 'member', 'jedi', 'admin']
export const MEMBERS: readonly Role[] = ['guest', 'member', 'jedi', 'admin']
export const MEMBERS_NOT_GUESTS: readonly Role[] = ['member', 'jedi', 'admin']
export const ADMINS: readonly Role[] = ['admin']

/**
 * The role a profile has at `now`: past its expiry date it is expired without anybody acting, administrators exempt
 * (ACC-32, ACC-33).
 */
export function roleOf(profile: { userType: string; expiryDate: Date | null }, now: Date): Role {
  if (profile.userType === 'admin') return 'admin'
  if (profile.userType === 'newUser' || profile.userType === 'expiredUser') return profile.userType
  if (profile.expiryDate !== null && profile.expiryDate <= now) return 'expiredUser'
  return profile.userType === 'guest' || profile.userType === 'jedi' ? profile.userType : 'member'
}

/**
 * The role a session has: where a site asks its administrators for a second factor, one whose session has not given it is a
 * member until then (ACC-B1).
 */
export function sessionRole(
  profile: { userType: string; expiryDate: Date | null },
  secondFactor: { asked: boolean; given: boolean },
  now: Date,
): { role: Role; secondFactorDue: boolean } {
  const role = roleOf(profile, now)
  const secondFactorDue = role === 'admin' && secondFactor.asked && !secondFactor.given
  return { role: secondFactorDue ? 'member' : role, secondFactorDue }
}

/** Where a signed-in person of this role is sent (ACC-25). */
export function homeOf(role: Role): '/' | '/NewUser' | '/ExpiredUser' | '/myaccount' {
  if (role === 'visitor' || role === 'withoutProfile') return '/'
  if (role === 'newUser') return '/NewUser'
  return role === 'expiredUser' ? '/ExpiredUser' : '/myaccount'
}
