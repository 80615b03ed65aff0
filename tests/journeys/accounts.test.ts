import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { expectLovely, linkMailedTo, tryToLogIn } from '#tests/kit/account-screens.ts'
import { openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { Client } from '#tests/kit/client.ts'
import { addressOf, signInAs, signInByForm } from '#tests/kit/portal.ts'
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

test('a link to reset a forgotten password is requested by address; an invalid one is marked [ACC-03] [ACC-04] [ACC-05]', async () => {
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await page.goto(app.at('clearwater', '/login'))
  await page.getByRole('link', { name: 'Forgotten Password ?', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Reset password' }).waitFor()
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByRole('button', { name: 'Reset my Password', exact: true }).click()
  await page.getByText('Please enter a valid e-mail address.').waitFor()
  expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
  await expectLovely(screen, 'a reset that failed')
  await page.getByLabel('E-mail').fill('jedi@guildhall.test')
  await page.getByRole('button', { name: 'Reset my Password', exact: true }).click()
  await page.getByText('Check your email for reset link.', { exact: true }).waitFor()
  await expectLovely(screen, 'a reset that was asked for')
  await linkMailedTo(page, app, 'jedi@guildhall.test', /new password/)
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('a forgotten password is reset by a link that works once [ACC-06] [ACC-12] [ACC-40]', async () => {
  const visitor = new Client(app.port, 'clearwater.localhost')
  await visitor.call('POST', '/api/account/reset', { body: { email: 'guest@guildhall.test' } })
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await page.goto(app.at('clearwater', '/login'))
  const link = await linkMailedTo(page, app, 'guest@guildhall.test', /new password/)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
  expect(page.url(), 'the secret leaves the address').not.toContain(link.split('/auth/')[1] ?? link)
  await page.getByLabel('New password', { exact: true }).fill('password1')
  await page.getByText('Strength: Weak', { exact: true }).waitFor()
  await page.getByLabel('Confirm new password').fill('password2')
  await page.getByText('Make sure passwords match', { exact: true }).waitFor()
  await page.getByLabel('Confirm new password').fill('password1')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('This password is one of those people try first.', { exact: false }).waitFor()
  await expectLovely(screen, 'a new password that is too common')
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('kestrel above the weir')
  await page.getByText('Strength: Strong', { exact: true }).waitFor()
  expect(await page.getByRole('list', { name: 'A good password' }).getByText(', met').count()).toBe(3)
  await page.getByLabel('Confirm new password').fill('kestrel above the weir')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your new password is set' }).waitFor()
  await expectLovely(screen, 'a new password that is set')
  await page.getByRole('link', { name: 'Login' }).click()
  await tryToLogIn(page, 'guest@guildhall.test', 'kestrel above the weir')
  await page.waitForURL('**/myaccount')

  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
  await expectLovely(screen, 'a link that was used')
  await page.getByRole('button', { name: 'Send a new reset link' }).click()
  await page.getByRole('button', { name: 'Reset my Password' }).waitFor()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('a login that fails says one thing, marks what it may be, retains what was typed and says when to try again [ACC-19] [ACC-20] [ACC-21] [ACC-22]', async () => {
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  const invalid = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')
  const button = page.getByRole('button', { name: 'Login', exact: true })
  await page.goto(app.at('clearwater', '/login'))
  await button.waitFor()
  expect(await button.getAttribute('data-state')).toBe('idle')
  await tryToLogIn(page, 'nobody', 'something')
  await page.getByText('Please enter a valid e-mail address.').waitFor()
  expect([await invalid('E-mail'), await invalid('Password')]).toEqual(['true', null])

  const text: string[] = []
  for (const email of ['member@guildhall.test', 'nobody.here@guildhall.test']) {
    await tryToLogIn(page, email, 'not the password')
    await page.getByRole('alert').filter({ hasText: 'belong together' }).waitFor()
    text.push(
      await page
        .getByRole('alert')
        .allTextContents()
        .then((all) => all.join('')),
    )
    expect([await invalid('E-mail'), await invalid('Password')]).toEqual(['true', 'true'])
    expect(await button.getAttribute('data-state')).toBe('error')
  }
  expect(text[0]).toBe(text[1])
  await expectLovely(screen, 'a login that failed')

  const refusal = page.getByText(/You can try again in 1\d minutes/).first()
  for (let attempts = 0; attempts < 12 && !(await refusal.isVisible()); attempts += 1) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await button.click()
    await answer
    await page.waitForFunction(() => document.querySelector('[data-state=loading]') === null)
  }
  await page.getByText('Too many attempts.', { exact: false }).first().waitFor()
  expect(await button.isDisabled()).toBe(true)
  expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody.here@guildhall.test')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the password')
  await expectLovely(screen, 'a login that was tried too often')

  // Another person at the same browser does not have to wait.
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/session')) posts += 1
  })
  await page.getByLabel('E-mail').fill('member@guildhall.test')
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  const states = page.evaluate(watchStates)
  await button.dblclick()
  await page.waitForURL('**/myaccount')
  expect(await states).toEqual(['loading', 'success'])
  expect(posts, 'pressed twice, sent once').toBe(1)
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('a personal address and a weak password are reported at their fields, and a refusal retains everything typed [ACC-11] [ACC-12] [ACC-18]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  await page.goto(app.at('clearwater', '/login?view=register'))
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('First name', 'Robin')
  await fill('Last name', 'Ashdown')
  for (const [email, provider] of [
    ['robin@aol.com', 'AOL'],
    ['robin@hotmail.co.uk', 'Hotmail'],
  ] as const) {
    await fill('Business e-mail', email)
    await page.getByText(`Really? You still use ${provider} for your email?`, { exact: true }).waitFor()
  }
  await fill('Confirm e-mail', 'robin@hotmail.co.uk')
  await fill('Password', 'robin ashdown')
  await fill('Confirm password', 'robin ashdown')
  await page.getByText('Strength: Weak', { exact: true }).waitFor()
  await page.getByText('More than a name or an e-mail address, not met yet').waitFor({ state: 'attached' })
  await page.getByRole('checkbox', { name: /Terms of Use/ }).check()
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  expect(await page.getByRole('button', { name: 'Register' }).isDisabled()).toBe(true)
  await expectLovely(screen, 'a registration with a personal address')

  await fill('Business e-mail', 'member@guildhall.test')
  await fill('Confirm e-mail', 'member@guildhall.test')
  await fill('Password', 'otters near the mill')
  await fill('Confirm password', 'otters near the mill')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('The email address is already in use by another account.', { exact: true }).waitFor()
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('otters near the mill')
  expect(await page.getByLabel('First name').inputValue()).toBe('Robin')
  expect(await page.getByRole('checkbox', { name: /Terms of Use/ }).isChecked()).toBe(true)
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('an address is changed with the current password, and the new one is verified by mail [PROF-10] [PROF-12] [PROF-13] [ACC-41] [ACC-42]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  await signInByForm(page, app, 'member')
  expect(await page.getByText('Unverified User').count()).toBe(0)
  await page.goto(app.at('clearwater', '/account'))
  await page.getByText('Verified', { exact: true }).waitFor()
  await page
    .getByText('Only this browser is signed in.')
    .or(page.getByRole('button', { name: 'Sign out all others' }))
    .waitFor()
  await expectLovely(screen, 'the account')

  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByLabel('New e-mail').fill('admin@guildhall.test')
  await page.getByLabel('Current password').fill('wrong')
  await page.getByRole('button', { name: 'Save e-mail' }).click()
  await page
    .getByRole('status')
    .getByText(/^Please note/)
    .waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-invalid=true]') !== null)
  await page.getByLabel('Current password').fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Save e-mail' }).click()
  await page
    .getByRole('main')
    .getByText('The email address is already in use by another account.', { exact: true })
    .waitFor()
  await expectLovely(screen, 'an address that is taken')
  await page.getByLabel('New e-mail').fill('mina@guildhall.test')
  await page.getByRole('button', { name: 'Save e-mail' }).click()
  await page.getByText('Success! Your email has been changed', { exact: true }).waitFor()
  await page.getByText('Not verified', { exact: true }).waitFor()
  await page.getByRole('complementary', { name: 'Unverified User' }).waitFor()
  await expectLovely(screen, 'an address that is not verified')

  await page.getByRole('button', { name: 'Send verification e-mail' }).click()
  const sent = 'Success! Check your email inbox. Once Verified you will need to log out and back in again to initiate.'
  await page.getByRole('main').getByText(sent, { exact: true }).waitFor()
  await page.goto(await linkMailedTo(page, app, 'mina@guildhall.test', /Confirm/))
  await page.getByRole('heading', { level: 1, name: 'Your e-mail address is verified' }).waitFor()
  await expectLovely(screen, 'an address that was verified')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/myaccount')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('complementary', { name: 'Unverified User' }).count()).toBe(0)
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('a password is changed with the current one, and stays where the two new ones differ [PROF-11] [PROF-14]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  await signInAs(page, app, 'jedi')
  await page.goto(app.at('clearwater', '/account'))
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(SAMPLE_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('herons at the sluice')
  await page.getByLabel('Confirm new password').fill('herons at the lock')
  await page.getByText('Make sure passwords match', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save password' }).click()
  await page
    .getByRole('status')
    .getByText(/^Please note/)
    .waitFor()
  await page.getByLabel('Confirm new password').fill('herons at the sluice')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Success! Your password has been changed', { exact: true }).waitFor()
  expect(addressOf(page)).toBe('/account')
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('somebody who waits for access reaches the own account and nothing else of the portal [PROF-10]', async () => {
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await signInByForm(page, app, 'new')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByText('Only this browser is signed in.').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await expectLovely(screen, 'the account of somebody who waits')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/NewUser')
  await screen.close()
})

/** The states of the Login button until the page changes. */
function watchStates(): Promise<string[]> {
  const button = document.querySelector('[data-state]')
  const seen: string[] = []
  return new Promise((resolve) => {
    const note = () => {
      const state = button?.getAttribute('data-state') ?? ''
      if (state !== seen.at(-1) && state !== 'idle' && state !== 'error') seen.push(state)
      if (state === 'success') resolve(seen)
    }
    if (button) new MutationObserver(note).observe(button, { attributes: true })
  })
}
