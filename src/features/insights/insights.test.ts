import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#tests/kit/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('first contact', async () => {
  const sue = await house.signIn('sue')
  const created = await sue.call('POST', '/api/insights', {
    body: {
      title: 'Rain and drains',
      tags: ['water'],
      category: 'guidance',
      contentJSON: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello runoff & <b>' }] }],
      },
    },
  })
  console.log(created.status, created.text)
  for (const path of [
    '/api/insights',
    '/api/insights?query=runoff&limit=3',
    '/api/insights?topic=water',
    '/api/insights?query=dr&sort=relevance&favourites=true',
    '/api/session',
    '/api/config',
    '/api/site',
    '/api/members',
    '/api/landing-page',
    '/',
    '/privacy',
    '/nope',
    '/healthz',
    '/readyz',
    '/api',
    '/_mail.json',
    '/avatars/drawn.svg',
  ]) {
    const answer = await sue.get(path)
    console.log(path, answer.status, answer.text.slice(0, 300))
  }
  const doc = await sue.get('/api/openapi.json')
  console.log(doc.status, doc.text.slice(0, 200), doc.text.length)
  expect(created.status).toBe(201)
})
