import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const DRAFT = '/api/forum/drafts/question'
const inOrder = (screen: string, number: number) => ({ 'x-save-order': `${screen}/${number}` })
const save = (title: string, headers: Record<string, string>, client = sue) =>
  client.call('PUT', DRAFT, { body: { contents: { title } }, headers })
const drop = (headers: Record<string, string>) => sue.call('DELETE', DRAFT, { headers })
const stored = async () => (await sue.get(DRAFT)).body.draft?.contents.title

test('an autosave that arrives after a later one of the same editor changes nothing [DES-B1, INS-B2, FOR-B4]', async () => {
  const screen = newId()
  expect((await save('Second', inOrder(screen, 2))).status).toBe(200)
  const late = await save('First', inOrder(screen, 1))
  expect([late.status, late.body.code, await stored()]).toEqual([409, 'request.superseded', 'Second'])
  expect((await save('Another editor', inOrder(newId(), 1))).status).toBe(200)
  expect((await save('Third', inOrder(screen, 3))).status).toBe(200)
  expect(await stored()).toBe('Third')
})

test('one that arrives after a later deletion brings nothing back [DES-B1, INS-B2, FOR-B4]', async () => {
  const screen = newId()
  await save('Written', inOrder(screen, 1))
  expect((await drop(inOrder(screen, 3))).status).toBe(200)
  expect((await save('Late', inOrder(screen, 2))).body.code).toBe('request.superseded')
  expect(await stored()).toBeUndefined()
})

test('of saves that arrive together the last number remains, however they are ordered [DES-B1, INS-B2, FOR-B4]', async () => {
  const screen = newId()
  await Promise.all([3, 6, 1, 5, 2, 4].map((number) => save(`Number ${number}`, inOrder(screen, number))))
  expect(await stored()).toBe('Number 6')
})

test('numbers count on their own site; a save without one, and one that was refused, take none [FOR-B4, TEN-03]', async () => {
  const screen = newId()
  await save('South', inOrder(screen, 9), await app.signIn('sue', 'south'))
  expect((await save('x'.repeat(5_000), inOrder(screen, 8))).status).toBe(400)
  expect((await save('Sue', inOrder(screen, 1))).status).toBe(200)
  expect((await save('Sue, without', {})).status).toBe(200)
  expect((await save('Sue', { 'x-save-order': 'first' })).body.code).toBe('request.bad-save-order')
})
