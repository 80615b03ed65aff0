import { readdir } from 'node:fs/promises'
import { request as send } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { bombPng, jpeg, mp3, pdf, png } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish } from '#tests/kit/writing.ts'
import { PRESETS } from '../contents.ts'
import { MAX_UNPUBLISHED_BYTES, MAX_UNPUBLISHED_FILES } from './quota.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let sue: Client
let tom: Client
let jed: Client
let gus: Client
let ada: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  sue = await app.signIn('sue')
  tom = await app.signIn('tom')
  jed = await app.signIn('jed')
  gus = await app.signIn('gus')
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const sending = (client: Client, id: string, kind: string, name: string, raw: Buffer, headers = {}) =>
  client.call('POST', `/api/insights/${id}/files/${kind}?name=${name}`, {
    raw,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })
const statuses = async (path: string, ...clients: Client[]) =>
  Promise.all([...clients, app.visitor()].map(async (client) => (await client.get(path)).status))
const filesOf = async (id: string) => {
  const sent = sql.selectFrom('insight_file').select('file_id').where('insight_id', '=', id)
  return (await north().many(sent)).map((row) => row.file_id)
}
const saying = async (client: Client, id: string, change: Record<string, unknown>) => {
  const { contents, revision } = (await client.get(`/api/insights/${id}/editor`)).body
  return client.call('POST', `/api/insights/${id}/publication`, {
    body: { basedOn: revision, contents: { ...contents, ...change } },
  })
}

test('only its author and administrators can upload files for an insight; others’ drafts are hidden [WRITE-01] [WRITE-02] [WRITE-40]', async () => {
  const published = (await publish(sue)).id
  const draft = (await begin(sue)).id
  const outcome = async (client: Client, id: string) => {
    const { status, body } = await sending(client, id, 'file', 'plan.pdf', pdf())
    return body.code ?? status
  }
  const people = [sue, ada, tom, gus, app.visitor(), await app.signIn('sue', 'south')]
  expect(await Promise.all(people.map((client) => outcome(client, published)))).toEqual([
    201,
    201,
    'insights.not-yours',
    'session.not-allowed',
    'session.needed',
    'insights.not-found',
  ])
  expect(await Promise.all(people.slice(0, 3).map((client) => outcome(client, draft)))).toEqual([
    201,
    'insights.not-found',
    'insights.not-found',
  ])
  expect(await outcome(sue, newId())).toBe('insights.not-found')
  const rows = await north().many(
    sql.selectFrom('insight_file').select(['sent_by', 'kind']).where('insight_id', '=', published),
  )
  expect(rows.map((row) => row.sent_by).toSorted()).toEqual(
    [app.memberIds.north.sue, app.memberIds.north.ada].toSorted(),
  )
})

test('an unpublished file is visible to its author and administrators only, a published one to its readers, and cached copies are revalidated once it is not [INS-B3]', async () => {
  const { id } = await publish(sue)
  const featured = (await sending(sue, id, 'featuredImage', 'hill.png', await png())).body
  const paper = (await sending(sue, id, 'file', 'plan.pdf', pdf())).body
  const everybody = [sue, ada, tom, jed, gus]
  expect(await statuses(paper.url, ...everybody)).toEqual([200, 200, 403, 403, 403, 401])
  expect(await statuses(featured.url, ...everybody)).toEqual([200, 200, 403, 403, 403, 401])
  const picture = featured.picture.url
  expect(await statuses(picture, ...everybody)).toEqual([200, 200, 404, 404, 404, 404])
  expect((await sue.get(picture)).headers['cache-control']).toBe('private, no-cache')

  const named = { featuredImage: { id: featured.id, alt: 'A hill' }, file: { id: paper.id } }
  expect((await saying(sue, id, named)).status).toBe(201)
  expect(await statuses(picture, ...everybody)).toEqual([200, 200, 200, 200, 200, 200])
  const { headers } = await app.visitor().get(picture)
  expect(headers['cache-control']).toBe('public, no-cache')
  const again = async (client: Client) => {
    const { status, bytes } = await client.call('GET', picture, { headers: { 'if-none-match': String(headers.etag) } })
    return [status, bytes.length]
  }
  expect(await again(app.visitor())).toEqual([304, 0])
  expect(await statuses(`/api/insights/${id}/file`, ...everybody)).toEqual([200, 200, 200, 200, 403, 401])

  expect((await saying(sue, id, { visibility: 'types', visibleTo: ['jedi'] })).status).toBe(201)
  expect(await statuses(picture, ...everybody)).toEqual([200, 200, 404, 200, 404, 404])
  expect((await again(app.visitor()))[0]).toBe(404)
  expect(await statuses(`/api/insights/${id}/file`, ...everybody)).toEqual([200, 200, 404, 200, 403, 401])

  expect((await sue.call('POST', `/api/insights/${id}/withdrawal`, { body: {} })).status).toBe(201)
  expect(await statuses(picture, ...everybody)).toEqual([200, 200, 404, 404, 404, 404])
  expect((await (await app.signIn('ada', 'south')).get(picture)).status).toBe(404)
})

