import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeView,
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { fullQuiz, makeCourse, sendFilm } from '#tests/kit/made-course.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

const TITLE = 'Weirs for beginners'
let app: SampleApp
let browser: Browser
let course: { id: string; lessons: string[] }
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  const admin = await app.signIn('admin')
  course = await makeCourse(admin, TITLE, [
    [{ title: 'What a weir is' }, { title: 'Watch one', contents: { film: await sendFilm(admin) } }],
    [{ title: 'What you know now', contents: { quiz: fullQuiz() } }],
  ])
  screen = await openScreen(browser, { viewport: DESKTOP })
  page = screen.page
  await signInAs(page, app, 'member')
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const lesson = (index: number) => `/api/university/courses/${course.id}/lessons/${course.lessons[index]}`
const read = async (path: string) => (await (await app.signIn('member')).get(path)).body

/** A minute of silence as WAV: the browser of the tests plays it in place of a film. */
function silence(seconds = 60, rate = 8_000): Buffer {
  const sound = Buffer.alloc(44 + seconds * rate, 128)
  sound.write('RIFF', 0, 'latin1')
  sound.writeUInt32LE(36 + seconds * rate, 4)
  sound.write('WAVEfmt ', 8, 'latin1')
  sound.writeUInt32LE(16, 16)
  // PCM, one channel, one byte for each sample.
  for (const [index, value] of [1, 1, rate, 0, rate, 0, 1, 8].entries()) sound.writeUInt16LE(value, 20 + 2 * index)
  sound.write('data', 36, 'latin1')
  sound.writeUInt32LE(seconds * rate, 40)
  return sound
}

/** Answers the request for a film with the part of the silence it asks for. */
async function playSilence(route: Route): Promise<void> {
  const bytes = silence()
  const from = Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1] ?? 0)
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
  const headers = { 'accept-ranges': 'bytes', 'content-range': range }
  await route.fulfill({ status: 206, body: bytes.subarray(from), contentType: 'audio/wav', headers })
}

test('a member finds a course, enrols and takes its first lesson by keyboard [UNI-01, UNI-02, UNI-03, UNI-B1]', async () => {
  await comeTo(page, app.at('clearwater', '/home'))
  await page.getByRole('navigation').getByRole('link', { name: 'University' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search courses' }).pressSequentially('beginners')
  await page.keyboard.press('Enter')
  await page.waitForURL(/query=beginners/)
  await expectPageQuality(screen, 'the grid of courses')
  await changeView(screen, PHONE, 'dark')
  await expectPageQuality(screen, 'the grid of courses on a phone')
  await link(TITLE).press('Enter')
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await expectPageQuality(screen, 'a course on a phone')
  await changeView(screen, DESKTOP, 'light')
  await button('Enrol').press('Enter')
  await link('Start').press('Enter')
  await page.getByText('Lesson 1 of 3').waitFor()
  await page.getByLabel('Note on this lesson').fill('Ask about the eels')
  await page.getByText('Saved', { exact: true }).waitFor()
  await expectPageQuality(screen, 'a lesson')
  await button('Mark as done').press('Enter')
  await page.getByText('Done', { exact: true }).first().waitFor()
  expect((await read(lesson(0))).note.text).toBe('Ask about the eels')
  await link(/^Next/).press('Enter')
  await page.getByText('Lesson 2 of 3').waitFor()
})

test('a film goes on where it was stopped, at another width too, and is done by hand [UNI-08, UNI-B1]', async () => {
  await page.route('**/api/university/files/**', playSilence)
  await page.reload()
  const film = page.locator('video')
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    video.currentTime = 30
  })
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 32)
  await film.evaluate((video: HTMLVideoElement) => video.pause())
  await expect.poll(async () => (await read(lesson(1))).filmPosition).toBeGreaterThanOrEqual(30)
  await changeView(screen, PHONE, 'light')
  await page.reload()
  await page.getByText(/Goes on at 0:3\d/).waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 30)
  expect((await read(lesson(1))).filmPercent).toBeLessThan(20)
  await button('All lessons').click()
  await page
    .getByRole('dialog', { name: 'Lessons' })
    .getByRole('link', { name: /What a weir is/ })
    .waitFor()
  await expectPageQuality(screen, 'the lessons of a course on a phone')
  await page.keyboard.press('Escape')
  await button('Mark as done').click()
  await expect.poll(async () => (await read(lesson(1))).state).toBe('done')
})

