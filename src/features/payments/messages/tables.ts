import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    provider_message: ProviderMessageTable
    provider_read: ProviderReadTable
  }
}

interface ProviderMessageTable {
  id: string
  type: string
  object_id: string
  subject: string
  account: ColumnType<string | null, string | null, never>
  concerns: string | null
  created_at: Date
  received_at: Timestamp
  state: Generated<'received' | 'applied' | 'ignored' | 'failed'>
  attempts: Generated<number>
  due_at: ColumnType<Date | null, never, Date | null>
  error: Generated<string>
}

/** The instants are compared to the microsecond, so they travel as text. */
interface ProviderReadTable {
  site_id: string
  subject: string
  began_at: ColumnType<Date, string, string>
  ended_at: ColumnType<Date, string, string>
}
