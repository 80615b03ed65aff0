import type { SiteDatabase } from '#platform/server/database/database.ts'

/** Members' subscriptions of chats, which the notifications feature stores and lists (NOT-20); the app hands them over. */
export interface ChatSubscriptions {
  isSubscribed(database: SiteDatabase, memberId: string, chatroomId: string): Promise<boolean>
  setSubscription(
    transaction: SiteDatabase,
    memberId: string,
    chatroomId: string,
    isSubscribed: boolean,
    title: string,
  ): Promise<void>
}
