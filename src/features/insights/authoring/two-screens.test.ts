import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish } from '#tests/kit/writing.ts'

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

/** An open editor, as far as it remembers what it has seen. */
function screenOf(id: string, keptAt: string | null, basedOn = 0, client = sue) {
  const screen = newId()
  let seen = { screen, keptAt }
  return {
    async keep(title: string) {
      const body = { basedOn, contents: ready(title), seen }
      const answer = await client.call('PUT', `/api/insights/${id}/working-copy`, { body })
      if (answer.status === 200) seen = { screen, keptAt: answer.body.keptAt }
      return answer
    },
    drop: () => client.call('DELETE', `/api/insights/${id}/working-copy`, { body: { seen } }),
    publish: (title: string, more: object = {}) =>
      client.call('POST', `/api/insights/${id}/publication`, {
        body: { basedOn, contents: ready(title), seen, ...more },
      }),
    async look() {
      seen = { screen, keptAt: (await edit(id)).workingCopy.keptAt }
    },
  }
}

test('a text that was put aside stays beside the working copy, on whichever screen, until it is let go [INS-B2]', async () => {
  const ada = await app.signIn('ada')
  const { id } = await publish(sue, ready('Locks'))
  const over = async (title: string, basedOn: number) => {
    const answer = await ada.call('POST', `/api/insights/${id}/publication`, {
      body: { basedOn, contents: ready(title) },
    })
    expect(answer.status, answer.text).toBe(201)
  }
  const keep = async (basedOn: number, contents: object, more: object = {}) => {
    const body = { basedOn, contents, ...more }
    expect((await sue.call('PUT', `/api/insights/${id}/working-copy`, { body })).status).toBe(200)
    return (await edit(id)).workingCopy
  }
  await over('Locks, theirs', 1)
  const { contents } = await edit(id)
  const aside = { setAside: { title: 'Locks, mine' } }
  expect(await keep(2, contents, { setAside: ready('Locks, mine') })).toMatchObject({ contents, ...aside })

  // Whoever has written nothing against a publication goes along with the next one, and builds on it.
  await over('Locks, theirs again', 2)
  const followed = { basedOn: 3, contents: { title: 'Locks, theirs again' } }
  expect((await edit(id)).workingCopy).toMatchObject({ ...followed, ...aside })
  expect(await keep(3, ready('Written since'))).toMatchObject({ contents: { title: 'Written since' }, ...aside })
  await over('Locks, theirs at last', 3)
  expect((await edit(id)).workingCopy).toMatchObject({ basedOn: 3, contents: { title: 'Written since' }, ...aside })
  expect((await keep(3, ready('Written since'), { setAside: null })).setAside).toBeNull()
  const refused = { basedOn: 3, contents: {}, setAside: { title: 'x', unknown: true } }
  expect((await sue.call('PUT', `/api/insights/${id}/working-copy`, { body: refused })).status).toBe(400)
})

test('a screen that was left open does not write over what was written on another since [INS-B2]', async () => {
  const { id, workingCopy } = await begin(sue)
  const [desk, phone] = [screenOf(id, workingCopy?.keptAt ?? null), screenOf(id, workingCopy?.keptAt ?? null)]
  expect((await phone.keep('An hour of writing')).status).toBe(200)
  for (const answer of [
    await desk.keep('A stray key'),
    await desk.drop(),
    await desk.publish('A stray key'),
    await desk.publish('A stray key', { at: later() }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'insights.kept-elsewhere'])
  expect(await edit(id)).toMatchObject({
    state: 'draft',
    plan: null,
    workingCopy: { contents: { title: 'An hour of writing' } },
  })
  expect((await phone.keep('An hour and a word')).status).toBe(200)
  await desk.look()
  expect((await desk.keep('From the desk, seen')).status).toBe(200)
  expect((await phone.keep('From the phone, unseen')).body.code).toBe('insights.kept-elsewhere')
  expect((await desk.publish('From the desk, published')).status).toBe(201)
})

test('of two screens that begin at once one is taken, the other is told [INS-B2]', async () => {
  const { id } = await publish(sue)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) => screenOf(id, null, 1).keep(`Screen ${number}`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('its own text is no news to a screen, also when the answer was lost; nor is text that is gone [INS-B2]', async () => {
  const { id } = await publish(sue)
  const desk = screenOf(id, null, 1)
  const { body } = await desk.keep('First')
  const { screen } = (await edit(id)).workingCopy
  // What this screen has kept, although it never heard so.
  const again = { basedOn: 1, contents: ready('First, and on'), seen: { screen, keptAt: null } }
  expect((await sue.call('PUT', `/api/insights/${id}/working-copy`, { body: again })).status).toBe(200)
  const phone = screenOf(id, body.keptAt, 1)
  await sue.call('DELETE', `/api/insights/${id}/working-copy`)
  expect((await phone.keep('Nothing stands against it')).status).toBe(200)
})

test('the own other screens hear of it, for a draft too, and nobody else does [INS-B2]', async () => {
  const ada = await app.signIn('ada')
  const { id, workingCopy } = await begin(sue)
  const [own, others] = [await sue.listen(), await ada.listen()]
  await screenOf(id, workingCopy?.keptAt ?? null).keep('Half a sentence')
  await until('the own screens to hear', () => own.text.includes('"authoring"'))
  expect(others.text).not.toContain('"authoring"')
  own.close()
  others.close()
})
