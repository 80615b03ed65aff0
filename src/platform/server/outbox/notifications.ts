import type { SiteDatabase } from '../database/database.ts'

/** Types of notifications (NOT-03). */
type NotificationType = 'insights' | 'bestAnswerAwarded' | 'QuestionAnswered' | 'other'

/** A notification to be sent. */
export interface NewNotification {
  /** The recipient. */
  memberId: string
  type: NotificationType
  /** The subject: an answer, a thread, an insight, a badge. */
  subjectId: string
  /** The group of the subject, such as its thread, so that all its notifications can be hidden or deleted together. */
  groupId?: string | null
  /** Plain text, such as the title of the thread or the insight. */
  title: string
  /** One sentence of ours; never the text of a post. */
  content: string
  category?: string
  topics?: readonly string[]
  /** The member who caused it; their name is read when the notification is. Nobody is notified of their own act. */
  authorId: string | null
  /** Shown instead of the name for acts under a random name. */
  authorAlias?: string | null
  /** A path of this site: `/forum?key=…&answer=…`. */
  url: string
  /** The cause: `answer:ID`, `badge:questions:2`. A member is notified of each cause once. */
  source: string
}

/** A notification for several recipients, whom the statement selects. */
export type SharedNotification = Omit<NewNotification, 'memberId'>

/** Selects notifications by what they are about, or by the group it belongs to (a thread, a chat). */
export interface NotificationTarget {
  subjectIds?: readonly string[]
  groupId?: string
}

/**
 * How features notify members without knowing who stores and shows notifications: the notifications feature provides it, and the app
 * hands it over. All of it happens in the transaction of the cause.
 */
export interface Notifier {
  /** Notifies members, each once per cause and nobody of their own act (NOT-12); does not wait for the result. */
  notify(transaction: SiteDatabase, notifications: readonly NewNotification[]): Promise<void>
  /** Notifies subscribers of a chat (NOT-20), once until they have read it; the notification's group must be the chat. */
  notifyChatroom(
    transaction: SiteDatabase,
    options: { chatroomId: string; except?: string | null; notification: SharedNotification },
  ): Promise<void>
  /** Hides or shows what notifications are about, present and future, for everybody but administrators. */
  setNotificationsHidden(transaction: SiteDatabase, target: NotificationTarget, isHidden: boolean): Promise<void>
  /** Deletes the notifications about something that was deleted for good. */
  deleteNotifications(transaction: SiteDatabase, target: NotificationTarget): Promise<void>
}
