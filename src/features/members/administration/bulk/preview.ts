import { type RawBuilder, sql as raw } from 'kysely'
import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { MemberSelection } from '../../contract.ts'
import { grantsAccess } from '../../rules.ts'
import type { Condition } from '../conditions.ts'
import { selected } from '../filter.ts'
import type { BulkChange, BulkPreview } from './contract.ts'

/** How many of a selection a bulk action would change (ADM-B2); it is decided again when it runs. Throws 404 if there is nobody. */
export async function previewBulk(
  { database, viewer, now }: Call,
  { selection, change }: { selection: MemberSelection; change: BulkChange },
): Promise<BulkPreview> {
  const isYourself = raw<boolean>`member.id = ${viewer.memberId}::uuid`
  const isSame = isUnchanged(change)
  const chosen = sql
    .selectFrom('member_listing')
    .select('member_id')
    .where(await selected(database, selection, now))
  const row = await database.one(
    sql
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select([
        raw<string>`count(*)`.as('total'),
        countOf(isYourself).as('yourself'),
        countOf(raw`not ${isYourself} and ${isSame}`).as('unchanged'),
        countOf(raw`not ${isYourself} and not ${isSame} and email_verified_at is null and ${isLetIn(change)}`).as(
          'unverified',
        ),
      ])
      .where('member.id', 'in', chosen),
  )
  const [total, yourself, unchanged, unverified] = [
    Number(row?.total ?? 0),
    Number(row?.yourself ?? 0),
    Number(row?.unchanged ?? 0),
    Number(row?.unverified ?? 0),
  ]
  if (total === 0) throw notFound('members.not-found', 'There is no such member.')
  return { total, willChange: total - yourself - unchanged, unchanged, yourself, unverified }
}

const countOf = (condition: RawBuilder<boolean>) => raw<string>`count(*) filter (where ${condition})`

function isUnchanged(change: BulkChange): Condition {
  switch (change.action) {
    case 'approve':
      return raw`(member.user_type <> 'newUser')`
    case 'userType':
      return raw`(member.user_type = ${change.userType})`
    case 'expiryDate':
      return raw`(member.expiry_day is not distinct from ${change.expiryDate}::date)`
    case 'companyType':
      return raw`(member.company_type = ${change.companyType})`
    case 'supplier':
      return raw`(member.supplier = ${change.supplier})`
    case 'legalAccess':
      return raw`(member.legal_access = ${change.legalAccess})`
  }
}

const isLetIn = (change: BulkChange): Condition =>
  'userType' in change && grantsAccess('newUser', change.userType)
    ? raw`member.user_type in ('newUser', 'expiredUser')`
    : raw`false`
