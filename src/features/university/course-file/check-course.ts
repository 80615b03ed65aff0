import { randomUUID } from 'node:crypto'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import { picturesIn } from '#base/rich-text.ts'
import type { FileKind } from '../files/use.ts'
import type { LessonContents, Quiz } from '../lesson-contents.ts'
import { checkedText } from '../making/checked-text.ts'
import { quizProblems } from '../making/quiz-rules.ts'
import { locationInCourse } from './location-in-course.ts'
import { brokenCourseFile } from './refusals.ts'
import { withFileIds } from './rich-text-files.ts'
import type { CourseInFile, LessonInFile } from './shape.ts'

/** A file of an archive with its new id. */
export interface NamedFile {
  id: string
  kind: FileKind
  path: string
  /** The name it was sent under. */
  name: string
}

/** A lesson as it is stored: its contents as JSON, and the files they name. */
export interface CheckedLesson {
  title: string
  contents: string
  fileIds: string[]
}

export interface CheckedCourse {
  course: Omit<CourseInFile['course'], 'courseImage'> & { courseImage: { fileId: string; alt: string } | null }
  sections: { title: string; lessons: CheckedLesson[] }[]
  files: NamedFile[]
}

/**
 * Checks what the schemas do not: texts are those of the editor, quizzes can be taken, and each file is there, named in one way only, and
 * named at all. Everything gets new ids.
 */
export function checkCourse({ course, sections, files }: CourseInFile, paths: ReadonlySet<string>): CheckedCourse {
  const archive = filesByPath(files, paths)
  const image = course.courseImage
  const checked = {
    course: {
      ...course,
      courseImage: image && { fileId: archive.idOf(image.file, 'picture', 'course.courseImage'), alt: image.alt },
    },
    sections: sections.map(({ sectionTitle, lessons }, section) => ({
      title: sectionTitle,
      lessons: lessons.map((lesson, index) =>
        checkLesson(lesson, `sections.${section}.lessons.${index}`, archive.idOf),
      ),
    })),
  }
  return { ...checked, files: archive.all() }
}

type IdOf = (path: string, kind: FileKind, field: string) => string

function filesByPath(files: CourseInFile['files'], paths: ReadonlySet<string>): { idOf: IdOf; all: () => NamedFile[] } {
  const byPath = new Map(files.map(({ file, name }) => [file, { id: newId(), path: file, name, kind: '' }]))
  if (byPath.size < files.length) throw brokenCourseFile('', 'A file is listed in it twice.')
  const unknown = [...paths].find((path) => path.startsWith('files/') && !byPath.has(path))
  if (unknown !== undefined) throw brokenCourseFile('', `The file ${shortened(unknown)} is not part of the course.`)
  const missing = files.find(({ file }) => !paths.has(file))
  if (missing) throw brokenCourseFile('', `The file ${missing.file} is missing.`)
  const idOf: IdOf = (path, kind, field) => {
    const file = byPath.get(path)
    if (!file) throw brokenCourseFile(locationInCourse(field), `The file ${shortened(path)} is missing.`)
    if (file.kind !== '' && file.kind !== kind)
      throw brokenCourseFile(locationInCourse(field), `The file ${path} is used for something else as well.`)
    file.kind = kind
    return file.id
  }
  const all = () => {
    const unused = [...byPath.values()].find(({ kind }) => kind === '')
    if (unused) throw brokenCourseFile('', `The file ${unused.path} is not part of the course.`)
    return [...byPath.values()].map((file) => ({ ...file, kind: file.kind as FileKind }))
  }
  return { idOf, all }
}

function checkLesson({ lessonTitle, contents }: LessonInFile, field: string, idOf: IdOf): CheckedLesson {
  const { content, film, documents, quiz, minutes, videoUrl } = contents
  const at = (part: string) => `${field}.contents.${part}`
  const text = textOf(content, at('content'), idOf)
  const checked: LessonContents = {
    minutes,
    videoUrl,
    film: film && { fileId: idOf(film.file, 'film', at('film')) },
    documents: documents.map(({ file, name }, index) => ({
      fileId: idOf(file, 'document', at(`documents.${index}`)),
      name,
    })),
    quiz: quiz && quizOf(quiz, field),
    ...(text ? { content: text } : {}),
  }
  const fileIds = [
    ...picturesIn(text).map(({ fileId }) => fileId),
    ...(checked.film ? [checked.film.fileId] : []),
    ...checked.documents.map(({ fileId }) => fileId),
  ]
  return { title: lessonTitle, contents: JSON.stringify(checked), fileIds: [...new Set(fileIds)] }
}

function textOf(content: unknown, field: string, idOf: IdOf) {
  const named = withFileIds(content, (path) => idOf(path, 'picture', field))
  try {
    return checkedText(named)
  } catch (problem) {
    throw problem instanceof Problem ? brokenCourseFile(locationInCourse(field), problem.message) : problem
  }
}

function quizOf({ questions, ...quiz }: NonNullable<LessonInFile['contents']['quiz']>, field: string): Quiz {
  const withIds: Quiz = {
    ...quiz,
    questions: questions.map((question) => ({
      ...question,
      id: newId(),
      options: question.options.map((option) => ({ ...option, id: randomUUID() })),
    })),
  }
  const [[path, message] = []] = Object.entries(quizProblems(withIds))
  if (path !== undefined && message !== undefined) throw brokenCourseFile(locationInCourse(`${field}.${path}`), message)
  return withIds
}

const shortened = (path: string) => (path.length > 60 ? `${path.slice(0, 60)}…` : path)
