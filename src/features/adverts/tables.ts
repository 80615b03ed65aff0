import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    advert: AdvertTable
    advert_campaign: Planned
    campaign_advert: CampaignAdvertTable
    advert_count: CountTable
    advert_day: DayTable
    advert_view: ViewTable
    advert_batch: BatchTable
    advert_settings: SettingsTable
    advert_report_link: ReportLinkTable
  }
}

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface Planned {
  site_id: string
  id: string
  name: string
  is_active: boolean
  starts_at: ColumnType<Date | null, Date | null, Date | null>
  ends_at: ColumnType<Date | null, Date | null, Date | null>
  days: number[]
  maximum: number | null
  daily_maximum: number | null
  minimum: number
  seen: Generated<number>
  clicks: Generated<number>
  seen_on: Later<string>
  seen_that_day: Generated<number>
  revision: Generated<number>
  created_at: Timestamp
  /** It stays for its report. */
  removed_at: Later<Date>
}

interface AdvertTable extends Planned {
  alt: string
  url: string
  type: 'banner' | 'box'
  file_id: Later<string>
  topics: string[]
}

interface CampaignAdvertTable {
  site_id: string
  campaign_id: string
  advert_id: string
}

interface BatchTable {
  site_id: string
  id: string
  member_id: string
  at: Timestamp
}

interface SettingsTable {
  site_id: string
  frequency: number
}

interface CountTable {
  site_id: string
  id: string
  advert_id: string
  campaign_id: string | null
  day: string
  hour: number
  seen: number
  clicks: number
  at: Timestamp
}

interface DayTable {
  site_id: string
  advert_id: string
  campaign_id: string
  day: string
  seen: string
  clicks: string
}

interface ViewTable {
  site_id: string
  member_id: string
  advert_id: string
  day: string
  seen: number
  clicks: Generated<number>
}

interface ReportLinkTable {
  site_id: string
  id: string
  campaign_id: string | null
  advert_id: string | null
  label: string
  token_hash: Buffer
  sealed_token: Buffer
  created_at: Timestamp
  expires_at: Date
  withdrawn_at: Later<Date>
  last_opened_at: Later<Date>
  mail_to: string | null
  mail_at: Date | null
}
