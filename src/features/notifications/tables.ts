import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'
import type { NotificationType } from './contract.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    notification: NotificationTable
    notice_limit: NotificationLimitTable
    chatroom_subscription: ChatroomSubscriptionTable
    push_keys: PushKeysTable
    push_device: PushDeviceTable
    push_delivery: PushDeliveryTable
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

interface PushKeysTable {
  only_one: Generated<boolean>
  public_key: string
  sealed_private_key: Buffer
  made_at: Timestamp
}

interface PushDeviceTable {
  site_id: string
  id: string
  member_id: string
  session_id: string
  endpoint_hash: Buffer
  sealed_subscription: Buffer
  name: string
  created_at: Timestamp
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface PushDeliveryTable {
  site_id: string
  id: Generated<string>
  member_id: string
  device_id: string | null
  notification_id: string | null
  state: Generated<'queued' | 'sending' | 'sent' | 'unneeded' | 'refused' | 'gone' | 'lost'>
  status: number | null
  attempts: Generated<number>
  created_at: Timestamp
  due_at: Timestamp
}
