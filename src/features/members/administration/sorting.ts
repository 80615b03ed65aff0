import { type RawBuilder, sql as raw } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isFlag, isId, isInstant } from '#platform/server/database/keyset.ts'
import type { MemberSort } from './choices.ts'
import type { Condition } from './conditions.ts'

export interface Sorting {
  sort: MemberSort
  order: 'asc' | 'desc'
}

const isText = (part: unknown): boolean => typeof part === 'string'
/** Members without an expiry date come last. */
const isInstantOrNever = (part: unknown): boolean => part === 'infinity' || isInstant(part)

interface SortColumn {
  name: string
  type: string
  check: (part: unknown) => boolean
}

/** The columns of each way of sorting; each has an index, and `member_id` decides between equal ones (migration 0080). */
const COLUMNS = {
  waiting: [
    { name: 'waiting', type: 'boolean', check: isFlag },
    { name: 'sign_up', type: 'timestamptz', check: isInstant },
  ],
  name: [{ name: 'name', type: 'text', check: isText }],
  email: [{ name: 'email', type: 'text', check: isText }],
  company: [{ name: 'company', type: 'text', check: isText }],
  userType: [{ name: 'user_type', type: 'text', check: isText }],
  companyType: [{ name: 'company_type', type: 'text', check: isText }],
  supplier: [{ name: 'supplier', type: 'text', check: isText }],
  signUp: [{ name: 'sign_up', type: 'timestamptz', check: isInstant }],
  expiryDate: [{ name: 'expires', type: 'timestamptz', check: isInstantOrNever }],
} as const satisfies Record<MemberSort, readonly SortColumn[]>

/** Those who wait come first, then the newest, in one direction only. */
const directionOf = ({ sort, order }: Sorting) => raw.raw(sort === 'waiting' ? 'desc' : order)

type Value = Date | number | string | boolean | null

/** Where a page begins: the values of the last row before it, by what the list is sorted, with its id. */
export interface After {
  first: unknown
  second: unknown
  memberId: unknown
}

/** What a cursor of this order stands for; undefined without one. */
export function afterCursor({ sort }: Pick<Sorting, 'sort'>, cursor: string | undefined): After | undefined {
  const columns: readonly SortColumn[] = COLUMNS[sort]
  const parts = decodeCursor(cursor, [...columns.map(({ check }) => check), isId])
  return parts && { first: parts[0], second: columns.length > 1 ? parts[1] : null, memberId: parts.at(-1) }
}

/** The members that match, in order, after a row: their ids, with the values of the columns they are sorted by. */
export function pageInOrder(
  matches: Condition,
  sorting: Sorting,
  { after, limit }: { after: After | undefined; limit: RawBuilder<number> },
) {
  const columns: readonly SortColumn[] = COLUMNS[sorting.sort]
  const [first, second] = columns.map(({ name }) => raw.ref<Value>(`member_listing.${name}`))
  return sql
    .selectFrom('member_listing')
    .select(['member_id', (first ?? NONE).as('first'), (second ?? NONE).as('second')])
    .where(matches)
    .where(following(columns, sorting, after))
    .orderBy(inOrder([...columns.map(({ name }) => `member_listing.${name}`), 'member_id'], sorting))
    .limit(limit)
}

const NONE = raw<Value>`null`

function following(columns: readonly SortColumn[], sorting: Sorting, after: After | undefined): Condition {
  if (!after) return raw`true`
  const types = [...columns.map(({ type }) => type), 'uuid']
  const names = [...columns.map(({ name }) => name), 'member_id'].map((name) => raw.ref(`member_listing.${name}`))
  const values = [after.first, ...(columns.length > 1 ? [after.second] : []), after.memberId].map(
    (value, index) => raw`${value}::${raw.raw(types[index] ?? 'text')}`,
  )
  const comparison = raw.raw(sorting.sort === 'waiting' || sorting.order === 'desc' ? '<' : '>')
  return raw`(${raw.join(names)}) ${comparison} (${raw.join(values)})`
}

/** The same order for a page of them. */
export const pageOrder = (page: string, sorting: Sorting) =>
  inOrder(
    ['first', 'second', 'member_id'].map((column) => `${page}.${column}`),
    sorting,
  )

const inOrder = (columns: readonly string[], sorting: Sorting) =>
  raw`${raw.join(columns.map((column) => raw`${raw.ref(column)} ${directionOf(sorting)}`))}`

/** What continues after this row. */
export const cursorAfter = (row: { member_id: string; first: Value; second: Value }): (string | boolean)[] => [
  ...[row.first, row.second].flatMap(partOf),
  row.member_id,
]

function partOf(value: Value): (string | boolean)[] {
  if (value === null) return []
  if (value instanceof Date) return [value.toISOString()]
  return [typeof value === 'number' ? 'infinity' : value]
}
