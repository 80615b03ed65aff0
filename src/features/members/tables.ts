import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    account: AccountTable
    member: MemberTable
    session: SessionTable
  }
}

interface AccountTable {
  id: string
  email: string
  password_hash: string
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
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
}
