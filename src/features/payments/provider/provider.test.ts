import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { openLog } from '#platform/server/log.ts'
import { messageOf, type PaymentProvider, providerOf } from './provider.ts'

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
const SECRETS = 'whsec_new,whsec_old'

const providerAt = async (standIn?: string) =>
  (await providerOf(
    readConfig({ ...KEYS, STRIPE_WEBHOOK_SECRET: SECRETS, ...(standIn ? { GUILDHALL_STAND_IN: standIn } : {}) })
      .payments,
  )) as PaymentProvider

test('without keys there is no provider [PAY-18]', async () => {
  expect(await providerOf(readConfig({}).payments)).toBeUndefined()
  expect(await providerOf(readConfig({ GUILDHALL_STAND_IN: 'http://127.0.0.1:4000' }).payments)).toBeUndefined()
})

test('with keys the official library talks to the provider, with the stand-in’s address to that [PAY-18, PAY-B3]', async () => {
  const real = await providerAt()
  expect(real.stripe.getApiField('host')).toBe('api.stripe.com')
  expect(real).toMatchObject({ isStandIn: false, scriptUrl: 'https://js.stripe.com/endive/stripe.js' })
  const standIn = await providerAt('http://127.0.0.1:4000')
  expect(standIn.stripe.getApiField('host')).toBe('127.0.0.1')
  expect(standIn).toMatchObject({ isStandIn: true, scriptUrl: 'http://127.0.0.1:4000/endive/stripe.js' })
  expect(standIn.sources.frame).toEqual(['http://127.0.0.1:4000'])
})

test('the card entry’s script is of the edition that belongs to the library', async () => {
  const { stripe, scriptUrl } = await providerAt()
  const script = readFileSync(
    new URL('../../../../node_modules/@stripe/stripe-js/dist/index.mjs', import.meta.url),
    'utf8',
  )
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(script)?.[1]
  expect(stripe.getApiField('version').split('.')[1]).toBe(train)
  expect(scriptUrl).toBe(`https://js.stripe.com/${train}/stripe.js`)
})

test('a message is read only with the signature of one of our secrets, and within five minutes [PAY-17]', async () => {
  const provider = await providerAt()
  const body = JSON.stringify({ id: 'evt_1', object: 'event' })
  const sign = (secret: string, secondsAgo = 0) =>
    provider.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    })
  const read = (signature: string, raw = body) => messageOf(provider, Buffer.from(raw), signature)
  expect(read(sign('whsec_new')).id).toBe('evt_1')
  expect(read(sign('whsec_old')).id).toBe('evt_1')
  expect(() => read(sign('whsec_other'))).toThrow(provider.stripe.errors.StripeSignatureVerificationError)
  expect(() => read(sign('whsec_old'), `${body} `)).toThrow(provider.stripe.errors.StripeSignatureVerificationError)
  expect(() => read(sign('whsec_new', 310))).toThrow(provider.stripe.errors.StripeSignatureVerificationError)
})

/** Runs `act` with a provider whose requests `answer` gets. */
async function withServer(answer: RequestListener, act: (provider: PaymentProvider) => Promise<void>) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await act(await providerAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  } finally {
    server.close()
  }
}

test('a request that failed is repeated under the same key, without reports on its use', async () => {
  const headers: Record<string, unknown>[] = []
  const answer: RequestListener = (request, response) => {
    headers.push(request.headers)
    response.writeHead(headers.length < 3 ? 503 : 200).end('{"id":"cus_1"}')
  }
  await withServer(answer, async ({ stripe }) => {
    await stripe.customers.create({}, { idempotencyKey: 'row-1' })
    await stripe.customers.create({}, { idempotencyKey: 'row-2' })
  })
  expect(headers.map((one) => one['idempotency-key'])).toEqual(['row-1', 'row-1', 'row-1', 'row-2'])
  expect(headers.filter((one) => one['x-stripe-client-telemetry'])).toEqual([])
})

test('a redirect, which would carry the secret key elsewhere, and an endless answer are refused', async () => {
  let requests = 0
  const redirect: RequestListener = (_, response) => {
    requests++
    response.writeHead(302, { location: '/elsewhere' }).end()
  }
  await withServer(redirect, async ({ stripe }) => {
    await expect(stripe.balance.retrieve({}, { maxNetworkRetries: 0 })).rejects.toThrow(/connection/)
  })
  expect(requests).toBe(1)
  const endless: RequestListener = (_, response) => void response.end(Buffer.alloc(9_000_000, ' '))
  await withServer(endless, async ({ stripe }) => {
    await expect(stripe.balance.retrieve({}, { maxNetworkRetries: 0 })).rejects.toThrow(/connection/)
  })
})

test('what an error of the provider has of a payment and its payer is not logged [PAY-17]', async () => {
  const lines: string[] = []
  const log = openLog('warn', { to: { write: (line) => lines.push(line) } })
  const { StripeInvalidRequestError } = (await providerAt()).stripe.errors
  const intent = { id: 'pi_1', client_secret: 'pi_1_secret_2', billing_details: { name: 'Ada North' } }
  const raw = { message: 'This cannot be cancelled.', code: 'payment_intent_unexpected_state', payment_intent: intent }
  const method = { payment_method: { billing_details: { email: 'ada@north.test' }, card: { last4: '4242' } } }
  log.warn({ err: new StripeInvalidRequestError({ ...raw, ...method } as never) }, 'a request failed')
  expect(lines.join()).toContain('payment_intent_unexpected_state')
  expect(lines.join()).not.toMatch(/Ada North|secret_2|ada@|4242/)
})
