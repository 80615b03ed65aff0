import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'
import type { Audience, Period, PlanUserType } from './fields.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    plan: PlanTable
    plan_price: PlanPriceTable
  }
}

interface PlanTable {
  site_id: string
  id: string
  position: number
  name: string
  description: string
  user_type: PlanUserType
  audience: Audience[]
  trial_days: Generated<number>
  grace_days: Generated<number>
  is_active: Generated<boolean>
  revision: Generated<number>
  version: Generated<number>
  created_at: Timestamp
}

interface PlanPriceTable {
  site_id: string
  plan_id: string
  revision: number
  period: Period
  /** A `bigint`, which the driver reads as text. */
  amount: ColumnType<string, number, never>
  vat_rate: number
  created_at: Timestamp
}
