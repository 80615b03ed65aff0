import type { Generated } from 'kysely'
import type { Json } from '#platform/server/database/tables.ts'
import type { Headline } from './contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    news_source: NewsSourceTable
  }
}

interface NewsSourceTable {
  site_id: string
  address: Generated<string>
  is_recorded: Generated<boolean>
  headlines: Json<Headline[]>
  read_at: Date | null
  failed_at: Date | null
  failure: Generated<string>
}
