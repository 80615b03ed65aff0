import type { ColumnType } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    membership_choice: MembershipChoiceTable
    membership: MembershipTable
    membership_term: MembershipTermTable
  }
}

interface MembershipChoiceTable {
  site_id: string
  id: string
  member_id: string
  plan_id: string
  revision: number
  origin: string
  chosen_at: Timestamp
}

/** Days are read as text, `::text`. */
interface MembershipTable {
  site_id: string
  member_id: string
  plan_id: string
  revision: number
  anchor_day: string
  last_day: string | null
}

interface MembershipTermTable {
  site_id: string
  id: string
  member_id: ColumnType<string | null, string, never>
  plan_id: string
  revision: number
  payment_id: ColumnType<string | null, string | null, never>
  first_day: string
  last_day: string | null
  replaced_user_type: ColumnType<string | null, string | null | undefined, never>
  refunded_day: ColumnType<string | null, null | undefined, string | null>
  created_at: Timestamp
}
