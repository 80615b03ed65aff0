import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { type Planted, plantCourse, plantEnrolment, publishAgain } from '#tests/kit/courses.ts'
import { answer, createThread, hide, markBest, threadOf } from '#tests/kit/forum.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { ownForumData } from '../own-data.ts'

let app: TestApp
let ada: Client
let sue: Client
let tom: Client
let gus: Client
beforeAll(async () => {
  app = await openTestApp()
  ;[ada, sue, tom, gus] = (await Promise.all(
    (['ada', 'sue', 'tom', 'gus'] as const).map((person) => app.signIn(person)),
  )) as [Client, Client, Client, Client]
})
afterAll(() => app.close())

const lesson = ({ lessons }: Planted, index = 0) => lessons[index] ?? ''
const path = (key: string) => `/api/forum/subjects/lesson/${key}/questions`
const ask = (client: Client, course: Planted, change: object = {}, headers = {}, key = lesson(course)) => {
  const body = { within: course.id, title: 'Why a screen', topics: ['water'], ...change }
  return client.call('POST', path(key), { body: { contentJSON: paragraphs('Is it for eels?'), ...body }, headers })
}
const list = (client: Client, course: Planted, more: Record<string, string> = {}, key = lesson(course)) =>
  client.get(`${path(key)}?${new URLSearchParams({ within: course.id, ...more })}`)
const idsIn = async (client: Client, course: Planted) =>
  (await list(client, course)).body.items.map(({ id }: { id: string }) => id)
const cut = (course: Planted, index: number) =>
  ada.call('DELETE', `/api/university/courses/${course.id}/lessons/${lesson(course, index)}`, { body: { now: true } })
const switchTo = (switches: object) =>
  app.database.site(app.siteIds.north).run(sql.updateTable('site').set({ switches: JSON.stringify(switches) }))

