import { sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Secret } from '../attempt-subjects.ts'
import { forgetAccount } from '../attempts.ts'
import { endSessionsOf } from '../sessions.ts'

/** Whom to erase. `memberId` is null for an account that has no profile on this site. */
export interface Leaving {
  accountId: string
  memberId: string | null
  email: string
  /** Called right before the profile goes, with the time that such a statement may take. */
  beforeProfile?: (memberId: string) => Promise<void>
}

/**
 * What an active member wrote, and every notice that told of it, loses its author in the one statement that deletes them. It may
 * take longer than others, in this transaction alone.
 */
const PATIENCE = raw<string>`set_config('statement_timeout', '60s', true)`

/**
 * Erases a person from this site (PROF-19, security: privacy): profile and saved list, photo, sessions, passkeys, links, letters
 * to them, at whatever address they had, and kept answers; and the account itself, with its factors and what was counted
 * at it, where it has no profile on any other site. What they wrote stays without an author.
 * Whoever is signed in is nobody from the next request, and open streams close.
 */
export async function eraseMember(
  transaction: SiteDatabase,
  secret: Secret,
  { accountId, memberId, email, beforeProfile }: Leaving,
): Promise<void> {
  if (memberId) {
    await announce(transaction, 'session', `member:${memberId}`)
    await announce(transaction, 'members', 'admins')
    await announce(transaction, 'insights', 'members')
  }
  await transaction.run(
    sql
      .deleteFrom('mail')
      .where((mail) => mail.or([mail('recipient', '=', email), mail('account_id', '=', accountId)])),
  )
  await transaction.run(sql.deleteFrom('idempotency_key').where('caller', '=', accountId))
  await endSessionsOf(transaction, accountId)
  for (const table of ['account_link', 'ticket', 'passkey'] as const)
    await transaction.run(sql.deleteFrom(table).where('account_id', '=', accountId))
  if (memberId) {
    await transaction.one(sql.selectNoFrom(PATIENCE.as('patience')))
    await beforeProfile?.(memberId)
    const gone = await transaction.one(sql.deleteFrom('member').where('id', '=', memberId).returning('profile_photo'))
    await removeFiles(transaction, gone?.profile_photo ? [gone.profile_photo] : [])
  }
  const account = await transaction.one(
    sql.selectNoFrom(raw<boolean>`erase_account_without_profile(${accountId}::uuid)`.as('erased')),
  )
  if (account?.erased) await forgetAccount(transaction, secret, { id: accountId, email })
}
