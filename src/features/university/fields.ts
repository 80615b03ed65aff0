import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { day, id, instant } from '#base/operation.ts'
import { picture } from '#features/files/contract.ts'

/** Courses of one page of the grid: whole rows of four, two and one. */
export const COURSE_PAGE = 12
/** Rows of one page of the authors' lists. */
export const AUTHOR_PAGE = 20
/** Sections of a course, and lessons of a section. */
export const MAX_SECTIONS = 40
export const MAX_LESSONS = 60
/** Skill levels and instructors of a site, which lists to choose from hold in full. */
export const MAX_SKILL_LEVELS = 100
export const MAX_INSTRUCTORS = 500

/** Most legal items a course is training for, and courses of one page below an item. */
export const MAX_TRAINING = 20
export const TRAINING_PAGE = 10

/** Members to whom a course is assigned at once. */
export const MAX_ASSIGNED = 25_000

/** Text of one line or several, without spaces at its ends. */
export const text = (most: number) => z.string().trim().max(most)

/** A title or a name: one line, without characters that nobody sees. */
export const title = (most: number) => z.string().overwrite(cleanName).max(most)

/** How often a course or lesson has been saved; a change names the one it is based on. */
export const revision = z.int().min(1).max(1_000_000_000)
export const courseKey = { id }
export const lessonKey = { id, lessonId: id }

/** A legal item a course is training for (UNI-B4). */
export const trainingItem = z.object({ id, title: z.string() })
export type TrainingItem = z.infer<typeof trainingItem>

export const skillLevel = z.object({ id, name: z.string() })
export type SkillLevel = z.infer<typeof skillLevel>

/** An instructor as courses show them (UNI-06: full names). */
export const instructor = z.object({ id, name: z.string(), description: z.string(), picture: picture.nullable() })
export type Instructor = z.infer<typeof instructor>

/** How far the caller has come with a course. */
export const courseProgress = z.object({
  done: z.int(),
  lessons: z.int(),
  enrolledAt: instant,
  completedAt: instant.nullable(),
})
export type CourseProgress = z.infer<typeof courseProgress>

/** That the caller was assigned a course which they have not completed (UNI-B4). */
export const openAssignment = z.object({ dueOn: day.nullable(), isOverdue: z.boolean() })
export type OpenAssignment = z.infer<typeof openAssignment>

/** A certificate as its holder sees it. */
export const certificate = z.object({
  id,
  number: z.string(),
  courseId: id,
  courseTitle: z.string(),
  holderName: z.string(),
  issuedAt: instant,
  /** The last day it is valid; null for ever. */
  expiresOn: day.nullable(),
  state: z.enum(['valid', 'expired', 'withdrawn']),
  withdrawnReason: z.string(),
  /** Whether strangers who check it see the holder's name. */
  showsName: z.boolean(),
})
export type Certificate = z.infer<typeof certificate>