describe('a question about a lesson', () => {
  test('is asked like any other, names lesson and course, and is listed with the lesson alone [UNI-B3]', async () => {
    const course = await plantCourse(app)
    const asked = await ask(sue, course)
    const about = { kind: 'lesson', key: lesson(course), title: 'Intakes' }
    const within = { key: course.id, title: 'Water at work' }
    expect([asked.status, asked.body.about]).toEqual([201, { ...about, within }])
    const posted = await answer(tom, asked.body.id)
    await markBest(ada, asked.body.id, posted.id)
    const thread = await threadOf(tom, asked.body.id)
    expect(thread).toMatchObject({
      title: 'Why a screen',
      content: '<p>Is it for eels?</p>',
      about: { ...about, within },
    })
    expect((await list(tom, course)).body).toEqual({
      items: [
        {
          id: thread.id,
          title: 'Why a screen',
          created: thread.created,
          author: thread.author,
          answers: 1,
          bestAnswer: posted.id,
        },
      ],
      nextCursor: null,
      subject: { title: 'Intakes', within: 'Water at work' },
    })
    expect((await list(tom, course, {}, lesson(course, 1))).body.items).toEqual([])
    expect((await sue.get('/api/forum/threads')).body.items).toMatchObject([{ id: thread.id }])
    expect((await threadOf(tom, (await createThread(sue)).id)).about).toBeNull()
  })

  test('is listed newest first, page by page, each once [UNI-B3]', async () => {
    const course = await plantCourse(app)
    const asked: string[] = []
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      asked.unshift((await ask(sue, course, { title })).body.id)
    const first = (await list(tom, course)).body
    expect(first.items.map(({ title }: { title: string }) => title)).toEqual(['Six', 'Five', 'Four', 'Three', 'Two'])
    const seventh = await ask(tom, course)
    const second = (await list(tom, course, { cursor: first.nextCursor })).body
    expect([second.items.map(({ id }: { id: string }) => id), second.nextCursor]).toEqual([[asked[5]], null])
    expect((await idsIn(tom, course))[0]).toBe(seventh.body.id)
    expect((await list(tom, course, { cursor: 'nonsense' })).status).toBe(400)
  })

  test('follows the forum’s rules: title, topics, text and random names [UNI-B3] [FOR-B6]', async () => {
    const course = await plantCourse(app)
    for (const wrong of [{ title: ' ' }, { topics: [] }, { topics: ['nothing'] }, { contentJSON: paragraphs(' ') }])
      expect((await ask(sue, course, wrong)).status).toBe(400)
    expect((await ask(sue, course, { title: 'x'.repeat(31) })).body.fields).toHaveProperty('title')
    expect(await idsIn(sue, course)).toEqual([])
    await ask(sue, course, { underRandomName: true })
    const [{ author }] = (await list(tom, course)).body.items
    expect(author).toEqual({ id: null, displayName: expect.any(String), avatar: null, profilePhoto: null })
    expect(author.displayName).not.toContain('sue')
  })

  test('of somebody muted carries its author, by whom their reader’s screen folds it [UNI-B3] [ACC-B8]', async () => {
    const course = await plantCourse(app)
    await ask(sue, course)
    const { sue: id } = app.memberIds.north
    expect((await tom.call('PUT', `/api/relations/${id}`, { body: { relation: 'muted' } })).status).toBe(200)
    expect((await tom.get('/api/relations')).text).toContain(id)
    expect((await list(tom, course)).body.items).toMatchObject([{ author: { id } }])
  })

  test('sent twice with one key is asked once, even at the same moment [UNI-B3] [MISC-07]', async () => {
    const course = await plantCourse(app)
    const headers = { 'idempotency-key': newId() }
    const [first, again] = await Promise.all([ask(sue, course, {}, headers), ask(sue, course, {}, headers)])
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    expect(await idsIn(sue, course)).toEqual([first.body.id])
  })

  test('hidden by an administrator or deleted by its author is not listed, for anybody [UNI-B3] [FOR-28] [FOR-23]', async () => {
    const course = await plantCourse(app)
    const [hidden, deleted] = [(await ask(sue, course)).body.id, (await ask(sue, course)).body.id]
    await hide(ada, 'threads', hidden)
    expect((await sue.call('DELETE', `/api/forum/threads/${deleted}`)).status).toBe(200)
    for (const client of [sue, tom, ada]) expect(await idsIn(client, course)).toEqual([])
    await hide(ada, 'threads', hidden, false)
    expect(await idsIn(tom, course)).toEqual([hidden])
  })

  test('makes open screens read the list again [UNI-B3] [FOR-36]', async () => {
    const course = await plantCourse(app)
    const stream = await tom.listen()
    await ask(sue, course)
    await until('the question to be announced', () => stream.text.includes('"threads"'))
    stream.close()
  })

  test('is in its author’s export with the lesson [UNI-B3] [ACC-B7]', async () => {
    const course = await plantCourse(app, { title: 'Exported' })
    const { id } = (await ask(tom, course)).body
    const owner = { accountId: newId(), memberId: app.memberIds.north.tom }
    for await (const entry of ownForumData(app.database.site(app.siteIds.north), owner)) {
      if (entry.path !== 'forum/questions.json' || !('rows' in entry)) continue
      const rows: unknown[] = []
      for await (const row of entry.rows) rows.push(row)
      const about = { kind: 'lesson', title: 'Intakes', within: { key: course.id, title: 'Exported' } }
      expect(rows).toContainEqual(expect.objectContaining({ key: id, about: { ...about, key: lesson(course) } }))
    }
    expect.assertions(1)
  })

  test('is kept as a draft of its own, which goes once it is asked [UNI-B3] [FOR-B4]', async () => {
    const course = await plantCourse(app)
    const contentJSON = paragraphs('Is it for eels?')
    const at = (key: string) => `/api/forum/drafts/${key}`
    const drafts = [at('question'), at(`about-${lesson(course)}`)]
    for (const draft of drafts) await sue.call('PUT', draft, { body: { contents: { title: 'Why', contentJSON } } })
    await ask(sue, course, { contentJSON })
    const left = await Promise.all(drafts.map(async (draft) => (await sue.get(draft)).body.draft))
    expect(left).toMatchObject([{ contents: { title: 'Why' } }, null])
  })

  test('leaves at most twenty such drafts of a member, and their own of a new question [UNI-B3] [FOR-B4]', async () => {
    const jed = await app.signIn('jed')
    const at = (key: string) => `/api/forum/drafts/${key}`
    const keys = ['question', ...Array.from({ length: 22 }, () => `about-${newId()}`)]
    for (const key of keys) await jed.call('PUT', at(key), { body: { contents: { title: 'Why', contentJSON: null } } })
    const left = await Promise.all(keys.map(async (key) => (await jed.get(at(key))).body.draft !== null))
    expect(left).toEqual([true, false, false, ...Array.from({ length: 20 }, () => true)])
  })
})

