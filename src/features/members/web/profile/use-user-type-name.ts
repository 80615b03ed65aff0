import { useTranslations } from 'use-intl'
import { USER_TYPES, type UserType } from '#base/roles.ts'

/** What a user type is called; a stored value that is none of ours is shown as it stands (ACC-33, PROF-32). */
export function useUserTypeName(): (userType: string) => string {
  const text = useTranslations('members.profile.userTypes')
  return (userType) => ((USER_TYPES as readonly string[]).includes(userType) ? text(userType as UserType) : userType)
}
