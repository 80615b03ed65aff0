import type { CourseDraft, LessonDraft } from '#features/university/contract.ts'
import type { Client } from './client.ts'

/** The authors' operations of courses as one person. */
export const authorOf = (client: Client) => {
  const at = (path: string) => `/api/university${path}`
  const create = (path: string, body: object = {}, key: string = crypto.randomUUID()) =>
    client.call('POST', at(path), { body, headers: { 'idempotency-key': key } })
  const put = (path: string, body: object) => client.call('PUT', at(path), { body })
  const remove = (path: string, body: object = {}) => client.call('DELETE', at(path), { body })
  return {
    get: (path: string) => client.get(at(path)),
    create,
    put,
    remove,
    draft: async (id: string): Promise<CourseDraft> => (await client.get(at(`/courses/${id}/draft`))).body,
    /** Sends a file under this name: `pictures`, `documents` or `films`. */
    send: (kind: 'pictures' | 'documents' | 'films', raw: Buffer, name: string) =>
      client.call('POST', at(`/${kind}?name=${encodeURIComponent(name)}`), {
        raw,
        headers: { 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() },
      }),
    /** Changes a course, leaving out of account what the draft says otherwise. */
    change: (draft: CourseDraft, change: object) => put(`/courses/${draft.id}`, { ...entered(draft), ...change }),
    addSection: async (id: string, sectionTitle: string): Promise<CourseDraft> =>
      (await create(`/courses/${id}/sections`, { sectionTitle })).body,
    addLesson: async (
      id: string,
      sectionId: string,
      lessonTitle: string,
      contents: object = {},
    ): Promise<LessonDraft> =>
      (await create(`/courses/${id}/sections/${sectionId}/lessons`, { lessonTitle, contents })).body,
    saveLesson: ({ id, courseId, revision, lessonTitle, contents }: LessonDraft, change: object = {}) =>
      put(`/courses/${courseId}/lessons/${id}`, { revision, lessonTitle, contents, ...change }),
    publish: ({ id, changedAt }: { id: string; changedAt: string }, more: object = {}) =>
      create(`/courses/${id}/versions`, { changedAt, ...more }),
  }
}
export type Author = ReturnType<typeof authorOf>

/** What a draft says of itself, as a change takes it. */
function entered(draft: CourseDraft) {
  const { courseImage, revision, courseTitle, courseDescription, courseSkillLevel, courseInstructors } = draft
  const { learns, topics, validityMonths, training } = draft
  const image = courseImage && { fileId: courseImage.fileId, alt: courseImage.alt }
  return {
    revision,
    courseTitle,
    courseDescription,
    courseSkillLevel,
    courseInstructors,
    learns,
    topics,
    validityMonths,
    training: training.map(({ id }) => id),
    courseImage: image,
  }
}

/** Creates a course with skill level, instructor and sections of lessons, each named by its title: `{ Start: ['One', 'Two'] }`. */
export async function draftCourse(
  author: Author,
  sections: Record<string, string[]> = { Start: ['One', 'Two'] },
  courseTitle = 'Rivers',
): Promise<CourseDraft> {
  const { id } = (await author.create('/courses', { courseTitle })).body
  for (const [sectionTitle, lessons] of Object.entries(sections)) {
    const section = (await author.addSection(id, sectionTitle)).sections.at(-1)
    for (const lesson of lessons) await author.addLesson(id, section?.id ?? '', lesson)
  }
  const level = (await author.create('/skill-levels', { name: `Level ${crypto.randomUUID()}` })).body
  const instructor = (await author.create('/instructors', { firstName: 'Iris', lastName: 'Weir' })).body
  const draft = await author.draft(id)
  return (await author.change(draft, { courseSkillLevel: level.id, courseInstructors: [instructor.id] })).body
}

/** Creates and publishes such a course. */
export async function publishedCourse(
  author: Author,
  sections?: Record<string, string[]>,
  courseTitle?: string,
): Promise<CourseDraft> {
  const answer = await author.publish(await draftCourse(author, sections, courseTitle))
  if (answer.status !== 201) throw new Error(`not published: ${answer.text}`)
  return answer.body
}

/** Titles of the lessons of a draft, by the titles of its sections. */
export const treeOf = ({ sections }: CourseDraft) =>
  sections.map(({ sectionTitle, lessons }) => [sectionTitle, ...lessons.map(({ lessonTitle }) => lessonTitle)])
