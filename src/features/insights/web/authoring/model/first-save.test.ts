import { expect, test } from 'vitest'
import { ApiProblem, lostConnection } from '#platform/web/problem.ts'
import { firstSave } from './first-save.ts'
import { NEW_CONTENTS } from './new-contents.ts'

const titled = (title: string) => ({ ...NEW_CONTENTS, title })
const refusal = (code: string, status: number) => new ApiProblem({ code, message: 'No.', status })

/** A fake server that creates one insight per key, rejects 'refused', and loses its responses while unreachable. */
function server() {
  const created = new Map<string, string>()
  const sent: string[] = []
  const it = { created, sent, loses: 'nothing' as 'nothing' | 'calls' | 'answers', fails: false }
  const save = firstSave(async ({ title }, { key }) => {
    sent.push(title)
    if (it.loses === 'calls') throw lostConnection()
    if (title === 'refused') throw refusal('rich-text.refused', 400)
    if (created.has(key) && created.get(key) !== title) throw refusal('request.key-used', 422)
    if (it.fails) throw refusal('http.502', 502)
    created.set(key, title)
    if (it.loses === 'answers') throw lostConnection()
    return title
  })
  return { it, save }
}

test('after a rejection the next attempt sends the current contents, never the rejected ones again [INS-B2]', async () => {
  const { it, save } = server()
  await expect(save(titled('refused'))).rejects.toThrow('No.')
  const mended = titled('mended')
  expect(await save(mended)).toEqual({ answer: 'mended', saved: mended })
  expect(it.sent).toEqual(['refused', 'mended'])
})

test('lost responses never create a second insight, and the caller learns which contents were saved [INS-B2]', async () => {
  const { it, save } = server()
  it.loses = 'calls'
  await expect(save(titled('a'))).rejects.toThrow('connection was lost')
  it.loses = 'answers'
  await expect(save(titled('ab'))).rejects.toThrow('connection was lost')
  it.loses = 'nothing'
  expect(await save(titled('abc'))).toEqual({ answer: 'ab', saved: titled('ab') })
  expect([...it.created.values()]).toEqual(['ab'])
})

test('contents that fail on the server do not block others [INS-B2]', async () => {
  const { it, save } = server()
  it.fails = true
  await expect(save(titled('fails'))).rejects.toThrow('No.')
  it.fails = false
  expect((await save(titled('works'))).answer).toBe('works')
})
