import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    policy_figures: PolicyFiguresTable
    policy_version: PolicyVersionTable
  }
}

interface PolicyFiguresTable {
  site_id: string
  access_fee: Generated<number>
  cancellation_days: Generated<number>
  visit_retention_days: Generated<number>
  declined_days: Generated<number>
}

interface PolicyVersionTable {
  site_id: string
  id: string
  kind: 'privacy' | 'terms'
  number: number
  text: string | null
  author_id: string | null
  created_at: Timestamp
}
