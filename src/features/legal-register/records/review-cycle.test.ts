import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Client } from '#tests/kit/client.ts'
import { evaluate, ownRecord, plantItem, sendPdf, take } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const MINE = '/api/legal-register/mine'

test('a review cycle has an interval, a date and a responsible member; an evaluation moves the date on [LEG-B1]', async () => {
  const key = await plantItem(app)
  await take(sue, key)
  const change = (body: object) =>
    sue.call('PUT', `${MINE}/${key}/review`, {
      body: { months: null, nextReview: null, responsibleId: null, ...body },
    })
  const { tom: tomId, sue: sueId, nia } = app.memberIds.north
  expect((await change({ months: 6, nextReview: '2031-05-01', responsibleId: tomId })).body.review).toEqual({
    months: 6,
    nextReview: '2031-05-01',
    responsible: { id: tomId, displayName: 'tom of north' },
    mayRecord: false,
    overdue: false,
    soon: false,
  })
  const inMonths = async (months: number) => {
    const { rows } = await asOwner(app, (owner) =>
      owner.query<{ day: string }>(
        `select ((now() at time zone 'Europe/London')::date + make_interval(months => $1))::date::text as day`,
        [months],
      ),
    )
    return rows[0]?.day
  }
  await evaluate(sue, key)
  expect((await ownRecord(sue, key)).review.nextReview).toBe(await inMonths(6))
  expect((await change({ months: 3 })).body.review.nextReview).toBe(await inMonths(3))
  expect((await change({ nextReview: '2020-01-01', responsibleId: sueId })).body.review).toMatchObject({
    responsible: null,
    overdue: true,
  })
  await evaluate(sue, key)
  expect((await ownRecord(sue, key)).review).toMatchObject({ nextReview: null, overdue: false })
  for (const stranger of [newId(), nia, app.memberIds.south.tom])
    expect((await change({ responsibleId: stranger })).body.fields).toEqual({
      responsibleId: 'Please choose a member of this site.',
    })
  const offered = async (beginning: string, client = sue) =>
    (await client.get(`/api/legal-register/people?beginning=${beginning}`)).body.items
  expect(await offered('To')).toEqual([{ id: tomId, displayName: 'tom of north' }])
  expect([await offered('sue'), await offered('nia'), await offered('%25')]).toEqual([[], [], []])
})

test('administrators see overdue reviews and expiring evidence of all members, as many as the admin home counts [ADM-B1] [LEG-B1] [LEG-B4]', async () => {
  const ada = await app.signIn('ada')
  const counts = async () => {
    const { body } = await ada.get('/api/admin-home')
    return [body.counts['legalRegister.overdueReviews'], body.counts['legalRegister.expiringEvidence']]
  }
  const listed = async (show: string) =>
    (await ada.get(`/api/legal-register/deadlines?show=${show}&limit=50`)).body.items
  const [reviews = 0, evidence = 0] = await counts()
  const [late, soon] = [await plantItem(app, { title: 'Late Act' }), await plantItem(app, { title: 'Soon Act' })]
  for (const item of [late, soon]) await take(sue, item)
  const { rows } = await asOwner(app, async (owner) => {
    const today = "(now() at time zone 'Europe/London')::date"
    const review = `update member_legal_item set next_review = ${today} + $1::int where item_id = $2`
    await owner.query(review, [-3, late])
    await owner.query(review, [3, soon])
    return owner.query<{ day: string }>(`select (${today} + 7)::text as day`)
  })
  const { key: document } = await sendPdf(sue, soon)
  await evaluate(sue, soon, { documents: [{ key: document, expiresOn: rows[0]?.day }] })
  expect(await counts()).toEqual([reviews + 1, evidence + 1])
  const member = { id: app.memberIds.north.sue, displayName: 'sue of north' }
  const overdue = await listed('reviews')
  expect(overdue).toHaveLength(reviews + 1)
  expect(overdue).toContainEqual(expect.objectContaining({ member, item: { id: late, title: 'Late Act' } }))
  const expiring = await listed('evidence')
  expect(expiring).toHaveLength(evidence + 1)
  expect(expiring).toContainEqual(
    expect.objectContaining({ member, item: { id: soon, title: 'Soon Act' }, day: rows[0]?.day }),
  )
  expect((await sue.get('/api/legal-register/deadlines?show=reviews')).status).toBe(403)
  for (const item of [late, soon]) await sue.call('DELETE', `/api/legal-register/mine/${item}`)
  expect(await counts()).toEqual([reviews, evidence])
})
