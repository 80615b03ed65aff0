import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribers } from '#app/server/features.ts'
import { raiseScores, type ScoreChange } from '#features/members/server.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import {
  changeView,
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'

let testApp: SampleApp
let browser: Browser
let database: Database
let siteId: string
let memberId: string
beforeAll(async () => {
  testApp = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  database = openDatabase(roleUrls(testApp.ownerUrl).app, { subscribers })
  const mina = await testApp.signIn('member')
  memberId = (await mina.get('/api/session')).body.profile.id
  siteId = (await mina.get('/api/site')).body.id
})
afterAll(async () => {
  await browser?.close()
  await database?.end()
  await testApp?.close()
})

async function openScreenAt(path: string, person = 'member', options: ScreenOptions = {}): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  const { cookies } = await testApp.signIn(person)
  await screen.context.addCookies(
    Array.from(cookies, ([name, value]) => ({ name, value, url: testApp.at('clearwater') })),
  )
  await screen.page.goto(testApp.at('clearwater', path))
  await screen.page.getByRole('heading', { level: 1 }).waitFor()
  return screen
}
/** Adds to the member's scores as activity in the forum does. */
const raise = (by: ScoreChange['by']) =>
  database.site(siteId).transaction((transaction) => raiseScores(transaction, [{ memberId, by }]))
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Sets the member's scores anew; badges earned by them are not celebrated any more. */
async function setScores(by: ScoreChange['by'] = {}): Promise<void> {
  await asOwnerOf(testApp.ownerUrl, async (client) => {
    await client.query('delete from earned_badge where member_id = $1', [memberId])
    await client.query(`update member set scores = '{}', badges = '{}' where id = $1`, [memberId])
  })
  if (Object.keys(by).length) await raise(by)
  await (await testApp.signIn('member')).call('POST', '/api/badges/celebrations', { body: {} })
}
/** Waits until a screen has asked for badges to celebrate. */
const claimed = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/badges/celebrations'))
const celebration = (page: Page) => page.getByRole('status', { name: 'New badges' })
const EARNED = { threadsCreated: 7, bestAnswers: 100 }

test('a member sees what there is to earn, from the first badge to the highest [PROF-03] [PROF-29] [PROF-30]', async () => {
  await setScores()
  const screen = await openScreenAt('/profile?open=questions')
  const { page } = screen
  const list = page.getByRole('list', { name: 'Question badges, lowest first' })
  await list.getByText('Locked. Earned with 1 question.').waitFor()
  expect(await list.getByRole('listitem').count()).toBe(5)
  await page.getByRole('progressbar', { name: 'On the way to Private' }).waitFor()
  expect(await page.getByText('0 of 1 question', { exact: true }).count()).toBe(1)
  const titles = await page.locator('#content button[aria-expanded]').allTextContents()
  expect(
    titles.map(
      (title) =>
        title.match(
          /^(Edit (Avatar|Details|Account)|What other members see|Question Badges|Best Answer Badges|Events|CPD record|My plan|Payments|Orders)/,
        )?.[0],
    ),
  ).toEqual([
    'Edit Avatar',
    'Edit Details',
    'Edit Account',
    'What other members see',
    'Question Badges',
    'Best Answer Badges',
    'Events',
    'CPD record',
    'My plan',
    'Payments',
    'Orders',
  ])
  const sizes = await list.locator('[data-badge]').evaluateAll((all) => all.map((each) => each.clientWidth))
  expect(sizes).toEqual([38, 46, 54, 62, 125])
  await screen.close()
})

test('of two open screens one celebrates a new badge, and none does again [PROF-30]', async () => {
  await setScores()
  const screen = await openScreenAt('/profile?open=questions')
  const { page } = screen
  const other = await screen.context.newPage()
  await other.goto(testApp.at('clearwater', '/dangerzone'))
  await other.getByRole('heading', { level: 1 }).waitFor()
  const claims = Promise.all([page, other].map(claimed))
  await raise({ threadsCreated: 1 })
  await claims
  const earned = (at: Page) => at.getByText('You have earned a question badge').count()
  await expect.poll(async () => (await earned(page)) + (await earned(other))).toBe(1)
  const [shown, silent] = (await earned(page)) === 1 ? [page, other] : [other, page]
  expect(await earned(silent)).toBe(0)
  const card = celebration(shown)
  await card.getByText('Private', { exact: true }).waitFor()
  expect(await card.locator('[class*=glint]').evaluate((all) => getComputedStyle(all, '::after').animationName)).toBe(
    'none',
  )
  await card.getByRole('link', { name: 'See your badges' }).click()
  await card.getByRole('link').waitFor({ state: 'detached' })
  await shown.waitForURL(/\/profile\?open=questions/)
  await shown.reload()
  await row(shown, 'Private').getByText('Given for the first question.').waitFor()
  expect(await celebration(shown).getByText('Private').count()).toBe(0)
  await screen.close()
})

