export { universityAuditMessages } from './audit-messages.ts'
export {
  auditedCertificates,
  auditedCourses,
  auditedInstructors,
  auditedSkillLevels,
} from './audited-courses.ts'
export { coursePictureRights } from './files/serve.ts'
export { universityFiles } from './files/server.ts'
export { removeUnusedCourseFiles } from './files/unused.ts'
export { universityLearning } from './learning/server.ts'
export { universityMaking } from './making/server.ts'
export { universityQuiz } from './quiz/server.ts'
