import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, openScreenAs } from '#tests/kit/authoring-screen.ts'
import { expectPageQuality, openBrowser, PHONE, SOON } from '#tests/kit/browser.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const contents = (title: string) => ({ title, tags: ['retail'], contentJSON: paragraphs('The weir holds.') })

/** Creates a draft of the member. Returns its id. */
async function started(title: string): Promise<string> {
  const member = await app.signIn('member')
  const answer = await member.call('POST', '/api/insights/drafts', {
    body: { contents: contents(title) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

test('a desktop left open follows what the phone writes, and asks where it has something of its own [INS-B2]', async () => {
  const id = await started('Locks')
  const desktop = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  const phone = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`, { viewport: PHONE })
  const [onDesktop, onPhone] = [formOf(desktop.page), formOf(phone.page)]
  await onDesktop.title.waitFor()
  await onPhone.title.fill('Locks, from the phone')
  await onPhone.saved('Saved').waitFor(SOON)
  await expect.poll(() => onDesktop.title.inputValue(), SOON).toBe('Locks, from the phone')

  await desktop.page.route('**/working-copy', (route) => route.abort())
  await onDesktop.title.fill('Locks, from the desk')
  const message = onDesktop.text
  await message.fill('Words of the desk')
  await onDesktop.saved('Not saved').waitFor(SOON)
  await onPhone.title.fill('Locks, an hour later')
  await onPhone.saved('Saved').waitFor(SOON)
  await desktop.page.unroute('**/working-copy')
  const question = onDesktop.form.getByRole('alert')
  await question.getByText('You have continued writing on another screen').waitFor(SOON)
  expect(await onDesktop.title.inputValue()).toBe('Locks, from the desk')
  await question.getByRole('button', { name: 'Compare both' }).click()
  await question.locator('del', { hasText: 'Locks, an hour later' }).waitFor()
  await question.locator('ins', { hasText: 'Locks, from the desk' }).waitFor()
  await expectPageQuality(desktop, 'two screens')
  const member = await app.signIn('member')
  const saved = async () => (await member.get(`/api/insights/${id}/editor`)).body.workingCopy.contents.title
  expect(await saved()).toBe('Locks, an hour later')

  await question.getByRole('button', { name: 'Use the other one' }).click()
  expect(await onDesktop.title.inputValue()).toBe('Locks, an hour later')
  await expect.poll(() => message.innerText()).not.toContain('Words of the desk')
  await onDesktop.form.getByRole('button', { name: 'Bring it back' }).click()
  await expect.poll(() => message.innerText()).toContain('Words of the desk')
  await onDesktop.saved('Saved').waitFor(SOON)
  await expect.poll(saved, SOON).toBe('Locks, from the desk')
  await expect.poll(() => onPhone.title.inputValue(), SOON).toBe('Locks, from the desk')
  expect(phone.consoleErrors).toEqual([])
  await desktop.close()
  await phone.close()
})

test('a cancelled plan is stashed beside what was written since, and can be restored [INS-B1, INS-B2]', async () => {
  const id = await started('Sluice')
  const member = await app.signIn('member')
  const at = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const planned = await member.call('POST', `/api/insights/${id}/publication`, {
    body: { basedOn: 0, contents: contents('Sluice, as planned'), at },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(planned.status, planned.text).toBe(201)
  const { page, consoleErrors, close } = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  const form = formOf(page)
  await form.title.fill('Sluice, since')
  await form.saved('Saved').waitFor(SOON)
  await form.form.getByRole('button', { name: 'Cancel the plan' }).click()
  await form.form.getByText('The planned version did not go live').waitFor(SOON)
  expect(await form.title.inputValue()).toBe('Sluice, since')
  await form.form.getByRole('button', { name: 'Bring it back' }).click()
  expect(await form.title.inputValue()).toBe('Sluice, as planned')
  await form.saved('Saved').waitFor(SOON)
  expect(consoleErrors).toEqual([])
  await close()
})

test('typing goes on being saved when a publication meanwhile has removed a picture of it [INS-B2, WRITE-27]', async () => {
  const id = await started('Hill')
  const member = await app.signIn('member')
  const sent = await member.call('POST', `/api/insights/${id}/files/featuredImage?name=hill.png`, {
    raw: await png(300, 200),
    headers: { 'content-type': 'image/png', 'idempotency-key': crypto.randomUUID() },
  })
  expect(sent.status, sent.text).toBe(201)
  const featuredImage = { id: sent.body.id, alt: 'A hill' }
  await member.call('PUT', `/api/insights/${id}/working-copy`, {
    body: { basedOn: 0, contents: { ...contents('Hill'), featuredImage } },
  })
  const { page, consoleErrors, close } = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  const form = formOf(page)
  await form.title.waitFor()
  const removed = await member.call('DELETE', `/api/insights/${id}/files/${featuredImage.id}`)
  expect(removed.status, removed.text).toBe(200)
  await form.title.fill('Hill, typed on')
  await page.getByText('A file of this insight was removed').waitFor(SOON)
  await form.saved('Saved').waitFor(SOON)
  const { workingCopy } = (await member.get(`/api/insights/${id}/editor`)).body
  expect(workingCopy.contents).toMatchObject({ title: 'Hill, typed on', featuredImage: null })
  await form.publish.click()
  await page.getByText('Insight Successfully uploaded').waitFor(SOON)
  // A picture removed while it was shown is requested once more and not found.
  expect(consoleErrors.filter((message) => !message.includes('404'))).toEqual([])
  await close()
})

test('what was typed a moment before the page closes is saved; typed back to the publication, nothing is left of it [INS-B2]', async () => {
  const member = await app.signIn('member')
  const { id } = (await member.call('POST', '/api/insights', { body: contents('Closed') })).body
  const stored = async () => (await member.get(`/api/insights/${id}/editor`)).body.workingCopy?.contents.title
  const { page, close } = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  page.on('dialog', (dialog) => void dialog.accept())
  const form = formOf(page)
  await form.title.fill('Typed and closed')
  await page.goto('about:blank')
  await expect.poll(stored, SOON).toBe('Typed and closed')
  await page.goto(app.at('clearwater', `/my-films?key=${id}`))
  await form.title.fill('Closed')
  await form.saved('No changes').waitFor(SOON)
  expect(await stored()).toBeUndefined()
  await close()
})