describe('the lesson', () => {
  test('that is deleted leaves its title with the question, without a link, and has no questions [UNI-B3] [UNI-17]', async () => {
    const course = await plantCourse(app)
    const { id } = (await ask(sue, course, {}, {}, lesson(course, 1))).body
    const about = { kind: 'lesson', title: 'Outfalls', within: { title: 'Water at work' } }
    expect((await threadOf(tom, id)).about).toMatchObject({ ...about, key: lesson(course, 1) })
    expect((await cut(course, 1)).status).toBe(200)
    expect((await threadOf(tom, id)).about).toMatchObject({ ...about, key: null })
    const edited = await sue.call('PATCH', `/api/forum/threads/${id}`, { body: { revision: 0, title: 'Why screens' } })
    expect([edited.status, edited.body.about.key]).toEqual([200, null])
    const gone = await list(tom, course, {}, lesson(course, 1))
    expect([gone.status, gone.body.code]).toEqual([404, 'forum.no-subject'])
  })

  test('of a course that is deleted does the same [UNI-B3] [UNI-18]', async () => {
    const course = await plantCourse(app)
    const { id } = (await ask(sue, course)).body
    expect((await ada.call('DELETE', `/api/university/courses/${course.id}`)).status).toBe(200)
    expect((await threadOf(tom, id)).about).toMatchObject({ key: null, title: 'Intakes' })
    expect((await ask(tom, course)).body.code).toBe('forum.no-subject')
  })

  test('of an earlier version is open to those who follow that [UNI-B3]', async () => {
    const course = await plantCourse(app)
    await plantEnrolment(app, { courseId: course.id, memberId: app.memberIds.north.sue })
    await publishAgain(app, course.id, 2, { sections: [[{ id: lesson(course, 1), title: 'Outfalls' }]] })
    const { id } = (await ask(sue, course)).body
    expect([(await threadOf(sue, id)).about?.key, (await threadOf(tom, id)).about?.key]).toEqual([lesson(course), null])
    expect([(await list(sue, course)).status, (await list(tom, course)).status]).toEqual([200, 404])
  })

  test('that is missing, of a draft, another course or another site gets the same answer [UNI-B3] [TEN-03]', async () => {
    const [course, other] = [await plantCourse(app), await plantCourse(app)]
    const southern = await plantCourse(app, { site: 'south' })
    const { id } = (await ada.call('POST', '/api/university/courses', { body: { courseTitle: 'Draft' } })).body
    const draft = { ...course, id }
    for (const [of, key] of [
      [course, newId()],
      [course, lesson(other)],
      [southern, lesson(southern)],
      [draft, lesson(course)],
    ] as const) {
      const answers = [await list(sue, of, {}, key), await ask(sue, of, {}, {}, key)]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [404, 'forum.no-subject'],
        [404, 'forum.no-subject'],
      ])
    }
  })

  test('is for those who follow courses; guests read the question and its lesson’s title [UNI-B3] [ACC-26]', async () => {
    const course = await plantCourse(app)
    const { id } = (await ask(sue, course)).body
    for (const refused of [await list(gus, course), await ask(gus, course)])
      expect([refused.status, refused.body.code]).toEqual([404, 'forum.no-subject'])
    expect((await threadOf(gus, id)).about).toMatchObject({ title: 'Intakes' })
    const nia = await app.signIn('nia')
    expect([(await list(nia, course)).status, (await ask(app.visitor(), course)).status]).toEqual([403, 401])
  })

  test('is not mentioned where the university is off, nor are its questions where the forum is [UNI-B3] [TEN-08]', async () => {
    const course = await plantCourse(app)
    const { id } = (await ask(sue, course)).body
    await switchTo({ university: false })
    expect((await threadOf(sue, id)).about).toBeNull()
    for (const refused of [await list(sue, course), await ask(sue, course)])
      expect(refused.body.code).toBe('forum.no-subject')
    await switchTo({ forum: false })
    for (const refused of [await list(sue, course), await ask(sue, course)])
      expect(refused.body.code).toBe('site.switched-off')
    await switchTo({})
    expect(await idsIn(sue, course)).toEqual([id])
  })
})
