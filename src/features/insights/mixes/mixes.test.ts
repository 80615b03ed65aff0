import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { mp3, png } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { MAX_MIXES, removeUnownedMixes } from './actions.ts'

// Waiting for jobs takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let sue: Client
let tom: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', MOST_FILE_MB: '1' })
  sue = await app.signIn('sue')
  tom = await app.signIn('tom')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const send = (name: string, raw = mp3(), client = sue, headers = {}) =>
  client.call('POST', `/api/mixes?name=${encodeURIComponent(name)}`, {
    raw,
    headers: { 'content-type': 'audio/mpeg', ...headers },
  })
const stored = async () => (await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`).catch(() => [])).length
const nothingStored = () => until('the store to be empty', async () => (await stored()) === 0)
const namesOf = async (client: Client) =>
  (await client.get('/api/mixes')).body.items.map(({ name }: { name: string }) => name)

describe('mixes', () => {
  test('have an id, a name and an audio file: uploaded, listed newest first, played by range and renamed by their author only [WRITE-21] [AUD-05]', async () => {
    const first = await send('Evening mix.mp3')
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ name: 'Evening mix', seconds: expect.closeTo(2, 0), size: mp3().length })
    const second = await send('Morning.MP3')
    expect(await namesOf(sue)).toEqual(['Morning', 'Evening mix'])
    const whole = await sue.get(first.body.url)
    expect([whole.status, whole.headers['content-type'], whole.bytes.equals(mp3())]).toEqual([200, 'audio/mpeg', true])
    const part = await sue.call('GET', first.body.url, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.bytes]).toEqual([206, mp3().subarray(10, 20)])

    const renamed = await sue.call('PATCH', `/api/mixes/${first.body.id}`, { body: { name: ' Late   evening ' } })
    expect(renamed.body.name).toBe('Late evening')
    expect((await sue.call('PATCH', `/api/mixes/${first.body.id}`, { body: { name: ' \u200b ' } })).status).toBe(400)

    expect(await namesOf(tom)).toEqual([])
    for (const [method, path, body] of [
      ['GET', first.body.url],
      ['PATCH', `/api/mixes/${first.body.id}`, { name: 'Mine now' }],
      ['DELETE', `/api/mixes/${first.body.id}`],
    ] as const) {
      const answer = await tom.call(method, path, body ? { body } : {})
      expect([method, answer.status, answer.body.code]).toEqual([method, 404, 'insights.no-mix'])
    }
    expect(await namesOf(sue)).toEqual(['Morning', 'Late evening'])

    const page = await sue.get('/api/mixes?limit=1')
    expect(page.body.items).toHaveLength(1)
    const next = await sue.get(`/api/mixes?limit=1&cursor=${page.body.nextCursor}`)
    expect(next.body.items[0].name).toBe('Late evening')
    for (const { id } of [first.body, second.body]) await sue.call('DELETE', `/api/mixes/${id}`)
  })

  test('are one mp3 each by name and content, within the limit; a rejected one leaves nothing behind [WRITE-21]', async () => {
    await nothingStored()
    const wrong = await send('mix.wav')
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Only following file formats are acceptable: .mp3'])
    expect((await send('picture.mp3', await png())).body.code).toBe('files.not-as-named')
    const big = await send('big.mp3', mp3(3_000))
    expect(big.status).toBe(413)
    expect(big.body.message).toMatch(/^File size is too big!/)
    expect(await namesOf(sue)).toEqual([])
    await nothingStored()
  })

  test('deleting one removes its record and its file [AUD-05] [WRITE-21]', async () => {
    await nothingStored()
    const { body } = await send('Short lived.mp3')
    expect(await stored()).toBe(1)
    const parent = await north().one(sql.selectFrom('file').select('parent_folder').where('element', '=', 'mix'))
    expect(parent?.parent_folder).toBe(`mixes/${app.memberIds.north.sue}`)
    expect((await sue.call('DELETE', `/api/mixes/${body.id}`)).status).toBe(200)
    expect((await sue.get(body.url)).status).toBe(404)
    expect(await north().many(sql.selectFrom('file').select('id').where('element', '=', 'mix'))).toEqual([])
    await nothingStored()
  })

  test('a repeated upload with one key adds one mix; their number is limited [WRITE-21]', async () => {
    const headers = { 'idempotency-key': 'the-same-mix-again' }
    const [one, other] = [await send('Once.mp3', mp3(), sue, headers), await send('Once.mp3', mp3(), sue, headers)]
    expect(other.body.id).toBe(one.body.id)
    expect(await namesOf(sue)).toEqual(['Once'])
    const file = await north().one(sql.selectFrom('mix').select('file_id').where('id', '=', one.body.id))
    const rows = Array.from({ length: MAX_MIXES - 1 }, () => ({
      site_id: app.siteIds.north,
      id: crypto.randomUUID(),
      member_id: app.memberIds.north.sue,
      name: 'One of many',
      file_id: file?.file_id ?? '',
    }))
    await north().run(sql.insertInto('mix').values(rows))
    expect((await send('One more.mp3')).body.code).toBe('insights.too-many-mixes')
    await north().run(sql.deleteFrom('mix').where('name', '=', 'One of many'))
    await sue.call('DELETE', `/api/mixes/${one.body.id}`)
  })

  test('guests have none, and nobody has any while the audio switch is off [AUD-03]', async () => {
    expect((await (await app.signIn('gus')).get('/api/mixes')).status).toBe(403)
    const ada = await app.signIn('ada')
    await ada.call('PATCH', '/api/config/switches', { body: { audio: false } })
    expect((await sue.get('/api/mixes')).body.code).toBe('site.switched-off')
    await ada.call('PATCH', '/api/config/switches', { body: { audio: true } })
    expect((await sue.get('/api/mixes')).status).toBe(200)
  })

  test('are removed with their author, record and bytes [AUD-05] [PROF-19]', async () => {
    await nothingStored()
    const { body } = await send('Left behind.mp3', mp3(), tom)
    await north().run(sql.updateTable('mix').set({ member_id: null }).where('id', '=', body.id))
    await north().transaction(removeUnownedMixes)
    expect(await north().many(sql.selectFrom('mix').select('id'))).toEqual([])
    await nothingStored()
  })
})
