import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let member: Client
const screens: TestScreen[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  member = await app.signIn('member')
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openAs(person: string, options: ScreenOptions = {}): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  screens.push(screen)
  await signInAs(screen.page, app, person)
  return screen
}

const BUND = 'Bund capacity for twin tanks'
const lineOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const cellsOf = (page: Page, title: string) => lineOf(page, title).getByRole('cell').allTextContents()

/** The sample question of the bund, with its answers by author. */
async function bundQuestion() {
  const threads = (await member.get<{ items: { id: string; title: string }[] }>('/api/forum/threads?query=bund')).body
  const id = threads.items.find(({ title }) => title === BUND)?.id ?? ''
  const { items } = (await member.get(`/api/forum/threads/${id}/answers`)).body
  const idBy = (name: string): string =>
    items.find(({ author }: { author: { displayName: string } }) => author.displayName === name)?.id ?? ''
  return { id, idBy }
}

test('the questions are in a table with their figures [FOR-41, SHELL-16]', async () => {
  const desktop = await openAs('admin', { viewport: DESKTOP, colorScheme: 'light' })
  const { page } = desktop
  await page.goto(app.at('clearwater', '/home'))
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Question',
    'Topics',
    'Author',
    'Asked',
    'Views',
    'Answers',
    'Comments',
    'Votes',
  ])
  expect(await lineOf(page, BUND).textContent()).toContain('We are putting two 2,500 litre tanks')
  expect((await cellsOf(page, BUND)).slice(4, 6)).toEqual(['3', '3'])
  await expectPageQuality(desktop, 'the questions table')
  await page.getByLabel('Search questions').first().fill('zzzz')
  await page.getByText("We're sorry, no results were found").waitFor()
  await page.getByLabel('Search questions').first().fill('sofa')
  await page.getByRole('button', { name: 'Is a broken sofa POPs waste?' }).waitFor()
})

test('a line of the table opens by keyboard, counts the view, takes a vote and the best answer [FOR-41, FOR-42, FOR-46]', async () => {
  const { id, idBy } = await bundQuestion()
  const admin = await app.signIn('admin')
  await admin.call('PUT', `/api/forum/threads/${id}/best-answer`, { body: { answerId: idBy('Gareth Mostyn') } })
  const desktop = await openAs('admin', { viewport: DESKTOP, colorScheme: 'light' })
  const { page } = desktop
  await page.goto(app.at('clearwater', '/questions'))
  await lineOf(page, BUND).waitFor()
  const [, , , views, , , votes] = (await cellsOf(page, BUND)).map(Number)
  await lineOf(page, BUND).getByRole('button', { name: BUND }).focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: `Question: ${BUND}` })
  await detail.getByText('The supplier says one thing and our insurer another.').waitFor()
  const first = detail.getByRole('article', { name: 'Gareth Mostyn' }).first()
  await first.getByText('Best answer', { exact: true }).waitFor()
  await detail.getByText('The rim was exactly where our supplier measured.').waitFor()
  expect(addressOf(page)).toMatch(/^\/questions\?open=/)
  await expect.poll(async () => Number((await cellsOf(page, BUND))[3]), SOON).toBe((views ?? 0) + 1)
  await first.getByRole('button', { name: 'Upvote' }).click()
  await expect.poll(async () => Number((await cellsOf(page, BUND))[6]), SOON).toBe((votes ?? 0) + 1)
  const other = detail.getByRole('article', { name: 'Philippa Goring' })
  await other.getByRole('button', { name: 'Mark as best answer' }).click()
  await page.getByText('Best Answer Changed Successfully').waitFor()
  await other.getByText('Best answer', { exact: true }).waitFor()
  await expectPageQuality(desktop, 'an open line of the questions table')
})

test('the guide to the forum opens over the questions and gives the focus back [FOR-04]', async () => {
  const desktop = await openAs('admin', { viewport: DESKTOP, colorScheme: 'light' })
  const { page } = desktop
  await page.goto(app.at('clearwater', '/questions'))
  await page.getByRole('button', { name: 'Guide' }).click()
  const guide = page.getByRole('dialog', { name: 'How the forum works' })
  await guide.getByText('Replies nest up to 100 levels.').waitFor()
  await expectPageQuality(desktop, 'the forum guide')
  await page.keyboard.press('Escape')
  await guide.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Guide')
})

test('on a phone the questions are cards, without what is hidden [FOR-41, FOR-42]', async () => {
  const { id, idBy } = await bundQuestion()
  const admin = await app.signIn('admin')
  await admin.call('PUT', `/api/forum/threads/${id}/best-answer`, { body: { answerId: idBy('Philippa Goring') } })
  const phone = await openAs('member', { viewport: PHONE, colorScheme: 'dark' })
  const { page } = phone
  await page.goto(app.at('clearwater', `/questions?open=${id}`))
  await page.getByRole('article', { name: 'Philippa Goring' }).getByText('Best answer', { exact: true }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByText('Cheap disposal, no questions').count()).toBe(0)
  await expectPageQuality(phone, 'the questions on a phone by night')
})

test('the five latest posts on home lead to their threads [SHELL-25]', async () => {
  const { page } = await openAs('member', { viewport: PHONE, colorScheme: 'dark' })
  await page.goto(app.at('clearwater', '/home'))
  const latest = page.getByRole('region', { name: 'Latest Posts' })
  await latest.getByRole('article').first().waitFor()
  expect(await latest.getByRole('article').count()).toBe(5)
  await latest.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await page.waitForURL(/\/forum\?key=[0-9a-f-]{36}&answer=[0-9a-f-]{36}$/)
})
