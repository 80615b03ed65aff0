import { newId } from '#base/id.ts'
import type { NotificationType } from './contract.ts'

/** Placeholder in a sentence for the author's current name; the name is then not shown separately. */
export const AUTHOR_NAME = '{author}'

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

/** The row that `notify.ts` inserts; undefined and null fields get the table's defaults (TEN-34). */
export function notificationRow({ memberId, ...notification }: SharedNotification & { memberId?: string }) {
  return {
    id: newId(),
    member_id: memberId ?? null,
    type: notification.type,
    subject_id: notification.subjectId,
    group_id: notification.groupId ?? null,
    title: notification.title,
    content: notification.content,
    category: notification.category ?? '',
    topics: notification.topics ?? [],
    author_id: notification.authorId,
    author_alias: notification.authorAlias ?? null,
    url: notification.url,
    source: notification.source,
  }
}
