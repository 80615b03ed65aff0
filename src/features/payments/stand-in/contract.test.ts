import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractErrors, errorsOf } from '#tests/kit/provider-contract.ts'
import { useEveryEndpoint } from '#tests/kit/provider-scenario.ts'
import { openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'
import { matched } from './protocol/route.ts'
import { routes } from './resources/routes.ts'

/** Endpoints that browsers alone use. */
const OF_BROWSERS = [
  'POST /v1/payment_intents/*/authenticate',
  'POST /v1/payment_methods',
  'POST /v1/setup_intents/*/authenticate',
]

let standIn: TestStandIn
beforeAll(async () => {
  standIn = await openStandIn()
})
afterAll(() => standIn.stop())

test('every request is valid by the library’s types, and so are every answer, error and message [PAY-18, PAY-B3]', {
  timeout: 60_000,
}, async () => {
  await useEveryEndpoint(standIn)
  expect(await contractErrors(standIn)).toEqual([])
  const used = standIn.requests.filter(({ status }) => status === 200)
  const answered = new Set(used.map(({ method, path }) => matched(routes, method, path)?.route))
  const unused = routes.filter((one) => !answered.has(one)).map(({ method, path }) => `${method} ${path.join('/')}`)
  expect(unused).toEqual(OF_BROWSERS)
})

test('the check itself finds what the library does not know, what is missing and what is of another kind', async () => {
  const claims = [
    { about: 'unknown', type: 'Stripe.RefundCreateParams', value: { amount: 1, ammount: 1 } },
    { about: 'kind', type: 'Stripe.RefundCreateParams', value: { amount: '1' } },
    { about: 'literal', type: 'Stripe.LoginLink', value: { object: 'link', created: 1, url: '' } },
    { about: 'missing', type: 'Stripe.LoginLink', value: { object: 'login_link', created: 1 } },
    { about: 'right', type: 'Stripe.LoginLink', value: { object: 'login_link', created: 1, url: '' } },
  ]
  const found = (await errorsOf(claims)).map((error) => error.split(':')[0])
  expect(new Set(found)).toEqual(new Set(['unknown', 'kind', 'literal', 'missing']))
})
