import { expect, test } from 'vitest'
import { openPayingApp } from '#tests/kit/payments.ts'

test('somebody begins only so many checkouts within an hour, while others begin theirs [PAY-12, PAY-15]', async () => {
  const paying = await openPayingApp()
  const [tom, sue] = [await paying.app.signIn('tom'), await paying.app.signIn('sue')]
  const begin = (client = tom, amount = 100) => client.call('POST', '/api/payments/donations', { body: { amount } })
  for (const more of Array(60).keys()) expect((await begin(tom, 100 + more)).status).toBe(201)
  expect((await begin(tom, 159)).status).toBe(201)
  const refused = await begin(tom, 500)
  expect(refused).toMatchObject({ status: 429, body: { code: 'payments.too-many-begun' } })
  expect((await begin(sue)).status).toBe(201)
  await paying.close()
})
