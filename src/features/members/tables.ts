import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    account: AccountTable
    member: MemberTable
    session: SessionTable
    account_link: AccountLinkTable
    attempt: AttemptTable
    account_attempt: Omit<AttemptTable, 'site_id'>
    ticket: TicketTable
    authenticator: AuthenticatorTable
    recovery_code: RecoveryCodeTable
    passkey: PasskeyTable
    reserved_name: ReservedNameTable
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
  expiry_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  legal_access: Generated<string>
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
  last_signout: ColumnType<Date | null, Date | null | undefined, Date | null>
  sign_up: Timestamp
  waiting: ColumnType<boolean, never, never>
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
