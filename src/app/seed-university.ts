import { randomUUID } from 'node:crypto'
import { renderDrawing } from '#artwork/render-picture.ts'
import { pictureColours } from '#artwork/types.ts'

import { storeFile, storePicture } from '#features/files/server.ts'
import type { LessonContents, Question } from '#features/university/contract.ts'
import {
  lessonContents,
  type SeededCourse,
  type SeededLearner,
  type SeededLesson,
  seedUniversity,
} from '#features/university/seed.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { type SamplePicture, samplePictures } from './sample-pictures.ts'
import type { SampleCourse, SampleLesson, SampleQuestion } from './samples/courses.ts'
import { bodyOf } from './samples/markup.ts'
import { samplePdf } from './samples/pdf.ts'
import type { SampleSite } from './samples/types.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** A place in a row that everybody passes with three attempts, or with as many as they like. */
const ATTEMPTS = [null, 3]

interface People {
  cast: readonly { email: string; firstName: string; lastName: string }[]
  memberIds: readonly string[]
  /** The items of the site's register, by the slugs of their laws. */
  laws: ReadonlyMap<string, string>
}

/**
 * What a sample site teaches: two courses with quizzes, and members who have finished one, are under way with the other, which was assigned
 * to them, or hold an expired or a withdrawn certificate. Gives the lessons by their titles. `pictures` is 0 for sites without pictures,
 * such as those of tests.
 */
export async function seedSiteUniversity(
  site: SiteDatabase,
  storage: Storage,
  sample: SampleSite,
  people: People & { pictures: number },
  now: Date,
): Promise<ReadonlyMap<string, SeededLesson>> {
  const { skillLevels, instructors, courses } = sample.university
  const drawn = people.pictures > 0 ? samplePictures(coursePictures(sample)) : []
  const authorId = people.memberIds[0] ?? ''
  const seeded: SeededCourse[] = []
  for (const [index, course] of courses.entries())
    seeded.push(
      await seededCourse(site, storage, { course, index, picture: drawn[index], authorId, laws: people.laws }, now),
    )
  return seedUniversity(site, { skillLevels, instructors, courses: seeded, learners: learnersOf(sample, people, now) })
}

const coursePictures = ({ primaries, university }: SampleSite) =>
  university.courses.map(({ title, pictureStyle }) => ({
    seed: title,
    style: pictureStyle,
    colours: pictureColours(primaries.appColors),
    width: 1280,
    height: 720,
  }))

interface Preparing {
  course: SampleCourse
  index: number
  picture: SamplePicture | undefined
  authorId: string
  laws: People['laws']
}

async function seededCourse(
  site: SiteDatabase,
  storage: Storage,
  { course, index, picture, authorId, laws }: Preparing,
  now: Date,
): Promise<SeededCourse> {
  const { validityMonths = null, training = [], daysAgo, ...about } = course
  const sections: SeededCourse['sections'][number][] = []
  for (const { title, lessons } of course.sections) {
    const made: { title: string; contents: LessonContents }[] = []
    for (const lesson of lessons)
      made.push({ title: lesson.title, contents: await contentsOf(site, storage, lesson, ATTEMPTS[index] ?? null) })
    sections.push({ title, lessons: made })
  }
  return {
    ...about,
    sections,
    validityMonths,
    training: training.flatMap((law) => laws.get(law) ?? []),
    authorId,
    publishedAt: new Date(now.getTime() - daysAgo * DAY_MS),
    picture: picture && { fileId: await storedPicture(site, storage, picture), alt: picture.alt },
  }
}

const storedPicture = async (site: SiteDatabase, storage: Storage, { svg }: SamplePicture) =>
  storePicture(site, storage, {
    name: 'picture',
    element: 'coursepicture',
    access: 'university',
    bytes: await renderDrawing(svg),
  })

async function contentsOf(
  site: SiteDatabase,
  storage: Storage,
  { title, minutes, body, video = '', document, quiz }: SampleLesson,
  attempts: number | null,
): Promise<LessonContents> {
  const documents = document ? [{ name: document, fileId: await storedDocument(site, storage, document, title) }] : []
  return lessonContents.parse({
    minutes,
    ...(body ? { content: bodyOf(body) } : {}),
    videoUrl: video,
    documents,
    quiz: quiz ? { attempts, questions: quiz.map(questionOf) } : null,
  })
}

const storedDocument = (site: SiteDatabase, storage: Storage, name: string, title: string) =>
  storeFile(site, storage, {
    name,
    type: 'application/pdf',
    access: 'university',
    element: 'coursedocument',
    bytes: samplePdf(title, []),
  })

function questionOf({ kind, text, right, wrong, explanation }: SampleQuestion): Question {
  // Ids made one after the other would tell the order in which options were written.
  const option = (isRight: boolean) => (label: string) => ({ id: randomUUID(), text: label, isRight, feedback: '' })
  const options = kind === 'shortText' ? [] : [...right.map(option(true)), ...wrong.map(option(false))]
  return {
    id: randomUUID(),
    kind,
    text,
    points: 1,
    options: kind === 'trueFalse' ? options.toSorted(trueFirst) : options,
    accepted: kind === 'shortText' ? [...right] : [],
    partialPoints: false,
    explanation,
  }
}

const trueFirst = (one: { text: string }) => (one.text === 'True' ? -1 : 1)

/** Who learns: the people with a login hold the certificates one looks for, the site's own people fill the figures. */
function learnersOf(sample: SampleSite, { cast, memberIds }: People, now: Date): SeededLearner[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [first, second] = sample.university.courses
  const lessons = (course: SampleCourse) => course.sections.reduce((sum, section) => sum + section.lessons.length, 0)
  const all = lessons(first)
  const learner = (position: number, course: 0 | 1, days: number, lessonsDone: number): SeededLearner => ({
    course,
    memberId: memberIds[position] ?? '',
    name: `${cast[position]?.firstName} ${cast[position]?.lastName}`,
    enrolledAt: ago(days),
    lessonsDone,
  })
  const by = memberIds[0] ?? ''
  const at = (email: string) => cast.findIndex((person) => person.email === email)
  const own = cast.map((_, position) => position).slice(-sample.people.length)
  const [member, jedi] = [at('member@guildhall.test'), at('jedi@guildhall.test')]
  const [withdrawn = 0, ...others] = own.filter((position) => position !== member && position !== jedi)
  return [
    { ...learner(member, 0, 63, all), completedAt: ago(60), showsName: true },
    // Has been overdue for two days.
    { ...learner(member, 1, 16, 1), assigned: { by, days: 14 } },
    { ...learner(jedi, 0, 386, all), completedAt: ago(380) },
    { ...learner(jedi, 1, 5, 0), assigned: { by, days: 30 } },
    {
      ...learner(withdrawn, 0, 92, all),
      completedAt: ago(90),
      withdrawn: { at: ago(80), reason: 'The quiz was taken by somebody else.' },
    },
    ...others
      .slice(0, 8)
      .map((position, index) =>
        index % 3 === 0
          ? { ...learner(position, 0, 50 - index, all), completedAt: ago(40 - index) }
          : learner(position, index % 2 === 0 ? 0 : 1, 8 - index, index % Math.min(all, lessons(second))),
      ),
  ]
}
