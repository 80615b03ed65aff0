import { sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { deleteFromBulkJobs } from '#platform/server/bulk-jobs/retention.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { deleteAnswersTo } from '#platform/server/http/idempotency.ts'
import { announce } from '#platform/server/live/announce.ts'
import { deleteEmailsOf } from '#platform/server/outbox/mail.ts'
import { deleteOwnViews, deletePersonFromViews } from '../administration/views.ts'
import { deleteRowsAbout } from '../import/stored-rows.ts'
import { deleteInvitationOf } from '../invitations/erase-invitations.ts'
import type { Secret } from '../sessions/attempt-subjects.ts'
import { deleteAttemptsOf } from '../sessions/attempts.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

/** The person to erase. `memberId` is null for an account that has no profile on this site. */
export interface Erasure {
  accountId: string
  memberId: string | null
  email: string
  /** The job over many members that removes this one: it lists what it did, by ids alone. */
  byJob?: string
  /** Runs right before the profile is deleted, under the same longer time limit. */
  beforeProfile?: (memberId: string) => Promise<void>
}

/**
 * The delete statement anonymises everything an active member wrote and all notifications about it, so it may take longer than
 * others, in this transaction alone.
 */
const LONG_TIMEOUT = raw<string>`set_config('statement_timeout', '60s', true)`

/**
 * Erases a person from this site (PROF-19, security: privacy): profile and saved list, photo, sessions, passkeys, links, e-mails to any
 * address they had, and cached answers; where the account has no profile on any other site also the account itself, with its factors
 * and counters. What they wrote stays without an author. Their sessions end with the next request, and open streams close.
 */
export async function eraseMember(
  transaction: SiteDatabase,
  secret: Secret,
  { accountId, memberId, email, byJob, beforeProfile }: Erasure,
): Promise<void> {
  if (memberId) {
    await announce(transaction, 'session', `member:${memberId}`)
    await announce(transaction, 'members', 'admins')
    await announce(transaction, 'insights', 'members')
  }
  await deleteEmailsOf(transaction, { email, accountId })
  await deleteInvitationOf(transaction, email)
  await deleteRowsAbout(transaction, [email])
  await deleteAnswersTo(transaction, accountId)
  await endSessionsOf(transaction, accountId)
  for (const table of ['account_link', 'ticket', 'passkey'] as const)
    await transaction.run(sql.deleteFrom(table).where('account_id', '=', accountId))
  if (memberId) {
    await transaction.one(sql.selectNoFrom(LONG_TIMEOUT.as('patience')))
    await beforeProfile?.(memberId)
    await transaction.run(deleteOwnViews(memberId))
    await transaction.run(deletePersonFromViews(memberId, email))
    await deleteFromBulkJobs(transaction, memberId, byJob)
    const erased = await transaction.one(sql.deleteFrom('member').where('id', '=', memberId).returning('profile_photo'))
    await removeFiles(transaction, erased?.profile_photo ? [erased.profile_photo] : [])
  }
  const account = await transaction.one(
    sql.selectNoFrom(raw<boolean>`erase_account_without_profile(${accountId}::uuid)`.as('erased')),
  )
  if (account?.erased) await deleteAttemptsOf(transaction, secret, { id: accountId, email })
}
