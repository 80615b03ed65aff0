import type { SiteDatabase } from '#platform/server/database/database.ts'

interface SharedNotice {
  type: 'other'
  subjectId: string
  groupId: string
  title: string
  content: string
  authorId: string | null
  url: string
  source: string
}

export async function notifyChatroom(
  _transaction: SiteDatabase,
  _told: { chatroomId: string; except: string | null; notice: SharedNotice },
): Promise<void> {}

export async function setChatroomSubscription(
  _transaction: SiteDatabase,
  _memberId: string,
  _chatroomId: string,
  _subscribed: boolean,
  _title?: string,
): Promise<void> {}

export async function isSubscribedToChatroom(_database: SiteDatabase, _memberId: string, _chatroomId: string) {
  return false
}

export async function forgetNotices(
  _transaction: SiteDatabase,
  _about: { groupId?: string; subjectIds?: string[] },
): Promise<void> {}