test('answers outlast a lost connection and a reload; what fails is kept, and passing brings the certificate [UNI-B1]', async () => {
  await link(/^Next/).click()
  await button('Start quiz').click()
  await page.route('**/answers', (route) => route.abort())
  await page.getByLabel('Warms it').check()
  await page.getByText('Not saved yet', { exact: false }).waitFor()
  await page.getByLabel('Your answer').fill('Salmon')
  await page.unroute('**/answers')
  await page.getByText('Saved', { exact: true }).waitFor()
  await expectPageQuality(screen, 'a quiz on a phone')
  await page.reload()
  expect(await page.getByLabel('Warms it').isChecked()).toBe(true)
  expect(await page.getByLabel('Your answer').inputValue()).toBe('Salmon')
  await button('Submit answers').click()
  const question = page.getByRole('dialog', { name: '3 questions are not answered' })
  await question.getByText('question 2, question 3 and question 4').waitFor()
  await question.getByRole('button', { name: 'Submit answers' }).click()
  await page.getByText('You scored 20%. You need 80% to pass.').waitFor()
  expect(await page.getByText('Right answer:').count()).toBe(0)
  await expectPageQuality(screen, 'the result of a quiz')
  await button('Try again').click()
  await page.getByLabel('Raises the water').check()
  await page.getByLabel('Eels').check()
  await page.getByLabel('Trout').check()
  await page.getByLabel('True').check()
  await putInOrder(['Brook', 'River', 'Estuary'])
  await page.getByLabel('Your answer').fill('salmon')
  await button('Submit answers').click()
  await page.getByText('You passed with 100%').waitFor()
  await page.getByRole('heading', { name: 'Your certificate' }).waitFor()
  await expectPageQuality(screen, 'the certificate in the last lesson')
  const { progress, certificate } = await read(`/api/university/courses/${course.id}`)
  expect(progress).toMatchObject({ done: 3, lessons: 3, completedAt: expect.any(String) })
  await page.getByText(certificate.number, { exact: true }).waitFor()
})

/** Moves the items of the order question up until they stand like this. */
async function putInOrder(names: string[]): Promise<void> {
  for (const [position, name] of names.entries()) {
    const labels = async () =>
      (await page.getByRole('button', { name: /^Drag / }).all()).map((one) => one.getAttribute('aria-label'))
    for (let at = (await Promise.all(await labels())).indexOf(`Drag ${name}`); at > position; at -= 1)
      await button(`Move ${name} up`).click()
  }
  const confirm = button('This is the order')
  if (await confirm.isVisible()) await confirm.click()
}

test('the holder of a certificate downloads it and decides whether it shows their name [UNI-B1]', async () => {
  await link('See the course').click()
  await page.getByText('You completed this course on', { exact: false }).waitFor()
  const shows = page.getByRole('switch', { name: 'Show my name to whoever checks it' })
  await shows.click()
  await expect.poll(async () => (await read(`/api/university/courses/${course.id}`)).certificate.showsName).toBe(true)
  expect(await shows.isChecked()).toBe(true)
  const downloading = page.waitForEvent('download')
  await button('Download certificate').click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a guest looks at courses, and follows none [UNI-01, UNI-02]', async () => {
  await signInAs(page, app, 'guest')
  await comeTo(page, app.at('clearwater', `/university/${course.id}`))
  await page.getByText('Following a course is for members.', { exact: false }).waitFor()
  await page.getByText('What a weir is', { exact: true }).waitFor()
  expect(await link(/What a weir is/).count()).toBe(0)
  expect(await button('Enrol').count()).toBe(0)
  await comeTo(page, app.at('clearwater', `/university/${course.id}/${course.lessons[0]}`))
  await page.getByRole('heading', { name: 'Lessons are for members' }).waitFor()
})
