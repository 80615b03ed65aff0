import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { caseAbout, casesOf, decide, isHiddenPost, plantDiscussion, reportIt } from '#tests/kit/moderation.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
let bea: Client
let tom: Client
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ada = await app.signIn('ada')
  bea = await app.signIn('bea')
  tom = await app.signIn('tom')
})
afterAll(() => app.close())

/** A reported answer and its case. */
async function reported() {
  const { postId } = await plantDiscussion(app, { asker: 'tom', title: 'A weir', answerer: 'sue', text: 'Words.' })
  await reportIt(tom, postId)
  return { postId, id: (await caseAbout(ada, postId)).id as string }
}

test('a decision to keep leaves a post as it is, even if another administrator has hidden it meanwhile [FOR-B3]', async () => {
  const { postId, id } = await reported()
  await ada.call('PUT', `/api/forum/posts/${postId}/hidden`, { body: { hide: true } })
  expect((await decide(bea, id, { decision: 'keep' })).status).toBe(200)
  expect(await isHiddenPost(app, postId)).toBe(true)
})

test('a decision repeated after a lost response gets the same answer, and one notification [FOR-B3]', async () => {
  const { id } = await reported()
  const first = await decide(ada, id, { decision: 'hide' })
  const again = await decide(ada, id, { decision: 'hide' })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.log ?? again.body).toEqual(first.body.log ?? first.body)
  expect((await decide(bea, id, { decision: 'hide' })).body.code).toBe('forum.decided-already')
  expect((await casesOf(ada, 'decided')).filter((each: { id: string }) => each.id === id)).toHaveLength(1)
})
