import { newId } from '#base/id.ts'
import type { SharedNotification } from '#platform/server/outbox/notifications.ts'

/** Placeholder in a sentence for the author's current name; the name is then not shown separately. */
export const AUTHOR_NAME = '{author}'

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
