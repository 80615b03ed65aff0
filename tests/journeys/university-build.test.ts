import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CourseDraft } from '#features/university/contract.ts'
import {
  changeView,
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type TestScreen,
} from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
let admin: Client
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  screen = await openScreen(browser)
  ;({ page } = screen)
  admin = await app.signIn('admin')
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', '/dash/university'))
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = () => page.getByRole('dialog')
const tree = () => page.getByRole('list', { name: 'Sections and lessons of the course' })
const lessonLink = (name: string) => tree().getByRole('link', { name: new RegExp(`^${name}`) })
const focusedLabel = () =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent)
const courseId = () => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const draft = async () => (await admin.get<CourseDraft>(`/api/university/courses/${courseId()}/draft`)).body
const outline = async () =>
  (await draft()).sections.map(
    ({ sectionTitle, lessons }) => `${sectionTitle}: ${lessons.map(({ lessonTitle }) => lessonTitle).join(', ')}`,
  )

async function add(kind: 'section' | 'lesson', title: string, to = '') {
  await button(kind === 'section' ? 'Add section' : `Add lesson to “${to}”`).click()
  await page.getByLabel(`Title of the ${kind}`).fill(title)
  await page.keyboard.press('Enter')
  await tree().getByText(title, { exact: true }).waitFor()
}

test('an author makes a course of two sections, five lessons and a quiz, each with its title [UNI-04, UNI-11, UNI-12, UNI-13]', async () => {
  await button('New course').click()
  await dialog().getByRole('button', { name: 'Create' }).click()
  await dialog().getByText('Please give the course a title.').waitFor()
  await dialog().getByLabel('Title').fill('Discharges to rivers')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Discharges to rivers' }).waitFor()
  await add('section', 'Before you begin')
  await add('section', 'On site')
  for (const title of ['What a river carries', 'Who decides']) await add('lesson', title, 'Before you begin')
  for (const title of ['Taking a sample', 'Reading a permit', 'Final quiz']) await add('lesson', title, 'On site')
  await page.getByRole('heading', { level: 2, name: 'Final quiz' }).waitFor()
  await button('Add a quiz').click()
  await button('One right answer').click()
  await button('Save').click()
  expect(await focusedLabel()).toBe('Question 1')
  await page.getByLabel('Question 1', { exact: true }).fill('Who grants the permit?')
  await page.getByLabel('Answer 1', { exact: true }).fill('The regulator')
  await page.getByLabel('Answer 2', { exact: true }).fill('The river')
  await button('Short text').click()
  await page.getByLabel('Question 2', { exact: true }).fill('What is sampled?')
  await page.getByLabel('Answers that count as right').fill('water\nriver water')
  await button('Save').click()
  await page.getByText('“Final quiz” was saved.').waitFor()
  await lessonLink('Final quiz').getByText('quiz of 2 questions').waitFor()
  expect(await outline()).toEqual([
    'Before you begin: What a river carries, Who decides',
    'On site: Taking a sample, Reading a permit, Final quiz',
  ])
})

test('publishing flags a missing skill level and instructor at their fields, where both can be created; then members see the course [UNI-10, UNI-14]', async () => {
  await button('Publish').click()
  await page.getByText('Please choose a skill level before you publish.').waitFor()
  await page.getByText('Please choose at least one instructor before you publish.').waitFor()
  await expect.poll(focusedLabel).toBe('Skill level')
  await button('Create a skill level').click()
  await dialog().getByRole('button', { name: 'Create' }).click()
  await dialog().getByText('Please give the skill level a name.').waitFor()
  await dialog().getByLabel('Name').fill('Beginner')
  await page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await button('Create an instructor').click()
  await dialog().getByLabel('First name').fill('Ada')
  await dialog().getByRole('button', { name: 'Create' }).click()
  await dialog().getByText('Please enter the last name.').waitFor()
  await dialog().getByLabel('Last name').fill('Marsh')
  await page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await page.getByText('Ada Marsh', { exact: true }).first().waitFor()
  await button('Save').click()
  await page.getByText('“Discharges to rivers” was saved.').waitFor()
  await button('Publish').click()
  await dialog().getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 is published.').waitFor()
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await dialog().getByText('Members see this one').waitFor()
  await dialog().getByText('5 lessons, nobody under way').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  const member = await app.signIn('member')
  const { body } = await member.get(`/api/university/courses/${courseId()}`)
  expect(body).toMatchObject({ courseTitle: 'Discharges to rivers', lessons: 5, version: 1 })
})

