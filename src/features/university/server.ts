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
export { universityCertificates } from './certificates/server.ts'
export { coursePictureRights } from './files/serve.ts'
export { universityFiles } from './files/server.ts'
export { removeUnusedCourseFiles } from './files/unused.ts'
export { namedLesson } from './learning/named-lesson.ts'
export { universityLearning } from './learning/server.ts'
export { universityMaking } from './making/server.ts'
export { ownCoursesData } from './own-data.ts'
export { universityQuiz } from './quiz/server.ts'
