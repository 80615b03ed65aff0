import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish, sendFile } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const entry = (method: string, list: string, path: string, body?: Record<string, unknown>) =>
  ada.call(method, `/api/config/lists/${list}${path}`, body ? { body } : {})
/** Publishes with these contents; gives the rejected fields, or the status. */
const outcome = async (id: string, basedOn: number, change: Record<string, unknown>) => {
  const contents = { title: 'Chosen', tags: ['water'], contentJSON: paragraphs('Words.'), ...change }
  const { status, body } = await sue.call('POST', `/api/insights/${id}/publication`, { body: { basedOn, contents } })
  return body.fields ?? status
}
const NO_TOPIC = 'Choose topics from the list'

test('topics must be in the site’s list, however an insight is published [TEN-29] [ADM-33] [WRITE-10]', async () => {
  const { id } = await begin(sue)
  expect(await outcome(id, 0, { tags: ['water', 'invented'] })).toEqual({ tags: NO_TOPIC })
  expect(await outcome(id, 0, { applicableTo: ['Water'] })).toEqual({ applicableTo: NO_TOPIC })
  const body = { title: 'By a program', tags: ['invented'] }
  const created = await sue.call('POST', '/api/insights', { body })
  expect([created.status, created.body.fields]).toEqual([400, { tags: NO_TOPIC }])
  const changed = await sue.call('PATCH', `/api/insights/${(await publish(sue)).id}`, { body: { tags: ['invented'] } })
  expect([changed.status, changed.body.fields]).toEqual([400, { tags: NO_TOPIC }])
  expect(await outcome(id, 0, { tags: ['waste'], applicableTo: ['water'] })).toBe(201)
})

test('a deactivated topic stays on insights that have it and cannot be added to others [TEN-29] [ADM-33]', async () => {
  await entry('POST', 'industries', '', { name: 'Resting' })
  await entry('POST', 'industries', '', { name: 'Removed' })
  const { id } = await publish(sue, { tags: ['resting', 'removed'] })
  await entry('PATCH', 'industries', '/resting', { isActive: false })
  await entry('DELETE', 'industries', '/removed')
  expect(await outcome(id, 1, { tags: ['removed', 'resting', 'water'] })).toBe(201)
  const { id: other } = await begin(sue)
  for (const topic of ['resting', 'removed'])
    expect(await outcome(other, 0, { tags: [topic] })).toEqual({ tags: NO_TOPIC })
})

test('details of a recording come from the site’s lists [TEN-30] [WRITE-20]', async () => {
  await entry('POST', 'genres', '', { name: 'River Songs' })
  await entry('POST', 'moods', '', { name: 'Calm' })
  const { id } = await begin(sue)
  const audio = { id: await sendFile(app, id, 'audio') }
  const refused = { audio: 'Choose the recording’s details from the lists' }
  expect(await outcome(id, 0, { audio: { ...audio, genres: ['calm'] } })).toEqual(refused)
  expect(await outcome(id, 0, { audio: { ...audio, artists: ['Nobody'] } })).toEqual(refused)
  expect(await outcome(id, 0, { audio: { ...audio, genres: ['riversongs'], moods: ['calm'] } })).toBe(201)
  await entry('PATCH', 'genres', '/riversongs', { isActive: false })
  expect(await outcome(id, 1, { audio: { ...audio, genres: ['riversongs'] } })).toBe(201)
  expect(await outcome(id, 2, { audio })).toBe(201)
  expect(await outcome(id, 3, { audio: { ...audio, genres: ['riversongs'] } })).toEqual(refused)
})