test('a picture that cannot be sent writes nothing and says why; a save that fails keeps what was typed, and of two who save both versions are there [UNI-15, UNI-19, UNI-20]', async () => {
  await page.route('**/api/university/pictures*', (route) => route.abort())
  const picture = page.getByRole('group', { name: 'Picture' })
  const river = { name: 'river.png', mimeType: 'image/png', buffer: await png(700, 400) }
  await picture.locator('input[type=file]').setInputFiles(river)
  await picture.getByRole('alert').waitFor()
  expect((await draft()).courseImage).toBeNull()
  await page.unroute('**/api/university/pictures*')
  await picture.locator('input[type=file]').setInputFiles(river)
  await page.getByLabel('What the picture shows').fill('A weir in spring')
  await button('Save').click()
  await expect.poll(async () => (await draft()).courseImage?.alt).toBe('A weir in spring')

  await lessonLink('Who decides').click()
  const title = page.getByRole('form', { name: 'Lesson' }).getByLabel('Title')
  await title.fill('Who decides what')
  await page.route('**/api/university/courses/*/lessons/*', (route) => route.abort())
  await button('Save').click()
  await page.getByRole('alert').getByText('The connection was lost').waitFor()
  expect(await title.inputValue()).toBe('Who decides what')
  await page.unroute('**/api/university/courses/*/lessons/*')

  const lessonId = new URL(page.url()).searchParams.get('lesson') ?? ''
  const { body: lesson } = await admin.get(`/api/university/courses/${courseId()}/lessons/${lessonId}/draft`)
  const theirs = { revision: lesson.revision, lessonTitle: 'Who is in charge', contents: lesson.contents }
  await admin.call('PUT', `/api/university/courses/${courseId()}/lessons/${lessonId}`, { body: theirs })
  await page.getByText('Somebody else has saved this meanwhile').waitFor()
  expect(await title.inputValue()).toBe('Who decides what')
  await button('Keep mine').click()
  await button('Save').click()
  await page.getByText('“Who decides what” was saved.').waitFor()
})

test('sections and lessons are put in order by keyboard, each step announced, also into another section; a section is renamed in place [UNI-12, UNI-20]', async () => {
  await button('Move “Who decides what”').focus()
  for (const [key, announced] of [
    ['Space', '“Who decides what” is lesson 2 of “Before you begin”'],
    ['ArrowDown', '“Who decides what” is lesson 1 of “On site”'],
    ['ArrowDown', '“Who decides what” is lesson 2 of “On site”'],
    ['Space', '“Who decides what” is now lesson 2 of “On site”'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByText(announced).waitFor({ state: 'attached' })
  }
  await expect
    .poll(outline)
    .toEqual([
      'Before you begin: What a river carries',
      'On site: Taking a sample, Who decides what, Reading a permit, Final quiz',
    ])
  await button('Rename the section “On site”').click()
  await page.getByLabel('Title of the section').fill('At the river')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 3, name: 'At the river' }).waitFor()
  await button('Move “At the river”').focus()
  await page.keyboard.press('Space')
  await page.getByText('“At the river” is at position 2 of 2').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText('“At the river” is at position 1 of 2').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(async () => (await outline())[0]).toMatch(/^At the river/)
  await expectPageQuality(screen, 'the builder with a lesson')
})

test('deleting asks first, goes with the next version or at once for everybody, and is gone after a reload, on a phone at night [UNI-17, UNI-18]', async () => {
  const member = await app.signIn('member')
  const published = async () => (await member.get(`/api/university/courses/${courseId()}`)).body.lessons
  await changeView(screen, PHONE, 'dark')
  await button('Back to sections and lessons').click()
  await lessonLink('Reading a permit').waitFor()
  await button('Delete the lesson “Reading a permit”').click()
  await dialog().getByRole('button', { name: 'Nope' }).click()
  await dialog().waitFor({ state: 'detached' })
  await button('Delete the lesson “Reading a permit”').click()
  await dialog().getByRole('button', { name: 'Yup' }).click()
  await page.getByText('“Reading a permit” will be removed when you publish the next version.').waitFor()
  expect(await published()).toBe(5)
  await button('Delete the section “Before you begin”').click()
  await dialog().getByRole('button', { name: 'Delete now' }).click()
  await dialog().filter({ hasText: 'for everybody?' }).getByRole('button', { name: 'Yup' }).click()
  await page.getByText('“Before you begin” was deleted.').waitFor()
  expect(await published()).toBe(4)
  await page.reload()
  await lessonLink('Taking a sample').waitFor()
  expect(await outline()).toEqual(['At the river: Taking a sample, Who decides what, Final quiz'])
  expect(await tree().getByText('What a river carries').count()).toBe(0)
  await expectPageQuality(screen, 'the tree on a phone at night')
})

test('Uni Config lists the courses with their state; a skill level in use says where, one that is not is deleted after Yup [UNI-04, UNI-18, UNI-20]', async () => {
  await page.goto(app.at('clearwater', '/dash/university?tab=levels'))
  await button('Delete “Beginner”').click()
  await dialog().getByText('The course “Discharges to rivers” uses it.').waitFor()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await button('Create a skill level').click()
  await dialog().getByLabel('Name').fill('Apprentice')
  await page.keyboard.press('Enter')
  await button('Edit “Apprentice”').click()
  await dialog().getByLabel('Name').fill('Master')
  await page.keyboard.press('Enter')
  await button('Delete “Master”').click()
  await dialog().getByText('Delete Master?').waitFor()
  await dialog().getByRole('button', { name: 'Yup' }).click()
  await page.getByText('“Master” was deleted.').waitFor()
  await changeView(screen, DESKTOP, 'light')
  await page.getByRole('tab', { name: 'Courses' }).click()
  const row = page.getByRole('row', { name: /Discharges to rivers/ })
  await row.getByText('Changes not published').waitFor()
  await row.getByText('Ada Marsh').waitFor()
  expect(addressOf(page)).toBe('/dash/university')
  await expectPageQuality(screen, 'Uni Config')
  await row.getByRole('button', { name: 'Delete “Discharges to rivers”' }).click()
  await dialog().getByRole('button', { name: 'Yup' }).click()
  await row.waitFor({ state: 'detached' })
})
