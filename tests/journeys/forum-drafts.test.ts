import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import { openBrowser, openScreen, PHONE, type ScreenOptions, SOON, type TestScreen } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let member: Client
const screens: TestScreen[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  member = await app.signIn('member')
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openAs(person: string, options: ScreenOptions = {}): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  screens.push(screen)
  await signInAs(screen.page, app, person)
  return screen
}

test('what one writes is saved as a draft until it has arrived: a question with its title and topics, an answer also while its sending is lost [FOR-B4]', async () => {
  const { page } = await openAs('member', { viewport: PHONE, colorScheme: 'dark' })
  const { body } = await member.get<{ items: { id: string; title: string }[] }>('/api/forum/threads?limit=1')
  const { id = '', title = '' } = body.items[0] ?? {}
  const draftAt = async (position: string) => (await member.get(`/api/forum/drafts/${position}`)).body.draft
  const questionForm = page.getByRole('form', { name: 'Ask a question' })
  const openForm = async () => {
    await comeTo(page, app.at('clearwater', '/forum'))
    await page.getByRole('button', { name: 'Ask a question' }).click()
  }
  await openForm()
  await questionForm.getByLabel('Title', { exact: true }).fill('Half a question')
  await questionForm.getByRole('textbox', { name: 'Your question' }).click()
  await page.keyboard.type('Which of the two')
  await questionForm.getByText('Draft saved').waitFor()
  // A lost response is no loss: the text is sent once there is a network.
  await page.route('**/drafts/question', (route) => route.abort(), { times: 1 })
  await page.keyboard.type(' is cheaper?')
  await questionForm.getByText('Draft saved').waitFor({ state: 'detached' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => JSON.stringify(await draftAt('question')), SOON).toContain('is cheaper?')
  await openForm()
  await questionForm.getByText('Which of the two').waitFor()
  expect(await questionForm.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a question')
  await questionForm.getByLabel('Title', { exact: true }).fill('')
  await questionForm.getByRole('textbox', { name: 'Your question' }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect.poll(() => draftAt('question'), SOON).toBeNull()

  const answering = page.getByRole('form', { name: 'Your answer' })
  const openThread = async () => {
    await comeTo(page, app.at('clearwater', `/forum?key=${id}`))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await answering.getByRole('textbox', { name: 'Your answer' }).waitFor()
  }
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/answers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await lost
    await route.abort()
  })
  await openThread()
  await answering.getByRole('textbox', { name: 'Your answer' }).click()
  await page.keyboard.type('Ask the supplier for the certificate.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Sending').first().waitFor()
  await expect.poll(async () => JSON.stringify(await draftAt(id)), SOON).toContain('for the certificate.')
  lose()
  // An attempt under way while the page closes may still arrive, so all of them fail first.
  await page.getByRole('button', { name: 'Send again' }).waitFor()
  await page.goto('about:blank')
  await page.unroute('**/answers')
  await openThread()
  await answering.getByText('Ask the supplier for the certificate.').waitFor()
  await answering.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByText('Post Created Successfully').first().waitFor()
  await expect.poll(() => draftAt(id), SOON).toBeNull()
})

test('what one member typed is neither saved nor shown under another who signs in in a second tab [FOR-B4, ACC-38]', async () => {
  const { page, context } = await openAs('member')
  await comeTo(page, app.at('clearwater', '/forum'))
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const title = page.getByRole('form', { name: 'Ask a question' }).getByLabel('Title', { exact: true })
  await title.fill('Only mine')
  const other = await context.newPage()
  await other.goto(app.at('clearwater', '/privacy-policy'))
  const body = { email: 'jedi@guildhall.test', password: SAMPLE_PASSWORD }
  const headers = { 'content-type': 'application/json' }
  await other.evaluate((init) => fetch('/api/session', init), { method: 'POST', headers, body: JSON.stringify(body) })
  const reloaded = page.waitForEvent('load')
  // The page may have gone already.
  await title.fill('Only mine, and on', { timeout: 5_000 }).catch(() => undefined)
  await reloaded
  const jedi = await app.signIn('jedi')
  expect((await jedi.get('/api/forum/drafts/question')).body.draft).toBeNull()
  await comeTo(page, app.at('clearwater', '/forum'))
  await page.getByRole('button', { name: 'Ask a question' }).click()
  expect(await title.inputValue()).toBe('')
})
