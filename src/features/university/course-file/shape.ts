import { z } from 'zod'
import { MAX_LESSONS, MAX_SECTIONS } from '../fields.ts'
import { lessonContents, option, QUIZ, question, quiz } from '../lesson-contents.ts'
import { makingContract } from '../making/contract.ts'

/** What the file `course.json` of a course file names itself, and the newest version of its format. */
export const FORMAT = 'guildhall-course'
export const FORMAT_VERSION = 1
export const COURSE_JSON = 'course.json'

/** Files of one course; every one is stored at once when it is imported. */
export const MAX_FILES = 500
/** Largest `course.json`, in bytes. */
export const MAX_JSON_BYTES = 20_000_000

/** A file within the archive. Its name says nothing, so that nothing has to be made of a name: what it was called stands in `files`. */
const path = z.string().regex(/^files\/[1-9]\d{0,2}\.[a-z\d]{1,5}$/)

// What is imported passes the checks of what is typed: these are the fields of the forms.
const { courseTitle, courseDescription, courseImage, learns, topics, validityMonths } = shapeOf(
  makingContract.changeCourse,
)
const { sectionTitle } = shapeOf(makingContract.createSection)
const { lessonTitle } = shapeOf(makingContract.createLesson)
const { name: skillLevel } = shapeOf(makingContract.createSkillLevel)
const { firstName, lastName } = shapeOf(makingContract.createInstructor)
const { alt } = courseImage.unwrap().unwrap().shape

/** Questions and options get new ids, as they are those of another course. */
const quizInFile = quiz.extend({
  questions: z
    .array(
      question.omit({ id: true }).extend({
        options: z
          .array(option.omit({ id: true }))
          .max(QUIZ.options)
          .default([]),
      }),
    )
    .min(1)
    .max(QUIZ.questions),
})

const lessonInFile = z.strictObject({
  lessonTitle,
  /** As those of a lesson, with paths where they name files; so do the pictures of the text, as `fileId`. */
  contents: lessonContents.extend({
    film: z.strictObject({ file: path }).nullable().default(null),
    documents: z
      .array(z.strictObject({ file: path, name: lessonContents.shape.documents.unwrap().element.shape.name }))
      .max(20)
      .default([]),
    quiz: quizInFile.nullable().default(null),
  }),
})
export type LessonInFile = z.infer<typeof lessonInFile>

/** The contents of `course.json`: a course as its author edits it, without ids. Whatever else it holds is refused. */
export const courseInFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  course: z.strictObject({
    courseTitle,
    courseDescription,
    courseSkillLevel: skillLevel.nullable().default(null),
    courseInstructors: z.array(z.strictObject({ firstName, lastName })).max(12).default([]),
    courseImage: z.strictObject({ file: path, alt }).nullable().default(null),
    learns,
    topics,
    validityMonths,
  }),
  sections: z
    .array(z.strictObject({ sectionTitle, lessons: z.array(lessonInFile).max(MAX_LESSONS).default([]) }))
    .max(MAX_SECTIONS)
    .default([]),
  /** Every file of the archive with the name it was sent under. */
  files: z
    .array(z.strictObject({ file: path, name: z.string().min(1).max(255) }))
    .max(MAX_FILES)
    .default([]),
})
export type CourseInFile = z.infer<typeof courseInFile>

/** The fields that an operation takes. */
function shapeOf<Input extends z.ZodObject>(operation: {
  '~orpc': { inputSchema?: Input | undefined }
}): Input['shape'] {
  const { inputSchema } = operation['~orpc']
  if (!inputSchema) throw new Error('this operation takes nothing')
  return inputSchema.shape
}
