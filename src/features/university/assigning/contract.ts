import { z } from 'zod'
import { bulkJob } from '#base/bulk-job.ts'
import { day, done, fileAnswer, id, instant, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { memberChoice } from '#features/members/contract.ts'
import { AUTHOR_PAGE, certificate, courseKey, courseProgress, MAX_ASSIGNED, text } from '../fields.ts'

const operation = operationsUnder('university')

/** How far a learner is in their newest round. */
export const LEARNER_STATES = ['notBegun', 'underWay', 'completed'] as const
export type LearnerState = (typeof LEARNER_STATES)[number]
/** What the completion table is sorted by. */
export const LEARNER_SORTS = ['name', 'dueOn'] as const
export type LearnerSort = (typeof LEARNER_SORTS)[number]
/** The formats in which it is exported. */
const LEARNER_FORMATS = ['csv', 'xlsx'] as const

const dueOn = day.nullable().describe('The last day, in the time zone of the site; null without one')
const assignment = { ...courseKey, selection: memberChoice, dueOn }
const jobKey = { id }

/** What an assignment would do. */
const assignmentPreview = z.object({
  total: z.int(),
  willAssign: z.int(),
  /** Of those: who holds a valid certificate of the course, and so counts as complete. */
  alreadyComplete: z.int(),
  /** Have been assigned the course, and get another due date. */
  willChange: z.int(),
  /** Have been assigned it with this due date. */
  unchanged: z.int(),
  /** Guests, and people without access: they cannot follow courses. */
  cannot: z.int(),
})
export type AssignmentPreview = z.infer<typeof assignmentPreview>

const filters = {
  query: text(200).optional().describe('Words found in name or company'),
  state: z.enum(LEARNER_STATES).optional(),
  overdue: z.literal('yes').optional(),
  assigned: z.literal('yes').optional().describe('Those alone who have been assigned the course'),
}
const sorting = { sort: z.enum(LEARNER_SORTS).default('name'), order: z.enum(['asc', 'desc']).default('asc') }

/** A member who follows a course, as the completion table shows them. */
const learner = z.object({
  id,
  displayName: z.string(),
  company: z.string(),
  state: z.enum(LEARNER_STATES),
  progress: courseProgress,
  /** Null for those who follow the course of their own accord. */
  assignment: z
    .object({
      /** Null once they have left. */
      assignedBy: z.string().nullable(),
      assignedAt: instant,
      dueOn: day.nullable(),
      isOverdue: z.boolean(),
    })
    .nullable(),
  /** The latest one. */
  certificate: certificate.pick({ id: true, state: true, expiresOn: true }).nullable(),
})
export type Learner = z.infer<typeof learner>

const learnerCounts = z.object({
  total: z.int(),
  notBegun: z.int(),
  underWay: z.int(),
  completed: z.int(),
  assigned: z.int(),
  overdue: z.int(),
})
export type LearnerCounts = z.infer<typeof learnerCounts>

/** A course that somebody has been assigned and has not completed. */
const ownAssignment = z.object({
  /** Of the course. */
  id,
  courseTitle: z.string(),
  dueOn: day.nullable(),
  isOverdue: z.boolean(),
  /** In the version they follow. */
  progress: courseProgress,
  /** Whether they have opened a lesson. */
  hasBegun: z.boolean(),
  resumeAt: id.nullable(),
})
export type OwnAssignment = z.infer<typeof ownAssignment>

export const assigningContract = {
  previewAssignment: operation({
    roles: ADMINS,
    audit: { none: 'changes nothing' },
    method: 'POST',
    path: '/university/courses/{id}/assignments/preview',
    summary: 'How many of the chosen members a course would be assigned to',
  })
    .input(z.strictObject(assignment))
    .output(assignmentPreview),

  assign: operation({
    roles: ADMINS,
    audit: 'university.assignmentStarted',
    method: 'POST',
    path: '/university/courses/{id}/assignments',
    summary: `Assign a published course to up to ${MAX_ASSIGNED.toLocaleString('en-GB')} members, who are enrolled and notified by a job`,
    creates: true,
  })
    .input(z.strictObject(assignment))
    .output(bulkJob),

  assignmentJob: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/assignments/{id}',
    summary: 'How far an assignment of a course to many members is',
  })
    .input(z.strictObject(jobKey))
    .output(bulkJob),

  undoAssignment: operation({
    roles: ADMINS,
    audit: 'university.assignmentUndone',
    method: 'POST',
    path: '/university/assignments/{id}/undo',
    summary:
      'Take an assignment to many members back within 24 hours, as a job; those assigned anew since are left out, and enrolments stay',
    creates: true,
  })
    .input(z.strictObject(jobKey))
    .output(bulkJob),

  unassign: operation({
    roles: ADMINS,
    audit: 'university.courseUnassigned',
    method: 'DELETE',
    path: '/university/courses/{id}/assignments/{memberId}',
    summary: 'Take back the assignment of a course to a member, who stays enrolled',
  })
    .input(z.strictObject({ ...courseKey, memberId: id }))
    .output(done),

  learners: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/courses/{id}/learners',
    summary: 'Who follows a course, assigned or not, and how far they are',
  })
    .input(z.strictObject({ ...courseKey, ...page(AUTHOR_PAGE), ...filters, ...sorting }))
    .output(pageOf(learner)),

  learnerCounts: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/courses/{id}/learners/counts',
    summary: 'How many follow a course, by how far they are',
  })
    .input(z.strictObject(courseKey))
    .output(learnerCounts),

  exportLearners: operation({
    roles: ADMINS,
    audit: 'university.learnersExported',
    method: 'POST',
    path: '/university/courses/{id}/learners/export',
    summary: 'Export who follows a course, and how far they are, as CSV or XLSX',
  })
    .input(z.strictObject({ ...courseKey, ...filters, format: z.enum(LEARNER_FORMATS) }))
    .output(fileAnswer),

  ownAssignments: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/university/assignments/own',
    summary: 'The courses that the caller was assigned and has not completed, by due date',
    inView: 'without-own',
  })
    .input(z.strictObject(page(5)))
    .output(pageOf(ownAssignment)),
}
