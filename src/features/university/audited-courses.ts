import { sql as raw } from 'kysely'
import type { AuditedRecords } from '#platform/server/audited.ts'
import { INSTRUCTOR_NAME } from './instructor-names.ts'

/** Courses by their titles, deleted ones included, as the audit log names them (TEN-B4). */
export const auditedCourses: AuditedRecords = {
  kind: 'course',
  named: (ids) => raw`select id, title as name from course where id = any(${ids}::uuid[])`,
}

export const auditedInstructors: AuditedRecords = {
  kind: 'instructor',
  named: (ids) =>
    raw`select id, ${INSTRUCTOR_NAME} as name from course_instructor instructor where id = any(${ids}::uuid[])`,
}

export const auditedSkillLevels: AuditedRecords = {
  kind: 'skillLevel',
  named: (ids) => raw`select id, name from course_skill_level where id = any(${ids}::uuid[])`,
}

/** Certificates by the course they are for. */
export const auditedCertificates: AuditedRecords = {
  kind: 'certificate',
  named: (ids) => raw`select id, course_title as name from course_certificate where id = any(${ids}::uuid[])`,
}
