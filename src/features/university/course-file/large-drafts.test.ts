import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { wholeDraft } from './draft-in-full.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A draft of lessons with a text of half a megabyte each, which does not compress well. */
async function draftOf(lessons: number): Promise<string> {
  const [id, section] = [newId(), newId()]
  await asOwner(app, async (owner) => {
    await owner.query(`insert into course (site_id, id, title) values ($1, $2, 'Rivers')`, [app.siteIds.north, id])
    await owner.query(
      `insert into course_section (site_id, id, course_id, title, position) values ($1, $2, $3, 'Weirs', 0)`,
      [app.siteIds.north, section, id],
    )
    await owner.query(
      `insert into course_lesson (site_id, id, course_id, section_id, title, position, contents)
       select $1, gen_random_uuid(), $2, $3, 'Lesson', n, jsonb_build_object('minutes', 10, 'videoUrl', '', 'film', null, 'documents', '[]'::jsonb,
         'quiz', null, 'content', jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
           jsonb_build_array(jsonb_build_object('type', 'text', 'text', (select string_agg(md5(n || ' ' || i), '') from generate_series(1, 15000) i)))))))
       from generate_series(1, $4::int) n`,
      [app.siteIds.north, id, section, lessons],
    )
  })
  return id
}

/** How many rows each of the statements has given that were sent by themselves. */
function counting(): { database: SiteDatabase; rows: number[] } {
  const database = app.database.site(app.siteIds.north)
  const rows: number[] = []
  const many: SiteDatabase['many'] = async (query) => {
    const found = await database.many(query)
    rows.push(found.length)
    return found
  }
  return { database: { ...database, many }, rows }
}

test('a draft is read a few lessons at a time, and exported while it fits into a file [UNI-04]', async () => {
  const id = await draftOf(30)
  const { database, rows } = counting()
  const { sections } = await wholeDraft(database, id)
  expect(sections[0]?.lessons).toHaveLength(30)
  expect(Math.max(...rows)).toBeLessThan(5)
  const ada = await app.signIn('ada')
  expect((await ada.get(`/api/university/courses/${id}/file`)).headers['content-type']).toBe('application/zip')
})

test('one that is larger is refused as such, without being read to its end [UNI-04]', async () => {
  const id = await draftOf(90)
  const { database, rows } = counting()
  await expect(wholeDraft(database, id)).rejects.toMatchObject({ code: 'university.course-too-large' })
  expect(rows.reduce((sum, count) => sum + count, 0)).toBeLessThan(60)
  const ada = await app.signIn('ada')
  const { status, body } = await ada.get(`/api/university/courses/${id}/file`)
  expect([status, body.code]).toEqual([409, 'university.course-too-large'])
})
