import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { expectLovely, giveDevice, tabTo, tryToLogIn } from '#tests/kit/account-screens.ts'
import { changeView, DESKTOP, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import { signInAs, signInByForm } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let testApp: SampleApp
let browser: Browser
beforeAll(async () => {
  testApp = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await testApp?.close()
})

test('other sessions are seen and signed out, one or all [ACC-B2]', async () => {
  const [first, second, third] = [await openScreen(browser), await openScreen(browser), await openScreen(browser)]
  for (const { page } of [first, second, third]) await signInByForm(page, testApp, 'jedi')
  await first.page.goto(testApp.at('clearwater', '/account'))
  const rows = first.page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await rows.nth(2).waitFor()
  expect(await rows.count()).toBe(3)
  expect(await rows.first().textContent()).toContain('This browser')
  await expectLovely(first, 'the list of sessions')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click()
  await first.page.getByRole('button', { name: 'Yup' }).click()
  await first.page.getByText('1 session is signed out.').waitFor()
  await rows.nth(2).waitFor({ state: 'detached' })
  await first.page.getByRole('button', { name: 'Sign out all others' }).click()
  await first.page.getByRole('button', { name: 'Yup' }).click()
  await first.page.getByText('Only this browser is signed in.').waitFor()
  // Their open pages are notified and leave by themselves.
  for (const { page } of [second, third]) await page.waitForURL(testApp.at('clearwater'))
  for (const screen of [first, second, third]) await screen.close()
})

test('an authenticator app is set up by keyboard alone [ACC-B1]', async () => {
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await signInAs(page, testApp, 'guest')
  await page.goto(testApp.at('clearwater', '/account'))
  await page.getByRole('button', { name: 'Set up' }).waitFor()
  await tabTo(page, /^Set up$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Current password').waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('input[type=password]'))
  await page.keyboard.type(SAMPLE_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await expectLovely(screen, 'setting up the authenticator')
  const key = await page.locator('code').textContent()
  const field = page.getByRole('dialog').getByLabel('Code', { exact: true })
  await field.focus()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('That code is not right, or was used already.').waitFor()
  await field.fill(new TOTP({ secret: key?.replace(/\s/g, '') ?? '' }).generate())
  await page.keyboard.press('Enter')
  const shown = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await shown.nth(9).waitFor()
  expect(new Set(await shown.allTextContents()).size).toBe(10)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
  await expectLovely(screen, 'the recovery codes')
  await tabTo(page, /^I have saved them$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Done$/)
  await page.keyboard.press('Enter')
  await page.getByText('10 recovery codes left').waitFor()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

/** Switches on an authenticator app of an account without one; returns it with the recovery codes. */
async function withAuthenticator(person: string) {
  const client = await testApp.signIn(person)
  const post = async (method: string, body: object) => {
    const answer = await client.call(method, '/api/account/authenticator', { body })
    if (answer.status > 201) throw new Error(`no authenticator: ${answer.text}`)
    return answer.body
  }
  const app = new TOTP({ secret: (await post('POST', { currentPassword: SAMPLE_PASSWORD })).secret })
  const { recoveryCodes } = await post('PUT', { code: app.generate() })
  return { app, recoveryCodes: recoveryCodes as string[] }
}

async function comeToSecondStep(page: Page, person: string): Promise<void> {
  await page.goto(testApp.at('clearwater', '/login'))
  await tryToLogIn(page, `${person}@guildhall.test`, SAMPLE_PASSWORD)
  await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor()
}

test('a code of the authenticator app is asked for at the login, until it is switched off [ACC-B1]', async () => {
  const { app } = await withAuthenticator('jedi')
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await comeToSecondStep(page, 'jedi')
  await expectLovely(screen, 'the second step')
  await page.getByLabel('Code', { exact: true }).fill('111111')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('That code is not right, or was used already.').waitFor()
  // The time step after the one used during setup; one step early is accepted.
  await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/myaccount')
  await page.goto(testApp.at('clearwater', '/account'))
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(SAMPLE_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('button', { name: 'Set up' }).waitFor()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('a recovery code takes the place of the authenticator app, once [ACC-B1]', async () => {
  const { recoveryCodes } = await withAuthenticator('admin2')
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  const useFirst = async () => {
    await comeToSecondStep(page, 'admin2')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await useFirst()
  await page.waitForURL('**/myaccount')
  await page.goto(testApp.at('clearwater', '/account'))
  await page.getByText('9 recovery codes left').waitFor()
  await comeAgain(page)
  await useFirst()
  await page.getByText('That code is not right, or was used already.').waitFor()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('a passkey is added, signs in without a password, and is removed [ACC-B1]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  await giveDevice(page)
  await signInAs(page, testApp, 'member')
  await addPasskey(page, testApp, 'Work laptop')
  await expectLovely(screen, 'a passkey in the list')

  await comeAgain(page)
  await page.goto(testApp.at('clearwater', '/login'))
  // The device responds to the browser's autofill offer at the e-mail field; the button is for those without that offer.
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  void button.click().catch(() => undefined)
  await page.waitForURL('**/myaccount')

  await page.goto(testApp.at('clearwater', '/account'))
  await page
    .getByText(/last used/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(SAMPLE_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have no passkey here yet.').waitFor()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('an administrator makes the site ask for it on Platform Config, is shown the factor that is due there and then, and one passkey later is one again [ACC-B1]', async () => {
  const screen: TestScreen = await openScreen(browser)
  const { page } = screen
  await giveDevice(page)
  await signInAs(page, testApp, 'admin')
  await page.goto(testApp.at('clearwater', '/dash/config'))
  await page.getByRole('switch', { name: 'Administrators need a second factor' }).click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Administrators need a second factor is on').waitFor()
  await page.getByRole('complementary', { name: 'Second factor' }).getByRole('link', { name: 'Set one up' }).click()
  await page.getByText('Until you set one up, you have the access of a member.', { exact: false }).waitFor()
  await expectLovely(screen, 'a second factor that is due')
  await addPasskey(page, testApp, 'Phone')
  await page.getByRole('complementary', { name: 'Second factor' }).waitFor({ state: 'detached' })
  await page.goto(testApp.at('clearwater', '/dash/users'))
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('the confirmation stands over the dialog whose call needs it, and Escape leaves that one open, at a desk and on a phone [ACC-B1]', async () => {
  const screen = await openScreen(browser, { viewport: DESKTOP })
  const { page } = screen
  await signInAs(page, testApp, 'member')
  // Any operation may require it; here one called from a dialog does, once.
  let refusals = 3
  await page.route('**/api/account/authenticator', (route) => {
    refusals -= 1
    if (refusals < 0) return route.continue()
    const body = { code: 'session.confirm-first', message: 'Please confirm first that it is you.', requestId: 'x' }
    return route.fulfill({ status: 403, json: body })
  })
  await page.goto(testApp.at('clearwater', '/account'))
  await page.getByRole('button', { name: 'Set up' }).click()
  const below = page.getByRole('dialog', { name: 'Authenticator app' })
  await below.getByLabel('Current password').fill(SAMPLE_PASSWORD)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  for (const viewport of [DESKTOP, PHONE]) {
    await changeView(screen, viewport, 'light')
    await dialog.waitFor()
    await page.waitForFunction(() =>
      document.activeElement?.closest('[role=dialog]')?.textContent?.includes('ten minutes'),
    )
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await below.getByText('Please confirm first that it is you.').waitFor()
    await below.getByRole('button', { name: 'Continue' }).click()
  }
  await dialog.getByLabel('Current password').fill(SAMPLE_PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await below.getByRole('img', { name: /^QR code/ }).waitFor()
  await screen.close()
})

async function addPasskey(page: Page, at: SampleApp, name: string): Promise<void> {
  await page.goto(at.at('clearwater', '/account'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByLabel('Current password').fill(SAMPLE_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('region', { name: 'Passkeys' }).getByText(name, { exact: true }).waitFor()
}

/** Another visit, with the browser signed out. */
async function comeAgain(page: Page): Promise<void> {
  // Leave first: a page without its session would redirect by itself, during the next step.
  await page.goto('about:blank')
  await page.context().clearCookies()
}
