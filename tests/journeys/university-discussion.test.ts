import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CourseInFull } from '#features/university/contract.ts'
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
import type { Client } from '#tests/kit/client.ts'
import { answer, markBest } from '#tests/kit/forum.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

const COURSE = 'Duty of care: waste you sign for'
const LESSON = 'Describe it, check them, write it down'
const LAW = 'Environmental Protection Act 1990 (c. 43), Part II: waste on land and the duty of care'
let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
let member: Client
let jedi: Client
let admin: Client
let course: CourseInFull
let lessonId: string
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  ;[member, jedi, admin] = (await Promise.all(['member', 'jedi', 'admin'].map((person) => app.signIn(person)))) as [
    Client,
    Client,
    Client,
  ]
  const { items } = (await member.get('/api/university/courses')).body
  const { id } = items.find(({ courseTitle }: { courseTitle: string }) => courseTitle === COURSE)
  course = (await member.get(`/api/university/courses/${id}`)).body
  const lessons = course.sections.flatMap((section) => section.lessons)
  lessonId = lessons.find(({ lessonTitle }) => lessonTitle === LESSON)?.id ?? ''
  screen = await openScreen(browser, { viewport: PHONE })
  ;({ page } = screen)
  await signInAs(page, app, 'member')
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
const questions = () => page.getByRole('region', { name: 'Questions about this lesson' })
const question = (title: string) => questions().getByRole('article', { name: title, exact: true })
const form = () => page.getByRole('form', { name: 'Ask a question' })
const about = () => page.getByText(`About the lesson ${LESSON} of the course ${COURSE}`)
const training = () => page.getByRole('region', { name: 'Training for this law' })

test('a member asks from a lesson on a phone; what is typed outlasts a reload, and the question names its lesson [UNI-B3, FOR-B4]', async () => {
  await comeTo(page, app.at('clearwater', `/university/${course.id}/${lessonId}`))
  await question('How long to keep waste notes').getByText('Solved').waitFor()
  await expectPageQuality(screen, 'a lesson with its questions on a phone')
  await link('Ask about this lesson').press('Enter')
  await about().waitFor()
  await form().getByLabel('Title', { exact: true }).fill('Who signs for a full skip?')
  const text = form().getByRole('textbox', { name: 'Your question' })
  await text.click()
  await page.keyboard.type('The driver, or the site?')
  await form().getByText('Draft saved').waitFor()
  await page.reload()
  await form().getByText('The driver, or the site?').waitFor()
  await about().waitFor()
  await expectPageQuality(screen, 'the form of a question about a lesson on a phone')
  await form().getByRole('combobox', { name: 'Topics' }).fill('Construction')
  await page.getByRole('option', { name: 'Construction', exact: true }).click()
  await page.keyboard.press('Escape')
  await form().getByRole('button', { name: 'Ask a question', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Who signs for a full skip?' }).waitFor()
  await about().waitFor()
  expect(new URL(page.url()).searchParams.get('lesson')).toBeNull()
})

test('from the question one gets back to the lesson, where answers and new questions show by themselves [UNI-B3, FOR-36]', async () => {
  const key = new URL(page.url()).searchParams.get('key') ?? ''
  await link(LESSON).click()
  await question('Who signs for a full skip?').getByText('No answers yet').waitFor()
  const posted = await answer(jedi, key, 'Whoever hands it over, and whoever takes it.')
  await question('Who signs for a full skip?').getByText('1 answer').waitFor()
  await markBest(admin, key, posted.id)
  await question('Who signs for a full skip?').getByText('Solved').waitFor()
  const body = { within: course.id, title: 'Codes for mixed loads', topics: ['construction'] }
  const path = `/api/forum/subjects/lesson/${lessonId}/questions`
  const asked = await jedi.call('POST', path, { body: { ...body, contentJSON: paragraphs('Which one?') } })
  expect(asked.status).toBe(201)
  await question('Codes for mixed loads').waitFor()
  await changeView(screen, DESKTOP, 'dark')
  await expectPageQuality(screen, 'a lesson with its questions at night')
})

test('an item of the register shows the training for it with one’s own state, and the course its items [UNI-B4, LEG-B10]', async () => {
  const { id: itemId = '' } = course.training.find(({ title }) => title === LAW) ?? {}
  await comeTo(page, app.at('clearwater', `/legal-register?key=${itemId}`))
  await training()
    .getByText(/^Completed /)
    .waitFor()
  await training()
    .getByText(/^Certificate valid until /)
    .waitFor()
  await expectPageQuality(screen, 'an item with its training at night')
  await training().getByRole('link', { name: COURSE }).click()
  await page.getByRole('region', { name: 'Training for' }).getByRole('link', { name: LAW }).waitFor()
  await changeView(screen, PHONE, 'light')
  await expectPageQuality(screen, 'a course with what it is training for on a phone')
})

test('an administrator finds a law for a course by a part of its title, and publishes it [UNI-B4]', async () => {
  await screen.close()
  screen = await openScreen(browser, { viewport: DESKTOP })
  ;({ page } = screen)
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', `/dash/university/${course.id}`))
  await page.getByRole('combobox', { name: 'Training for' }).fill('hazardous')
  await page.getByRole('option', { name: /^Hazardous Waste \(England and Wales\)/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`“${COURSE}” was saved.`).waitFor()
  await expectPageQuality(screen, 'the builder with what a course is training for')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const published = async () => (await admin.get(`/api/university/courses/${course.id}/draft`)).body
  await expect.poll(async () => (await published()).publishedVersion, SOON).toBe(2)
  expect((await published()).training).toHaveLength(3)
})
