import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignerOf } from '#tests/kit/assigning.ts'
import {
  changeView,
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { makeCourse } from '#tests/kit/made-course.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

const TITLE = 'Sluices for everybody'
let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
let course: { id: string; lessons: string[] }
let memberName: string
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  const admin = await app.signIn('admin')
  course = await makeCourse(admin, TITLE, [[{ title: 'What a sluice is' }, { title: 'Opening one' }]])
  memberName = (await (await app.signIn('member')).get('/api/session')).body.profile.displayName
  screen = await openScreen(browser, { viewport: DESKTOP })
  ;({ page } = screen)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const learners = () => app.at('clearwater', `/dash/university/${course.id}/learners`)
const row = () => page.getByRole('row', { name: new RegExp(memberName) })

test('an administrator assigns a course to somebody by name, after seeing how many that are [UNI-B4]', async () => {
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', `/dash/university/${course.id}`))
  await page.getByRole('link', { name: 'Learners' }).click()
  await page.getByText('Nobody follows this course yet').waitFor()
  await button('Assign').click()
  await dialog().getByLabel('Due date').fill('2038-03-03')
  await dialog().getByRole('combobox', { name: 'People' }).pressSequentially('member@guildhall')
  await page.getByRole('option', { name: /member@guildhall/ }).click()
  await dialog().getByText('1 person will be assigned the course').waitFor()
  await expectPageQuality(screen, 'assigning a course')
  await button('Assign to 1 person').click()
  await dialog().getByText('1 person was assigned the course').waitFor()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await row().getByText('3 Mar 2038').waitFor()
  await page.getByText('1 not begun').waitFor()
  await expectPageQuality(screen, 'the learners of a course')
  await changeView(screen, PHONE, 'dark')
  const card = page.getByRole('list', { name: 'Learners' }).getByRole('listitem').filter({ hasText: memberName })
  await card.getByText('3 Mar 2038').waitFor()
  await card.getByRole('button', { name: `Take back the assignment of ${memberName}` }).waitFor()
  await expectPageQuality(screen, 'the learners of a course on a phone')
})

test('they are notified, find it on home by its due date, and begin from there [UNI-B4]', async () => {
  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', '/notifications'))
  await page.getByText('This course was assigned to you. It is due on 3 March 2038.').waitFor()
  await comeTo(page, app.at('clearwater', '/home'))
  const assigned = page.getByRole('region', { name: 'Courses assigned to you' })
  await assigned.getByText('Due 3 March 2038').waitFor()
  expect(await assigned.getByRole('listitem').first().textContent()).toContain('Overdue since')
  await expectPageQuality(screen, 'home with assigned courses on a phone')
  await changeView(screen, DESKTOP, 'light')
  await assigned.getByRole('link', { name: TITLE, exact: true }).click()
  await page.getByText('Due 3 March 2038').waitFor()
  await page.goBack()
  await assigned.getByRole('link', { name: `Start ${TITLE}` }).press('Enter')
  await page.getByText('Lesson 1 of 2').waitFor()
  await button('Mark as done').click()
  await page.getByText('Done', { exact: true }).first().waitFor()
})

test('the completion table shows how far they are, is filtered and exported, and the assignment is taken back [UNI-B4]', async () => {
  await signInAs(page, app, 'admin')
  await comeTo(page, learners())
  await row().getByText('1 of 2 lessons').waitFor()
  await page.getByLabel('State').selectOption('Completed')
  await page.getByText('Nobody matches').waitFor()
  await button('Clear filters').click()
  await row().waitFor()
  await button('Export').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^learners-.*\.csv$/)
  await button(`Take back the assignment of ${memberName}`).click()
  await button('Yup').click()
  await row().getByText('Not assigned').waitFor()
})

test('an assignment that failed is found among failed bulk actions, tried again there, and leads back to the course [UNI-B4] [ADM-B1]', async () => {
  const change = (text: string) => asOwnerOf(app.ownerUrl, (owner) => owner.query(text))
  await change(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create or replace trigger refuse before insert on course_assignment for each row execute function refuse()`)
  const assigner = assignerOf(await app.signIn('admin'))
  const { body } = await (await app.signIn('member')).get('/api/session')
  const job = await assigner.assign(course.id, [body.profile.id])
  await change('drop trigger refuse on course_assignment')
  await comeTo(page, app.at('clearwater', '/dash/failures?show=jobs'))
  const failure = page.getByRole('listitem').filter({ hasText: 'Assignment of a course' })
  await failure.getByText('1 of 1 members failed').waitFor()
  await expectPageQuality(screen, 'failed bulk actions')
  expect(await failure.getByRole('link', { name: 'Show the result' }).getAttribute('href')).toBe(
    `/dash/university/${course.id}/learners?job=${job.id}`,
  )
  await failure.getByRole('button', { name: /^Retry: Assignment of a course/ }).click()
  await dialog().getByText('1 person was assigned the course').waitFor()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await button(`Take back the assignment of ${memberName}`).waitFor()
})

test('a mistyped link shows the table without an error, or leads back; a due date of the year 9999 is refused at its field [UNI-B4]', async () => {
  await comeTo(page, `${learners()}?job=nonsense`)
  await row().waitFor()
  expect(await dialog().count()).toBe(0)
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog().getByLabel('Due date').fill('9999-01-01')
  await dialog().getByText('Choose today or a later day before the year 2100.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Yup' }).click()
  await comeTo(page, app.at('clearwater', '/dash/university/01a1f739-d04c-745d-9a0b-b5204198cf89/learners'))
  await page.getByText('This course is no longer there').waitFor()
  await page.getByRole('link', { name: 'All courses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Uni Config' }).waitFor()
})
