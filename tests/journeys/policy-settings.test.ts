import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { Client } from '#tests/kit/client.ts'
import { signInAs, signInByForm, signOut } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterEach(async () => {
  await screen?.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const shown = async (path: string) => (await new Client(app.port, 'clearwater.localhost').get(path)).text

async function openConfig(options: Parameters<typeof openScreen>[1] = {}) {
  screen = await openScreen(browser, options)
  page = screen.page
  await signInAs(page, app, 'admin')
  await page.goto(app.at('clearwater', '/dash/config'))
  await page.getByLabel(/Information access fee/).waitFor()
}

test('an administrator sets fee and window, is told what the law asks today, and the public pages follow [POL-05, POL-06]', async () => {
  const admin = await app.signIn('admin')
  await admin.call('PATCH', '/api/config/policies', { body: { accessFee: 10, cancellationDays: 7 } })
  await openConfig({ viewport: PHONE, colorScheme: 'dark' })
  const group = page.getByRole('region', { name: 'Policies' })
  await group.getByText(/UK law now asks for 14 days/).waitFor()
  await group.getByText(/as they normally are today/).waitFor()
  const fee = group.getByLabel(/Information access fee/)
  expect(await fee.inputValue()).toBe('10')
  await fee.fill('0')
  await fee.press('Enter')
  await expect.poll(() => shown('/privacy'), SOON).toContain('A copy of your information is free.')
  const window = group.getByLabel(/Cancellation window/)
  await window.fill('ten')
  await window.press('Enter')
  await group.getByText('Write a whole number from 1 to 90.').waitFor()
  expect(await window.inputValue()).toBe('7')
  await window.fill('14')
  await window.press('Enter')
  await expect.poll(() => shown('/terms'), SOON).toContain('within 14 working days')
  await expectPageQuality(screen, 'the settings of the policies')
})

test('an own text is written, seen, saved, and the standard one restored from the versions [POL-09]', async () => {
  await openConfig({ viewport: DESKTOP })
  const terms = page.getByRole('group', { name: 'Terms of Use' })
  await terms.getByText('The standard text applies.').waitFor()
  await terms.getByRole('button', { name: 'Edit the text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms of Use' })
  const written = dialog.getByLabel('Text', { exact: true })
  expect((await written.inputValue()).match(/^# /gm)).toHaveLength(20)
  await expectPageQuality(screen, 'the editor of a policy')
  await written.fill('Only words')
  await dialog.getByRole('button', { name: 'Save this text' }).click()
  await dialog.getByText(/Begin with the title of a clause/).waitFor()
  await written.fill('# House rules\nBe kind to each other.')
  await dialog.getByText('Preview').click()
  await dialog.getByRole('heading', { name: 'House rules' }).waitFor()
  await expectPageQuality(screen, 'the preview of a policy')
  await dialog.getByRole('button', { name: 'Save this text' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => shown('/terms'), SOON).toContain('House rules')
  await terms.getByText(/Your own text applies, version 1/).waitFor()
  await terms.getByRole('button', { name: 'Edit the text' }).click()
  await dialog.getByRole('button', { name: 'Restore the standard text' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => shown('/terms'), SOON).toContain('English law applies')
  await terms.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByText('Version 2, the standard text').waitFor()
  await expectPageQuality(screen, 'the versions of a policy')
  await versions.getByRole('button', { name: 'View version 1' }).click()
  await versions.getByText('Be kind to each other.').waitFor()
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  await versions.waitFor({ state: 'detached' })
  await expect.poll(() => shown('/terms'), SOON).toContain('House rules')
})

test('what is typed goes only after a question: by Escape, beside, by the cross, the standard text and another page [POL-09]', async () => {
  await openConfig({ viewport: DESKTOP })
  // Coming from another page of the portal, to which Back leads.
  await page.goto(app.at('clearwater', '/dash/users'))
  await page.getByRole('link', { name: 'Config', exact: true }).first().click()
  await page.getByLabel(/Information access fee/).waitFor()
  const privacy = page.getByRole('group', { name: 'Privacy Policy' })
  await privacy.getByRole('button', { name: 'Edit the text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' })
  const written = dialog.getByLabel('Text', { exact: true })
  await written.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await privacy.getByRole('button', { name: 'Edit the text' }).click()
  await written.fill('# Ours\nTwo hours of work.')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  const nope = page.getByRole('button', { name: 'Nope' })
  for (const way of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 450),
    () => dialog.locator('.mantine-Modal-close').click(),
  ]) {
    await way()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await nope.click()
    await question.waitFor({ state: 'detached' })
    expect(await written.inputValue()).toBe('# Ours\nTwo hours of work.')
  }
  await dialog.getByRole('button', { name: 'Start from the standard text' }).click()
  await page.getByRole('dialog', { name: 'Discard your text?' }).waitFor()
  await expectPageQuality(screen, 'a question about what was typed')
  await nope.click()
  expect(await written.inputValue()).toContain('Two hours')
  expect(
    await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    'the browser is asked before the window closes',
  ).toBe(true)
  await page.evaluate(() => history.back())
  await question.waitFor()
  await nope.click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Yup' }).click()
  await dialog.waitFor({ state: 'detached' })
  await privacy.getByRole('button', { name: 'Edit the text' }).click()
  expect(await written.inputValue()).not.toContain('Two hours')
})

test('a version saved elsewhere meanwhile is reported; what was typed stays, and is saved after it once that was asked [POL-09]', async () => {
  const admin = await app.signIn('admin')
  const now = async () => (await admin.get('/api/config/policies/privacy/text')).body as { number: number; own: string }
  const elsewhere = async (text: string | null) => {
    const { number: after } = await now()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await admin.call('POST', '/api/config/policies/privacy/versions', { body: { text, after }, headers })
    return after + 1
  }
  await openConfig({ viewport: PHONE })
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' })
  const written = dialog.getByLabel('Text', { exact: true })
  const save = dialog.getByRole('button', { name: 'Save this text' })
  const edit = async () => {
    await page.getByRole('group', { name: 'Privacy Policy' }).getByRole('button', { name: 'Edit the text' }).click()
    await written.waitFor()
  }
  await edit()
  let theirs = await elsewhere('# Theirs\nTheir words.')
  // Nothing was typed yet, so their version is loaded.
  await expect.poll(() => written.inputValue(), SOON).toContain('Their words.')
  await written.fill('# Mine\nMy words.')
  theirs = await elsewhere('# Theirs\nOther words.')
  await dialog.getByText(`Somebody has saved version ${theirs} in the meantime`).waitFor(SOON)
  await expectPageQuality(screen, 'a newer version while writing')
  await save.click()
  await page.getByRole('dialog', { name: `Save yours after version ${theirs}?` }).waitFor()
  await page.getByRole('button', { name: 'Nope' }).click()
  expect([await written.inputValue(), (await now()).number]).toEqual(['# Mine\nMy words.', theirs])
  await save.click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await now()).toMatchObject({ own: '# Mine\nMy words.', number: theirs + 1 })

  // If the live event does not arrive, the refusal includes the version number.
  await page.route('**/api/live*', (route) => route.abort())
  await page.reload()
  await edit()
  await written.fill('# Mine\nMore of my words.')
  theirs = await elsewhere('# Theirs\nMore of their words.')
  await save.click()
  await dialog.getByText(`Somebody has saved version ${theirs} in the meantime`).waitFor(SOON)
  expect(await written.inputValue()).toBe('# Mine\nMore of my words.')
  await save.click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await now()).toMatchObject({ own: '# Mine\nMore of my words.', number: theirs + 1 })
  await elsewhere(null)
})

test('texts and versions that cannot be read say so, and are read again when asked to [POL-09]', async () => {
  await openConfig()
  const terms = page.getByRole('group', { name: 'Terms of Use' })
  await terms.getByRole('button', { name: 'Versions' }).waitFor()
  const admin = await app.signIn('admin')
  const { number } = (await admin.get('/api/config/policies/terms/text')).body
  await admin.call('POST', '/api/config/policies/terms/versions', {
    body: { text: '# Read me\nWords.', after: number },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  let fails = true
  await page.route(/\/api\/config\/policies\/terms\//, (route) => (fails ? route.abort() : route.continue()))
  await page.reload()
  const failed = terms.getByText('The text could not be loaded')
  await failed.waitFor()
  fails = false
  await terms.getByRole('button', { name: 'Try again' }).click()
  await terms.getByText(/Your own text applies/).waitFor()
  await terms.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  const viewButton = versions.getByRole('button', { name: `View version ${number + 1}` })
  await viewButton.waitFor()
  fails = true
  await viewButton.click()
  await versions.getByText('The text could not be loaded').waitFor()
  fails = false
  await versions.getByRole('button', { name: 'Try again' }).click()
  await versions.getByText('Words.', { exact: true }).waitFor()
})

test('the browser holds nothing that the privacy page does not name, from the first visit to the last page of a member [POL-07]', async () => {
  screen = await openScreen(browser, { storesOfflineCopies: true })
  page = screen.page
  const storedOnDevice = async () => ({
    cookies: (await screen.context.cookies()).map(({ name }) => name),
    storage: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
    databases: await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '')),
    copies: await page.evaluate(async () => (await caches.keys()).length),
    push: await page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations()
      return (await Promise.all(workers.map((worker) => worker.pushManager?.getSubscription()))).filter(Boolean).length
    }),
  })
  const nothing = { cookies: [], storage: [], databases: [], copies: 0, push: 0 }
  for (const path of ['/', '/privacy', '/terms', '/login']) {
    await page.goto(app.at('clearwater', path))
    expect(await storedOnDevice(), path).toEqual(nothing)
  }
  await signInByForm(page, app, 'member')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, SOON)
  for (const path of ['/home', '/insights', '/profile', '/notifications', '/account']) {
    await page.goto(app.at('clearwater', path))
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.goto(app.at('clearwater', '/insights'))
  await page.getByRole('button', { name: /dark colours/i }).click()
  await expect.poll(async () => (await storedOnDevice()).cookies.length, SOON).toBe(2)
  const member = await storedOnDevice()
  const privacy = await shown('/privacy')
  for (const name of member.cookies) expect(privacy).toContain(`cookie “${name}”`)
  // The router's scroll positions: 'Your place on a page'.
  for (const key of member.storage) expect(key).toMatch(/^tsr-scroll-restoration/)
  expect(privacy).toContain('Your place on a page')
  expect(member.databases).toEqual([])
  expect(member.push).toBe(0)
  expect(member.copies).toBeGreaterThan(0)
  expect(privacy).toContain('Pages you have read')
  await signOut(page)
  await page.waitForURL(app.at('clearwater', '/'))
  await expect.poll(async () => (await storedOnDevice()).copies, SOON).toBe(0)
  expect((await storedOnDevice()).cookies).toEqual(['theme'])
})
