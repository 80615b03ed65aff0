import { useTranslations } from 'use-intl'
import { USER_TYPES, type UserType } from '#base/roles.ts'

/** The label of a user type; an unknown stored value is shown as it is (ACC-33, PROF-32). */
export function useUserTypeName(): (userType: string) => string {
  const text = useTranslations('members.profile.userTypes')
  return (userType) => ((USER_TYPES as readonly string[]).includes(userType) ? text(userType as UserType) : userType)
}
