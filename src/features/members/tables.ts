import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    account: AccountTable
    member: MemberTable
    member_listing: MemberListingTable
    member_count: MemberCountTable
    member_count_change: MemberCountTable
    member_view: MemberViewTable
    session: SessionTable
    account_link: AccountLinkTable
    attempt: AttemptTable
    account_attempt: Omit<AttemptTable, 'site_id'>
    ticket: TicketTable
    authenticator: AuthenticatorTable
    recovery_code: RecoveryCodeTable
    passkey: PasskeyTable
    reserved_name: ReservedNameTable
    expiry_reminder: ExpiryReminderTable
    member_viewing: MemberViewingTable
    registration_decision: RegistrationDecisionTable
    registration_setting: RegistrationSettingTable
    bulk_email: BulkEmailTable
    invitation: InvitationTable
    import_row: ImportRowTable
    import_setting: ImportSettingTable
    member_relation: MemberRelationTable
  }
}

interface AccountTable {
  id: string
  email: string
  password_hash: string
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  credentials_version: Generated<number>
  created_at: Timestamp
}

interface MemberTable {
  site_id: string
  id: string
  account_id: string
  display_name: string
  display_name_key: string
  name_is_random: Generated<boolean>
  first_name: Generated<string>
  last_name: Generated<string>
  user_type: Generated<string>
  /** When access ends: derived from the day, in the site's time zone, by a trigger. */
  expiry_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** The last day of membership; read it as text. */
  expiry_day: ColumnType<string | null, string | null | undefined, string | null>
  type_before_expiry: Generated<string | null>
  expiry_due_on: ColumnType<string | null, never, string | null>
  legal_access: Generated<string>
  /** Whether they get announcements by e-mail. */
  announcements: Generated<boolean>
  company_type: Generated<string>
  supplier: Generated<string>
  terms_agree: Generated<boolean>
  privacy_agree: Generated<boolean>
  dob: Generated<string | null>
  company: Generated<string>
  job_role: Generated<string>
  bio: Generated<string>
  profile_photo: Generated<string | null>
  avatar: Json<Record<string, string>>
  socials: ColumnType<Record<string, string>, string | undefined, string>
  scores: ColumnType<Record<string, number>, string | undefined, string>
  badges: ColumnType<Record<string, Record<string, boolean>>, string | undefined, string>
  admin_info: ColumnType<Record<string, string>, string | undefined, string>
  saved_insights: Generated<number>
  is_listed: Generated<boolean>
  /** Of `HIDEABLE_FIELDS`. */
  hidden_fields: Generated<string[]>
  shows_email: Generated<boolean>
  last_signout: ColumnType<Date | null, Date | null | undefined, Date | null>
  sign_up: Timestamp
  waiting: ColumnType<boolean, never, never>
  /** Null unless the registration of a newUser was declined; a trigger clears it with any other user type. */
  declined_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** What the users table is sorted, filtered and searched by; triggers write it (migration 0080). Texts are in lower case. */
interface MemberListingTable {
  site_id: ColumnType<string, never, never>
  member_id: ColumnType<string, never, never>
  waiting: ColumnType<boolean, never, never>
  declined: ColumnType<boolean, never, never>
  sign_up: ColumnType<Date, never, never>
  /** 'infinity' without an expiry date. */
  expires: ColumnType<Date | number, never, never>
  name: ColumnType<string, never, never>
  email: ColumnType<string, never, never>
  user_type: ColumnType<string, never, never>
  company: ColumnType<string, never, never>
  company_type: ColumnType<string, never, never>
  supplier: ColumnType<string, never, never>
  search_text: ColumnType<string, never, never>
}

/** Members by what they are grouped by; triggers write both tables (migration 0150). */
interface MemberCountTable {
  site_id: ColumnType<string, never, never>
  /** Of `MEMBER_GROUPS`. */
  counted_by: ColumnType<string, never, never>
  value: ColumnType<string, never, never>
  members: ColumnType<number, never, never>
}

interface MemberViewTable {
  site_id: string
  id: string
  member_id: string | null
  name: string
  is_shared: boolean
  state: Json<Record<string, unknown>>
  saved_at: ColumnType<Date, Date | undefined, Date>
}

interface SessionTable {
  site_id: string
  id: string
  account_id: string
  token_hash: Buffer
  host: string
  user_agent: Generated<string>
  created_at: Timestamp
  last_seen_at: Timestamp
  credentials_version: Generated<number>
  second_factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  viewing_as: Generated<string | null>
  viewing_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface AccountLinkTable {
  site_id: string
  id: string
  account_id: string
  purpose: 'verify' | 'reset'
  token_hash: Buffer
  host: string
  credentials_version: number
  expires_at: Timestamp
}

interface AttemptTable {
  site_id: string
  kind: string
  subject: Buffer
  tries: number
  ends_at: Timestamp
}

interface TicketTable {
  site_id: string
  token_hash: Buffer
  purpose: 'code' | 'passkey' | 'new-passkey'
  account_id: string | null
  host: string
  challenge: Generated<string>
  wrong_tries: Generated<number>
  credentials_version: Generated<number>
  expires_at: Timestamp
}

interface AuthenticatorTable {
  account_id: string
  secret: Buffer
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  confirmed_site: ColumnType<string | null, string | undefined, string>
  last_step: Generated<string | number>
  credentials_version: Generated<number>
}

interface RecoveryCodeTable {
  account_id: string
  code_hash: Buffer
  credentials_version: Generated<number>
}

interface ReservedNameTable {
  site_id: string
  name_key: string
}

interface MemberViewingTable {
  site_id: string
  id: string
  member_id: string
  viewer_id: string | null
  started_at: Timestamp
  ends_at: Timestamp
}

interface ExpiryReminderTable {
  site_id: string
  member_id: string
  expiry_day: string
  days: number
  reminded_at: Timestamp
}

interface RegistrationDecisionTable {
  site_id: string
  member_id: string
  id: string
  decision: 'approved' | 'declined'
  message: string
  decided_at: Timestamp
}

interface RegistrationSettingTable {
  site_id: string
  approval_subject: Generated<string>
  approval_text: Generated<string>
  rejection_subject: Generated<string>
  rejection_text: Generated<string>
  declined_days: Generated<number>
}

/** What was written to many members by a job. */
interface BulkEmailTable {
  site_id: string
  job_id: string
  subject: string
  message: string
}

interface InvitationTable {
  site_id: string
  id: string
  email: string
  token_hash: Buffer
  user_type: 'subscriber' | 'guest' | 'jedi'
  /** Read it as text. */
  expiry_day: ColumnType<string | null, string | null, string | null>
  company_type: Generated<string>
  supplier: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  company: Generated<string>
  message: Generated<string>
  invited_by: string | null
  created_at: Timestamp
  sent_at: Timestamp
  expires_at: Timestamp
}

interface ImportRowTable {
  site_id: string
  id: string
  job_id: string
  email: string
  first_name: string
  last_name: string
  company: string
  user_type: 'subscriber' | 'guest' | 'jedi'
  /** Read it as text. */
  expiry_day: string | null
  company_type: string
  supplier: string
  created_at: Timestamp
}

interface ImportSettingTable {
  site_id: string
  columns: Json<Record<string, string>>
}

interface MemberRelationTable {
  site_id: string
  /** Who mutes or blocks. */
  member_id: string
  other_id: string
  kind: 'muted' | 'blocked'
  since: ColumnType<Date, Date | undefined, never>
}

interface PasskeyTable {
  site_id: string
  id: string
  account_id: string
  host: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: string | number
  transports: Generated<string[]>
  added_at: Timestamp
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  credentials_version: Generated<number>
}
