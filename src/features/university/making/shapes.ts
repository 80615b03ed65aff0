import { z } from 'zod'
import { id, instant } from '#base/operation.ts'
import { picture } from '#features/files/contract.ts'
import { revision, skillLevel, trainingItem } from '../fields.ts'
import { lessonContents } from '../lesson-contents.ts'

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
  /** The legal items it is training for; withdrawn ones are missing. */
  training: z.array(trainingItem),
  revision,
  publishedVersion: z.int().nullable(),
  publishedAt: instant.nullable(),
  hasChanges: z.boolean(),
  /** The latest change of the draft, its sections or lessons. */
  changedAt: instant,
  underWay: z.int(),
  /** Those of them who follow an earlier version than the newest. */
  onEarlierVersions: z.int(),
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
  /** The pictures of its text. */
  pictures: z.array(picture.omit({ alt: true }).extend({ fileId: id })),
})
export type LessonDraft = z.infer<typeof lessonDraft>
