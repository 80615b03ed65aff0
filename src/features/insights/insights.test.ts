import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { attachFile, attachPicture, paragraphs, publish } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
let jed: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
  jed = await app.signIn('jed')
})
afterAll(() => app.close())

const read = (id: string, client = sue) => client.get(`/api/insights/${id}`)
test('the reader gets every field of the ledger [INS-17] [INS-18] [INS-30]', async () => {
  const { id } = await publish(sue, {
    title: 'Rain & <drains>',
    subTitle: 'After a storm',
    category: 'guidance',
    tags: ['water', 'waste'],
    videoUrl: 'https://youtu.be/abcdefghijk',
    photographer: 'Ada Lens',
    applicableTo: ['water'],
    contentJSON: paragraphs('Runoff & <b>bold</b>', 'More.'),
  })
  const pictureId = await attachPicture(app, id)
  await attachFile(app, id, 'Übersicht “neu”.pdf')
  const { status, body } = await read(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    title: 'Rain & <drains>',
    subTitle: 'After a storm',
    category: 'guidance',
    tags: ['water', 'waste'],
    authorId: app.memberIds.north.sue,
    authorDisplayName: 'sue of north',
    videoUrl: 'https://youtu.be/abcdefghijk',
    photographer: 'Ada Lens',
    applicableTo: ['water'],
    fileName: 'Übersicht “neu”.pdf',
    fileLocation: `/api/insights/${id}/file`,
    content: '<p>Runoff &amp; &lt;b&gt;bold&lt;/b&gt;</p><p>More.</p>',
    plaintext: 'Runoff & <b>bold</b>\n\nMore.',
    contentJSON: paragraphs('Runoff & <b>bold</b>', 'More.'),
    featuredImage: { url: `/pictures/${pictureId}/640.webp`, width: 700 },
    frontPage: false,
    favourite: false,
    hasVideo: true,
    hasFile: true,
  })
  expect(Math.abs(Date.parse(body.time) - Date.now())).toBeLessThan(10_000)
})

test('the reader knows what the viewer may do [INS-17] [INS-25] [INS-29]', async () => {
  const { id } = await publish(sue)
  await attachFile(app, id)
  const can = async (client: Client) => (await read(id, client)).body.can
  expect(await can(sue)).toEqual({ favourite: true, download: true, edit: true, delete: true })
  expect(await can(jed)).toEqual({ favourite: true, download: true, edit: false, delete: false })
  expect(await can(await app.signIn('gus'))).toEqual({
    favourite: false,
    download: false,
    edit: false,
    delete: false,
  })
  expect(await can(await app.signIn('ada'))).toEqual({ favourite: true, download: true, edit: true, delete: true })
})

test('an insight that does not exist, or not here, has been removed by the author [INS-23] [TEN-03]', async () => {
  const { id } = await publish(await app.signIn('tom', 'south'))
  const missing = await read(newId())
  const foreign = await read(id)
  expect(missing.status).toBe(404)
  expect(missing.body.message).toBe('Looks like this insight has been removed by the author')
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
})

test('a visitor is asked to sign in before an insight is shown, existing or not [INS-24] [LAND-24]', async () => {
  const { id } = await publish(sue)
  for (const each of [id, newId()]) expect((await read(each, app.visitor())).status).toBe(401)
})

test('the author’s profile is public fields only [INS-32] [ACC-37]', async () => {
  const { id } = await publish(sue)
  const { status, text, body } = await (await app.signIn('gus')).get(`/api/insights/${id}/author`)
  expect(status).toBe(200)
  expect(body.displayName).toBe('sue of north')
  expect(text).not.toMatch(/@guildhall|expiry|lastName/)
})