test('publishing removes unreferenced files, record and bytes, but keeps those a working copy references [WRITE-27]', async () => {
  const { id } = await publish(sue)
  const sent = async (kind: string, name: string, raw: Buffer) => (await sending(sue, id, kind, name, raw)).body.id
  const first = await sent('featuredImage', 'one.png', await png())
  const second = await sent('featuredImage', 'two.png', await png())
  const inText = await sent('picture', 'text.png', await png())
  const paper = await sent('file', 'plan.pdf', pdf())
  const talk = await sent('audio', 'talk.mp3', mp3())
  const { contents, revision } = (await ada.get(`/api/insights/${id}/editor`)).body
  await ada.call('PUT', `/api/insights/${id}/working-copy`, {
    body: { basedOn: revision, contents: { ...contents, featuredImage: { id: second, alt: 'Two' } } },
  })
  // A picture of the text cannot be the featured one, and a rejected publication removes nothing.
  expect((await saying(sue, id, { featuredImage: { id: inText, alt: 'Text' } })).status).toBe(404)
  expect((await filesOf(id)).length).toBe(5)
  const named = { featuredImage: { id: first, alt: 'One' }, file: { id: paper } }
  expect((await saying(sue, id, named)).status).toBe(201)
  expect(new Set(await filesOf(id))).toEqual(new Set([first, second, paper]))
  expect((await saying(sue, id, { ...named, file: null })).status).toBe(201)
  expect(new Set(await filesOf(id))).toEqual(new Set([first, second]))
  await until(
    'the bytes to go',
    async () => {
      const stored = await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`)
      return !stored.some((name) => [inText, paper, talk].some((gone) => name.startsWith(gone)))
    },
    20_000,
  )
  expect((await sue.get(`/api/insights/${id}/files/${talk}`)).body.code).toBe('insights.no-file')
})

test('a published or planned file cannot be removed, any other can [WRITE-27]', async () => {
  const { id } = await publish(sue)
  const sent = async (name: string) => (await sending(sue, id, 'file', `${name}.pdf`, pdf())).body.id as string
  const used = await sent('used')
  await saying(sue, id, { file: { id: used } })
  const planned = await sent('planned')
  const loose = await sent('loose')
  const { contents, revision } = (await sue.get(`/api/insights/${id}/editor`)).body
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const body = { basedOn: revision, contents: { ...contents, file: { id: planned } }, at }
  expect((await sue.call('POST', `/api/insights/${id}/publication`, { body })).status).toBe(201)
  const removal = async (by: Client, file: string) => {
    const answer = await by.call('DELETE', `/api/insights/${id}/files/${file}`)
    return answer.body.code ?? answer.status
  }
  expect(await removal(tom, loose)).toBe('insights.not-yours')
  expect(await removal(sue, used)).toBe('insights.file-in-use')
  expect(await removal(sue, planned)).toBe('insights.file-in-use')
  expect(await removal(sue, loose)).toBe(200)
  expect(await removal(sue, loose)).toBe('insights.no-file')
})

test('each preset is a separate picture in the site’s colours, and belongs to the insight once chosen [WRITE-16]', async () => {
  const { id } = await begin(sue)
  const [sizes, small] = [new Set<number>(), new Set<string>()]
  for (const preset of PRESETS) {
    const { status, body } = await sue.call('POST', `/api/insights/${id}/preset-picture`, { body: { preset } })
    expect([preset, status, body.kind]).toEqual([preset, 201, 'featuredImage'])
    expect(body.picture.sources.map(({ width }: { width: number }) => width)).toEqual([320, 640, 1280])
    sizes.add((await sue.get(body.picture.url)).bytes.length)
    const choice = await sue.get(`/api/insights/presets/${preset}`)
    expect([choice.status, choice.headers['content-type']]).toEqual([200, 'image/webp'])
    small.add(choice.bytes.toString('base64'))
  }
  expect([sizes.size, small.size]).toEqual([6, 6])
  const before = (await sue.get('/api/insights/presets/water')).bytes
  await ada.call('PATCH', '/api/config/primaries', { body: { appColors: { footer: '#5b1030' } } })
  expect((await sue.get('/api/insights/presets/water')).bytes.equals(before)).toBe(false)
  expect((await sue.call('POST', `/api/insights/${id}/preset-picture`, { body: { preset: 'other' } })).status).toBe(400)
  expect((await tom.call('POST', `/api/insights/${id}/preset-picture`, { body: { preset: 'water' } })).status).toBe(404)
})

test('an insight has a limit of unpublished files, and unreferenced ones are removed to make room [WRITE-40]', async () => {
  const { id } = await begin(jed)
  const answers = await Promise.all(
    Array.from({ length: MAX_UNPUBLISHED_FILES + 5 }, () => sending(jed, id, 'file', 'plan.pdf', pdf())),
  )
  const codes = answers.map(({ status, body }) => body.code ?? status)
  expect(codes.filter((code) => code === 201).length).toBe(MAX_UNPUBLISHED_FILES)
  expect(codes.filter((code) => code === 'insights.too-many-files').length).toBe(5)
  await north().run(
    sql
      .updateTable('insight_file')
      .set({ sent_at: new Date(Date.now() - 3_600_000) })
      .where('insight_id', '=', id),
  )
  expect((await sending(jed, id, 'file', 'plan.pdf', pdf())).status).toBe(201)
  expect((await filesOf(id)).length).toBe(1)
})

test('a member has a limit of unpublished bytes over all insights; published files do not count [WRITE-40]', async () => {
  const [first, second] = [(await publish(tom)).id, (await begin(tom)).id]
  const large = (await sending(tom, first, 'file', 'plan.pdf', pdf())).body.id
  const size = MAX_UNPUBLISHED_BYTES
  await north().run(sql.updateTable('file').set({ size }).where('id', '=', large))
  const outcome = async (client = tom) => {
    const { status, body } = await sending(client, second, 'file', 'plan.pdf', pdf())
    return body.code ?? status
  }
  expect(await outcome()).toBe('insights.too-much-unpublished')
  expect((await filesOf(second)).length).toBe(0)
  expect((await sending(sue, (await begin(sue)).id, 'file', 'plan.pdf', pdf())).status).toBe(201)
  expect((await saying(tom, first, { file: { id: large } })).status).toBe(201)
  expect(await outcome()).toBe(201)
  // Unreferenced files are removed to make room.
  const orphaned = (await sending(tom, first, 'file', 'plan.pdf', pdf())).body.id
  await north().run(sql.updateTable('file').set({ size }).where('id', '=', orphaned))
  expect(await outcome()).toBe('insights.too-much-unpublished')
  const sent_at = new Date(Date.now() - 3_600_000)
  await north().run(sql.updateTable('insight_file').set({ sent_at }).where('file_id', '=', orphaned))
  expect(await outcome()).toBe(201)
  expect(await filesOf(first)).toEqual([large])
})

test('the same file sent twice with one key is stored once; another file with that key is rejected', async () => {
  const { id } = await begin(sue)
  const key = { 'idempotency-key': 'file-1' }
  const [one, two] = await Promise.all([1, 2].map(() => sending(sue, id, 'file', 'plan.pdf', pdf(), key)))
  expect([one?.status, two?.status, one?.body.id === two?.body.id]).toEqual([201, 201, true])
  const other = await sending(sue, id, 'file', 'plan.pdf', Buffer.concat([pdf(), pdf()]), key)
  expect([other.status, other.body.code]).toEqual([422, 'request.key-used'])
  expect((await filesOf(id)).length).toBe(1)
})

test('an aborted upload, and one whose insight is deleted meanwhile, leave nothing behind [WRITE-40]', async () => {
  const { id } = await begin(sue)
  const path = `/api/insights/${id}/files/file?name=plan.pdf`
  const cookie = Array.from(sue.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const open = (length: number) => {
    const request = send({
      port: app.server.port,
      method: 'POST',
      path,
      headers: {
        host: `${sue.host}:${app.server.port}`,
        origin: sue.origin,
        cookie,
        'content-type': 'application/pdf',
        'content-length': length,
      },
    })
    request.on('error', () => {})
    return request
  }
  const arriving = () => readdir(`${app.config.dataDir}/incoming`)
  const broken = open(2_000_000)
  broken.write(pdf())
  await until('the file to arrive', async () => (await arriving()).length > 0)
  broken.destroy()
  await until('nothing to arrive any more', async () => (await arriving()).length === 0)

  const bytes = pdf()
  const late = open(bytes.length)
  const answered = new Promise<number>((resolve) =>
    late.on('response', (response) => resolve(response.resume().statusCode ?? 0)),
  )
  late.write(bytes.subarray(0, 10))
  await until('the file to arrive', async () => (await arriving()).length > 0)
  expect((await sue.call('DELETE', `/api/insights/${id}`)).status).toBe(200)
  late.end(bytes.subarray(10))
  expect(await answered).toBe(404)
  expect(await filesOf(id)).toEqual([])
  await until(
    'nothing to wait for its removal',
    async () => {
      const waiting = await north().many(sql.selectFrom('file_removal').select('id'))
      return waiting.length === 0 && (await arriving()).length === 0
    },
    20_000,
  )
})

test('a picture in the text is visible to the insight’s readers, not to visitors [INS-B3]', async () => {
  const { id } = await publish(sue)
  const { body } = await sending(sue, id, 'picture', 'hill.jpg', await jpeg())
  expect((await sending(sue, id, 'picture', 'bomb.png', bombPng(9_000, 9_000))).status).toBe(400)
  const text = { ...paragraphs('Words.'), content: [{ type: 'picture', attrs: { fileId: body.id, alt: 'A hill' } }] }
  await north().run(
    sql
      .updateTable('insight')
      .set({ content_json: JSON.stringify(text) })
      .where('id', '=', id),
  )
  expect(await statuses(body.picture.url, sue, tom, gus)).toEqual([200, 200, 200, 404])
})
