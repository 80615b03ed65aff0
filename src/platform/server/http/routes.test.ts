import { expect, test } from 'vitest'
import { z } from 'zod'
import { type AuditRule, nothing, operation } from '#base/operation.ts'
import type { Role } from '#base/roles.ts'
import type { Mounted } from '../call.ts'
import { routeFinder, routesOf } from './routes.ts'

const readFor = (roles: readonly Role[]) =>
  operation({ method: 'GET', path: '/things/{id}', roles, summary: 'A thing' })
    .input(z.strictObject({ id: z.string() }))
    .output(z.any())
const contract = {
  read: readFor(['admin']),
  newest: operation({ method: 'GET', path: '/things/newest', roles: ['visitor'], summary: 'The newest' })
    .input(nothing)
    .output(z.any()),
}
const run = async () => ({})
const feature = (change: Partial<Mounted> = {}): Mounted => ({
  feature: 'things',
  contract,
  operations: { read: run, newest: run },
  ...change,
})

test('the server does not start with an operation that nobody may call, or with nothing behind it [ACC-35] [TEN-B5]', () => {
  const forNobody = { ...contract, read: readFor([]) }
  expect(() => routesOf([feature({ contract: forNobody })])).toThrow('things.read does not say who may call it')
  expect(() => routesOf([feature({ operations: { read: run } })])).toThrow('things.newest has nothing behind it')
})

test('the server does not start with an administrators-only change that has no audit rule [TEN-B14]', () => {
  const changing = (audit?: AuditRule) => {
    const rule = audit ? { audit } : {}
    const change = operation({ method: 'PUT', path: '/things/{id}', roles: ['admin'], summary: 'Change it', ...rule })
    const named = change.input(z.strictObject({ id: z.string() })).output(z.any())
    return [feature({ contract: { change: named }, operations: { change: run } })]
  }
  expect(() => routesOf(changing())).toThrow('things.change is for administrators and does not say')
  expect(routesOf(changing('things.changed'))[0]?.auditAction).toBe('things.changed')
  expect(routesOf(changing({ none: 'It only reads.' }))[0]?.auditAction).toBeUndefined()
})

test('a fixed address wins over one with a varying part, and only the written method answers [MISC-07]', () => {
  const find = routeFinder(routesOf([feature()]))
  expect(find('GET', '/things/newest')?.route.name).toBe('things.newest')
  expect(find('GET', '/things/7')).toMatchObject({ route: { name: 'things.read' }, parameters: { id: '7' } })
  for (const [method, path] of [
    ['POST', '/things/7'],
    ['GET', '/things'],
    ['GET', '/things/7/8'],
    ['GET', '/Things/7'],
  ] as const)
    expect(find(method, path)).toBeUndefined()
})
