import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { mp4, pdf, png } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { type Author, authorOf, draftCourse } from '#tests/kit/university.ts'
import type { CourseDraft } from '../contract.ts'
import { removeUnusedCourseFiles } from './unused.ts'

let app: TestApp
const people = {} as Record<'ada' | 'bea' | 'jed' | 'sue' | 'gus' | 'south', Client>
let ada: Author
let weir: Buffer
beforeAll(async () => {
  app = await openTestApp()
  for (const person of ['ada', 'bea', 'jed', 'sue', 'gus'] as const) people[person] = await app.signIn(person)
  people.south = await app.signIn('ada', 'south')
  ada = authorOf(people.ada)
  weir = await png()
})
afterAll(() => app.close())

const sendPicture = async (): Promise<string> => (await ada.send('pictures', weir, 'weir.png')).body.id
const sweep = () => removeUnusedCourseFiles.run(app.database.site(app.siteIds.north))
/** Who gets an address, by name. */
async function seenBy(path: string): Promise<string[]> {
  const clients: [string, Client][] = [...Object.entries(people), ['visitor', app.visitor()]]
  const statuses = await Promise.all(clients.map(async ([name, client]) => [name, (await client.get(path)).status]))
  return statuses.filter(([, status]) => status === 200).map(([name]) => String(name))
}
const picture = (fileId: string) => seenBy(`/pictures/${fileId}/160.webp`)
const file = (fileId: string) => seenBy(`/api/university/files/${fileId}`)
const withPicture = (fileId: string) => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { fileId, alt: 'A weir', caption: '' } }],
})
const publish = async ({ id }: CourseDraft) => ada.publish(await ada.draft(id))
const addLesson = (course: CourseDraft, title: string, contents: object) =>
  ada.addLesson(course.id, course.sections[0]?.id ?? '', title, contents)

test('a picture is stored first, below the university’s own images, and shown to members once a course is published with it [UNI-06, UNI-15]', async () => {
  const course = await draftCourse(ada)
  const wrong = await ada.send('pictures', Buffer.alloc(6_000, 'x'), 'weir.png')
  expect([wrong.status, wrong.body.code]).toEqual([400, 'files.not-as-named'])
  const fileId = await sendPicture()
  const record = sql.selectFrom('file').select(['parent_folder', 'name']).where('id', '=', fileId)
  expect(await app.database.site(app.siteIds.north).one(record)).toEqual({
    parent_folder: `university/images/${fileId}`,
    name: 'weir.png',
  })
  expect(await picture(fileId)).toEqual(['ada'])
  const image = { courseImage: { fileId, alt: 'A weir' } }
  const taken = await authorOf(people.bea).change(course, image)
  expect([taken.body.code, Object.keys(taken.body.fields)]).toEqual(['university.file-gone', ['courseImage']])
  const changed = await ada.change(course, image)
  expect(changed.body.courseImage).toMatchObject({ ...image.courseImage, url: `/pictures/${fileId}/160.webp` })
  expect(await picture(fileId)).toEqual(['ada', 'bea'])
  await ada.publish(changed.body)
  expect(await picture(fileId)).toEqual(['ada', 'bea', 'jed', 'sue', 'gus'])
  await ada.remove(`/courses/${course.id}`)
  expect(await picture(fileId)).toEqual(['ada'])
})

test('pictures of an instructor are shown to members, those in a lesson to members without guests, and the lesson’s text is rendered with them [UNI-08, UNI-09, UNI-15]', async () => {
  const [inText, portrait] = [await sendPicture(), await sendPicture()]
  const course = await draftCourse(ada)
  const lesson = await addLesson(course, 'Weirs', { content: withPicture(inText) })
  expect(lesson.pictures).toMatchObject([{ fileId: inText, url: `/pictures/${inText}/160.webp` }])
  const instructor = { firstName: 'Nell', lastName: 'Ford', picture: { fileId: portrait } }
  expect((await ada.create('/instructors', instructor)).body.picture).toMatchObject({
    fileId: portrait,
    alt: 'Nell Ford',
  })
  expect(await picture(portrait)).toEqual(['ada', 'bea', 'jed', 'sue', 'gus'])
  expect(await picture(inText)).toEqual(['ada', 'bea'])
  await publish(course)
  expect(await picture(inText)).toEqual(['ada', 'bea', 'jed', 'sue'])
  const { rows } = await asOwner(app, (owner) =>
    owner.query('select html from lesson_edition where course_id = $1 and title = $2', [course.id, 'Weirs']),
  )
  expect(rows[0].html).toContain(`src="/pictures/${inText}/160.webp"`)
  const document = (await ada.send('documents', pdf(), 'plan.pdf')).body.id
  const asPicture = await ada.create(`/courses/${course.id}/sections/${course.sections[0]?.id}/lessons`, {
    lessonTitle: 'Wrong',
    contents: { content: withPicture(document) },
  })
  expect(Object.keys(asPicture.body.fields)).toEqual(['contents.content'])
})

