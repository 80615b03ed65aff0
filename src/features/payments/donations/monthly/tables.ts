import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    monthly_donation: MonthlyDonationTable
    donor_card_email: DonorCardEmailTable
  }
}

/** Days are read as text, `::text`. */
interface MonthlyDonationTable {
  site_id: string
  id: string
  member_id: ColumnType<string, string, never>
  receiver_id: ColumnType<string, string, never>
  title: string
  amount: ColumnType<string, number, number>
  state: Generated<'begun' | 'on' | 'failing' | 'ended'>
  ended_by: 'donor' | 'card' | 'receiver' | null
  anchor_day: string | null
  due_day: string | null
  method_id: string | null
  card_brand: string | null
  card_last4: string | null
  card_month: number | null
  card_year: number | null
  origin: string
  checkout_id: string | null
  attempts: Generated<number>
  attempt_day: string | null
  next_on: string | null
  created_at: Timestamp
}

interface DonorCardEmailTable {
  site_id: string
  member_id: string
  card_last4: string
  card_month: number
  card_year: number
  sent_at: Timestamp
}
