import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const DRAFTS = '/api/landing-page/drafts'
const hero = (title: string) => ({ type: 'introduction', config: { title } })
const add = async (name: string, body: object = { template: 'blank' }) =>
  (await ada.call('POST', DRAFTS, { body: { name, ...body } })).body
const save = (key: string, basedOn: number, tabs: object[]) =>
  ada.call('PUT', `${DRAFTS}/${key}`, { body: { basedOn, tabs } })

test('a copied draft’s name is truncated between whole characters [DES-13]', async () => {
  const { key } = await add(`${'x'.repeat(114)}😀😀😀`)
  expect((await ada.call('POST', `${DRAFTS}/${key}/copies`)).body.name).toBe(`${'x'.repeat(114)} copy`)
})

test('names of drafts and tabs are normalised like all names, without characters that reverse or hide text; unknown keys are refused [DES-09]', async () => {
  const [unclean, clean] = [' Cafe\u0301\u202e \u0007 now\u200b ', 'Café now']
  const tabs = [{ name: unclean, components: [] }]
  const made = await add(unclean, { tabs })
  expect([made.name, made.tabs[0].name]).toEqual([clean, clean])
  expect((await save(made.key, 0, tabs)).body.tabs).toEqual([{ name: clean, components: [] }])
  expect((await ada.call('PATCH', `${DRAFTS}/${made.key}`, { body: { name: unclean } })).body.name).toBe(clean)
  const hidden = await ada.call('POST', DRAFTS, { body: { name: ' \u200b\u202e', template: 'blank' } })
  expect(hidden.body.fields).toEqual({ name: 'Please Enter a name' })
  for (const [unknown, path] of [
    [[{ name: 'Home', components: [], colour: 'red' }], 'tabs.0.colour'],
    [[{ name: 'Home', components: [{ ...hero('x'), note: '' }] }], 'tabs.0.components.0.note'],
  ] as const) {
    const refused = await save(made.key, 1, [...unknown])
    expect([refused.status, refused.body.fields]).toEqual([400, { [path]: 'There is no such field.' }])
  }
})
