import { expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { openPayingApp } from '#tests/kit/payments.ts'
import { addPlan, joinAndPay } from '#tests/kit/plans.ts'

test('a member has the provider read or changed for their card 20 times a minute, while others have theirs [PAY-15, PAY-B1]', async () => {
  const paying = await openPayingApp()
  const { app } = paying
  const plan = await addPlan(await app.signIn('ada'), { name: 'Monthly', period: 'month', amount: 1_200 })
  const [gus, eva] = [await app.signIn('gus'), await app.signIn('eva')]
  for (const client of [gus, eva]) await joinAndPay(paying, client, plan.id, { renews: true })
  const enter = (client: Client) => client.call('PUT', '/api/payments/membership/card-entry', { body: {} })
  const save = (client: Client) => client.call('PUT', '/api/payments/membership/card', { body: {} })
  const answers = []
  for (const request of Array(21).keys()) answers.push(await (request % 2 === 0 ? enter(gus) : save(gus)))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
  expect(answers.at(-1)?.body.code).toBe('payments.too-many-requests')
  expect([(await save(gus)).status, (await enter(eva)).status]).toEqual([429, 200])
  await paying.close()
})
