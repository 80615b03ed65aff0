import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { openStorage } from '#platform/server/storage.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { attachFile, attachPicture, begin, dropWorkingCopy, paragraphs, publish, sendFile } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
let jed: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
  jed = await app.signIn('jed')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const ready = (change: Record<string, unknown> = {}) => ({
  title: 'With files',
  tags: ['water'],
  contentJSON: paragraphs('Words.'),
  ...change,
})
const publishAs = (id: string, basedOn: number, contents: Record<string, unknown>, client = sue) =>
  client.call('POST', `/api/insights/${id}/publication`, { body: { basedOn, contents } })
const pictureNode = (fileId: string, alt: string) => ({ type: 'picture', attrs: { fileId, alt, caption: '' } })
const fileRows = async (ids: readonly string[]) =>
  (await north().many(sql.selectFrom('file').select('id').where('id', 'in', ids))).map(({ id }) => id)

test('contents may only reference files of their own insight, each of the right kind [WRITE-27] [TEN-03]', async () => {
  const { id } = await begin(sue)
  const { id: other } = await begin(sue)
  const own = { picture: await sendFile(app, id, 'featuredImage'), file: await sendFile(app, id, 'file') }
  const foreign = [
    await sendFile(app, other, 'featuredImage'),
    await sendFile(app, other, 'featuredImage', 'north'),
    newId(),
    own.file,
  ]
  for (const each of foreign.filter((file) => file !== foreign[2])) {
    const body = { basedOn: 0, contents: ready({ featuredImage: { id: each, alt: 'x' } }) }
    const answer = await sue.call('PUT', `/api/insights/${id}/working-copy`, { body })
    expect([answer.status, answer.body.code]).toEqual([404, 'insights.file-not-here'])
  }
  for (const each of foreign)
    for (const answer of [
      await publishAs(id, 0, ready({ featuredImage: { id: each, alt: 'x' } })),
      await publishAs(id, 0, ready({ file: { id: each === own.file ? own.picture : each } })),
      await publishAs(id, 0, ready({ audio: { id: each } })),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'insights.file-not-here'])
  const { body } = await publishAs(
    id,
    0,
    ready({ featuredImage: { id: own.picture, alt: 'A hill' }, file: { id: own.file } }),
  )
  expect(body.contents).toMatchObject({ featuredImage: { id: own.picture, alt: 'A hill' }, file: { id: own.file } })
  expect((await jed.get(`/api/insights/${id}`)).body).toMatchObject({
    featuredImage: { alt: 'A hill', width: 700 },
    fileName: 'Plan.pdf',
    hasFile: true,
  })
  expect(body.files.map((file: { id: string; kind: string }) => [file.kind, file.id]).toSorted()).toEqual([
    ['featuredImage', own.picture],
    ['file', own.file],
  ])
})

test('a version keeps its text and counts its missing files; a restored one is published without them [INS-B1] [WRITE-27]', async () => {
  const { id } = await begin(sue)
  const picture = await sendFile(app, id, 'featuredImage')
  const inText = await sendFile(app, id, 'picture')
  const text = { type: 'doc', content: [...paragraphs('Around it.').content, pictureNode(inText, 'A map')] }
  const input = ready({ title: 'With pictures', featuredImage: { id: picture, alt: 'A hill' }, contentJSON: text })
  expect((await publishAs(id, 0, input)).status).toBe(201)
  expect((await sue.get(`/api/insights/${id}/versions/1`)).body).toMatchObject({ filesGone: 0, contents: input })
  expect((await publishAs(id, 1, ready({ title: 'Without' }))).body.files).toEqual([])
  expect(await fileRows([picture, inText])).toEqual([])
  const { filesGone, contents } = (await sue.get(`/api/insights/${id}/versions/1`)).body
  expect([filesGone, contents.featuredImage, contents.contentJSON]).toEqual([2, null, paragraphs('Around it.')])
  expect((await publishAs(id, 2, contents)).body.contents).toMatchObject({
    title: 'With pictures',
    featuredImage: null,
  })
})