test('documents are downloaded and films played in ranges by those who may follow a course with them, guests and strangers not [UNI-08, UNI-20]', async () => {
  const film = (await ada.send('films', mp4(), 'intake.mp4')).body
  const document = (await ada.send('documents', pdf(), 'Plan A.pdf')).body
  expect([film.type, document.name]).toEqual(['video/mp4', 'Plan A.pdf'])
  expect((await ada.send('films', pdf(), 'intake.mp4')).body.code).toBe('files.not-as-named')
  expect((await ada.send('documents', mp4(), 'intake.mp4')).body.code).toBe('files.wrong-ending')
  expect((await authorOf(people.sue).send('documents', pdf(), 'mine.pdf')).status).toBe(403)
  const course = await draftCourse(ada)
  const contents = { film: { fileId: film.id }, documents: [{ fileId: document.id, name: 'The plan' }] }
  expect([await file(film.id), await file(document.id)]).toEqual([['ada'], ['ada']])
  const lesson = await addLesson(course, 'Intake', contents)
  expect(lesson.files).toEqual([
    {
      fileId: film.id,
      name: 'intake.mp4',
      type: 'video/mp4',
      size: film.size,
      url: `/api/university/files/${film.id}`,
    },
    expect.objectContaining({ fileId: document.id, name: 'Plan A.pdf', size: pdf().length }),
  ])
  expect(await file(document.id)).toEqual(['ada', 'bea'])
  await publish(course)
  expect([await file(film.id), await file(document.id)]).toEqual([
    ['ada', 'bea', 'jed', 'sue'],
    ['ada', 'bea', 'jed', 'sue'],
  ])
  const path = (id: string) => `/api/university/files/${id}`
  const part = await people.sue.get(path(film.id), { headers: { range: 'bytes=4-7' } })
  expect([part.status, part.text, part.headers['content-disposition']]).toEqual([
    206,
    'ftyp',
    expect.stringMatching(/^inline/),
  ])
  expect((await people.sue.get(path(document.id))).headers['content-disposition']).toMatch(/^attachment; .*Plan A\.pdf/)
  expect((await people.sue.get(path(await sendPicture()))).status).toBe(404)
  expect((await people.sue.get(path(newId()))).body.code).toBe('university.no-file')
  await ada.remove(`/courses/${course.id}/lessons/${lesson.id}`, { now: true })
  expect(await file(film.id)).toEqual(['ada'])
})

test('a document that was replaced is no longer given out once nobody follows a version with it, and again once it is published again [UNI-08, UNI-15, UNI-20]', async () => {
  const sent = async (name: string): Promise<string> => (await ada.send('documents', pdf(), name)).body.id
  const [old, next] = [await sent('old.pdf'), await sent('new.pdf')]
  const course = await draftCourse(ada)
  const lesson = await addLesson(course, 'Plan', { documents: [{ fileId: old, name: 'Plan' }] })
  await publish(course)
  const save = async (fileId: string) => {
    const saved = (await ada.get(`/courses/${course.id}/lessons/${lesson.id}/draft`)).body
    await ada.saveLesson(saved, { contents: { documents: [{ fileId, name: 'Plan' }] } })
    await publish(course)
  }
  const readers = ['ada', 'bea', 'jed', 'sue']
  await people.sue.call('PUT', `/api/university/courses/${course.id}/enrolment`, { body: {} })
  await save(next)
  expect([await file(old), await file(next)]).toEqual([readers, readers])
  await asOwner(app, (owner) => owner.query('delete from course_enrolment where course_id = $1', [course.id]))
  expect([await file(old), await file(next)]).toEqual([['ada', 'bea'], readers])
  await sweep()
  expect(await file(old)).toEqual(['ada'])
  await save(old)
  expect([await file(old), await file(next)]).toEqual([readers, ['ada', 'bea']])
  await ada.remove(`/courses/${course.id}`)
  await asOwner(app, (owner) =>
    owner.query("update course_file set sent_at = now() - interval '25 hours' where file_id = any ($1)", [[old, next]]),
  )
  await sweep()
  expect([await file(old), await file(next)]).toEqual([[], []])
})

test('a file is deleted a day after it was sent when nothing uses it any more: no draft, copy, version or instructor [UNI-15, UNI-20]', async () => {
  const used = [await sendPicture(), await sendPicture(), await sendPicture(), await sendPicture()]
  const [inText = '', ofCourse = '', portrait = '', loose = ''] = used
  const fresh = await sendPicture()
  const course = await draftCourse(ada)
  const lesson = await addLesson(course, 'Shown', { content: withPicture(inText) })
  const changed = (await ada.change(course, { courseImage: { fileId: ofCourse } })).body
  const copy = (await ada.create(`/courses/${course.id}/duplicate`)).body
  const instructor = { firstName: 'Ned', lastName: 'Ford' }
  const { id } = (await ada.create('/instructors', { ...instructor, picture: { fileId: portrait } })).body
  await asOwner(app, (owner) =>
    owner.query("update course_file set sent_at = now() - interval '25 hours' where file_id = any ($1)", [used]),
  )
  const swept = async () => {
    await sweep()
    const rows = await app.database.site(app.siteIds.north).many(
      sql
        .selectFrom('file')
        .select('id')
        .where('id', 'in', [...used, fresh]),
    )
    return rows.map((row) => row.id).toSorted()
  }
  expect(await swept()).toEqual([inText, ofCourse, portrait, fresh].toSorted())
  await until('its bytes to be gone', async () => (await people.ada.get(`/pictures/${loose}/160.webp`)).status === 404)
  await ada.remove(`/courses/${course.id}/lessons/${lesson.id}`)
  await ada.change({ ...changed, courseImage: null }, {})
  await ada.put(`/instructors/${id}`, instructor)
  expect(await swept()).toEqual([inText, ofCourse, fresh].toSorted())
  await publish(copy)
  const copied = copy.sections[0].lessons.at(-1).id
  await ada.remove(`/courses/${copy.id}/lessons/${copied}`)
  expect(await swept()).toEqual([inText, ofCourse, fresh].toSorted())
  await ada.remove(`/courses/${copy.id}/lessons/${copied}`, { now: true })
  expect(await swept()).toEqual([ofCourse, fresh].toSorted())
})
