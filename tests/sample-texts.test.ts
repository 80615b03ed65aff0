import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearwater } from '#app/samples/clearwater.ts'
import { energy } from '#app/samples/energy.ts'
import { filmClub } from '#app/samples/film-club.ts'
import { filmMakers } from '#app/samples/film-makers.ts'
import { bodyOf } from '#app/samples/markup.ts'
import { radio } from '#app/samples/radio.ts'
import { seedDrafts, seedInsights } from '#features/insights/seed.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

const INSIGHTS = [clearwater, energy, radio, filmClub, filmMakers].flatMap(({ insights }) => insights)
/** For some hundred insights, each saved twice. */
const MANY = { timeout: 120_000 }

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const shown = async (id: string) => {
  const { content, contentJSON, plaintext, title, subTitle, tags, readingMinutes } = (
    await ada.get(`/api/insights/${id}`)
  ).body
  return { content, contentJSON, plaintext, title, subTitle, tags, readingMinutes }
}

test('saving and loading the whole sample library changes nothing of it [WRITE-23] [TEN-34]', MANY, async () => {
  await seedInsights(
    north(),
    INSIGHTS.map((insight) => ({
      ...insight,
      category: 'General',
      body: bodyOf(insight.body),
      publishedAt: new Date(Date.now() - insight.daysAgo * 86_400_000),
      authorId: app.memberIds.north.sue,
      featuredImage: null,
      videoUrl: insight.video,
      audio: null,
    })),
  )
  const ids = (await north().many(sql.selectFrom('insight').select('id'))).map(({ id }) => id)
  expect(ids).toHaveLength(INSIGHTS.length)
  for (const id of ids) {
    const before = await shown(id)
    const { contents, revision } = (await ada.get(`/api/insights/${id}/editor`)).body
    await ada.call('PUT', `/api/insights/${id}/working-copy`, { body: { basedOn: revision, contents } })
    const savedContents = (await ada.get(`/api/insights/${id}/editor`)).body.workingCopy.contents
    expect(savedContents).toEqual(contents)
    const answer = await ada.call('POST', `/api/insights/${id}/publication`, {
      body: { basedOn: revision, contents: savedContents },
    })
    expect([answer.status, answer.body.contents]).toEqual([201, contents])
    expect(await shown(id)).toEqual(before)
  }
})

test('drafts of the sample sites open in their authors’ editors, and planned ones are planned [INS-B1]', async () => {
  const sue = await app.signIn('sue')
  const drafts = (clearwater.unfinished ?? []).filter(({ state }) => state === 'draft' || state === 'planned')
  const publishAt = new Date(Date.now() + 86_400_000)
  await seedDrafts(
    north(),
    drafts.map(({ state, ...draft }) => ({
      ...draft,
      body: bodyOf(draft.body),
      authorId: app.memberIds.north.sue,
      savedAt: new Date(),
      publishAt: state === 'planned' ? publishAt : undefined,
    })),
  )
  const { items } = (await sue.get('/api/insights/mine?limit=100')).body
  const unpublished = items.filter(({ state }: { state: string }) => state === 'draft')
  expect(unpublished.map(({ title }: { title: string }) => title).toSorted()).toEqual(
    drafts.map(({ title }) => title).toSorted(),
  )
  for (const { id, publishAt: at } of unpublished) {
    const { workingCopy, plan } = (await sue.get(`/api/insights/${id}/editor`)).body
    expect([workingCopy === null, plan === null]).toEqual(at ? [true, false] : [false, true])
  }
})
