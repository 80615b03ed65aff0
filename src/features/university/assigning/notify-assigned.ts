import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { NewNotification, Notifier } from '#platform/server/outbox/notifications.ts'
import type { AssignmentChange } from './decide.ts'
import { ASSIGNED, ASSIGNED_UNTIL, DUE_DATE_CHANGED, DUE_DATE_REMOVED } from './messages.ts'

/** What a job assigns, to notify members of. */
export interface Assigned {
  /** The job that assigns: of two that give the same due date, the member hears of each. */
  jobId: string
  courseId: string
  title: string
  dueOn: string | null
}

/** What notifications of an assignment are about, so that they go with it. */
export const subjectOf = (courseId: string, memberId: string): string => `${courseId}/${memberId}`

/** Fields that all notifications of assignments have in common. */
export const notificationOf = (
  { courseId, title }: Pick<Assigned, 'courseId' | 'title'>,
  memberId: string,
): Omit<NewNotification, 'content' | 'source'> => ({
  memberId,
  type: 'other',
  subjectId: subjectOf(courseId, memberId),
  title,
  // Not whoever assigned it: they would not hear of what they assign to themselves, nor would those who mute them.
  authorId: null,
  url: `/university/${courseId}`,
})

/** Notifies members of assignments that they have not completed already, once each, and of every other due date (UNI-B4). */
export async function notifyAssigned(
  notifier: Pick<Notifier, 'notify'>,
  transaction: SiteDatabase,
  { jobId, courseId, title, dueOn }: Assigned,
  changes: readonly AssignmentChange[],
): Promise<void> {
  const open = changes.filter(({ isDone }) => !isDone)
  if (open.length === 0) return
  const { region } = await readSiteConfig(transaction)
  const day = dueOn === null ? null : longDate(noonOf(dueOn), { ...region, timeZone: 'UTC' })
  await notifier.notify(
    transaction,
    open.map(({ memberId, before, isRepeated }) => ({
      ...notificationOf({ courseId, title }, memberId),
      content: before && !isRepeated ? changedSentence(day) : newSentence(day),
      source: `courseAssigned:${courseId}:${jobId}`,
    })),
  )
}

const newSentence = (day: string | null) => (day === null ? ASSIGNED : ASSIGNED_UNTIL(day))
const changedSentence = (day: string | null) => (day === null ? DUE_DATE_REMOVED : DUE_DATE_CHANGED(day))
