import { beforeAll, expect, test } from 'vitest'
import { mountedFeatures } from '#app/server/features.ts'
import { routesOf } from './http/routes.ts'
import { describe as describeAll } from './openapi.ts'

interface Operation {
  summary: string
  security: object[]
  'x-roles': string[]
  parameters?: { name: string; in: string; schema?: { maximum?: number } }[]
  requestBody?: { content: Record<string, { schema: { additionalProperties?: unknown } }> }
  responses: Record<string, unknown>
}

const features = mountedFeatures(() => {
  throw new Error('no files here')
})
const routes = routesOf(features)
let document: { openapi: string; paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  document = (await describeAll(features, '1.6.1')) as typeof document
})
const described = (route: (typeof routes)[number]) =>
  document.paths[route.path]?.[route.method.toLowerCase()] as Operation

test('every operation is published as OpenAPI 3.1 with its roles [MISC-07]', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  for (const route of routes) {
    const operation = described(route)
    expect([route.name, operation['x-roles']]).toEqual([route.name, route.roles])
    expect(operation.security).toEqual(route.roles.includes('visitor') ? [] : [{ session: [] }])
    expect(operation.summary.length).toBeGreaterThan(5)
    expect(operation.responses).toHaveProperty('default')
  }
  // And the live stream, which is not an operation.
  expect(document.paths).toHaveProperty('/live')
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(routes.length + 1)
})

test('creating calls say 201 and take an Idempotency-Key, bodies say that nothing else is taken [MISC-07]', () => {
  for (const route of routes) {
    const operation = described(route)
    const keys = operation.parameters?.filter((parameter) => parameter.name === 'Idempotency-Key') ?? []
    expect([route.name, keys.length, '201' in operation.responses]).toEqual([
      route.name,
      route.creates ? 1 : 0,
      route.creates,
    ])
    const schema = operation.requestBody?.content['application/json']?.schema
    if (schema) expect([route.name, schema.additionalProperties]).toEqual([route.name, false])
  }
})

test('lists take a cursor and a limit of 100 at most [INS-13] [MISC-07]', () => {
  const lists = routes.filter((route) => described(route).parameters?.some((parameter) => parameter.name === 'cursor'))
  expect(lists.map((route) => route.name).sort()).toEqual(
    expect.arrayContaining(['insights.favourites', 'insights.list', 'members.list']),
  )
  const most = lists.map((route) => [
    route.name,
    described(route).parameters?.find((parameter) => parameter.name === 'limit')?.schema?.maximum,
  ])
  // A page of answers includes their comments.
  const heavy = new Set<unknown>(['forum.answers', 'forum.comments'])
  expect(most).toEqual(most.map(([name]) => [name, heavy.has(name) ? 20 : 100]))
})

test('the data paths of the sources each have an operation of our own [MISC-07]', () => {
  const named = new Set(routes.map((route) => `${route.method} ${route.path}`))
  // config/primaries, config lists, users/{uid}, its wishlist and session, insights, config/landingPage
  for (const each of [
    'PATCH /config/primaries',
    'GET /config',
    'POST /config/lists/{list}',
    'PATCH /members/{id}',
    'GET /favourites',
    'DELETE /session',
    'GET /insights',
    'GET /landing-page',
  ])
    expect(named).toContain(each)
})

test('an upload documents its file types, size limits and query parameters [PROF-15] [MISC-07]', () => {
  const photo = described(routes.find(({ name }) => name === 'profiles.savePhoto') as (typeof routes)[number])
  expect(photo.requestBody).toMatchObject({ required: true, description: '5000 to 2000000 bytes' })
  expect(Object.keys(photo.requestBody?.content ?? {})).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
  expect(photo.parameters).toEqual([])
})
