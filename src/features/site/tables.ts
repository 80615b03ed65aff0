import type { Generated } from 'kysely'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    site: SiteTable
    site_host: SiteHostTable
    config_entry: ConfigEntryTable
    topic_subscription: TopicSubscriptionTable
  }
}

interface SiteTable {
  id: string
  primaries: Json<unknown>
  texts: Json<Record<string, string>>
  switches: Json<Record<string, unknown>>
  fonts: Json<{ display: string; text: string }>
  locale: Generated<string>
  time_zone: Generated<string>
  currency: Generated<string>
  takes_cards: Generated<boolean>
  has_payments: Generated<boolean>
  has_orders: Generated<boolean>
  created_at: Timestamp
}

interface SiteHostTable {
  host: string
  site_id: string
  is_primary: boolean
}

interface ConfigEntryTable {
  site_id: string
  list: string
  path: string
  name: string
  is_active: Generated<boolean>
  child_categories: Generated<string[]>
  position: Generated<number>
  icon: Generated<string>
  removed_at: Date | null
  revision: Generated<number>
  created_at: Timestamp
}

interface TopicSubscriptionTable {
  site_id: string
  list: Generated<string>
  path: string
  member_id: string
  wanted: boolean
}
