import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    membership_renewal: MembershipRenewalTable
    membership_email: MembershipEmailTable
  }
}

/** Days are read as text, `::text`. */
interface MembershipRenewalTable {
  site_id: string
  member_id: string
  plan_id: string
  revision: number
  state: 'on' | 'cancelled' | 'failing' | 'ended'
  due_day: string
  is_trial: Generated<boolean>
  method_id: string
  card_brand: string
  card_last4: string
  card_month: number
  card_year: number
  origin: string
  checkout_id: string | null
  attempts: Generated<number>
  attempt_day: string | null
  grace_day: string | null
  next_on: string | null
}

interface MembershipEmailTable {
  site_id: string
  member_id: string
  kind: string
  due_day: string
  sent_at: Timestamp
}
