import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeView,
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { learnerOf } from '#tests/kit/courses.ts'
import { fullQuiz, makeCourse } from '#tests/kit/made-course.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  screen = await openScreen(browser, { viewport: PHONE })
  page = screen.page
  await signInAs(page, app, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')

test('an author reads how a quiz was answered, and allows a member another attempt [UNI-B1]', async () => {
  const quiz = { ...fullQuiz(), attempts: 1 }
  const contents = { quiz: quiz as NonNullable<ReturnType<typeof fullQuiz>> }
  const course = await makeCourse(await app.signIn('admin'), 'Quizzed once', [[{ title: 'The only lesson', contents }]])
  const lesson = course.lessons[0] ?? ''
  const member = learnerOf(await app.signIn('member'))
  await member.submit((await member.start(course.id, lesson)).body.id, {})
  await comeTo(page, app.at('clearwater', `/dash/university/${course.id}?lesson=${lesson}`))
  await button('How it was answered').click()
  await dialog().getByText('1 attempt by 1 member, 0 passed.').waitFor()
  await dialog().getByText('0 of 0').first().waitFor()
  await expectPageQuality(screen, 'answers to a quiz on a phone')
  await button(/^Allow another attempt to/).click()
  await page
    .getByText(/ has another attempt\.$/)
    .first()
    .waitFor()
  await expect.poll(() => button(/^Allow another attempt to/).count(), SOON).toBe(0)
  expect((await member.lesson(course.id, lesson)).body.quiz.attemptsLeft).toBe(1)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
})

test('an administrator finds a certificate, withdraws it with a reason, and whoever checks it is shown that [UNI-B1]', async () => {
  const course = await makeCourse(await app.signIn('admin'), 'Withdrawn soon', [[{ title: 'Read this' }]])
  const member = learnerOf(await app.signIn('member'))
  await member.finish(course.id, course.lessons[0] ?? '')
  await changeView(screen, DESKTOP, 'dark')
  await page.goto(app.at('clearwater', '/dash/university?tab=certificates'))
  await page.getByLabel('Search by name, course or number').fill('withdrawn')
  const row = page.getByRole('row').filter({ hasText: 'Withdrawn soon' })
  await row.getByText('Valid', { exact: true }).waitFor()
  await expectPageQuality(screen, 'certificates on a desktop')
  await row.getByRole('button', { name: /^Withdraw the certificate of/ }).click()
  await dialog().getByRole('button', { name: 'Withdraw' }).click()
  await dialog().getByText('Please give the reason.').waitFor()
  await dialog().getByLabel('Reason').fill('Issued in error')
  await dialog().getByRole('button', { name: 'Withdraw' }).click()
  await page
    .getByText(/was withdrawn\.$/)
    .first()
    .waitFor()
  await row.getByText('Withdrawn', { exact: true }).waitFor()
  await changeView(screen, PHONE, 'light')
  await expectPageQuality(screen, 'certificates on a phone')
  const card = page.getByRole('listitem').filter({ hasText: 'Withdrawn soon' })
  await card.getByText('Issued in error').waitFor()
  await card.getByRole('link', { name: /^Check the certificate/ }).click()
  await page.getByText('This certificate has been withdrawn.').waitFor()
  expect(screen.consoleErrors).toEqual([])
})
