import { sql as raw } from 'kysely'
import { servedFile } from '#features/files/server.ts'
import { actionsOn } from '#platform/server/audit.ts'
import { bulkJobsOn } from '#platform/server/bulk-jobs/retention.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'
import { emailsOf } from '#platform/server/outbox/mail.ts'
import type { DataOwner, OwnData, OwnDataEntry } from '#platform/server/own-data.ts'
import type { Storage } from '#platform/server/storage.ts'
import { viewsOf } from '../administration/views.ts'
import { emailsWrittenBy } from '../announcements/own-emails.ts'
import { decisionsOn } from '../approvals/decisions.ts'
import { rowsAbout } from '../import/stored-rows.ts'
import { invitationsTo } from '../invitations/erase-invitations.ts'
import { relationsOf } from '../relations/relations.ts'

/** A person's account, profile with photo, sessions and e-mails on this site, for their export (ACC-B7, PROF-31). */
export function ownProfileData(storage: () => Storage): OwnData {
  return async function* (database, owner): AsyncIterable<OwnDataEntry> {
    const account = await accountOf(database, owner)
    yield { path: 'account.json', value: account }
    yield { path: 'sessions.json', value: await sessionsOf(database, owner) }
    yield { path: 'passkeys.json', value: await passkeysOf(database, owner) }
    yield {
      path: 'emails.json',
      value: await emailsOf(database, { accountId: owner.accountId, email: account?.email ?? '' }),
    }
    yield { path: 'imports.json', value: await rowsAbout(database, account?.email ?? '') }
    yield { path: 'invitations.json', value: await invitationsTo(database, account?.email ?? '') }
    const profile = await profileOf(database, owner)
    if (!profile) return
    yield { path: 'profile.json', value: profile }
    yield { path: 'changes-to-my-access.json', value: await actionsOn(database, owner.memberId ?? '') }
    yield { path: 'membership-reminders.json', value: await remindersOf(database, owner) }
    yield { path: 'bulk-changes.json', value: await bulkJobsOn(database, owner.memberId ?? '') }
    yield { path: 'emails-to-members.json', value: await emailsWrittenBy(database, owner.memberId ?? '') }
    yield { path: 'decisions-on-my-registration.json', value: await decisionsOn(database, owner.memberId ?? '') }
    yield { path: 'saved-views.json', value: await database.many(viewsOf(owner.memberId ?? '')) }
    yield { path: 'muted-and-blocked-members.json', value: await relationsOf(database, owner) }
    yield { path: 'seen-by.json', value: await seenByOf(database, owner) }
    const photo = profile.profilePhoto ? await servedFile(database, storage(), profile.profilePhoto) : undefined
    if (photo) yield { path: `profile-photo/${photo.name}`, bytes: photo.bytes }
  }
}

function accountOf(database: SiteDatabase, { accountId }: DataOwner) {
  return database.one(
    sql
      .selectFrom('account')
      .select(['id', 'email', 'email_verified_at as emailVerifiedAt', 'created_at as createdAt'])
      .where('id', '=', accountId),
  )
}

function sessionsOf(database: SiteDatabase, { accountId }: DataOwner) {
  return database.many(
    sql
      .selectFrom('session')
      .select(['id', 'host', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .orderBy('created_at'),
  )
}

function passkeysOf(database: SiteDatabase, { accountId }: DataOwner) {
  return database.many(
    sql
      .selectFrom('passkey')
      .select(['name', 'host', 'added_at as addedAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .orderBy('added_at'),
  )
}

function remindersOf(database: SiteDatabase, { memberId }: DataOwner) {
  return database.many(
    sql
      .selectFrom('expiry_reminder')
      .select([raw<string>`expiry_day::text`.as('expiryDate'), 'days as daysBefore', 'reminded_at as remindedAt'])
      .where('member_id', '=', memberId ?? '')
      .orderBy('reminded_at'),
  )
}

/** When administrators viewed the site as this member; their names are not the member's data. */
function seenByOf(database: SiteDatabase, { memberId }: DataOwner) {
  return database.many(
    sql
      .selectFrom('member_viewing')
      .select(['started_at as startedAt', 'ends_at as endedAt'])
      .where('member_id', '=', memberId ?? '')
      .orderBy('started_at'),
  )
}

function profileOf(database: SiteDatabase, { memberId }: DataOwner) {
  return database.one(
    sql
      .selectFrom('member')
      .select([
        'id as uid',
        'display_name as displayName',
        'first_name as firstName',
        'last_name as lastName',
        raw<string | null>`dob::text`.as('DOB'),
        'company',
        'job_role as jobRole',
        'bio',
        'socials',
        'avatar',
        'profile_photo as profilePhoto',
        'user_type as userType',
        'declined_at as declinedAt',
        raw<string | null>`expiry_day::text`.as('expiryDate'),
        'legal_access as legalAccess',
        'announcements',
        'company_type as companyType',
        'supplier',
        'terms_agree as termsAgree',
        'privacy_agree as privacyAgree',
        'scores',
        'badges',
        'is_listed as inDirectory',
        'shows_email as showsEmail',
        'hidden_fields as hiddenFields',
        'sign_up as signUp',
        'last_signout as lastSignout',
      ])
      .where('id', '=', memberId),
  )
}
