import { type RawBuilder, sql as raw } from 'kysely'
import { photoUrl } from '#base/avatar.ts'
import { shownName } from '#base/names.ts'
import type { Page } from '#base/operation.ts'
import { notFound } from '#base/problem.ts'
import { roleOf } from '#base/roles.ts'
import { entryNamed } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/keyset.ts'
import { preparedByShape, rowsRead } from '#platform/server/database/prepared.ts'
import { EXPIRY_DAY } from '../expiry/set-expiry.ts'
import { type MemberSort, PAGE_SIZES } from './choices.ts'
import { all, type Condition, conditionsOf, type FilterValues, filterValues, namesOf } from './conditions.ts'
import type { MemberFilter, MemberRow } from './contract.ts'
import { matching } from './filter.ts'
import { type After, afterCursor, cursorAfter, pageInOrder, pageOrder, type Sorting } from './sorting.ts'

type Named = MemberRow['companyType']

const rows = () =>
  sql
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select([
      'member.id',
      'member.display_name',
      'member.first_name',
      'member.last_name',
      'account.email',
      'account.email_verified_at',
      'member.company',
      'member.user_type',
      'member.declined_at',
      'member.sign_up',
      'member.expiry_date',
      EXPIRY_DAY,
      'member.avatar',
      'member.profile_photo',
      raw<Named>`case when member.company_type <> '' then ${entryNamed('companyTypes', 'member.company_type')} end`.as(
        'company_type',
      ),
      raw<Named>`case when member.supplier <> '' then ${entryNamed('suppliers', 'member.supplier')} end`.as('supplier'),
    ])

interface ListInput extends MemberFilter {
  cursor?: string | undefined
  limit: number
  sort: MemberSort
  order: 'asc' | 'desc'
}

/** A page of members for administrators, filtered and sorted; as it opens, waiting ones first, then the newest (ADM-34, ADM-40). */
export async function memberList(
  database: SiteDatabase,
  { cursor, limit, ...input }: ListInput,
  now: Date,
): Promise<Page<MemberRow>> {
  const { sort, order, ...filter } = input
  const sorting = { sort, order }
  const after = afterCursor(sorting, cursor)
  const usual = PAGE_SIZES.find((size) => size === limit)
  const query = filter.query
    ? pageQuery(await matching(database, filter, now), sorting, { after, most: rowsRead(usual, limit + 1) })
    : plainPage(filterValues(filter, now), sorting, { after, limit, usual })
  const page = pageOf(await database.many(query), limit, cursorAfter)
  return { items: page.rows.map((row) => memberView(row, now)), nextCursor: page.nextCursor }
}

interface PageShape extends Sorting {
  names: readonly (keyof FilterValues)[]
  isFirst: boolean
  usual: number | undefined
}

interface PageValues extends FilterValues, After {
  most: number
}

/** A page without a search: its text depends only on what it is filtered and sorted by. */
const preparedPage = preparedByShape(
  ({ names, isFirst, usual, ...sorting }: PageShape, value: PageValues) =>
    pageQuery(all(conditionsOf(names, value)), sorting, {
      after: isFirst ? undefined : value,
      most: rowsRead(usual, value.most),
    }),
  // Without a filter the index of the order is read, however many members there are.
  ({ names }) => ({ plannedOnce: names.length === 0 }),
)

const NO_ROW: After = { first: null, second: null, memberId: null }

function plainPage(
  filters: FilterValues,
  sorting: Sorting,
  { after, limit, usual }: { after: After | undefined; limit: number; usual: number | undefined },
) {
  const shape = { ...sorting, names: namesOf(filters), isFirst: after === undefined, usual }
  return preparedPage(shape, { ...filters, ...(after ?? NO_ROW), most: limit + 1 })
}

const pageQuery = (
  matches: Condition,
  sorting: Sorting,
  { after, most }: { after: After | undefined; most: RawBuilder<number> },
) =>
  rows()
    .innerJoin(pageInOrder(matches, sorting, { after, limit: most }).as('page'), 'page.member_id', 'member.id')
    .select(['page.member_id', 'page.first', 'page.second'])
    .orderBy(pageOrder('page', sorting))

/** The rows of these members, in the order of their ids. */
export async function memberRows(database: SiteDatabase, ids: readonly string[], now: Date): Promise<MemberRow[]> {
  const found = await database.many(rows().where('member.id', 'in', ids).orderBy('member.id'))
  return found.map((row) => memberView(row, now))
}

/** One row of that list. */
export async function memberRow(database: SiteDatabase, id: string, now: Date): Promise<MemberRow> {
  const row = await database.one(rows().where('member.id', '=', id))
  if (!row) throw notFound('members.not-found', 'There is no such member.')
  return memberView(row, now)
}

type Row = ReturnType<typeof rows> extends { execute(): Promise<(infer Found)[]> } ? Found : never

function memberView(row: Row, now: Date): MemberRow {
  return {
    id: row.id,
    displayName: shownName(row.display_name),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    company: row.company,
    userType: row.user_type,
    role: roleOf({ userType: row.user_type, expiryDate: row.expiry_date }, now),
    declined: row.declined_at !== null,
    signUp: row.sign_up.toISOString(),
    expiryDate: row.expiryDay,
    companyType: row.company_type,
    supplier: row.supplier,
    avatar: row.avatar,
    profilePhoto: row.profile_photo === null ? null : photoUrl(row.profile_photo),
  }
}
