import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, dropWorkingCopy, paragraphs, publish } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const ready = (title: string) => ({ title, tags: ['water'], contentJSON: paragraphs('Words.') })
const edit = async (id: string) => (await sue.get(`/api/insights/${id}/editor`)).body
const later = () => new Date(Date.now() + 3_600_000).toISOString()

/** An open editor, which tracks the working copy it has seen. */
function screenOf(id: string, savedAt: string | null, basedOn = 0, client = sue) {
  const screen = newId()
  let seen = { screen, savedAt }
  return {
    async save(title: string) {
      const body = { basedOn, contents: ready(title), seen }
      const answer = await client.call('PUT', `/api/insights/${id}/working-copy`, { body })
      if (answer.status === 200) seen = { screen, savedAt: answer.body.savedAt }
      return answer
    },
    drop: () => client.call('DELETE', `/api/insights/${id}/working-copy`, { body: { seen } }),
    publish: (title: string, more: object = {}) =>
      client.call('POST', `/api/insights/${id}/publication`, {
        body: { basedOn, contents: ready(title), seen, ...more },
      }),
    async reload() {
      seen = { screen, savedAt: (await edit(id)).workingCopy.savedAt }
    },
  }
}

test('stashed contents stay beside the working copy, on every screen, until they are discarded [INS-B2]', async () => {
  const ada = await app.signIn('ada')
  const { id } = await publish(sue, ready('Locks'))
  const publishTheirs = async (title: string, basedOn: number) => {
    const answer = await ada.call('POST', `/api/insights/${id}/publication`, {
      body: { basedOn, contents: ready(title) },
    })
    expect(answer.status, answer.text).toBe(201)
  }
  const save = async (basedOn: number, contents: object, more: object = {}) => {
    const body = { basedOn, contents, ...more }
    expect((await sue.call('PUT', `/api/insights/${id}/working-copy`, { body })).status).toBe(200)
    return (await edit(id)).workingCopy
  }
  await publishTheirs('Locks, theirs', 1)
  const { contents } = await edit(id)
  const stash = { stashed: { title: 'Locks, mine' } }
  expect(await save(2, contents, { stashed: ready('Locks, mine') })).toMatchObject({ contents, ...stash })

  // Without changes of their own, the user follows the next publication.
  await publishTheirs('Locks, theirs again', 2)
  const followed = { basedOn: 3, contents: { title: 'Locks, theirs again' } }
  expect((await edit(id)).workingCopy).toMatchObject({ ...followed, ...stash })
  expect(await save(3, ready('Written since'))).toMatchObject({ contents: { title: 'Written since' }, ...stash })
  await publishTheirs('Locks, theirs at last', 3)
  expect((await edit(id)).workingCopy).toMatchObject({ basedOn: 3, contents: { title: 'Written since' }, ...stash })
  expect((await save(3, ready('Written since'), { stashed: null })).stashed).toBeNull()
  const refused = { basedOn: 3, contents: {}, stashed: { title: 'x', unknown: true } }
  expect((await sue.call('PUT', `/api/insights/${id}/working-copy`, { body: refused })).status).toBe(400)
})

test('a screen left open does not overwrite newer changes from another [INS-B2]', async () => {
  const { id, workingCopy } = await begin(sue)
  const [desktop, phone] = [screenOf(id, workingCopy?.savedAt ?? null), screenOf(id, workingCopy?.savedAt ?? null)]
  expect((await phone.save('An hour of writing')).status).toBe(200)
  for (const answer of [
    await desktop.save('A stray key'),
    await desktop.drop(),
    await desktop.publish('A stray key'),
    await desktop.publish('A stray key', { at: later() }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'request.changed-meanwhile'])
  expect((await sue.call('DELETE', `/api/insights/${id}/working-copy`)).status).toBe(400)
  expect(await edit(id)).toMatchObject({
    state: 'draft',
    plan: null,
    workingCopy: { contents: { title: 'An hour of writing' } },
  })
  expect((await phone.save('An hour and a word')).status).toBe(200)
  await desktop.reload()
  expect((await desktop.save('From the desk, seen')).status).toBe(200)
  expect((await phone.save('From the phone, unseen')).body.code).toBe('request.changed-meanwhile')
  expect((await desktop.publish('From the desk, published')).status).toBe(201)
})

test('of two screens that start at the same time, one saves and the other gets a conflict [INS-B2]', async () => {
  const { id } = await publish(sue)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) => screenOf(id, null, 1).save(`Screen ${number}`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('a screen gets no conflict with its own copy, even if the response was lost, nor with a deleted copy [INS-B2]', async () => {
  const { id } = await publish(sue)
  const desktop = screenOf(id, null, 1)
  const { body } = await desktop.save('First')
  const { screen } = (await edit(id)).workingCopy
  // This screen saved it, but the response was lost.
  const again = { basedOn: 1, contents: ready('First, and on'), seen: { screen, savedAt: null } }
  expect((await sue.call('PUT', `/api/insights/${id}/working-copy`, { body: again })).status).toBe(200)
  const phone = screenOf(id, body.savedAt, 1)
  await dropWorkingCopy(sue, id)
  expect((await phone.save('Nothing stands against it')).status).toBe(200)
})

test('saving is announced to the user’s other screens, for a draft too, and to nobody else [INS-B2]', async () => {
  const ada = await app.signIn('ada')
  const { id, workingCopy } = await begin(sue)
  const [own, others] = [await sue.listen(), await ada.listen()]
  await screenOf(id, workingCopy?.savedAt ?? null).save('Half a sentence')
  await until('their own screens to hear', () => own.text.includes('"authoring"'))
  expect(others.text).not.toContain('"authoring"')
  own.close()
  others.close()
})
