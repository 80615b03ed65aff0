import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, openScreenAs } from '#tests/kit/authoring-screen.ts'
import { expectPageQuality, openBrowser, PHONE } from '#tests/kit/browser.ts'
import { designerOf } from '#tests/kit/designer.ts'
import { answer, createThread } from '#tests/kit/forum.ts'
import { answerOnTop } from '#tests/kit/questions.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { publish } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
const { newDraft } = designerOf(
  () => app,
  () => browser,
)
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test('a question lies above the dialog it is asked in, after any other was asked, and Escape is not for what lies below [SHELL-29, POL-09]', async () => {
  const { page, consoleErrors, close } = await openScreenAs(browser, app, 'admin', '/dash/config')
  const leaving = 'Close without saving?'
  const write = async (name: string) => {
    await page.getByRole('group', { name }).getByRole('button', { name: 'Edit the text' }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByLabel('Text', { exact: true }).fill('# Ours\nTyped.')
    await page.keyboard.press('Escape')
    return dialog
  }
  const first = await write('Privacy Policy')
  await answerOnTop(page, leaving, 'Yup')
  await first.waitFor({ state: 'detached' })
  const second = await write('Terms of Use')
  await page.getByRole('dialog', { name: leaving }).waitFor()
  await page.keyboard.press('Escape')
  await answerOnTop(page, leaving, 'Nope')
  expect(await second.getByLabel('Text', { exact: true }).inputValue()).toContain('Typed.')
  await second.getByRole('button', { name: 'Start from the standard text' }).click()
  await answerOnTop(page, 'Discard your text?', 'Yup')
  expect(consoleErrors).toEqual([])
  await close()
})

test('a question lies above the drawers that ask one, whose Close has a name [SHELL-29, INS-B1, DES-B2]', async () => {
  const member = await app.signIn('member')
  const { id } = await publish(member, { title: 'Versions', tags: ['retail'], category: 'general' })
  const writer = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  const form = formOf(writer.page)
  await form.title.fill('Changed')
  await form.saved('Saved').waitFor()
  await form.remove.click()
  await answerOnTop(writer.page, 'Delete', 'Nope')
  await form.form.getByRole('button', { name: 'History' }).click()
  const history = writer.page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: 'Close', exact: true }).waitFor()
  await expectPageQuality(writer, 'the history of an insight')
  await history.getByRole('button', { name: 'Restore' }).click()
  await writer.page.getByRole('button', { name: 'Nope' }).waitFor()
  await writer.page.keyboard.press('Escape')
  await answerOnTop(writer.page, 'Restore this version?', 'Yup')
  await history.waitFor({ state: 'detached' })
  expect(await form.title.inputValue()).toBe('Versions')
  await writer.close()

  const { page, close } = await openScreenAs(browser, app, 'admin', await newDraft('Asks'))
  await page.getByRole('button', { name: 'Remove this draft' }).click()
  await answerOnTop(page, 'Remove the draft Asks?', 'Nope')
  await page.getByRole('button', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await page.getByText('Design Published').waitFor()
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('dialog', { name: 'Versions' }).getByRole('button', { name: 'Restore' }).first().click()
  await answerOnTop(page, 'Restore this page?', 'Nope')
  await close()
})

test('a question lies above a reported post and above the list of notifications [SHELL-29, FOR-B6, NOT-13]', async () => {
  const [asker, reader, admin] = await Promise.all([app.signIn('guest'), app.signIn('member'), app.signIn('admin')])
  const { industries } = (await admin.get('/api/config')).body
  const thread = await createThread(asker, { title: 'Who asks', topics: [industries[0].path], underRandomName: true })
  await answer(reader, thread.id, 'Somebody does.')
  const report = { ground: 'spam', explanation: '' }
  const reported = await reader.call('POST', `/api/forum/items/${thread.id}/reports`, { body: report })
  expect(reported.status, reported.text).toBe(201)

  const judge = await openScreenAs(browser, app, 'admin', '/dash/moderation')
  await judge.page.getByRole('link', { name: 'Who asks' }).first().click()
  const drawer = judge.page.getByRole('dialog', { name: 'Report' })
  for (const reply of ['Nope', 'Yup'] as const) {
    await drawer.getByRole('button', { name: 'Who wrote this?' }).click()
    await answerOnTop(judge.page, 'Find out who is behind this name?', reply)
  }
  await drawer.getByRole('status').filter({ hasText: 'Written by' }).waitFor()
  await judge.close()

  const { page, close } = await openScreenAs(browser, app, 'guest', '/insights')
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await notifications.getByRole('button', { name: 'Clear all' }).click()
  await answerOnTop(page, 'Clear all notifications', 'Nope')
  await notifications.getByRole('listitem').first().waitFor()
  await close()
})

test('on a phone a question lies above the menu that leads away from what is not saved [SHELL-29, SHELL-13]', async () => {
  const { page, close } = await openScreenAs(browser, app, 'member', '/profile?open=details', { viewport: PHONE })
  await page.getByLabel('Company').fill('Not saved')
  for (const reply of ['Nope', 'Yup'] as const) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Questions' }).click()
    await answerOnTop(page, 'Leave without saving?', reply)
    if (reply === 'Nope') expect(await page.getByLabel('Company').inputValue()).toBe('Not saved')
  }
  await page.waitForURL(({ pathname }) => pathname !== '/profile')
  await close()
})

test('nothing of the portal but its toasts is laid above a question [SHELL-29]', async () => {
  const question = /Z_INDEX = (\d+)/.exec(readFileSync('src/platform/web/confirm-dialog.tsx', 'utf8'))?.[1]
  const above: string[] = []
  for await (const file of glob('src/{ui,platform/web,app/web,features/*/web}/**/*.{css,ts,tsx}'))
    for (const [, height] of readFileSync(file, 'utf8').matchAll(/z-?index:\s*['"]?(\d+)|zIndex=\{(\d+)\}/gi))
      if (Number(height) >= Number(question)) above.push(file)
  expect(Number(question)).toBeGreaterThan(300)
  expect(above).toEqual(['src/platform/web/toasts.module.css'])
})
