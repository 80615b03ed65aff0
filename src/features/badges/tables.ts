import type { Timestamp } from '#platform/server/database/tables.ts'
import type { BadgeType } from './rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    badge: BadgeTable
    earned_badge: EarnedBadgeTable
  }
}

interface BadgeTable {
  site_id: string
  type: BadgeType
  level: number
  name: string | null
  title: string | null
  description: string | null
  target: number | null
  picture: string | null
}

interface EarnedBadgeTable {
  site_id: string
  member_id: string
  type: BadgeType
  level: number
  earned_at: Timestamp
  celebrated_at: Timestamp | null
}
