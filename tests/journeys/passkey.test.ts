import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { expectLovely, linkMailedTo } from '#tests/kit/account-screens.ts'
import { openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

interface Answer {
  status: number
  body: { role: string; ticket: string; question: object; passkeys: { name: string }[] }
}

/** Calls the API from the page, as its screens do. */
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
  const { context, page, close } = await openScreen(browser)
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
  // A page without the portal, which would redirect after the sign-in.
  await page.goto(app.at('clearwater', '/privacy'))
  await call(page, 'POST', '/session', { email: 'member@guildhall.test', password: SAMPLE_PASSWORD })
  const started = await call(page, 'POST', '/account/passkeys/question', { currentPassword: SAMPLE_PASSWORD })
  const answer = await make(page, started.body.question)
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

  await page.goto(app.at('energy', '/privacy'))
  const { body } = await call(page, 'POST', '/session/passkey/question', {})
  await expect(prove(page, body.question)).rejects.toThrow(/NotAllowedError|not allowed|timed out/i)
  await close()
})

test('at a reset one sees what else signs in and removes what one does not know; where nobody confirmed the address all of it goes [ACC-06] [ACC-B1]', async () => {
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  const asOwner = <Row extends object>(text: string) =>
    asOwnerOf(app.ownerUrl, async (owner) => (await owner.query<Row>(text)).rows)
  const JEDI = "(select id from account where email = 'jedi@guildhall.test')"
  await asOwner(`insert into passkey (site_id, id, account_id, host, name, credential_id, public_key, counter)
    select site_id, gen_random_uuid(), ${JEDI}, host, name, name, '\\x00', 0
    from site_host, unnest(array['Work laptop', 'A stranger’s phone']) name where host = 'clearwater.localhost'`)
  const openReset = async () => {
    await page.goto(app.at('clearwater', '/login'))
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email: 'jedi@guildhall.test' })
      await fetch('/api/account/reset', { method: 'POST', headers, body })
    })
    await page.goto(await linkMailedTo(page, app, 'jedi@guildhall.test', /new password/))
    await page.getByRole('heading', { level: 2, name: 'Other ways of signing in' }).waitFor()
  }
  await openReset()
  const rows = page.getByRole('region', { name: 'Other ways of signing in' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Remove A stranger’s phone' }).click()
  await rows.getByText('Removed when you save').waitFor()
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('button', { name: 'Keep Work laptop' }).click()
  await expectLovely(screen, 'a reset with passkeys')
  await page.getByLabel('New password', { exact: true }).fill('kestrel above the weir')
  await page.getByLabel('Confirm new password').fill('kestrel above the weir')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your new password is set' }).waitFor()
  const left = () => asOwner<{ name: string }>(`select name from passkey where account_id = ${JEDI}`)
  expect(await left()).toEqual([{ name: 'Work laptop' }])
  await asOwner(`update account set email_verified_at = null where id = ${JEDI}`)
  await asOwner('delete from mail')
  await openReset()
  await page.getByText(/Nobody had confirmed this e-mail address before/).waitFor()
  expect(await rows.getByRole('button').count()).toBe(0)
  await page.getByLabel('New password', { exact: true }).fill('heron above the weir')
  await page.getByLabel('Confirm new password').fill('heron above the weir')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your new password is set' }).waitFor()
  expect(await left()).toEqual([])
  await screen.close()
})
