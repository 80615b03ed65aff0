import type { CourseDraft, TrainingItem } from '../../../contract.ts'

/** What the form 'About this course' edits. */
export interface CourseValues {
  courseTitle: string
  courseDescription: string
  courseSkillLevel: string | null
  courseInstructors: string[]
  courseImage: { fileId: string; url: string; alt: string } | null
  /** One point per line. */
  learns: string
  topics: string[]
  /** As typed; empty for ever. */
  validityMonths: string
  training: TrainingItem[]
}

/** A course as its form shows it. */
export const storedOf = (course: CourseDraft) => ({
  revision: course.revision,
  values: {
    courseTitle: course.courseTitle,
    courseDescription: course.courseDescription,
    courseSkillLevel: course.courseSkillLevel,
    courseInstructors: course.courseInstructors,
    courseImage: course.courseImage && {
      fileId: course.courseImage.fileId,
      url: course.courseImage.url,
      alt: course.courseImage.alt,
    },
    learns: course.learns.join('\n'),
    topics: course.topics,
    validityMonths: course.validityMonths === null ? '' : String(course.validityMonths),
    training: course.training,
  } satisfies CourseValues as CourseValues,
})

/** What the form sends. */
export const inputOf = ({ courseImage, learns, validityMonths, training, ...values }: CourseValues) => ({
  ...values,
  courseImage: courseImage && { fileId: courseImage.fileId, alt: courseImage.alt },
  learns: linesOf(learns),
  validityMonths: validityMonths.trim() === '' ? null : Number(validityMonths),
  training: training.map(({ id }) => id),
})

/** The lines of a text that are not empty. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Whether a typed number is whole and within its limits. */
export const isWhole = (typed: string, { min, max }: { min: number; max: number }) =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
