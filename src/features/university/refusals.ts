import { changedMeanwhile, type FieldProblems, notFound, Problem } from '#base/problem.ts'
import { MAX_INSTRUCTORS, MAX_LESSONS, MAX_SECTIONS, MAX_SKILL_LEVELS } from './fields.ts'

export const noCourse = () => notFound('university.no-course', 'There is no such course.')
export const noSection = () => notFound('university.no-section', 'There is no such section in this course.')
export const noLesson = () => notFound('university.no-lesson', 'There is no such lesson in this course.')
export const noSkillLevel = () => notFound('university.no-skill-level', 'There is no such skill level.')
export const noInstructor = () => notFound('university.no-instructor', 'There is no such instructor.')

export const courseChanged = () =>
  changedMeanwhile('Somebody else has changed this course since you opened it. Please check it again.')
export const lessonChanged = () =>
  changedMeanwhile('Somebody else has changed this lesson since you opened it. Please check it again.')
export const orderChanged = () =>
  changedMeanwhile('Somebody else has added, moved or deleted something in this course. Please check it again.')

export const tooManySections = () =>
  new Problem('university.too-many-sections', 'conflict', `A course has at most ${MAX_SECTIONS} sections.`)
export const tooManyLessons = () =>
  new Problem('university.too-many-lessons', 'conflict', `A section has at most ${MAX_LESSONS} lessons.`)

export const tooManySkillLevels = () =>
  new Problem(
    'university.too-many-skill-levels',
    'conflict',
    `There can be at most ${MAX_SKILL_LEVELS} skill levels. Please delete one that no course uses first.`,
  )
export const tooManyInstructors = () =>
  new Problem(
    'university.too-many-instructors',
    'conflict',
    `There can be at most ${MAX_INSTRUCTORS} instructors. Please delete one whom no course names first.`,
  )

export const skillLevelExists = () =>
  atField(
    'name',
    'There is a skill level of this name already.',
    (message, fields) => new Problem('university.skill-level-exists', 'conflict', message, { fields }),
  )
/** Courses that use something: how many, and the first few by title. */
interface Used {
  courses: number
  titles: readonly string[]
}
export const skillLevelInUse = (name: string, used: Used) =>
  new Problem(
    'university.skill-level-in-use',
    'conflict',
    `The skill level ‘${name}’ cannot be deleted: it is used by ${coursesOf(used)}.`,
  )
export const instructorInUse = (name: string, used: Used) =>
  new Problem(
    'university.instructor-in-use',
    'conflict',
    `The instructor ${name} cannot be deleted: they are named by ${coursesOf(used)}.`,
  )

export const unknownSkillLevel = () =>
  atField(
    'courseSkillLevel',
    'This skill level is no longer there. Please choose another one.',
    (message, fields) => new Problem('university.unknown-skill-level', 'invalid', message, { fields }),
  )
export const unknownInstructor = () =>
  atField(
    'courseInstructors',
    'One of these instructors is no longer there. Please choose again.',
    (message, fields) => new Problem('university.unknown-instructor', 'invalid', message, { fields }),
  )
export const unknownTopic = () =>
  atField(
    'topics',
    'Please choose topics from the list.',
    (message, fields) => new Problem('university.unknown-topic', 'invalid', message, { fields }),
  )
export const unknownTraining = () =>
  atField(
    'training',
    'One of these legal items is no longer there. Please choose again.',
    (message, fields) => new Problem('university.unknown-training', 'invalid', message, { fields }),
  )
export const fileGone = (field: string) =>
  atField(
    field,
    'This file is no longer there. Please choose it again.',
    (message, fields) => new Problem('university.file-gone', 'invalid', message, { fields }),
  )
export const noFile = () => notFound('university.no-file', 'There is no such file.')

export const brokenQuiz = (fields: FieldProblems) =>
  new Problem('university.broken-quiz', 'invalid', Object.values(fields)[0] ?? 'Please check the quiz.', { fields })
export const notPublishable = (fields: FieldProblems) =>
  new Problem('university.not-publishable', 'invalid', Object.values(fields)[0] ?? 'Something is missing.', { fields })
export const nothingToPublish = () =>
  new Problem(
    'university.nothing-changed',
    'conflict',
    'Nothing has changed since this course was last published: members see exactly this.',
  )
export const lastLesson = () =>
  new Problem(
    'university.last-lesson',
    'conflict',
    'Members would see a course without lessons. Please delete the course instead, or publish another lesson first.',
  )

function coursesOf({ courses, titles }: Used): string {
  const others = courses - titles.length
  const named = titles.map((title) => `‘${title}’`)
  if (others > 0) named.push(others === 1 ? 'another course' : `${others} other courses`)
  return [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' and ')
}

/** A refusal whose message belongs to a field of the form (SHELL-32, UNI-19). */
function atField(field: string, message: string, make: (message: string, fields: FieldProblems) => Problem): Problem {
  return make(message, { [field]: message })
}
