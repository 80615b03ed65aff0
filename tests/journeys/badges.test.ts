import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseScores, type ScoreChange } from '#features/badges/server.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import {
  DESKTOP,
  expectWellMade,
  openBrowser,
  PHONE,
  type Seat,
  type SeatOptions,
  takeSeat,
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
  database = openDatabase(roleUrls(testApp.ownerUrl).app)
  const mina = await testApp.signIn('member')
  memberId = (await mina.get('/api/session')).body.profile.id
  siteId = (await mina.get('/api/site')).body.id
  // Resets her scores, as she asks and answers in the sample data.
  await asOwnerOf(testApp.ownerUrl, async (client) => {
    await client.query('delete from earned_badge where member_id = $1', [memberId])
    await client.query(`update member set scores = '{}', badges = '{}' where id = $1`, [memberId])
  })
})
afterAll(async () => {
  await browser?.close()
  await database?.end()
  await testApp?.close()
})

async function seatAt(path: string, person = 'member', options: SeatOptions = {}): Promise<Seat> {
  const seat = await takeSeat(browser, options)
  const { cookies } = await testApp.signIn(person)
  await seat.context.addCookies(
    Array.from(cookies, ([name, value]) => ({ name, value, url: testApp.at('clearwater') })),
  )
  await seat.page.goto(testApp.at('clearwater', path))
  await seat.page.getByRole('heading', { level: 1 }).waitFor()
  return seat
}
/** Adds to the member's scores as activity in the forum does. */
const raise = (by: ScoreChange['by']) =>
  database.site(siteId).transaction((transaction) => raiseScores(transaction, [{ memberId, by }]))
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a member sees what there is to earn, is shown a badge once when it comes, and finds it on the profile, as others do [PROF-03] [PROF-29] [PROF-30]', async () => {
  const seat = await seatAt('/profile?open=questions')
  const { page } = seat
  const list = page.getByRole('list', { name: 'Question badges, lowest first' })
  await list.getByText('Locked. Earned with 1 question.').waitFor()
  expect(await list.getByRole('listitem').count()).toBe(5)
  await page.getByRole('progressbar', { name: 'On the way to Private' }).waitFor()
  expect(await page.getByText('0 of 1 question', { exact: true }).count()).toBe(1)
  const titles = await page.locator('#content button[aria-expanded]').allTextContents()
  expect(
    titles.map((title) => title.match(/^(Edit (Avatar|Details|Account)|Question Badges|Best Answer Badges)/)?.[0]),
  ).toEqual(['Edit Avatar', 'Edit Details', 'Edit Account', 'Question Badges', 'Best Answer Badges'])
  const sizes = await list.locator('[data-badge]').evaluateAll((all) => all.map((each) => each.clientWidth))
  expect(sizes).toEqual([38, 46, 54, 62, 125])

  // With two open screens, one elsewhere, the badge is celebrated on one of them and never again.
  const other = await seat.context.newPage()
  await other.goto(testApp.at('clearwater', '/dangerzone'))
  await other.getByRole('heading', { level: 1 }).waitFor()
  await raise({ threadsCreated: 1 })
  await expect
    .poll(
      async () =>
        (await page.getByText('You have earned a question badge').count()) +
        (await other.getByText('You have earned a question badge').count()),
      { timeout: 15_000 },
    )
    .toBe(1)
  await page.waitForTimeout(300)
  const shown = (await page.getByText('You have earned a question badge').count()) === 1 ? page : other
  const silent = shown === page ? other : page
  expect(await silent.getByText('You have earned a question badge').count()).toBe(0)
  const card = shown.getByRole('status', { name: 'New badges' })
  await card.getByText('Private', { exact: true }).waitFor()
  expect(await card.locator('[class*=glint]').evaluate((all) => getComputedStyle(all, '::after').animationName)).toBe(
    'none',
  )
  await card.getByRole('link', { name: 'See your badges' }).click()
  await card.getByRole('link').waitFor({ state: 'detached' })
  await shown.waitForURL(/\/profile\?open=questions/)
  await shown.reload()
  await row(shown, 'Private').getByText('Given for the first question.').waitFor()
  expect(await shown.getByRole('status', { name: 'New badges' }).count()).toBe(0)
  await other.close()

  // Scores update on the open page, and nine more are nine steps towards the next badge.
  await page.goto(testApp.at('clearwater', '/profile?open=questions'))
  await page.getByText('1 of 10 questions', { exact: true }).waitFor()
  await raise({ threadsCreated: 6, bestAnswers: 100 })
  await page.getByText('7 of 10 questions', { exact: true }).waitFor()
  await page.locator('dl div', { hasText: 'Threads' }).getByText('7', { exact: true }).waitFor()
  const five = page.getByRole('status', { name: 'New badges' })
  await five.getByText('Hero', { exact: true }).waitFor()
  await expectWellMade(seat, 'profile with five new badges')
  await five.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Best Answer Badges/ }).click()
  await page.getByText('You have the highest badge there is.').waitFor()
  await seat.close()

  for (const [viewport, colorScheme] of [
    [PHONE, 'light'],
    [PHONE, 'dark'],
    [DESKTOP, 'dark'],
  ] as const)
    for (const path of ['/profile?open=questions', '/profile?open=bestAnswers']) {
      const own = await seatAt(path, 'member', { viewport, colorScheme })
      await own.page.locator('[data-badge]').first().waitFor()
      await expectWellMade(own, `${path} ${viewport.width} ${colorScheme}`)
      await own.close()
    }

  const others = await seatAt('/Profile/Mina%20Prescott', 'guest', { viewport: PHONE })
  const section = others.page.getByRole('region', { name: 'Badges' })
  await section.getByText('Hero', { exact: true }).waitFor()
  expect(await section.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Private'),
    ...['Hero', 'Vigilante', 'Missionary', 'Little Helper', 'Aid'].map((name) => expect.stringContaining(name)),
  ])
  expect(await others.page.getByText(/of 10 questions|Locked/).count()).toBe(0)
  await expectWellMade(others, 'another member’s badges')
  await others.close()
})

test('an administrator changes a badge field by field; open profiles show it at once, a target out of order is reported at its field [ADM-10] [PROF-26]', async () => {
  const seat = await seatAt('/dash/users', 'admin')
  const { page } = seat
  const watching = await seatAt('/profile?open=questions', 'guest')
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
  await expectWellMade(seat, 'badge editor, own picture')
  await page.getByRole('button', { name: 'Use the default picture' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await row(watching.page, 'Deckhand').locator('svg').first().waitFor()

  await page.reload()
  await page.getByLabel('Name').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Deckhand')
  expect(await page.getByLabel('Description').inputValue()).toBe('Given to those who keep the deck clean.')
  await page.getByRole('tab', { name: 'Best-answer badges' }).click()
  await page.getByRole('button', { name: /^Hero/ }).waitFor()
  await watching.close()
  await seat.close()

  for (const [viewport, colorScheme] of [
    [PHONE, 'light'],
    [DESKTOP, 'dark'],
  ] as const) {
    const admin = await seatAt('/dash/badges?type=bestAnswers&level=5', 'admin', { viewport, colorScheme })
    await admin.page.getByLabel('Target').waitFor()
    await expectWellMade(admin, `badge editor ${viewport.width} ${colorScheme}`)
    await admin.close()
  }
})
