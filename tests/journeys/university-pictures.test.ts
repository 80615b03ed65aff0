import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import { makeCourse } from '#tests/kit/made-course.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'

let app: SampleApp
let browser: Browser
let course: { id: string; lessons: string[] }
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  course = await makeCourse(await app.signIn('admin'), 'Weirs in pictures', [[{ title: 'What a weir is' }]])
  screen = await openScreen(browser, { viewport: PHONE })
  page = screen.page
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const picture = 'figure[data-picture] img[alt="The weir in June"]'

test('an author puts a picture into a lesson’s text and describes it; the preview has it, and members see it once it is published [UNI-08, UNI-15]', async () => {
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', `/dash/university/${course.id}?lesson=${course.lessons[0]}`))
  const form = page.getByRole('form', { name: 'Lesson' })
  await form.getByRole('textbox', { name: 'Text' }).click()
  const file = { name: 'weir.png', mimeType: 'image/png', buffer: await png(700, 400) }
  await form.getByRole('toolbar').locator('input[type=file]').setInputFiles(file)
  const fields = form.getByRole('group', { name: 'Picture 1' })
  await fields.getByLabel('Description').fill('The weir in June')
  await expectPageQuality(screen, 'a lesson with a picture in its editor')
  await button('Save').click()
  await page.getByText('“What a weir is” was saved.').waitFor()
  await page.reload()
  await form.locator(picture).waitFor()
  await form.getByRole('button', { name: 'Preview' }).click()
  await dialog().locator(picture).waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await button('Publish').click()
  await dialog().getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 is published.').waitFor()

  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', `/university/${course.id}/${course.lessons[0]}`))
  const shown = page.locator(picture)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectPageQuality(screen, 'a lesson with a picture')
  expect(screen.consoleErrors).toEqual([])
})
