import { type RawBuilder, sql as raw } from 'kysely'
import { SITE_TIME_ZONE } from '#features/site/server.ts'
import { EXPIRING_DAYS, WITHOUT } from './choices.ts'
import type { MemberFilter } from './contract.ts'

/** Conditions on a row of `member_listing`. */
export type Condition = RawBuilder<boolean>

/** The condition of no filter. */
export const EVERYBODY: Condition = raw`true`

/** What the filters compare with, by the names of their conditions; those that are not set are missing. */
export interface FilterValues {
  name?: string
  email?: string
  company?: string
  userType?: string[]
  companyType?: string[]
  supplier?: string[]
  waiting?: Date
  declined?: Date
  active?: Date
  expiring?: Date
  expired?: Date
  isVerified?: boolean
  signUpFrom?: string
  signUpTo?: string
  expiryFrom?: string
  expiryTo?: string
}

/** A single value, or what stands for it in a prepared statement. */
type Value<Name extends keyof FilterValues> = NonNullable<FilterValues[Name]>

const CONDITIONS: { [Name in keyof FilterValues]-?: (value: Value<Name>) => Condition } = {
  name: (pattern) => contains('name', pattern),
  email: (pattern) => contains('email', pattern),
  company: (pattern) => contains('company', pattern),
  userType: (values) => isOneOf('user_type', values),
  companyType: (values) => isOneOf('company_type', values),
  supplier: (values) => isOneOf('supplier', values),
  waiting: () => raw`waiting`,
  declined: () => raw`declined`,
  active: (now) => raw`(not waiting and not declined and not ${isExpired(now)})`,
  expiring: (now) => isExpiring(raw`${now}::timestamptz`),
  expired: (now) => isExpired(now),
  isVerified: (isVerified) =>
    raw`exists (select from member verified join account on account.id = verified.account_id
      where verified.id = member_listing.member_id and (account.email_verified_at is not null) = ${isVerified}::boolean)`,
  // Both days are included. A membership ends as the day after its last one begins.
  signUpFrom: (day) => raw`member_listing.sign_up >= ${startOf(day, 0)}`,
  signUpTo: (day) => raw`member_listing.sign_up < ${startOf(day, 1)}`,
  expiryFrom: (day) => raw`member_listing.expires > ${startOf(day, 0)}`,
  expiryTo: (day) => raw`member_listing.expires <= ${startOf(day, 1)}`,
}

/** What these filters but for the search compare with at `now`. */
export function filterValues(filter: MemberFilter, now: Date): FilterValues {
  const { name, email, company, userType, companyType, supplier, status, emailVerified } = filter
  const { signUpFrom, signUpTo, expiryFrom, expiryTo } = filter
  return {
    ...(name && { name: patternOf(name) }),
    ...(email && { email: patternOf(email) }),
    ...(company && { company: patternOf(company) }),
    ...(userType?.length && { userType: pathsOf(userType) }),
    ...(companyType?.length && { companyType: pathsOf(companyType) }),
    ...(supplier?.length && { supplier: pathsOf(supplier) }),
    ...(status && { [status]: now }),
    ...(emailVerified && { isVerified: emailVerified === 'yes' }),
    ...(signUpFrom && { signUpFrom }),
    ...(signUpTo && { signUpTo }),
    ...(expiryFrom && { expiryFrom }),
    ...(expiryTo && { expiryTo }),
  }
}

/** The names of the filters that are set. */
export const namesOf = (values: FilterValues) => Object.keys(values) as (keyof FilterValues)[]

/** The conditions of these filters with their values. */
export const conditionsOf = (names: readonly (keyof FilterValues)[], values: FilterValues): Condition[] =>
  names.map((name) => CONDITIONS[name](values[name] as never))

/** All of these conditions. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? EVERYBODY : raw`(${raw.join(conditions, raw` and `)})`

/** That a column contains a text, whose special characters are escaped. */
export const contains = (column: 'name' | 'email' | 'company' | 'search_text', pattern: string): Condition =>
  raw`member_listing.${raw.ref(column)} like ${pattern}::text`

/** A text in a pattern, where it stands for itself. */
export const escaped = (part: string): string => part.replace(/[\\%_]/g, '\\$&')

/** The pattern of texts that contain this one. */
export const patternOf = (part: string): string => `%${escaped(part.toLowerCase())}%`

const pathsOf = (values: readonly string[]): string[] => values.map((value) => (value === WITHOUT ? '' : value))

const isOneOf = (column: 'user_type' | 'company_type' | 'supplier', values: readonly string[]): Condition =>
  raw`member_listing.${raw.ref(column)} = any (${values}::text[])`

const isExpired = (now: Date): Condition =>
  raw`(user_type = 'expiredUser' or user_type not in ('admin', 'newUser') and expires <= ${now}::timestamptz)`

/** Memberships that end soon, at the moment of an SQL expression (ADM-B1). */
export const isExpiring = (now: RawBuilder<Date>): Condition =>
  raw`(user_type not in ('admin', 'newUser', 'expiredUser') and expires > ${now} and expires <= ${now} + ${raw.lit(`${EXPIRING_DAYS} days`)}::interval)`

/** The moment at which a day, or the one after it, begins in the time zone of the site. */
const startOf = (day: string, after: 0 | 1) =>
  raw`((${day}::date + ${raw.lit(after)})::timestamp at time zone ${SITE_TIME_ZONE})`
