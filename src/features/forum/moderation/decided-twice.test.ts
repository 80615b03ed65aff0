import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { type House, openHouse } from '#tests/kit/house.ts'
import { caseAbout, casesOf, decide, isHiddenPost, plantDiscussion, reportIt } from '#tests/kit/moderation.ts'

let house: House
let ada: Client
let bea: Client
let tom: Client
beforeAll(async () => {
  house = await openHouse({ LOG_LEVEL: 'silent' })
  ada = await house.signIn('ada')
  bea = await house.signIn('bea')
  tom = await house.signIn('tom')
})
afterAll(() => house.close())

/** A reported answer and its case. */
async function reported() {
  const { postId } = await plantDiscussion(house, { asker: 'tom', title: 'A weir', answerer: 'sue', text: 'Words.' })
  await reportIt(tom, postId)
  return { postId, id: (await caseAbout(ada, postId)).id as string }
}

test('keeping leaves a post as it is, also one that another administrator hid by hand meanwhile [FOR-B3]', async () => {
  const { postId, id } = await reported()
  await ada.call('PUT', `/api/forum/posts/${postId}/hidden`, { body: { hide: true } })
  expect((await decide(bea, id, { decision: 'keep' })).status).toBe(200)
  expect(await isHiddenPost(house, postId)).toBe(true)
})

test('a decision whose answer was lost is answered alike when it is sent again, and told once [FOR-B3]', async () => {
  const { id } = await reported()
  const first = await decide(ada, id, { decision: 'hide' })
  const again = await decide(ada, id, { decision: 'hide' })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.log ?? again.body).toEqual(first.body.log ?? first.body)
  expect((await decide(bea, id, { decision: 'hide' })).body.code).toBe('forum.decided-already')
  expect((await casesOf(ada, 'decided')).filter((each: { id: string }) => each.id === id)).toHaveLength(1)
})
