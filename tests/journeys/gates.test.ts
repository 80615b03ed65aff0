import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import { removeMember } from '#tests/kit/people.ts'
import { addressOf, comeTo, signInAs, signInByForm, signOut } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { openMember } from '#tests/kit/users-screen.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
beforeEach(async () => {
  await screen?.close()
  screen = await openScreen(browser, { viewport: PHONE })
  page = screen.page
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test('signed-in pages lead a visitor to the landing page, waiting pages too [ACC-27, SHELL-04]', async () => {
  for (const path of ['/insights', '/NewUser', '/ExpiredUser', '/myaccount', '/dash', '/forum', '/profile']) {
    await page.goto(app.at('clearwater', path))
    await page.waitForURL(app.at('clearwater'), { waitUntil: 'commit' })
  }
})

test('a new user waits wherever they go, under their name in capitals, with ways home, out and to the office [ACC-25, ACC-26, ACC-29]', async () => {
  await signInByForm(page, app, 'new')
  await page.waitForURL('**/NewUser')
  const name = page.getByRole('heading', { level: 1 })
  expect(
    await name.evaluate(
      (heading) =>
        getComputedStyle(heading).textTransform === 'uppercase' ||
        heading.textContent === heading.textContent?.toUpperCase(),
    ),
  ).toBe(true)
  await page.getByText('This is a random name. You can change it once you have access.').waitFor()
  expect(await page.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  expect(await page.locator('a[href^="mailto:"]').getAttribute('href')).toContain(
    `subject=${encodeURIComponent('New User Awaiting Access')}`,
  )
  await expectPageQuality(screen, 'the waiting page')
  for (const path of [
    '/insights',
    '/dash/users',
    '/ExpiredUser',
    '/InsightPage/01a1f739-d04c-745d-9a0b-b5204198cf89',
  ]) {
    await page.goto(app.at('clearwater', path))
    await page.waitForURL('**/NewUser')
  }
  await page.getByRole('link', { name: 'Go home' }).click()
  await page.waitForURL(app.at('clearwater'))
  await page.goto(app.at('clearwater', '/NewUser'))
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(app.at('clearwater'))
})

test('a chosen name is not called random on the waiting page [ACC-29]', async () => {
  await signInAs(page, app, 'new', 'energy')
  await page.goto(app.at('energy', '/NewUser'))
  await page.getByRole('link', { name: 'Go home' }).waitFor()
  expect(await page.getByText(/random name/).count()).toBe(0)
})

test('an expired user is told wherever they go, and whom to write to [ACC-25, ACC-31, ACC-32]', async () => {
  await signInAs(page, app, 'expired')
  await page.goto(app.at('clearwater', '/insights'))
  await page.waitForURL('**/ExpiredUser')
  await page.getByText('Your account has now expired').waitFor()
  await page
    .getByText(/Edgar Vance/)
    .first()
    .waitFor()
  expect(await page.locator('a[href^="mailto:"]').getAttribute('href')).toContain(
    `subject=${encodeURIComponent('Expired User Inquiry')}`,
  )
  await expectPageQuality(screen, 'the expired page')
})

test('somebody without a profile here may create one or leave [ACC-24]', async () => {
  await page.goto(app.at('clearwater', '/login'))
  const signIn = async () => {
    await page.getByLabel('E-mail').fill('stranger@guildhall.test')
    await page.getByLabel('Password', { exact: true }).fill('open-the-doors-2026')
    await page.getByRole('button', { name: 'Login' }).click()
  }
  await signIn()
  const dialog = page.getByRole('dialog', { name: 'Existing User Account' })
  await dialog.getByText(/^You have an existing user account but not a profile/).waitFor()
  expect(screen.consoleErrors).toEqual([])
  await dialog.getByRole('button', { name: 'Disagree' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto(app.at('clearwater', '/login'))
  await signIn()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL('**/NewUser')
})

test('a guest is led to the library; member and administrator pages keep to their own [ACC-25, ACC-35]', async () => {
  await signInByForm(page, app, 'guest')
  await page.waitForURL('**/myaccount')
  for (const path of ['/dash', '/dash/users', '/Admin']) {
    await page.goto(app.at('clearwater', path))
    await page.waitForURL('**/myaccount')
  }
})

test('an administrator reaches the dashboard under both of its names, which opens with the designer [SHELL-05, ACC-35, DES-01]', async () => {
  await signInAs(page, app, 'admin')
  for (const path of ['/dash', '/ADMIN']) {
    await page.goto(app.at('clearwater', path))
    await page.waitForURL('**/dash')
    await page.getByRole('heading', { level: 1, name: 'Website Design' }).waitFor()
  }
})

test('routes do not mind letter case, and the address, Back and reload keep the section [SHELL-02, SHELL-03, SHELL-12]', async () => {
  await signInAs(page, app, 'member')
  for (const path of ['/INSIGHTS', '/MyAccount?query=permit']) {
    await page.goto(app.at('clearwater', path))
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  }
  expect(await page.getByRole('searchbox').inputValue()).toBe('permit')
  await page.goto(app.at('clearwater', '/Forum'))
  await page.getByRole('heading', { level: 1, name: 'Discussion' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Discussion' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
})

test("an unknown address says the page isn't here and leads home, for visitors and members [SHELL-06]", async () => {
  const answer = await page.goto(app.at('clearwater', '/no-such-page'))
  expect(answer?.status()).toBe(404)
  await page.getByText("the page isn't here").waitFor()
  await expectPageQuality(screen, 'the 404 page')
  await signInAs(page, app, 'member')
  await page.goto(app.at('clearwater', '/dash/nonsense/deep'))
  await page.getByText("the page isn't here").waitFor()
  await page.getByRole('link', { name: /front page/ }).click()
  await page.waitForURL(app.at('clearwater'))
})

test('a removed member is signed out at once, on the open page [ACC-28]', async () => {
  await signInAs(page, app, 'jedi')
  await comeTo(page, app.at('clearwater', '/insights'))
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  const admin = await app.signIn('admin')
  const { body } = await admin.get<{ items: { id: string; email: string }[] }>('/api/members?limit=100')
  const jedi = body.items.find(({ email }) => email === 'jedi@guildhall.test')
  expect((await removeMember(admin, jedi?.id ?? '')).status).toBe(200)
  await page.waitForURL(app.at('clearwater'))
})

test('making somebody an administrator is asked with Yup and Nope, waits for an answer, and Nope changes nothing [SHELL-29]', async () => {
  await signInAs(page, app, 'admin')
  await page.clock.install()
  await page.goto(app.at('clearwater', '/dash/users'))
  const row = await openMember(page, 'guest@guildhall.test')
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url())
  })
  await row.getByLabel(/User type/).selectOption('admin')
  await row.getByRole('button', { name: /^Save/ }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Yup', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.clock.runFor(3_500)
  expect(await question.isVisible()).toBe(true)
  await expectPageQuality(screen, 'a confirmation')
  await question.getByRole('button', { name: 'Nope', exact: true }).click()
  await question.waitFor({ state: 'hidden' })
  expect(changes).toEqual([])
})

test('while the session is unknown a loader shows and nothing is decided; a lost connection offers a retry [ACC-27, SHELL-30, SHELL-32]', async () => {
  let answered = () => {}
  const delay = new Promise<void>((resolve) => {
    answered = resolve
  })
  await page.route('**/api/session', async (route) => {
    await delay
    await route.continue()
  })
  // As if the server could not embed the session in the page.
  await page.addInitScript(() => {
    const clear = () => {
      const answers = document.getElementById('answers')
      if (answers && answers.textContent !== '{}') answers.textContent = '{}'
    }
    new MutationObserver(clear).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(app.at('clearwater', '/insights'))
  await page.getByText('Loading').first().waitFor()
  expect(addressOf(page)).toBe('/insights')
  answered()
  await page.waitForURL(app.at('clearwater'))
  await page.unroute('**/api/session')

  await page.goto(app.at('clearwater', '/login'))
  await page.getByLabel('E-mail').fill('member@guildhall.test')
  await page.getByLabel('Password', { exact: true }).fill('open-the-doors-2026')
  await page.route('**/api/session', (route) => route.abort())
  await page.getByRole('button', { name: 'Login' }).click()
  await page
    .getByText(/connection was lost/i)
    .first()
    .waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('member@guildhall.test')
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/myaccount')
})

test('Login cannot be pressed twice, and a refused sign-in marks both fields and retains what was typed [ACC-02, SHELL-31]', async () => {
  await page.goto(app.at('clearwater', '/login'))
  let calls = 0
  await page.route('**/api/session', async (route) => {
    if (route.request().method() === 'POST') calls += 1
    await route.continue()
  })
  await page.getByLabel('E-mail').fill('member@guildhall.test')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).dblclick()
  await page
    .getByText(/do not belong together/)
    .first()
    .waitFor()
  expect(calls).toBe(1)
  expect(await password.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await password.inputValue()).toBe('not-the-password')
  expect(await page.getByRole('link', { name: 'Forgotten Password ?' }).count()).toBe(1)
  await expectPageQuality(screen, 'a refused sign-in')
})

test('mismatches are reported at the field, and a taken address retains everything typed [ACC-09, ACC-10, SHELL-31]', async () => {
  await page.goto(app.at('clearwater', '/login?view=register'))
  const button = page.getByRole('button', { name: 'Register' })
  await page.getByLabel('First name').fill('Mina')
  await page.getByLabel('Last name').fill('Prescott')
  await page.getByLabel('Business e-mail').fill('member@guildhall.test')
  await page.getByLabel('Confirm e-mail').fill('other@guildhall.test')
  await page.getByLabel('Password', { exact: true }).fill('something-long')
  await page.getByLabel('Confirm password').fill('something-else')
  await page.getByText('Emails do not match.').waitFor()
  await page.getByText('Passwords do not match.').waitFor()
  await page.getByRole('checkbox', { name: /Terms of Use/ }).check()
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('Confirm e-mail').fill('member@guildhall.test')
  await page.getByLabel('Confirm password').fill('something-long')
  await button.click()
  await page.getByText('The email address is already in use by another account.').first().waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Mina')
  expect(await page.getByLabel('Confirm password').inputValue()).toBe('something-long')
  expect(addressOf(page)).toBe('/login?view=register')
})

test('signed in on one site is signed in nowhere else [TEN-03]', async () => {
  await signInByForm(page, app, 'member')
  await page.goto(app.at('energy', '/insights'))
  await page.waitForURL(app.at('energy'))
  await page.goto(app.at('clearwater', '/insights'))
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await signOut(page)
  await page.waitForURL(app.at('clearwater'))
})
