import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTROLLER, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'

let standIn: TestStandIn
let account: Stripe.Account
beforeAll(async () => {
  standIn = await openStandIn()
  account = await standIn.stripe.accounts.create({
    controller: CONTROLLER,
    capabilities: { transfers: { requested: true } },
  })
})
afterAll(() => standIn.stop())

const newLink = async () =>
  (
    await standIn.stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'http://north.test/ConnectAccountRefresh',
      return_url: 'http://north.test/GuildhallAccountOwnerSignUp',
    })
  ).url

/** Opens a page as a browser does, without following redirects. */
const open = (url: string, form?: Record<string, string>) =>
  fetch(url, { redirect: 'manual', ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}) })

/** Opens an account link and presses one of its buttons; resolves with where that leads. */
async function press(url: string, outcome: string) {
  const page = await (await open(url)).text()
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  return { action, location: (await open(standIn.origin + action, { outcome })).headers.get('location') }
}

const isReady = async () => (await standIn.stripe.accounts.retrieve(account.id)).charges_enabled

test('the onboarding page completes the account, or leaves it for later, and leads back [PAY-04, PAY-10, PAY-18]', async () => {
  const later = await press(await newLink(), 'later')
  expect(later.location).toBe('http://north.test/GuildhallAccountOwnerSignUp')
  expect(await isReady()).toBe(false)
  const completed = await press(await newLink(), 'complete')
  expect(completed.location).toBe('http://north.test/GuildhallAccountOwnerSignUp')
  expect(await isReady()).toBe(true)
  expect((await open(standIn.origin + completed.action, { outcome: 'complete' })).status).toBe(404)
})

test('an account link opens once and for five minutes; after that it leads to its refresh address [PAY-11, PAY-18]', async () => {
  const used = await newLink()
  expect((await open(used)).status).toBe(200)
  expect((await open(used)).headers.get('location')).toBe('http://north.test/ConnectAccountRefresh')
  const old = await newLink()
  standIn.moveDays(1)
  expect((await open(old)).headers.get('location')).toBe('http://north.test/ConnectAccountRefresh')
  expect((await open(`${standIn.origin}/onboarding/unknown`)).status).toBe(404)
})

test('the dashboard opens once by its link, and shows no account without one [PAY-05, PAY-18]', async () => {
  standIn.completeOnboarding(account.id)
  const { url } = await standIn.stripe.accounts.createLoginLink(account.id)
  const page = await open(url)
  expect(await page.text()).toContain(account.id)
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect((await open(url)).status).toBe(404)
})

test('the card form shows itself in frames of this machine’s sites alone [PAY-18]', async () => {
  const { headers } = await open(`${standIn.origin}/card-form`)
  expect(headers.get('content-security-policy')).toMatch(
    /frame-ancestors http:\/\/localhost:\* http:\/\/\*\.localhost:\*/,
  )
  expect((await open(`${standIn.origin}/_stand-in/state`)).status).toBe(401)
  expect((await open(`${standIn.origin}/elsewhere`)).status).toBe(404)
})
