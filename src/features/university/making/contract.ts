import { z } from 'zod'
import { done, id, instant, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { AUTHOR_PAGE, courseKey, MAX_LESSONS, MAX_SECTIONS, MAX_TRAINING, revision, text, title } from '../fields.ts'
import { lessonContents } from '../lesson-contents.ts'
import { listsContract } from './lists-contract.ts'
import { courseDraft, courseRow, lessonDraft } from './shapes.ts'

export type { CourseDraft, CourseRow, InstructorEntry, LessonDraft, SkillLevelEntry } from './shapes.ts'

const operation = operationsUnder('university')

const pictureInput = z
  .strictObject({ fileId: id, alt: text(300).default('').describe('What it shows, for those who do not see it') })
  .nullable()
  .default(null)
  .meta({ examples: [null] })
const courseTitle = title(200).min(1, 'Please give the course a title.')
const sectionTitle = title(200).min(1, 'Please give the section a title.')
const lessonTitle = title(200).min(1, 'Please give the lesson a title.')
const sectionKey = { id, sectionId: id }
const lessonEditorKey = { id, lessonId: id }

/** What authors do with courses, and the lists these choose from. */
export const makingContract = {
  ...listsContract,

  manage: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/manage',
    summary: 'All courses, drafts included, last changed first',
  })
    .input(z.strictObject({ ...page(AUTHOR_PAGE), query: text(200).optional() }))
    .output(pageOf(courseRow)),

  courseDraft: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/courses/{id}/draft',
    summary: 'A course with its sections and lessons, as its builder shows it',
  })
    .input(z.strictObject(courseKey))
    .output(courseDraft),

  createCourse: operation({
    roles: ADMINS,
    audit: 'university.courseCreated',
    method: 'POST',
    path: '/university/courses',
    summary: 'Create a course; nobody else sees it before it is published',
    creates: true,
  })
    .input(z.strictObject({ courseTitle }))
    .output(courseDraft),

  changeCourse: operation({
    roles: ADMINS,
    audit: 'university.courseChanged',
    method: 'PUT',
    path: '/university/courses/{id}',
    summary: 'Change what a course says about itself; refused if somebody has saved since `revision`',
  })
    .input(
      z.strictObject({
        ...courseKey,
        revision,
        courseTitle,
        courseDescription: text(4_000).default(''),
        courseSkillLevel: id
          .nullable()
          .default(null)
          .meta({ examples: [null] }),
        courseInstructors: z
          .array(id)
          .max(12, 'A course has at most 12 instructors.')
          .default([])
          .meta({ examples: [[]] }),
        courseImage: pictureInput,
        learns: z.array(title(200).min(1)).max(12, 'At most 12 points.').default([]),
        topics: z
          .array(text(120))
          .max(30)
          .default([])
          .meta({ examples: [['water']] }),
        validityMonths: z
          .int('Whole months, please.')
          .min(1, 'At least one month.')
          .max(120, 'At most 120 months.')
          .nullable()
          .default(null),
        training: z
          .array(id)
          .max(MAX_TRAINING, `A course is training for at most ${MAX_TRAINING} legal items.`)
          .default([])
          .describe('Ids of the legal items that the course is training for')
          .meta({ examples: [[]] }),
      }),
    )
    .output(courseDraft),

  removeCourse: operation({
    roles: ADMINS,
    audit: 'university.courseRemoved',
    method: 'DELETE',
    path: '/university/courses/{id}',
    summary: 'Delete a course with its sections and lessons, at once and for all; certificates stay valid',
  })
    .input(z.strictObject(courseKey))
    .output(done),

  duplicateCourse: operation({
    roles: ADMINS,
    audit: 'university.courseDuplicated',
    method: 'POST',
    path: '/university/courses/{id}/duplicate',
    summary: 'Copy the draft of a course, with its sections and lessons, as a new draft',
    creates: true,
  })
    .input(z.strictObject(courseKey))
    .output(courseDraft),

  createSection: operation({
    roles: ADMINS,
    audit: 'university.sectionCreated',
    method: 'POST',
    path: '/university/courses/{id}/sections',
    summary: 'Add a section at the end of a course',
    creates: true,
  })
    .input(z.strictObject({ ...courseKey, sectionTitle }))
    .output(courseDraft),

  changeSection: operation({
    roles: ADMINS,
    audit: 'university.sectionChanged',
    method: 'PUT',
    path: '/university/courses/{id}/sections/{sectionId}',
    summary: 'Rename a section',
  })
    .input(z.strictObject({ ...sectionKey, sectionTitle }))
    .output(courseDraft),

  removeSection: operation({
    roles: ADMINS,
    audit: 'university.sectionRemoved',
    method: 'DELETE',
    path: '/university/courses/{id}/sections/{sectionId}',
    summary: 'Delete a section with its lessons: with the next version, or `now` for everybody',
  })
    .input(z.strictObject({ ...sectionKey, now: z.boolean().default(false) }))
    .output(courseDraft),

  createLesson: operation({
    roles: ADMINS,
    audit: 'university.lessonCreated',
    method: 'POST',
    path: '/university/courses/{id}/sections/{sectionId}/lessons',
    summary: 'Add a lesson at the end of a section',
    creates: true,
  })
    .input(z.strictObject({ ...sectionKey, lessonTitle, contents: lessonContents.prefault({}) }))
    .output(lessonDraft),

  lessonDraft: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/courses/{id}/lessons/{lessonId}/draft',
    summary: 'A lesson as its editor shows it, with the solutions of its quiz',
  })
    .input(z.strictObject(lessonEditorKey))
    .output(lessonDraft),

  changeLesson: operation({
    roles: ADMINS,
    audit: 'university.lessonChanged',
    method: 'PUT',
    path: '/university/courses/{id}/lessons/{lessonId}',
    summary: 'Save a lesson; refused if somebody has saved since `revision`',
  })
    .input(z.strictObject({ ...lessonEditorKey, revision, lessonTitle, contents: lessonContents.prefault({}) }))
    .output(lessonDraft),

  removeLesson: operation({
    roles: ADMINS,
    audit: 'university.lessonRemoved',
    method: 'DELETE',
    path: '/university/courses/{id}/lessons/{lessonId}',
    summary: 'Delete a lesson: with the next version, or `now` for everybody',
  })
    .input(z.strictObject({ ...lessonEditorKey, now: z.boolean().default(false) }))
    .output(courseDraft),

  orderCourse: operation({
    roles: ADMINS,
    audit: 'university.courseReordered',
    method: 'PUT',
    path: '/university/courses/{id}/order',
    summary: 'Put sections and lessons in order; refused unless all of them are named, each once',
  })
    .input(
      z.strictObject({
        ...courseKey,
        sections: z
          .array(z.strictObject({ id, lessons: z.array(id).max(MAX_LESSONS * 2) }))
          .max(MAX_SECTIONS)
          .meta({ examples: [[]] }),
      }),
    )
    .output(courseDraft),

  publishCourse: operation({
    roles: ADMINS,
    audit: 'university.coursePublished',
    method: 'POST',
    path: '/university/courses/{id}/versions',
    summary:
      'Publish the draft as a new version, unless it was changed since `changedAt`; members who are under way keep theirs unless they are moved along, which is possible later too, without a new version',
    creates: true,
  })
    .input(
      z.strictObject({
        ...courseKey,
        changedAt: instant
          .describe('When the draft was last changed, as its publisher has seen it')
          .meta({ examples: ['2026-11-30T00:00:00Z'] }),
        movesLearners: z.boolean().default(false),
      }),
    )
    .output(courseDraft),

  courseVersions: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/courses/{id}/versions',
    summary: 'The published versions of a course, newest first, with how many follow each',
  })
    .input(z.strictObject({ ...courseKey, ...page(AUTHOR_PAGE) }))
    .output(
      pageOf(
        z.object({
          version: z.int(),
          courseTitle: z.string(),
          lessons: z.int(),
          publishedAt: instant,
          by: z.string().nullable().describe('Display name; null where nobody is known'),
          underWay: z.int(),
        }),
      ),
    ),
}
