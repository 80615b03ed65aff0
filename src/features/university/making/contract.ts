import { z } from 'zod'
import { done, id, instant, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { picture } from '#features/files/contract.ts'
import { AUTHOR_PAGE, courseKey, MAX_LESSONS, MAX_SECTIONS, revision, skillLevel, text } from '../fields.ts'
import { lessonContents } from '../lesson-contents.ts'

const operation = operationsUnder('university')

const name = text(80).min(1, 'Please give the skill level a name.')
const pictureInput = z
  .strictObject({ fileId: id, alt: text(300).default('').describe('What it shows, for those who do not see it') })
  .nullable()
  .default(null)
  .meta({ examples: [null] })
const instructorInput = {
  firstName: text(80).min(1, 'Please enter the first name.'),
  lastName: text(80).min(1, 'Please enter the last name.'),
  description: text(2_000).default(''),
  picture: z
    .strictObject({ fileId: id })
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
}
const courseTitle = text(200).min(1, 'Please give the course a title.')
const sectionTitle = text(200).min(1, 'Please give the section a title.')
const lessonTitle = text(200).min(1, 'Please give the lesson a title.')
const sectionKey = { id, sectionId: id }
const lessonEditorKey = { id, lessonId: id }
/** In which courses a skill level or an instructor is used: how many, and the first few by title. */
const usedIn = z.object({ courses: z.int(), titles: z.array(z.string()) })

export const instructorEntry = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  description: z.string(),
  picture: picture.extend({ fileId: id }).nullable(),
  usedIn,
})
export type InstructorEntry = z.infer<typeof instructorEntry>

export const skillLevelEntry = skillLevel.extend({ usedIn })
export type SkillLevelEntry = z.infer<typeof skillLevelEntry>

/** A course in the authors' list. */
export const courseRow = z.object({
  id,
  courseTitle: z.string(),
  courseSkillLevel: skillLevel.nullable(),
  courseInstructors: z.array(z.string()),
  sections: z.int(),
  lessons: z.int(),
  /** Null for a course that was never published. */
  publishedAt: instant.nullable(),
  /** Whether the draft differs from what members see. */
  hasChanges: z.boolean(),
  changedAt: instant,
  /** Members who have begun and not finished it, and those who have. */
  underWay: z.int(),
  completed: z.int(),
})
export type CourseRow = z.infer<typeof courseRow>

/** A course as its builder shows it (UNI-06, UNI-07, UNI-08). */
export const courseDraft = z.object({
  id,
  courseTitle: z.string(),
  courseDescription: z.string(),
  courseSkillLevel: id.nullable(),
  courseInstructors: z.array(id),
  courseImage: picture.extend({ fileId: id }).nullable(),
  learns: z.array(z.string()),
  topics: z.array(z.string()),
  validityMonths: z.int().nullable(),
  revision,
  publishedVersion: z.int().nullable(),
  publishedAt: instant.nullable(),
  hasChanges: z.boolean(),
  underWay: z.int(),
  sections: z.array(
    z.object({
      id,
      sectionTitle: z.string(),
      lessons: z.array(
        z.object({
          id,
          lessonTitle: z.string(),
          minutes: z.int(),
          hasContent: z.boolean(),
          hasFilm: z.boolean(),
          documents: z.int(),
          questions: z.int(),
          /** Whether members see exactly this. */
          isPublished: z.boolean(),
        }),
      ),
    }),
  ),
})
export type CourseDraft = z.infer<typeof courseDraft>

/** A lesson in its editor, with the solutions of its quiz. */
export const lessonDraft = z.object({
  id,
  courseId: id,
  sectionId: id,
  lessonTitle: z.string(),
  revision,
  contents: lessonContents,
  /** Its film and documents, in the order of the contents. */
  files: z.array(z.object({ fileId: id, name: z.string(), type: z.string(), size: z.number(), url: z.string() })),
})
export type LessonDraft = z.infer<typeof lessonDraft>

export const makingContract = {
  skillLevels: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/university/skill-levels',
    summary: 'The skill levels of courses, by name',
  })
    .input(nothing)
    .output(z.object({ items: z.array(skillLevel) })),

  skillLevelEntries: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/skill-levels/used',
    summary: 'The skill levels with the courses that use them',
  })
    .input(nothing)
    .output(z.object({ items: z.array(skillLevelEntry) })),

  createSkillLevel: operation({
    roles: ADMINS,
    audit: 'university.skillLevelCreated',
    method: 'POST',
    path: '/university/skill-levels',
    summary: 'Create a skill level',
    creates: true,
  })
    .input(z.strictObject({ name }))
    .output(skillLevel),

  changeSkillLevel: operation({
    roles: ADMINS,
    audit: 'university.skillLevelChanged',
    method: 'PUT',
    path: '/university/skill-levels/{id}',
    summary: 'Rename a skill level',
  })
    .input(z.strictObject({ id, name }))
    .output(skillLevel),

  removeSkillLevel: operation({
    roles: ADMINS,
    audit: 'university.skillLevelRemoved',
    method: 'DELETE',
    path: '/university/skill-levels/{id}',
    summary: 'Delete a skill level that no course uses',
  })
    .input(z.strictObject({ id }))
    .output(done),

  instructors: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/university/instructors',
    summary: 'The names of all instructors, for choices and filters',
  })
    .input(nothing)
    .output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),

  instructorEntries: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/instructors/used',
    summary: 'The instructors in full, with the courses that name them, by last name',
  })
    .input(z.strictObject(page(AUTHOR_PAGE)))
    .output(pageOf(instructorEntry)),

  createInstructor: operation({
    roles: ADMINS,
    audit: 'university.instructorCreated',
    method: 'POST',
    path: '/university/instructors',
    summary: 'Create an instructor',
    creates: true,
  })
    .input(z.strictObject(instructorInput))
    .output(instructorEntry),

  changeInstructor: operation({
    roles: ADMINS,
    audit: 'university.instructorChanged',
    method: 'PUT',
    path: '/university/instructors/{id}',
    summary: 'Change an instructor',
  })
    .input(z.strictObject({ id, ...instructorInput }))
    .output(instructorEntry),

  removeInstructor: operation({
    roles: ADMINS,
    audit: 'university.instructorRemoved',
    method: 'DELETE',
    path: '/university/instructors/{id}',
    summary: 'Delete an instructor whom no course names',
  })
    .input(z.strictObject({ id }))
    .output(done),

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
        learns: z.array(text(200).min(1)).max(12, 'At most 12 points.').default([]),
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
    summary: 'Publish the draft as a new version; members who are under way keep theirs unless they are moved along',
    creates: true,
  })
    .input(z.strictObject({ ...courseKey, revision, movesLearners: z.boolean().default(false) }))
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
