import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Invoice } from '#features/payments/contract.ts'
import type { Client } from '#tests/kit/client.ts'
import { documentsSent, issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { sendDocuments } from './send.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  await setSeller(ada)
})
afterAll(() => app.close())

const inDatabase = (query: string, values: unknown[] = []) =>
  asOwner(app, async (owner) => (await owner.query(query, values)).rows)
/** Runs the job once; one that fails is written to the log and repeated. */
const outcome = () =>
  sendDocuments({ originOf: async () => 'http://north.test' })
    .run(app.database.site(app.siteIds.north))
    .then(
      () => 'done',
      () => 'failed',
    )

/** A copy of an invoice that is to be e-mailed, without a job for it. */
const requestCopy = ({ id }: Invoice) =>
  inDatabase(`insert into document_email (site_id, id, kind, document_id, number) values ($1, $2, 'invoice', $3, 7)`, [
    app.siteIds.north,
    newId(),
    id,
  ])
const areSent = async () =>
  (
    await inDatabase('select posted_at is not null as sent from document_email where number = 7 order by requested_at')
  ).map(({ sent }) => sent)
const emailsTo = async (address: string) =>
  (await inDatabase('select from mail where recipient = $1', [address])).length

test('an invoice is e-mailed once more for each request, and not without end [PAY-B2]', async () => {
  const invoice = await issuedInvoice(ada, { buyerEmail: 'often@firm.test' })
  const again = () => ada.call('POST', `/api/payments/invoices/${invoice.id}/emails`, { body: {} })
  for (const _ of [1, 2, 3, 4, 5]) expect((await again()).status).toBe(200)
  expect(await again()).toMatchObject({ status: 429, body: { code: 'payments.too-many-copies' } })
  await documentsSent(app)
  expect(await emailsTo('often@firm.test')).toBe(6)
})

test('a document that cannot be made is reported and tried again, others go out meanwhile, and each is sent once [PAY-B2]', async () => {
  const broken = await issuedInvoice(ada, { buyerEmail: 'broken@firm.test' })
  const sound = await issuedInvoice(ada, { buyerEmail: 'sound@firm.test' })
  await documentsSent(app)
  const [stored] = await inDatabase('select lines from invoice where id = $1', [broken.id])
  const setLines = (lines: unknown) =>
    asOwner(app, async (owner) => {
      await owner.query('set session_replication_role = replica')
      await owner.query('update invoice set lines = $2 where id = $1', [broken.id, JSON.stringify(lines)])
    })
  await setLines({ none: true })
  await requestCopy(broken)
  await requestCopy(sound)
  expect(await outcome()).toBe('failed')
  expect(await areSent()).toEqual([false, true])
  expect(await outcome()).toBe('failed')
  await setLines(stored?.lines)
  expect([await outcome(), await outcome()]).toEqual(['done', 'done'])
  expect(await areSent()).toEqual([true, true])
  expect([await emailsTo('broken@firm.test'), await emailsTo('sound@firm.test')]).toEqual([2, 2])
})
