import type { Generated } from 'kysely'
import type { Json, Timestamp } from '#platform/server/database/tables.ts'
import type { LandingTab } from './contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    landing_page: LandingPageTable
    landing_page_draft: LandingPageDraftTable
    landing_page_working_copy: LandingPageWorkingCopyTable
    landing_page_version: LandingPageVersionTable
    landing_page_plan: LandingPagePlanTable
    landing_variant: LandingVariantTable
  }
}

interface Design {
  site_id: string
  name: string
  tabs: Json<LandingTab[]>
}

interface LandingPageTable extends Design {
  revision: number
  published_at: Timestamp
  published_by: string | null
}

interface LandingPageDraftTable extends Design {
  id: string
  revision: Generated<number>
  updated_at: Timestamp
  updated_by: string | null
}

interface LandingPageWorkingCopyTable {
  site_id: string
  draft_id: string
  member_id: string
  tabs: Json<LandingTab[]>
  based_on: number
  kept_at: Timestamp
}

interface LandingPageVersionTable extends Design {
  id: Generated<string>
  revision: number
  published_at: Timestamp
  published_by: string | null
}

interface LandingPagePlanTable extends Design {
  id: string
  publish_at: Timestamp
  planned_by: string | null
  failed_at: Timestamp | null
}

interface LandingVariantTable {
  site_id: string
  variant: string
  contents: Json<Record<string, unknown>>
  revision: Generated<number>
  changed_at: Timestamp
}
