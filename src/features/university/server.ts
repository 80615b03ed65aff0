import type { Mounted } from '#platform/server/call.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import type { Storage } from '#platform/server/storage.ts'
import { universityAssigning } from './assigning/server.ts'
import { universityCertificates } from './certificates/server.ts'
import { universityCourseFiles } from './course-file/server.ts'
import { universityFiles } from './files/server.ts'
import { universityLearning } from './learning/server.ts'
import { universityMaking } from './making/server.ts'
import { universityQuiz } from './quiz/server.ts'

export { assignmentDeadlines } from './assigning/deadlines.ts'
export { courseAssignments, courseJobs } from './assigning/kind.ts'
export { assignmentReminders } from './assigning/reminders.ts'
export { universityAuditMessages } from './audit-messages.ts'
export {
  auditedCertificates,
  auditedCourses,
  auditedInstructors,
  auditedSkillLevels,
} from './audited-courses.ts'
export { checkPage, enterNumberPage } from './certificates/check-page.ts'
export { certificateDeadlines } from './certificates/deadlines.ts'
export { certificateNumberOf } from './certificates/number.ts'
export { certificateReminders } from './certificates/reminders/reminders.ts'
export { coursePictureRights } from './files/serve.ts'
export { removeUnusedCourseFiles } from './files/unused.ts'
export { namedLesson } from './learning/named-lesson.ts'
export { ownCoursesData } from './own-data.ts'
export { universitySubscriptions } from './subscriptions.ts'

/** The university's operations, by what they are about; `storage` holds the files of courses, `notifier` reaches whom one is assigned to. */
export const universityFeatures = (storage: () => Storage, notifier: Notifier): Mounted[] => [
  universityMaking,
  universityFiles(storage),
  universityCourseFiles(storage),
  universityLearning,
  universityQuiz,
  universityCertificates,
  universityAssigning(notifier),
]
