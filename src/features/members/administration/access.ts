import { Problem } from '#base/problem.ts'
import { offeredEntries } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { MemberChange } from './change-member.ts'

/** What an administrator decides about a member (ADM-36). */
export interface Access {
  user_type: string
  /** The last day of membership. */
  expiry_date: string | null
  company_type: string
  supplier: string
  legal_access: string
}

export type AccessField = keyof Access
const FIELDS: readonly AccessField[] = ['user_type', 'expiry_date', 'company_type', 'supplier', 'legal_access']

/** A change of a member's access; fields that it does not mention stay. */
export type AccessChange = Omit<MemberChange, 'id' | 'acceptUnverified'>

/** The access after a change; what it does not mention stays as it is. */
export function accessAfter(before: Access, change: AccessChange): Access {
  const { userType, expiryDate, companyType, supplier, legalAccess } = change
  return {
    user_type: userType ?? before.user_type,
    expiry_date: expiryDate === undefined ? before.expiry_date : expiryDate,
    company_type: companyType ?? before.company_type,
    supplier: supplier ?? before.supplier,
    legal_access: legalAccess ?? before.legal_access,
  }
}

/** The fields in which two differ. */
export function differences(before: Access, after: Access): AccessField[] {
  return FIELDS.filter((field) => before[field] !== after[field])
}

/** What the audit log holds of an access: user type and expiry date always, the rest where it changed. */
export function audited(access: Access, differing: readonly AccessField[]): Partial<Access> {
  const noted = FIELDS.filter((field) => field === 'user_type' || field === 'expiry_date' || differing.includes(field))
  return Object.fromEntries(noted.map((field) => [field, access[field]]))
}

const LISTS = [
  ['company_type', 'companyTypes', 'companyType'],
  ['supplier', 'suppliers', 'supplier'],
] as const

/** Company type and supplier are chosen among those the site offers; one that is no longer offered may stay (TEN-25, TEN-29). */
export async function requireEntries(database: SiteDatabase, before: Access, after: Access): Promise<void> {
  const chosen = LISTS.filter(([column]) => after[column] !== '' && after[column] !== before[column])
  if (chosen.length === 0) return
  const offered = await offeredEntries(database, ['companyTypes', 'suppliers'])
  for (const [column, list, field] of chosen)
    if (!offered[list].some(({ path }) => path === after[column]))
      throw new Problem('members.not-offered', 'invalid', 'That is not offered here any more. Please choose again.', {
        fields: { [field]: 'Please choose one of the list.' },
      })
}
