import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { openBrowser, takeSeat } from '#tests/kit/browser.ts'
import { openSampleHouse, type SampleHouse } from '#tests/kit/sample-house.ts'

let house: SampleHouse
let browser: Browser
beforeAll(async () => {
  house = await openSampleHouse({ pictures: 0 })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await house?.close()
})

interface Answer {
  status: number
  body: { role: string; ticket: string; question: object; passkeys: { name: string }[] }
}

/** Calls the product from the page, as its screens do. */
function call(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api${path}`, { method, headers, ...(body ? { body } : {}) })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )
}

const make = (page: Page, question: object) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as PublicKeyCredentialCreationOptionsJSON)
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON()
  }, question)

const prove = (page: Page, question: object) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as PublicKeyCredentialRequestOptionsJSON)
    return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON()
  }, question)

test('a browser’s own authenticator makes a passkey and opens the account with it, on its host only [ACC-B1] [TEN-03]', async () => {
  const { context, page, close } = await takeSeat(browser)
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // A page without the portal, which would lead on by itself once somebody is signed in.
  await page.goto(house.at('clearwater', '/privacy'))
  await call(page, 'POST', '/session', { email: 'member@guildhall.test', password: SAMPLE_PASSWORD })
  const begun = await call(page, 'POST', '/account/passkeys/question', { currentPassword: SAMPLE_PASSWORD })
  const answer = await make(page, begun.body.question)
  const made = await call(page, 'POST', '/account/passkeys', { name: 'This browser', answer })
  expect(made.status).toBe(201)
  await call(page, 'DELETE', '/session', {})
  expect((await call(page, 'GET', '/session')).body.role).toBe('visitor')

  for (let round = 0; round < 2; round += 1) {
    const { body } = await call(page, 'POST', '/session/passkey/question', {})
    const proof = await prove(page, body.question)
    const signedIn = await call(page, 'POST', '/session/passkey', { ticket: body.ticket, answer: proof })
    expect([signedIn.status, signedIn.body.role]).toEqual([200, 'member'])
  }
  expect((await call(page, 'GET', '/account/protection')).body.passkeys).toMatchObject([{ name: 'This browser' }])

  await page.goto(house.at('energy', '/privacy'))
  const { body } = await call(page, 'POST', '/session/passkey/question', {})
  await expect(prove(page, body.question)).rejects.toThrow(/NotAllowedError|not allowed|timed out/i)
  await close()
})
