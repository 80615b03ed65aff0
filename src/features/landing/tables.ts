import type { Json, Timestamp } from '#platform/server/database/tables.ts'
import type { LandingPage } from './contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    landing_page: LandingPageTable
  }
}

interface LandingPageTable {
  site_id: string
  revision: number
  name: string
  tabs: Json<LandingPage['tabs']>
  published_at: Timestamp
  published_by: string | null
}
