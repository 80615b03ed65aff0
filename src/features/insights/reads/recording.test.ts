import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { mp3 } from '#tests/kit/sample-files.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
let ada: Client
let id: string
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  sue = await app.signIn('sue')
  ada = await app.signIn('ada')
  await ada.call('POST', '/api/config/lists/moods', { body: { name: 'Bright & Early' } })
  ;({ id } = await publish(sue, { title: 'To be heard' }))
  await publish(sue, { title: 'To be read' })
  await record(['brightearly'])
})
afterAll(() => app.close())

/** Uploads a recording and publishes the insight with its details. */
async function record(moods: string[], change = {}) {
  const sent = await sue.call('POST', `/api/insights/${id}/files/audio?name=talk.mp3`, {
    raw: mp3(),
    headers: { 'content-type': 'audio/mpeg' },
  })
  const { contents, revision } = (await sue.get(`/api/insights/${id}/editor`)).body
  const audio = { id: sent.body.id, tempo: 96, moods }
  const answer = await sue.call('POST', `/api/insights/${id}/publication`, {
    body: { basedOn: revision, contents: { ...contents, audio, ...change } },
  })
  if (answer.status !== 201) throw new Error(answer.text)
}

const offered = async (client: Client) =>
  Object.fromEntries(
    (await client.get('/api/insights')).body.items.map((card: { title: string; hasAudio: boolean }) => [
      card.title,
      card.hasAudio,
    ]),
  )

test('a card shows whether there is a recording, and the reader its details by name [INS-34] [AUD-05]', async () => {
  expect(await offered(await app.signIn('gus'))).toEqual({ 'To be heard': true, 'To be read': false })
  const { body } = await (await app.signIn('gus')).get(`/api/insights/${id}`)
  expect(body.audio).toEqual({
    seconds: expect.closeTo(2, 0),
    tempo: 96,
    artists: [],
    genres: [],
    moods: ['Bright & Early'],
    instrumentation: [],
    productionGenre: [],
  })
})

test('while the audio switch is off no recording is offered or played; it is back once the switch is on [AUD-03]', async () => {
  await ada.call('PATCH', '/api/config/switches', { body: { audio: false } })
  expect(await offered(sue)).toEqual({ 'To be heard': false, 'To be read': false })
  const { body } = await sue.get(`/api/insights/${id}`)
  expect([body.hasAudio, body.audio]).toEqual([false, null])
  expect((await sue.get(`/api/insights/${id}/audio`)).status).toBe(404)
  await ada.call('PATCH', '/api/config/switches', { body: { audio: true } })
  expect((await sue.get(`/api/insights/${id}/audio`)).status).toBe(200)
})

test('only an insight’s readers can play its recording [INS-34] [INS-B3]', async () => {
  await record([], { visibility: 'types', visibleTo: ['jedi'] })
  const heard = async (client: Client) => [
    (await offered(client))['To be heard'],
    (await client.get(`/api/insights/${id}/audio`)).status,
  ]
  expect(await heard(await app.signIn('jed'))).toEqual([true, 200])
  expect(await heard(await app.signIn('tom'))).toEqual([undefined, 404])
})
