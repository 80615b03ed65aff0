import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'
import type { NotificationType } from './contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    notification: NotificationTable
    notice_limit: NotificationLimitTable
    chatroom_subscription: ChatroomSubscriptionTable
  }
}

interface NotificationTable {
  site_id: string
  id: Generated<string>
  member_id: string
  type: NotificationType
  subject_id: string
  group_id: string | null
  title: string
  content: string
  category: Generated<string>
  topics: Generated<string[]>
  author_id: string | null
  has_author: boolean
  author_alias: string | null
  url: string
  time: Timestamp
  read: Generated<boolean>
  archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  source: string
}

interface ChatroomSubscriptionTable {
  site_id: string
  member_id: string
  chatroom_id: string
  title: string
  subscribed: boolean
}

interface NotificationLimitTable {
  site_id: string
  about: string
  roles: string[]
}
