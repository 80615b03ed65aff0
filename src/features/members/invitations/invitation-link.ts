import { sql as raw } from 'kysely'
import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { hashOf } from '#platform/server/secrets.ts'
import type { InvitedAccount } from './choices.ts'
import type { InvitationByLink } from './contract.ts'

/** What the link of an invitation is for, without using it; undefined if it is of no invitation whose link works. */
export async function inspectInvitation(
  { database, viewer }: Call,
  token: string,
): Promise<InvitationByLink | undefined> {
  const row = await database.one(byToken(token))
  if (!row) return undefined
  const owner = await ownerOf(database, row.email)
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    account: statusOf(owner),
    isOwn: owner !== undefined && owner.id === viewer.accountId,
  }
}

/** Takes an invitation by its link, which works this once; of two concurrent uses one is refused (ACC-B4). */
export async function takeInvitation(transaction: SiteDatabase, token: string) {
  const row = await transaction.one(
    sql
      .deleteFrom('invitation')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', raw<Date>`now()`)
      .returning([
        'id',
        'email',
        'user_type',
        raw<string | null>`expiry_day::text`.as('expiry_day'),
        'company_type',
        'supplier',
        'company',
        'invited_by',
      ]),
  )
  if (!row) throw notFound('members.invitation-void', 'This invitation is no longer valid. Please ask for a new one.')
  return row
}

export type TakenInvitation = Awaited<ReturnType<typeof takeInvitation>>

const byToken = (token: string) =>
  sql
    .selectFrom('invitation')
    .select(['email', 'first_name', 'last_name'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', raw<Date>`now()`)

/** The account with this address, and its user type here. */
export function ownerOf(database: SiteDatabase, email: string) {
  return database.one(
    sql
      .selectFrom('account')
      .leftJoin('member', 'member.account_id', 'account.id')
      .select(['account.id', 'member.id as memberId', 'member.user_type'])
      .where('account.email', '=', email),
  )
}

function statusOf(owner: Awaited<ReturnType<typeof ownerOf>>): InvitedAccount {
  if (!owner) return 'none'
  if (owner.user_type === null) return 'elsewhere'
  return owner.user_type === 'newUser' ? 'waiting' : 'member'
}