test('a file referenced by somebody’s working copy or plan survives a publication without it [WRITE-27] [INS-B2]', async () => {
  const ada = await app.signIn('ada')
  const { id } = await publish(sue)
  const [saved, planned] = [await sendFile(app, id, 'featuredImage'), await sendFile(app, id, 'file')]
  const body = { basedOn: 1, contents: ready({ featuredImage: { id: saved, alt: 'A hill' } }) }
  await ada.call('PUT', `/api/insights/${id}/working-copy`, { body })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await sue.call('POST', `/api/insights/${id}/publication`, {
    body: { basedOn: 1, contents: ready({ file: { id: planned } }), at },
  })
  await sue.call('DELETE', `/api/insights/${id}/publication`)
  await publishAs(id, 1, ready())
  expect(await fileRows([saved])).toEqual([saved])
  await dropWorkingCopy(ada, id)
  await publishAs(id, 2, ready())
  expect(await fileRows([saved, planned])).toEqual([])
})

test('changes are still saved after somebody else’s publication removed one of their files [INS-B2] [WRITE-27]', async () => {
  const ada = await app.signIn('ada')
  const { id } = await begin(sue)
  const [hill, map] = [await sendFile(app, id, 'featuredImage'), await sendFile(app, id, 'picture')]
  const text = { type: 'doc', content: [...paragraphs('Around it.').content, pictureNode(map, 'A map')] }
  const input = ready({ featuredImage: { id: hill, alt: 'A hill' }, contentJSON: text })
  expect((await publishAs(id, 0, input)).status).toBe(201)
  expect((await publishAs(id, 1, ready(), ada)).status).toBe(201)
  await north().run(
    sql
      .updateTable('insight_file')
      .set({ sent_at: new Date(Date.now() - 3_600_000) })
      .where('insight_id', '=', id),
  )
  expect((await publishAs(id, 2, ready(), ada)).status).toBe(201)
  expect(await fileRows([hill, map])).toEqual([])
  const body = { basedOn: 1, contents: { ...input, title: 'Typed on' } }
  const answer = await sue.call('PUT', `/api/insights/${id}/working-copy`, { body })
  expect([answer.status, answer.body.filesGone.toSorted()]).toEqual([200, [hill, map].toSorted()])
  expect((await sue.get(`/api/insights/${id}/editor`)).body.workingCopy.contents).toMatchObject({
    title: 'Typed on',
    featuredImage: null,
    contentJSON: paragraphs('Around it.'),
  })
  expect((await publishAs(id, 3, { ...input, title: 'Typed on' })).body.code).toBe('insights.file-not-here')
})

test('unpublished uploads are hidden from others, administrators included [INS-B1] [INS-B2]', async () => {
  const ada = await app.signIn('ada')
  const { id } = await publish(sue)
  const { fileId } = await attachFile(app, id, 'Published.pdf')
  const unpublished = await sendFile(app, id, 'featuredImage')
  const body = { basedOn: 1, contents: ready({ featuredImage: { id: unpublished, alt: 'A hill' } }) }
  await sue.call('PUT', `/api/insights/${id}/working-copy`, { body })
  const files = async (client: Client) =>
    (await client.get(`/api/insights/${id}/editor`)).body.files.map((file: { id: string }) => file.id)
  expect(await files(sue)).toEqual([fileId, unpublished])
  expect(await files(ada)).toEqual([fileId])
})

test('removing a file clears its name and location [WRITE-27]', async () => {
  const { id } = await publish(sue)
  const { fileId } = await attachFile(app, id)
  expect((await jed.get(`/api/insights/${id}`)).body.fileName).toBe('Plan.pdf')
  const { contents } = (await sue.get(`/api/insights/${id}/editor`)).body
  expect(contents.file).toEqual({ id: fileId })
  await publishAs(id, 1, { ...contents, file: null })
  expect((await jed.get(`/api/insights/${id}`)).body).toMatchObject({
    fileName: null,
    fileLocation: null,
    hasFile: false,
  })
  expect((await jed.get(`/api/insights/${id}/file`)).body.code).toBe('insights.no-file')
})

