import type { RawSearch } from '#platform/web/manifest.ts'
import {
  COLUMN_NAMES,
  type ColumnName,
  MEMBER_GROUPS,
  MEMBER_SORTS,
  MEMBER_STATUSES,
  type MemberGrouping,
  type MemberSort,
  PAGE_SIZES,
} from '../../administration/choices.ts'
import type { MemberFilter } from '../../contract.ts'

/** What the address of the users table carries: filters, order, columns, and the page. */
export interface UsersSearch extends MemberFilter {
  sort?: MemberSort | undefined
  order?: 'desc' | undefined
  by?: MemberGrouping | undefined
  size?: string | undefined
  columns?: ColumnName[] | undefined
  /** The cursor of the page that is shown, and those of the pages before it. */
  page?: string[] | undefined
  /** The bulk action whose progress is shown. */
  job?: string | undefined
}

const TEXTS = ['query', 'name', 'email', 'company'] as const
const CHOICES = ['userType', 'companyType', 'supplier'] as const
const DAYS = ['signUpFrom', 'signUpTo', 'expiryFrom', 'expiryTo'] as const
const MAX_TEXT = 200

/** Parses the address; what is unknown or invalid is left out, so that a mistyped link shows the table. */
export function usersSearch(raw: RawSearch): UsersSearch {
  return {
    ...valuesOf(TEXTS, (name) => textOf(raw[name])?.slice(0, MAX_TEXT)),
    ...valuesOf(CHOICES, (name) => listOf(raw[name])),
    ...valuesOf(DAYS, (name) => (/^\d{4}-\d\d-\d\d$/.test(textOf(raw[name]) ?? '') ? textOf(raw[name]) : undefined)),
    status: MEMBER_STATUSES.find((each) => each === raw.status),
    emailVerified: raw.emailVerified === 'yes' || raw.emailVerified === 'no' ? raw.emailVerified : undefined,
    sort: MEMBER_SORTS.find((each) => each === raw.sort),
    order: raw.order === 'desc' ? 'desc' : undefined,
    by: MEMBER_GROUPS.find((each) => each === raw.by),
    size: PAGE_SIZES.map(String).find((each) => each === raw.size),
    columns: listOf(raw.columns)?.filter((each): each is ColumnName => COLUMN_NAMES.some((name) => name === each)),
    page: listOf(raw.page),
    job: textOf(raw.job),
  }
}

const FILTERS = [...TEXTS, ...CHOICES, ...DAYS, 'status', 'emailVerified'] as const

/** The filters alone, as the server takes them; those that are not set are absent. */
export function filterOf(search: UsersSearch): MemberFilter {
  return Object.fromEntries(FILTERS.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}

/** The number of filters besides the search box. */
export const filterCount = (search: UsersSearch): number =>
  Object.keys(filterOf(search)).filter((name) => name !== 'query').length

/** The address without any filter. */
export const NO_FILTERS: Partial<UsersSearch> = Object.fromEntries(
  [...FILTERS, 'page'].map((name) => [name, undefined]),
)

const valuesOf = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

const textOf = (value: RawSearch[string]): string | undefined =>
  (typeof value === 'string' ? value : value?.[0]) || undefined

function listOf(value: RawSearch[string]): string[] | undefined {
  if (value === undefined) return undefined
  return typeof value === 'string' ? [value] : value
}
