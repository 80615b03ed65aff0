import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { answer, createThread } from '#tests/kit/forum.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
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

const shown = (page: Page, count: number) => page.getByRole('status').getByText(`${count} shown`, { exact: true })
const more = (page: Page) => page.getByRole('button', { name: 'Show more', exact: true })

test('more of a list comes by a button: what came is announced and its first item has the focus; a failed page says why and can be fetched again [ACC-34, SHELL-32, MISC-06]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', '/dash/users?by=userType'))
  await page.getByRole('button', { name: /^subscriber/ }).click()
  await shown(page, 20).waitFor({ state: 'attached' })

  await page.route(/\/api\/members\?.*cursor=/, (route) => route.abort(), { times: 3 })
  await more(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('More could not be loaded').waitFor()
  expect(await shown(page, 20).count()).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await shown(page, 40).waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.activeElement?.closest('tbody tr') !== null)

  for (let count = 40; (await more(page).count()) > 0; count += 20) {
    await more(page).press('Enter')
    await shown(page, count).waitFor({ state: 'detached' })
  }
  await page.getByText('You have reached the end').waitFor()
  await screen.close()
})

test('a search goes into the address after a pause, Back brings the earlier list, and one click clears it and keeps the focus [INS-12, ACC-34]', async () => {
  const screen = await openScreen(browser)
  const { page } = screen
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', '/dash/users'))
  const box = page.getByRole('searchbox', { name: 'Search name, e-mail or company' })
  await box.fill('zzzz')
  await page.waitForURL(/query=zzzz/)
  await page.getByRole('status').getByText('0 members', { exact: true }).waitFor({ state: 'attached' })

  await page.goBack()
  await page.getByText(/^1–20 of /).waitFor()
  expect(await box.inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => box.inputValue()).toBe('zzzz')

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.waitForURL((url) => !url.searchParams.has('query'))
  expect(addressOf(page)).toBe('/dash/users')
  await page.getByText(/^1–20 of /).waitFor()
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  await screen.close()
})

test('what arrives above while one reads further down waits behind a button, which shows it and brings the focus to it [FOR-36, FOR-17]', async () => {
  const [asker, helper] = [await app.signIn('member'), await app.signIn('jedi')]
  const { body } = await asker.get<{ industries: { path: string }[] }>('/api/config')
  const thread = await createThread(asker, { topics: [body.industries[0]?.path] })
  for (let number = 1; number <= 12; number++) await answer(helper, thread.id, `Answer ${number}.`)
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', `/forum?key=${thread.id}`))
  const textOfFocused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await more(page).press('Enter')
  await expect.poll(textOfFocused).toContain('Answer 2.')

  await answer(helper, thread.id, 'The newest of all.')
  const waiting = page.getByRole('button', { name: '1 new answer' })
  await waiting.waitFor()
  expect(await page.getByText('The newest of all.').count()).toBe(0)
  await waiting.press('Enter')
  await expect.poll(textOfFocused).toContain('The newest of all.')
  await page.getByRole('article').filter({ hasText: 'The newest of all.' }).waitFor()
  await screen.close()
})
