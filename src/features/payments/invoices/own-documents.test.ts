import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { pagesOf } from '#tests/kit/read-back.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  await setSeller(ada)
})
afterAll(() => app.close())

test('members find what was credited of their invoices, and their statement of account, and nobody else’s [PAY-B2]', async () => {
  const [tom, sue] = [await app.signIn('tom'), await app.signIn('sue')]
  const { id, number } = await issuedInvoice(ada, { memberId: app.memberIds.north.tom, buyerName: 'Tom Fenn' })
  const credit = { reason: 'Agreed', parts: [{ index: 0, amount: 6_000 }] }
  await ada.call('POST', `/api/payments/invoices/${id}/credit-notes`, { body: credit })
  await issuedInvoice(ada, { buyerName: 'Brook' })
  const notes = async (client: Client) => (await client.get('/api/payments/own-credit-notes')).body.items
  expect(await notes(sue)).toEqual([])
  const [note, ...more] = await notes(tom)
  expect([note, more]).toMatchObject([{ invoiceNumber: number, amount: 6_000, currency: 'gbp' }, []])
  const file = `/api/payments/own-credit-notes/${note.id}/file`
  expect([(await tom.get(file)).status, (await sue.get(file)).status]).toEqual([200, 404])
  const statement = '/api/payments/own-account/file'
  const text = (await pagesOf((await tom.get(statement)).bytes)).join(' ')
  for (const part of ['Tom Fenn', number as string, note.number, '£300.00']) expect(text).toContain(part)
  expect(text).not.toContain('Brook')
  expect((await sue.get(statement)).status).toBe(404)
})
