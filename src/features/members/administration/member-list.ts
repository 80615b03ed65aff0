import { sql as raw } from 'kysely'
import { photoUrl } from '#base/avatar.ts'
import { shownName } from '#base/names.ts'
import type { Page } from '#base/operation.ts'
import { notFound } from '#base/problem.ts'
import { roleOf } from '#base/roles.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isFlag, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import type { MemberRow } from '../contract.ts'

const rows = () =>
  sql
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select([
      'member.id',
      'display_name',
      'first_name',
      'last_name',
      'account.email',
      'email_verified_at',
      'company',
      'user_type',
      'sign_up',
      'expiry_date',
      'avatar',
      'profile_photo',
      'waiting',
    ])

/** Members for administrators: waiting ones first, then by time of registration, newest first (ADM-40). */
export async function memberList(
  database: SiteDatabase,
  input: { cursor?: string | undefined; limit: number; query?: string | undefined },
  now: Date,
): Promise<Page<MemberRow>> {
  const after = decodeCursor(input.cursor, [isFlag, isInstant, isId])
  let query = rows()
    .orderBy('waiting', 'desc')
    .orderBy('sign_up', 'desc')
    .orderBy('member.id', 'desc')
    .limit(input.limit + 1)
  if (after)
    query = query.where(
      raw<boolean>`(waiting, sign_up, member.id) < (${after[0]}, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
    )
  if (input.query) {
    const part = `%${input.query.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      raw<boolean>`(display_name ilike ${part} or first_name || ' ' || last_name ilike ${part} or account.email ilike ${part})`,
    )
  }
  const page = pageOf(await database.many(query), input.limit, (row) => [
    row.waiting,
    row.sign_up.toISOString(),
    row.id,
  ])
  return { items: page.rows.map((row) => memberView(row, now)), nextCursor: page.nextCursor }
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
    signUp: row.sign_up.toISOString(),
    expiryDate: row.expiry_date?.toISOString() ?? null,
    avatar: row.avatar,
    profilePhoto: row.profile_photo === null ? null : photoUrl(row.profile_photo),
  }
}
