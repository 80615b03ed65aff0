import { picturesIn } from '#base/rich-text.ts'
import type { LessonContents, Quiz } from '../lesson-contents.ts'
import type { WholeDraft } from './draft-in-full.ts'
import type { Lazy } from './json-parts.ts'
import { withFileIds } from './rich-text-files.ts'
import { type CourseInFile, FORMAT, FORMAT_VERSION, type LessonInFile } from './shape.ts'

interface StoredFile {
  fileId: string
  name: string
  widths: readonly number[]
}

/** A course as it is written to a file: each lesson is made when it is its turn. */
type WrittenCourse = Omit<CourseInFile, 'sections'> & {
  sections: { sectionTitle: string; lessons: Lazy<LessonInFile>[] }[]
}

/** A draft as a file has it: which files belong to it, in order, and then, once their names are known, its JSON with their paths. */
export function courseToFile(draft: WholeDraft) {
  const fileIds = filesOf(draft)
  return {
    fileIds,
    toJson: (files: readonly StoredFile[]): { json: WrittenCourse; paths: string[] } => {
      const paths = files.map((file, index) => `files/${index + 1}.${endingOf(file)}`)
      const byId = new Map(files.map(({ fileId }, index) => [fileId, paths[index] ?? '']))
      const named = files.map(({ name }, index) => ({ file: paths[index] ?? '', name }))
      return { json: jsonOf(draft, (fileId) => byId.get(fileId) ?? '', named), paths }
    },
  }
}

/** The files that a draft names, each once, in the order in which it does. */
function filesOf({ picture, sections }: WholeDraft): string[] {
  const inLessons = sections.flatMap(({ lessons }) =>
    lessons.flatMap(({ contents: { content, film, documents } }) => [
      ...picturesIn(content).map(({ fileId }) => fileId),
      ...(film ? [film.fileId] : []),
      ...documents.map(({ fileId }) => fileId),
    ]),
  )
  return [...new Set([...(picture ? [picture] : []), ...inLessons])]
}

/** Pictures are stored as WebP whatever they are named. */
const endingOf = ({ name, widths }: StoredFile): string =>
  widths.length > 0 ? 'webp' : (/\.([a-z\d]{1,5})$/.exec(name.toLowerCase())?.[1] ?? 'bin')

function jsonOf(draft: WholeDraft, pathOf: (fileId: string) => string, files: CourseInFile['files']): WrittenCourse {
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    course: {
      courseTitle: draft.title,
      courseDescription: draft.description,
      courseSkillLevel: draft.skill_level,
      courseInstructors: distinct(draft.instructors),
      courseImage: draft.picture === null ? null : { file: pathOf(draft.picture), alt: draft.picture_alt },
      learns: draft.learns,
      topics: draft.topics,
      validityMonths: draft.validity_months,
    },
    sections: draft.sections.map(({ title, lessons }) => ({
      sectionTitle: title,
      lessons: lessons.map((lesson) => () => ({
        lessonTitle: lesson.title,
        contents: contentsOf(lesson.contents, pathOf),
      })),
    })),
    files,
  }
}

function contentsOf(
  { content, film, documents, quiz, minutes, videoUrl }: LessonContents,
  pathOf: (fileId: string) => string,
): LessonInFile['contents'] {
  return {
    minutes,
    ...(content ? { content: withFileIds(content, pathOf) } : {}),
    videoUrl,
    film: film && { file: pathOf(film.fileId) },
    documents: documents.map(({ fileId, name }) => ({ file: pathOf(fileId), name })),
    quiz: quiz && withoutIds(quiz),
  }
}

/** Questions and options without their ids, with which nobody elsewhere can do anything. */
const withoutIds = ({ passMark, attempts, shuffled, questions }: Quiz) => ({
  passMark,
  attempts,
  shuffled,
  questions: questions.map(({ options, kind, text, points, accepted, partialPoints, explanation }) => ({
    kind,
    text,
    points,
    options: options.map(({ text: label, isRight, feedback }) => ({ text: label, isRight, feedback })),
    accepted,
    partialPoints,
    explanation,
  })),
})

/** Two instructors of the same name are one to whoever reads the file. */
const distinct = (names: readonly { firstName: string; lastName: string }[]) => [
  ...new Map(
    names.map(({ firstName, lastName }) => [JSON.stringify([firstName, lastName]), { firstName, lastName }]),
  ).values(),
]
