import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    card_setup: CardSetupTable
  }
}

interface CardSetupTable {
  site_id: string
  id: string
  member_id: string
  choice_id: string | null
  donation_id: string | null
  intent_id: string | null
  state: Generated<'open' | 'saved' | 'ended'>
  created_at: Timestamp
  /** How often the provider was read or changed for it since, within a minute. */
  requests: Generated<number>
  requests_since: ColumnType<Date | null, never, Date>
}
