import type { Notifier } from '#platform/server/outbox/notifications.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { deleteCourseNotifications } from './assigning/delete-notifications.ts'

/** Notifications of a course go with it: they lead nowhere any more. */
export const universitySubscriptions = (notifier: Notifier): readonly Subscription[] => [
  subscribe('university.courseRemoved', {
    // Up to one for each of many thousand learners: nobody waits for that.
    after: (transaction, { data: { courseId } }) => deleteCourseNotifications(notifier, transaction, courseId),
  }),
]
