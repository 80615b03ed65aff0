import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Client } from '#tests/kit/client.ts'
import { evaluate, ownRecord, plantItem, take } from '#tests/kit/register.ts'
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