test('an API update keeps absent fields: picture, file, readers, recording [TEN-33] [TEN-34]', async () => {
  const ada = await app.signIn('ada')
  await ada.call('POST', '/api/config/lists/genres', { body: { name: 'Folk' } })
  const { id } = await begin(sue)
  const [picture, audio] = [await sendFile(app, id, 'featuredImage'), await sendFile(app, id, 'audio')]
  const input = ready({
    featuredImage: { id: picture, alt: 'A hill' },
    audio: { id: audio, tempo: 90, genres: ['folk'] },
    donations: { on: false, suggestedAmount: 5 },
    visibility: 'types',
    visibleTo: ['jedi'],
    reviewOn: '2031-02-28',
  })
  await publishAs(id, 0, input)
  await sue.call('PATCH', `/api/insights/${id}`, { body: { title: 'Renamed' } })
  const { contents } = (await sue.get(`/api/insights/${id}/editor`)).body
  expect(contents).toMatchObject({
    ...input,
    title: 'Renamed',
    audio: { id: audio, tempo: 90, genres: ['folk'], moods: [] },
  })
})

test('deleting removes records, versions, plans, working copies, entries, every stored file and search entries [WRITE-25] [WRITE-26]', async () => {
  const { id } = await publish(sue, { title: 'Doomed words' })
  await attachPicture(app, id)
  await attachFile(app, id)
  await jed.call('PUT', `/api/insights/${id}/favourite`)
  const { contents } = (await sue.get(`/api/insights/${id}/editor`)).body
  await publishAs(id, 1, { ...contents, title: 'Doomed words, corrected' })
  const sent = [await sendFile(app, id, 'picture'), await sendFile(app, id, 'audio')]
  await sue.call('PUT', `/api/insights/${id}/working-copy`, { body: { basedOn: 2, contents } })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await sue.call('POST', `/api/insights/${id}/publication`, { body: { basedOn: 2, contents, at } })
  const files = (await north().many(sql.selectFrom('insight_file').select('file_id').where('insight_id', '=', id))).map(
    ({ file_id }) => file_id,
  )
  expect(files).toEqual(expect.arrayContaining(sent))
  const count = (await jed.get('/api/session')).body.profile.savedInsights
  expect((await sue.call('DELETE', `/api/insights/${id}`)).body).toEqual({ done: true })
  for (const table of [
    'insight_version',
    'insight_plan',
    'insight_working_copy',
    'insight_file',
    'saved_insight',
  ] as const)
    expect([
      table,
      await north().many(sql.selectFrom(table).select('insight_id').where('insight_id', '=', id)),
    ]).toEqual([table, []])
  expect(await fileRows(files)).toEqual([])
  expect((await jed.get('/api/insights?query=doomed')).body.items).toEqual([])
  expect((await jed.get('/api/session')).body.profile.savedInsights).toBe(count - 1)
  const storage = await openStorage(app.config)
  await until('the bytes to be gone', async () => {
    const left = await Promise.all(
      files.map((file) =>
        storage.read(`${app.siteIds.north}/${file}`).then(
          () => true,
          () => false,
        ),
      ),
    )
    return !left.includes(true)
  })
})

test('a draft is deleted by its author, with its files [WRITE-26] [INS-B1]', async () => {
  const { id } = await begin(sue)
  const file = await sendFile(app, id, 'file')
  expect((await jed.call('DELETE', `/api/insights/${id}`)).status).toBe(404)
  expect((await sue.call('DELETE', `/api/insights/${id}`)).body).toEqual({ done: true })
  expect(await fileRows([file])).toEqual([])
  expect((await sue.get(`/api/insights/${id}/editor`)).status).toBe(404)
})
