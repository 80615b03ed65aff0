import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { mp3, pdf } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
let insightId: string
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  sue = await app.signIn('sue')
  insightId = (await publish(sue)).id
})
afterAll(() => app.close())

const send = (raw: Buffer, file: string, { kind = 'file', id = insightId } = {}) =>
  sue.call('POST', `/api/insights/${id}/files/${kind}?name=${file}`, {
    raw,
    headers: { 'content-type': 'audio/mpeg' },
  })

test('an mp3 is accepted with its playing time; other content named mp3 is not [WRITE-19] [WRITE-21]', async () => {
  const { status, body } = await send(mp3(383), 'talk.mp3', { kind: 'audio' })
  expect([status, body.type, body.kind]).toEqual([201, 'audio/mpeg', 'audio'])
  expect(body.seconds).toBeCloseTo(10, 1)
  const other = await send(Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), pdf()]), 'talk.mp3', {
    kind: 'audio',
  })
  expect([other.status, other.body.code]).toEqual([400, 'files.not-as-named'])
})

test('readers of an insight can play its recording from any position; others do not learn that it exists [AUD-01] [INS-B3]', async () => {
  const { id } = await publish(sue)
  const path = `/api/insights/${id}/audio`
  expect((await sue.get(path)).body.code).toBe('insights.no-audio')
  const bytes = mp3(200)
  const { body } = await send(bytes, 'talk.mp3', { kind: 'audio', id })
  await name(id, { audio_id: body.id })
  const gus = await app.signIn('gus')
  const whole = await gus.get(path)
  expect([whole.status, whole.bytes.equals(bytes)]).toEqual([200, true])
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'audio/mpeg',
    'cache-control': 'private, no-cache',
    'content-disposition': expect.stringMatching(/^inline; /),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
  const part = (range: string, headers = {}) => gus.get(path, { headers: { range, ...headers } })
  const size = bytes.length
  for (const [range, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=1000-', 1_000, size - 1],
    ['bytes=-500', size - 500, size - 1],
    ['bytes=5-999999999', 5, size - 1],
  ] as const) {
    const answer = await part(range)
    expect([range, answer.status, answer.headers['content-range']]).toEqual([
      range,
      206,
      `bytes ${start}-${end}/${size}`,
    ])
    expect(answer.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  const beyond = await part(`bytes=${size}-`)
  expect([beyond.status, beyond.headers['content-range'], beyond.body.code]).toEqual([
    416,
    `bytes */${size}`,
    'request.out-of-range',
  ])
  for (const range of ['bytes=9-3', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=-', 'bytes=a-b'])
    expect([range, (await part(range)).status]).toEqual([range, 200])
  const etag = String(whole.headers.etag)
  expect((await gus.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await part('bytes=0-1', { 'if-range': etag })).status).toBe(206)
  expect((await part('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200)
  await name(id, { visible_to: ['jedi'] })
  expect((await gus.get(path, { headers: { 'if-none-match': etag } })).status).toBe(404)
  expect((await part('bytes=0-1')).body.code).toBe('insights.not-found')
  expect((await (await app.signIn('jed')).get(path)).status).toBe(200)
})

test('while the audio switch is off, no recording is accepted or played [AUD-03]', async () => {
  const { id } = await publish(sue)
  const { body } = await send(mp3(), 'talk.mp3', { kind: 'audio', id })
  await name(id, { audio_id: body.id })
  const ada = await app.signIn('ada')
  const setSwitch = (audio: boolean) => ada.call('PATCH', '/api/config/switches', { body: { audio } })
  expect((await setSwitch(false)).status).toBe(200)
  expect((await sue.get(`/api/insights/${id}/audio`)).body.code).toBe('site.switched-off')
  expect((await send(mp3(), 'talk.mp3', { kind: 'audio', id })).body.code).toBe('site.switched-off')
  expect((await send(mp3(), 'talk.mp3', { id })).status).toBe(201)
  await setSwitch(true)
  expect((await sue.get(`/api/insights/${id}/audio`)).status).toBe(200)
})

/** Makes an insight reference a file, as its publication does. */
function name(id: string, columns: Record<string, unknown>) {
  const [[column, value] = []] = Object.entries(columns)
  return asOwner(app, (owner) => owner.query(`update insight set ${column} = $2 where id = $1`, [id, value]))
}
