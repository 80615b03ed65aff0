import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CourseDraft, CourseRow } from '#features/university/contract.ts'
import {
  changeView,
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type TestScreen,
} from '#tests/kit/browser.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { treeOf } from '#tests/kit/university.ts'

let app: SampleApp
let browser: Browser
let screen: TestScreen
let page: Page
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  screen = await openScreen(browser)
  ;({ page } = screen)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const TITLE = 'Duty of care: waste you sign for'
const dialog = () => page.getByRole('dialog', { name: 'Import a course' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The draft of the course of this title on a site. */
async function draftOn(site: 'clearwater' | 'energy'): Promise<CourseDraft | undefined> {
  const admin = await app.signIn('admin', site)
  const { items } = (await admin.get<{ items: CourseRow[] }>('/api/university/manage?query=duty')).body
  const found = items.find(({ courseTitle }) => courseTitle === TITLE)
  return found && (await admin.get<CourseDraft>(`/api/university/courses/${found.id}/draft`)).body
}

/** Exports the course in its builder by keyboard; the bytes of the file. */
async function exported(): Promise<Buffer> {
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', `/dash/university/${(await draftOn('clearwater'))?.id}`))
  await button('More').press('Enter')
  await page.getByRole('menuitem', { name: 'Export' }).focus()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toBe('course-Duty-of-care-waste-you-sign-for.zip')
  await page.getByText('The course was saved as a file.').waitFor()
  return readFile(await file.path())
}

test('an administrator exports a course and imports it on another site by keyboard; what is no course is refused in plain words, and what was left out is named [UNI-04]', async () => {
  const file = await exported()
  await signInAs(page, app, 'admin', 'energy')
  await comeTo(page, app.at('energy', '/dash/university'))
  await button('Import').focus()
  await page.keyboard.press('Enter')
  await dialog().getByText('A ZIP file from Export').waitFor()
  const choose = (name: string, buffer: Buffer) =>
    dialog().locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer })
  await choose('plan.zip', Buffer.from('no course'))
  await dialog().getByRole('alert').getByText('This file is no course.').waitFor()
  await changeView(screen, PHONE, 'dark')
  await expectPageQuality(screen, 'a refused import')
  await changeView(screen, DESKTOP, 'light')
  await choose('course.zip', file)
  await dialog().getByText('This site does not have its topics').waitFor()
  await expectPageQuality(screen, 'what was left out')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open the course')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  const [original, imported] = [await draftOn('clearwater'), await draftOn('energy')]
  expect(imported && treeOf(imported)).toEqual(original && treeOf(original))
  expect([imported?.publishedVersion, imported?.courseInstructors.length]).toEqual([null, 1])
  expect(screen.consoleErrors).toEqual([])
})
