import { sql as raw } from 'kysely'
import { photoUrl } from '#base/avatar.ts'
import { shownName } from '#base/names.ts'
import type { Page } from '#base/operation.ts'
import { notFound } from '#base/problem.ts'
import { roleOf } from '#base/roles.ts'
import { entryNamed } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { pageOf } from '#platform/server/database/keyset.ts'
import { EXPIRY_DAY } from '../expiry/set-expiry.ts'
import type { MemberSort } from './choices.ts'
import type { MemberFilter, MemberRow } from './contract.ts'
import { matching } from './filter.ts'
import { cursorAfter, pageInOrder, pageOrder } from './sorting.ts'

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
  { cursor, limit, sort, order, ...filter }: ListInput,
  now: Date,
): Promise<Page<MemberRow>> {
  const sorting = { sort, order }
  const matches = await matching(database, filter, now)
  const found = pageInOrder(matches, sorting, { cursor, limit: limit + 1 })
  const query = rows()
    .innerJoin(found.as('page'), 'page.member_id', 'member.id')
    .select(['page.member_id', 'page.first', 'page.second'])
    .orderBy(pageOrder('page', sorting))
  const page = pageOf(await database.many(query), limit, cursorAfter)
  return { items: page.rows.map((row) => memberView(row, now)), nextCursor: page.nextCursor }
}

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
