// Without zod, which the browser does not load.
import type { UserType } from '#base/roles.ts'

/** The statuses by which members are filtered; whoever was declined no longer waits (ACC-B5). */
export const MEMBER_STATUSES = ['waiting', 'declined', 'active', 'expiring', 'expired'] as const

/** Days before the end of a membership in which it counts as expiring, as members are reminded of it from then on (ACC-B6). */
export const EXPIRING_DAYS = 30

/** Most members that a selection names one by one; more of them are selected by what they match. */
export const MAX_SELECTED = 1_000

/** The columns of the users table in their order at first (ADM-34); the avatar stands beside the name. */
export const COLUMN_NAMES = [
  'name',
  'email',
  'company',
  'userType',
  'signUp',
  'expiryDate',
  'companyType',
  'supplier',
] as const
export type ColumnName = (typeof COLUMN_NAMES)[number]

/** What it is sorted by; `waiting` has those who wait first, then the newest (ADM-40). */
export const MEMBER_SORTS = ['waiting', ...COLUMN_NAMES] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** The page sizes of the table, the one at first before others (ADM-35). */
export const PAGE_SIZES = [20, 50, 5] as const

/** Stands for no company type or no supplier in a filter; no key of a list contains it (TEN-27). */
export const WITHOUT = '.'

/** What it is grouped by (ADM-35). */
export const MEMBER_GROUPS = ['userType', 'companyType', 'supplier'] as const
export type MemberGrouping = (typeof MEMBER_GROUPS)[number]

/** The formats in which it is exported (ADM-39). */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Most views of the table that one administrator may save. */
export const MAX_VIEWS = 50

/** What can be done to many members at once (ADM-B2). */
export const BULK_ACTIONS = ['approve', 'userType', 'expiryDate', 'companyType', 'supplier', 'legalAccess'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The user types that an approval gives, the usual one first. */
export const ADMITTED_TYPES = ['subscriber', 'guest', 'jedi', 'admin'] as const satisfies readonly UserType[]

/** Most members that one bulk action changes. */
export const MAX_BULK = 25_000
