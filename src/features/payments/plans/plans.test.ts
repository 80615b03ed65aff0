import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, joinAndPay, YEARLY } from '#tests/kit/plans.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const plans = async () => (await ada.get('/api/payments/plans')).body.items
const change = (id: string, basedOn: number, values: object) =>
  ada.call('PUT', `/api/payments/plans/${id}`, { body: { ...YEARLY, basedOn, ...values } })
const offers = async (client: Client) => (await client.get('/api/payments/membership')).body.offers

test('an administrator adds plans and puts them in order; each is in the audit log [PAY-B1]', async () => {
  const yearly = await addPlan(ada)
  const friend = await addPlan(ada, { name: 'Friend', period: 'free', amount: 0, vatRate: 0, userType: 'guest' })
  expect((await plans()).map(({ name }: { name: string }) => name)).toEqual(['Full membership', 'Friend'])
  expect(yearly).toMatchObject({ ...YEARLY, audience: ['expired', 'members', 'visitors'], isActive: true, revision: 1 })
  expect((await ada.get('/api/audit?limit=1')).body.items[0]).toMatchObject({
    action: 'payments.planAdded',
    subject: friend.id,
    after: { name: 'Friend', amount: 0 },
  })
  await ada.call('PUT', '/api/payments/plans/order', { body: { ids: [friend.id] } })
  expect((await plans()).map(({ id }: { id: string }) => id)).toEqual([friend.id, yearly.id])
})

test('a plan never makes administrators, costs at least a pound or nothing, and is for somebody [PAY-B1]', async () => {
  for (const refused of [
    { userType: 'admin' },
    { userType: 'newUser' },
    { amount: 99 },
    { amount: 0 },
    { amount: 1_000_001 },
    { period: 'free' },
    { period: 'free', amount: 0 },
    { vatRate: -1 },
    { audience: [] },
    { audience: ['members', 'members'] },
    { name: ' ' },
  ])
    expect((await ada.call('POST', '/api/payments/plans', { body: { ...YEARLY, ...refused } })).status).toBe(400)
})

test('a changed price is a new revision for those who join later; members renew at theirs [PAY-B1]', async () => {
  const plan = await addPlan(ada, { name: 'Monthly', period: 'month', amount: 1_000 })
  const eva = await paying.app.signIn('eva')
  await joinAndPay(paying, eva, plan.id)
  expect((await change(plan.id, 1, { name: 'Every month', period: 'month', amount: 1_500 })).body.revision).toBe(2)
  await asOwnerOf(paying.app.ownerUrl, (owner) => owner.query('update membership set last_day = current_date + 3'))
  expect(await offers(eva)).toContainEqual(expect.objectContaining({ id: plan.id, kind: 'renew', amount: 1_000 }))
  const joining = (await offers(await paying.app.signIn('gus'))).find(({ id }: { id: string }) => id === plan.id)
  expect(joining).toMatchObject({ kind: 'join', amount: 1_500, name: 'Every month' })
  expect((await change(plan.id, 2, { name: 'Monthly', period: 'month', amount: 1_500 })).body.revision).toBe(2)
  const listed = (await plans()).find(({ id }: { id: string }) => id === plan.id)
  expect(listed).toMatchObject({ name: 'Monthly', revision: 2, members: 1 })
})

test('nobody saves a plan over a version they have not seen; the same values sent again change nothing [PAY-B1, SHELL-32]', async () => {
  const plan = await addPlan(ada, { name: 'Shared' })
  const first = await change(plan.id, plan.version, { name: 'By the first' })
  expect(first.body).toMatchObject({ name: 'By the first', version: 2 })
  const second = await change(plan.id, plan.version, { name: 'By the second' })
  expect(second).toMatchObject({ status: 409, body: { code: 'request.changed-meanwhile' } })
  expect((await change(plan.id, plan.version, { name: 'By the first' })).body).toEqual(first.body)
  const entries = (await ada.get('/api/audit?limit=5')).body.items
  expect(entries.filter(({ subject }: { subject: string }) => subject === plan.id)).toHaveLength(2)
  expect((await change(plan.id, 2, { name: 'By the second' })).body).toMatchObject({ version: 3 })
})

test('a plan that is not offered can be joined by nobody [PAY-B1]', async () => {
  const plan = await addPlan(ada, { name: 'Old' })
  const offer = (isActive: boolean) => ada.call('PUT', `/api/payments/plans/${plan.id}/offer`, { body: { isActive } })
  expect((await offer(false)).body.isActive).toBe(false)
  const gus = await paying.app.signIn('gus')
  const refused = await gus.call('POST', '/api/payments/membership', { body: { planId: plan.id } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'payments.not-offered' } })
  expect((await offer(true)).body.isActive).toBe(true)
})

test('plans are for administrators of their own site, and away while card payments are off [PAY-B1, PAY-01]', async () => {
  const plan = await addPlan(ada, { name: 'Ours' })
  const south = await paying.app.signIn('ada', 'south')
  for (const [client, status] of [
    [await paying.app.signIn('jed'), 403],
    [south, 404],
  ] as const)
    for (const path of ['', '/offer'])
      expect(
        (
          await client.call('PUT', `/api/payments/plans/${plan.id}${path}`, {
            body: path ? { isActive: false } : { ...YEARLY, basedOn: plan.version },
          })
        ).status,
      ).toBe(status)
  expect((await south.get('/api/payments/plans')).body.items).toEqual([])
  await ada.call('PATCH', '/api/config/switches', { body: { cardPayments: false } })
  expect((await ada.get('/api/payments/plans')).status).toBe(404)
  expect((await ada.get('/api/payments/membership')).status).toBe(404)
  await ada.call('PATCH', '/api/config/switches', { body: { cardPayments: true } })
})
