import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { jpeg, mp3, pdf, png } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const records = () => app.database.site(app.siteIds.north).many(sql.selectFrom('file').selectAll().orderBy('id'))

test('each upload has its own record: key, URL, name, area, day, type, size and kind; it is removed with the file [TEN-31] [TEN-32]', async () => {
  const { id } = await begin(ada)
  const member = app.memberIds.north.ada
  const uploads = [
    ['PUT', '/api/profile/photo', 'image/jpeg', await jpeg(400, 300), `users/${member}`, 'profilephoto'],
    ['PUT', '/api/config/logos/appLogo', 'image/png', await png(), 'site', 'sitelogo'],
    [
      'PUT',
      '/api/config/lists/parentCategories/Learning/icon',
      'image/png',
      await png(),
      'parentCategories/Learning',
      'parentcategory',
    ],
    ['PUT', '/api/config/badges/questions/1/picture', 'image/png', await png(), 'site', 'badge'],
    ['POST', '/api/landing-page/pictures', 'image/png', await png(), 'landing-page', 'landingpicture'],
    [
      'POST',
      `/api/insights/${id}/files/featuredImage?name=hill.png`,
      'image/png',
      await png(),
      `photos/${id}`,
      'featuredimage',
    ],
    ['POST', `/api/insights/${id}/files/picture?name=hill.png`, 'image/png', await png(), `photos/${id}`, 'photos'],
    ['POST', `/api/insights/${id}/files/file?name=plan.pdf`, 'application/pdf', pdf(), `insights/${id}`, 'file'],
    ['POST', `/api/insights/${id}/files/audio?name=talk.mp3`, 'audio/mpeg', mp3(), `insights/${id}`, 'audio'],
  ] as const
  for (const [method, path, type, raw, area, element] of uploads) {
    const before = new Set((await records()).map((row) => row.id))
    const { status } = await ada.call(method, path, { raw, headers: { 'content-type': type } })
    expect([path, status]).toEqual([path, method === 'POST' ? 201 : 200])
    const [record, ...others] = (await records()).filter((row) => !before.has(row.id))
    expect(others).toEqual([])
    expect(record).toMatchObject({ parent_folder: area, element, created_at: expect.any(Date) })
    expect(record?.name).not.toBe('')
    expect(Number(record?.size)).toBeGreaterThan(50)
    const served = await ada.get(record?.public_url ?? '')
    expect([path, served.status, served.headers['content-type']]).toEqual([path, 200, record?.type])
  }
  expect((await ada.call('DELETE', `/api/insights/${id}`)).status).toBe(200)
  await ada.call('DELETE', '/api/profile/photo')
  expect((await records()).map((row) => row.element)).toEqual(['sitelogo', 'parentcategory', 'badge', 'landingpicture'])
})
