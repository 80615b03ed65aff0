import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activeAccount, CONTROLLER, openStandIn, seededRandom, type TestStandIn } from '#tests/kit/stand-in.ts'
import { messageOf } from '../provider/provider.ts'

interface Received {
  body: Buffer
  signature: string
  host: string | undefined
}

let server: Server
let received: Received[] = []
let status = 200
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const signature = String(request.headers['stripe-signature'])
    received.push({ body: Buffer.concat(parts), signature, host: request.headers.host })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  received = []
  status = 200
})
afterAll(() => void server.close())

const webhook = () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, host: 'north.test' })

async function pay(standIn: TestStandIn) {
  const { id } = await activeAccount(standIn)
  const intent = await standIn.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'gbp',
    application_fee_amount: 50,
    transfer_data: { destination: id },
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  await standIn.delivery.settled()
  return { account: id, intent: intent.id }
}

test('messages are signed so that the library accepts them, and name the account they are about [PAY-17, PAY-18]', async () => {
  const standIn = await openStandIn({ webhook: webhook() })
  const { account } = await pay(standIn)
  const events = received.map(({ body, signature }) => messageOf(standIn.provider, body, signature))
  const seen = events.map((event) => `${event.type}${event.account === account ? ' of the site' : ''}`)
  expect(seen.toSorted()).toEqual([
    'account.updated of the site',
    'application_fee.created',
    'charge.succeeded',
    'charge.succeeded of the site',
    'payment_intent.created',
    'payment_intent.succeeded',
    'transfer.created',
  ])
  expect(new Set(received.map(({ host }) => host))).toEqual(new Set(['north.test']))
  const { data } = await standIn.stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(data).toMatchObject([{ api_version: standIn.stripe.getApiField('version'), pending_webhooks: 0 }])
  await standIn.stop()
})

test('a message that is not received is sent again, and any may be resent by hand [PAY-17, PAY-18]', async () => {
  const standIn = await openStandIn({ webhook: webhook(), delivery: { retryDelaysMs: [10, 10] } })
  status = 503
  standIn.change((state) => state.emit(state.platform, 'charge.updated', { id: 'ch_1', object: 'charge' }))
  await standIn.delivery.settled()
  expect(received).toHaveLength(3)
  status = 200
  const { id } = JSON.parse(received[0]?.body.toString() ?? '')
  expect(await standIn.delivery.resend(id)).toBe(200)
  expect(new Set(received.map(({ body }) => JSON.parse(body.toString()).id))).toEqual(new Set([id]))
  await standIn.stop()
})

test('messages can come late, twice, out of order or not at all, the same way for the same seed [PAY-17]', async () => {
  const orders: string[][] = []
  for (const run of [1, 2]) {
    received = []
    const random = seededRandom(7)
    const standIn = await openStandIn({
      webhook: webhook(),
      delivery: { random, maxDelayMs: 200, doubled: 0.3, lost: 0.2 },
    })
    for (let index = 0; index < 20; index++)
      standIn.change((state) => state.emit(state.platform, 'charge.updated', { id: `ch_${index}`, object: 'charge' }))
    await standIn.delivery.settled()
    orders[run] = received.map(({ body }) => JSON.parse(body.toString()).data.object.id)
    await standIn.stop()
  }
  const [, first = [], second = []] = orders
  expect(first.toSorted()).toEqual(second.toSorted())
  expect(first).not.toEqual(first.toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3))))
  expect(new Set(first).size).toBeLessThan(20)
  expect(new Set(first).size).toBeLessThan(first.length)
})

test('everything outlives a restart: objects, keys, clock, answers by key and messages not received yet [PAY-18]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-stand-in-'))
  const dataFile = join(folder, 'stand-in.jsonl')
  const first = await openStandIn({ dataFile, webhook: webhook(), delivery: { retryDelaysMs: [60_000] } })
  status = 503
  const { account, intent } = await pay(first)
  first.moveDays(2)
  const create = ({ stripe }: TestStandIn) =>
    stripe.accounts.create({ controller: CONTROLLER }, { idempotencyKey: 'site-1' })
  const { id: made } = await create(first)
  const [{ keys }, now] = [first, first.state.now()]
  await first.delivery.settled()
  await first.stop()
  // A process that was killed in the middle of a line.
  writeFileSync(dataFile, '[["object","pi_torn",{"acc', { flag: 'a' })
  const second = await openStandIn({ dataFile, webhook: webhook() })
  expect(second.keys).toEqual(keys)
  expect(second.state.now()).toBeGreaterThanOrEqual(now)
  expect((await second.stripe.paymentIntents.retrieve(intent)).status).toBe('succeeded')
  expect((await second.stripe.accounts.retrieve(account)).charges_enabled).toBe(true)
  expect((await create(second)).id).toBe(made)
  const waiting = Array.from(second.state.values<{ dueAt?: number }>('message').entries(), ([, message]) => message)
  expect(waiting.filter(({ dueAt }) => dueAt !== undefined)).toHaveLength(waiting.length)
  expect(statSync(dataFile).mode & 0o077).toBe(0)
  await second.stop()
  rmSync(folder, { recursive: true })
})
