import { newId } from '#base/id.ts'
import type { LessonContents, Question } from '#features/university/lesson-contents.ts'
import type { Client } from './client.ts'
import { mp4 } from './sample-files.ts'
import { paragraphs } from './writing.ts'

type Made = { id: string; lessons: string[] }
interface MadeLesson {
  title: string
  contents?: Partial<LessonContents>
}

/** Makes and publishes a course as an administrator does: a section for each array of lessons. */
export async function makeCourse(admin: Client, courseTitle: string, sections: MadeLesson[][]): Promise<Made> {
  const made = async (method: string, path: string, body: object) => {
    const { status, body: answer, text } = await admin.call(method, `/api/university${path}`, { body })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return answer
  }
  const level = await made('POST', '/skill-levels', { name: `Level of ${courseTitle} ${newId()}` })
  const description = 'Twenty years beside rivers.'
  const instructor = await made('POST', '/instructors', { firstName: 'Grace', lastName: 'Weir', description })
  const { id } = await made('POST', '/courses', { courseTitle })
  const lessons: string[] = []
  for (const [index, section] of sections.entries()) {
    const draft = await made('POST', `/courses/${id}/sections`, { sectionTitle: `Part ${index + 1}` })
    const { id: sectionId } = draft.sections.at(-1)
    for (const { title: lessonTitle, contents = {} } of section) {
      const body = { lessonTitle, contents: { content: paragraphs(`${lessonTitle}, in a few words.`), ...contents } }
      lessons.push((await made('POST', `/courses/${id}/sections/${sectionId}/lessons`, body)).id)
    }
  }
  const { revision } = (await admin.get(`/api/university/courses/${id}/draft`)).body
  const saved = await made('PUT', `/courses/${id}`, {
    revision,
    courseTitle,
    courseDescription: 'What everybody at the water should know.',
    courseSkillLevel: level.id,
    courseInstructors: [instructor.id],
    learns: ['What a weir is for'],
    validityMonths: 24,
  })
  await made('POST', `/courses/${id}/versions`, { changedAt: saved.changedAt })
  return { id, lessons }
}

/** Sends a film; it is one by its first bytes only, nothing can play it. */
export async function sendFilm(admin: Client): Promise<{ fileId: string }> {
  const headers = { 'content-type': 'video/mp4', 'idempotency-key': newId() }
  const { body } = await admin.call('POST', '/api/university/films?name=weir.mp4', { raw: mp4(), headers })
  return { fileId: body.id }
}

const question = (change: Partial<Question> & Pick<Question, 'kind' | 'text'>): Question => ({
  id: newId(),
  points: 1,
  options: [],
  accepted: [],
  partialPoints: false,
  explanation: '',
  ...change,
})
/** Options, the right ones of which begin with an exclamation mark. */
const options = (...texts: string[]) =>
  texts.map((text) => ({
    id: crypto.randomUUID(),
    text: text.replace('!', ''),
    isRight: text.startsWith('!'),
    feedback: '',
  }))

/** A quiz with a question of each kind, in the order they are written in. */
export const fullQuiz = (): LessonContents['quiz'] => ({
  passMark: 80,
  attempts: 3,
  shuffled: false,
  questions: [
    question({
      kind: 'single',
      text: 'What does a weir do?',
      options: options('!Raises the water', 'Warms it'),
    }),
    question({
      kind: 'multiple',
      text: 'What lives there?',
      options: options('!Eels', '!Trout', 'Camels'),
    }),
    question({
      kind: 'trueFalse',
      text: 'Water flows downhill.',
      options: options('!True', 'False'),
    }),
    question({
      kind: 'order',
      text: 'From the spring to the sea',
      options: options('!Brook', '!River', '!Estuary'),
    }),
    question({
      kind: 'shortText',
      text: 'What climbs a fish pass?',
      accepted: ['Salmon'],
      explanation: 'In spring.',
    }),
  ],
})