describe('the file', () => {
  let id: string
  let bytes: Buffer
  beforeAll(async () => {
    id = (await publish(sue)).id
    bytes = (await attachFile(app, id, 'Ö "plan"; v2.pdf')).bytes
  })

  test('downloads under its original name, for members other than guests [INS-25]', async () => {
    for (const role of ['member', 'jedi', 'admin'] as const) {
      const answer = await (await someoneAs(app, role)).get(`/api/insights/${id}/file`)
      expect([role, answer.status, answer.text]).toEqual([role, 200, bytes.toString()])
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="_ _plan_; v2.pdf"; filename*=UTF-8''%C3%96%20%22plan%22%3B%20v2.pdf`,
      )
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['cache-control']).toMatch(/private, no-store/)
      expect(answer.headers['content-security-policy']).toMatch(/sandbox/)
    }
  })

  test('is refused to guests and non-members [INS-25]', async () => {
    expect((await app.visitor().get(`/api/insights/${id}/file`)).status).toBe(401)
    for (const role of ['withoutProfile', 'newUser', 'expiredUser', 'guest'] as const)
      expect((await (await someoneAs(app, role)).get(`/api/insights/${id}/file`)).status).toBe(403)
  })

  test('is not found if there is none, and not reachable by another URL [INS-25] [TEN-03]', async () => {
    const { id: without } = await publish(sue)
    expect((await sue.get(`/api/insights/${without}/file`)).status).toBe(404)
    const { fileId } = await attachFile(app, without)
    const visitor = app.visitor()
    for (const path of [`/pictures/${fileId}/640.webp`, `/pictures/${fileId}/0.webp`, `/files/${fileId}`])
      expect((await visitor.get(path)).status).toBe(404)
  })

  test('whose bytes are missing neither raises an error nor crashes the server [INS-25]', async () => {
    const { id: lost } = await publish(sue)
    await attachFile(app, lost)
    const { rm } = await import('node:fs/promises')
    const row = await app.database
      .site(app.siteIds.north)
      .one(sql.selectFrom('insight').select('file_id').where('id', '=', lost))
    await rm(`${app.config.dataDir}/files/${app.siteIds.north}/${row?.file_id}`)
    const answer = await sue.get(`/api/insights/${lost}/file`)
    expect(answer.status).toBe(404)
    expect((await sue.get('/api/session')).status).toBe(200)
  })
})

describe('favourites', () => {
  test('adding, adding again and removing each report their outcome [INS-27] [INS-28]', async () => {
    const { id } = await publish(jed)
    const add = () => sue.call('PUT', `/api/insights/${id}/favourite`)
    expect((await add()).body).toEqual({ id, favourite: true, outcome: 'added' })
    expect((await read(id)).body.favourite).toBe(true)
    expect((await add()).body).toEqual({ id, favourite: true, outcome: 'alreadySaved' })
    expect((await sue.get('/api/favourites')).body.items).toHaveLength(1)
    expect((await sue.call('DELETE', `/api/insights/${id}/favourite`)).body).toEqual({ id, favourite: false })
    expect((await sue.call('DELETE', `/api/insights/${id}/favourite`)).body).toEqual({ id, favourite: false })
    expect((await sue.get('/api/favourites')).body.items).toEqual([])
  })

  test('the saved list holds key and time, newest first, and the profile counts it [INS-28] [INS-32] [ACC-37]', async () => {
    const [one, two] = [await publish(jed), await publish(jed)]
    await sue.call('PUT', `/api/insights/${one.id}/favourite`)
    await sue.call('PUT', `/api/insights/${two.id}/favourite`)
    const { items } = (await sue.get('/api/favourites')).body
    expect(items.map((entry: { key: string }) => entry.key)).toEqual([two.id, one.id])
    for (const entry of items) expect(entry).toEqual({ key: expect.any(String), time: expect.stringMatching(/Z$/) })
    expect((await sue.get('/api/session')).body.profile.savedInsights).toBe(2)
    const first = (await sue.get('/api/favourites?limit=1')).body
    expect((await sue.get(`/api/favourites?limit=1&cursor=${first.nextCursor}`)).body).toEqual({
      items: [items[1]],
      nextCursor: null,
    })
  })

  test('the list is visible to its owner only [INS-28]', async () => {
    const { id } = await publish(jed)
    await jed.call('PUT', `/api/insights/${id}/favourite`)
    await sue.call('DELETE', `/api/insights/${id}/favourite`)
    expect((await read(id, jed)).body.favourite).toBe(true)
    const smuggled = await sue.call('PUT', `/api/insights/${id}/favourite`, {
      body: { memberId: app.memberIds.north.jed },
    })
    expect(smuggled.status).toBe(400)
  })

  test('a guest can neither favourite nor remove [INS-29]', async () => {
    const { id } = await publish(jed)
    const gus = await app.signIn('gus')
    expect((await gus.call('PUT', `/api/insights/${id}/favourite`)).status).toBe(403)
    expect((await gus.call('DELETE', `/api/insights/${id}/favourite`)).status).toBe(403)
    expect((await gus.get('/api/favourites')).body.items).toEqual([])
  })

  test('a missing insight can be neither saved nor removed [INS-23] [INS-28]', async () => {
    for (const method of ['PUT', 'DELETE'])
      expect((await sue.call(method, `/api/insights/${newId()}/favourite`)).status).toBe(404)
  })

  test('twenty simultaneous clicks save once and count once [INS-27] [INS-28]', async () => {
    const tom = await app.signIn('tom')
    const { id } = await publish(jed)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tom.call('PUT', `/api/insights/${id}/favourite`)),
    )
    expect(answers.filter((answer) => answer.body.outcome === 'added')).toHaveLength(1)
    expect((await tom.get('/api/session')).body.profile.savedInsights).toBe(1)
    await Promise.all(Array.from({ length: 8 }, () => tom.call('DELETE', `/api/insights/${id}/favourite`)))
    expect((await tom.get('/api/session')).body.profile.savedInsights).toBe(0)
  })

  test('it is announced to the member’s other screens only [INS-27] [MISC-07]', async () => {
    const { id } = await publish(jed)
    // A member without saved insights, so that no late message of an earlier change arrives.
    const gus = await app.signIn('gus')
    const [mine, theirs] = [await sue.listen(), await gus.listen()]
    await sue.call('PUT', `/api/insights/${id}/favourite`)
    await until('their own screens to hear', () => mine.text.includes('"favourites"'))
    await publish(jed)
    await until('everybody to be notified of an insight', () => theirs.text.includes('"insights"'))
    expect(theirs.text).not.toContain('"favourites"')
    mine.close()
    theirs.close()
  })
})
