/** The values offered in the users table (ACC-33, ADM-42). Any other stored value counts as a regular member. */
export const USER_TYPES = ['newUser', 'guest', 'subscriber', 'jedi', 'admin', 'expiredUser'] as const
export type UserType = (typeof USER_TYPES)[number]

/**
 * The caller's role, as the `roles` of an operation name it. `withoutProfile` is a signed-in user without a profile on this site
 * (the 'Existing User Account' dialog, ACC-24).
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
 * The role of a profile at `now`: it expires automatically after its expiry date, except for administrators (ACC-32, ACC-33).
 */
export function roleOf(profile: { userType: string; expiryDate: Date | null }, now: Date): Role {
  if (profile.userType === 'admin') return 'admin'
  if (profile.userType === 'newUser' || profile.userType === 'expiredUser') return profile.userType
  if (profile.expiryDate !== null && profile.expiryDate <= now) return 'expiredUser'
  return profile.userType === 'guest' || profile.userType === 'jedi' ? profile.userType : 'member'
}

/**
 * The role of a session: on a site that requires a second factor, an administrator counts as a member until the session has
 * provided it (ACC-B1).
 */
export function sessionRole(
  profile: { userType: string; expiryDate: Date | null },
  secondFactor: { required: boolean; provided: boolean },
  now: Date,
): { role: Role; secondFactorDue: boolean } {
  const role = roleOf(profile, now)
  const secondFactorDue = role === 'admin' && secondFactor.required && !secondFactor.provided
  return { role: secondFactorDue ? 'member' : role, secondFactorDue }
}

/** The home page for a signed-in user of this role (ACC-25). */
export function homeOf(role: Role): '/' | '/NewUser' | '/ExpiredUser' | '/myaccount' {
  if (role === 'visitor' || role === 'withoutProfile') return '/'
  if (role === 'newUser') return '/NewUser'
  return role === 'expiredUser' ? '/ExpiredUser' : '/myaccount'
}