test('scores and badges follow on an open profile, and nine more questions are nine steps to the next badge [PROF-03] [PROF-30]', async () => {
  await setScores({ threadsCreated: 1 })
  const screen = await openScreenAt('/profile?open=questions')
  const { page } = screen
  await page.getByText('1 of 10 questions', { exact: true }).waitFor()
  await raise({ threadsCreated: 6, bestAnswers: 100 })
  await page.getByText('7 of 10 questions', { exact: true }).waitFor()
  await page.locator('dl div', { hasText: 'Threads' }).getByText('7', { exact: true }).waitFor()
  await celebration(page).getByText('Hero', { exact: true }).waitFor()
  await expectPageQuality(screen, 'profile with five new badges')
  await celebration(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Best Answer Badges/ }).click()
  await page.getByText('You have the highest badge there is.').waitFor()
  await screen.close()
})

test('earned badges are well made on a phone and on a desktop, in light and dark [PROF-03] [PROF-30]', async () => {
  await setScores(EARNED)
  const own = await openScreenAt('/profile?open=questions', 'member', { viewport: PHONE })
  for (const [badges, list] of [
    ['Question Badges', 'Question badges, lowest first'],
    ['Best Answer Badges', 'Best-answer badges, lowest first'],
  ] as const) {
    const part = own.page.getByRole('button', { name: new RegExp(`^${badges}`) })
    if ((await part.getAttribute('aria-expanded')) === 'false') await part.click()
    await own.page.getByRole('list', { name: list }).waitFor()
    for (const [viewport, colorScheme] of [
      [PHONE, 'light'],
      [PHONE, 'dark'],
      [DESKTOP, 'dark'],
    ] as const) {
      await changeView(own, viewport, colorScheme)
      await expectPageQuality(own, `${badges} ${viewport.width} ${colorScheme}`)
    }
  }
  await own.close()
})

test('others see the badges somebody has, and not what is still to be earned [PROF-03] [PROF-30]', async () => {
  await setScores(EARNED)
  const others = await openScreenAt('/Profile/Mina%20Prescott', 'guest', { viewport: PHONE })
  const section = others.page.getByRole('region', { name: 'Badges' })
  await section.getByText('Hero', { exact: true }).waitFor()
  expect(await section.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Private'),
    ...['Hero', 'Vigilante', 'Missionary', 'Little Helper', 'Aid'].map((name) => expect.stringContaining(name)),
  ])
  expect(await others.page.getByText(/of 10 questions|Locked/).count()).toBe(0)
  await expectPageQuality(others, 'another member’s badges')
  await others.close()
})

test('an administrator changes a badge field by field; open profiles show it at once, a target out of order is reported at its field [ADM-10] [PROF-26]', async () => {
  const screen = await openScreenAt('/dash/users', 'admin')
  const { page } = screen
  const watching = await openScreenAt('/profile?open=questions', 'guest')
  await page.getByRole('navigation').getByRole('link', { name: 'Badges' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Badges' }).waitFor()
  const sizes = await page.locator('[data-badge]').evaluateAll((all) => all.map((each) => each.clientWidth))
  expect(sizes).toEqual([38, 46, 54, 62, 150])
  await page.getByRole('button', { name: /^Corporal/ }).click()
  await page.getByLabel('Name').fill('Deckhand')
  await page.getByLabel('Name').press('Enter')
  await row(watching.page, 'Deckhand').waitFor()
  await page.getByLabel('Target').fill('25')
  await page.getByLabel('Target').press('Tab')
  await page
    .getByText('Targets rise from level to level: it must be less than 25, the target of Sergeant.')
    .first()
    .waitFor()
  expect(await page.getByLabel('Target').inputValue()).toBe('10')
  await page.getByLabel('Target').fill('12')
  await page.getByLabel('Target').press('Enter')
  await watching.page.getByText('Locked. Earned with 12 questions.').waitFor()
  await page.getByLabel('Title').fill('Scrubs and asks')
  await page.getByLabel('Title').press('Enter')
  await row(watching.page, 'Scrubs and asks').waitFor()
  await page.getByLabel('Description').fill('Given to those who keep the deck clean.')
  await page.getByLabel('Description').press('Tab')

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await choosing).setFiles({ name: 'deck.png', mimeType: 'image/png', buffer: await png(200, 200) })
  await page.getByText('The picture of Deckhand is saved.').waitFor()
  await row(watching.page, 'Deckhand').locator('img').waitFor()
  await expectPageQuality(screen, 'badge editor, own picture')
  await page.getByRole('button', { name: 'Use the default picture' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await row(watching.page, 'Deckhand').locator('svg').first().waitFor()

  await page.reload()
  await page.getByLabel('Name').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Deckhand')
  expect(await page.getByLabel('Description').inputValue()).toBe('Given to those who keep the deck clean.')
  await page.getByRole('tab', { name: 'Best-answer badges' }).click()
  await page.getByRole('button', { name: /^Hero/ }).click()
  await page.waitForURL(/level=5/)
  await watching.close()
  for (const [viewport, colorScheme] of [
    [PHONE, 'light'],
    [DESKTOP, 'dark'],
  ] as const) {
    await changeView(screen, viewport, colorScheme)
    await page.getByLabel('Target').waitFor()
    await expectPageQuality(screen, `badge editor ${viewport.width} ${colorScheme}`)
  }
  await screen.close()
})
