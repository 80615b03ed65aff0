import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTopic, formOf, openScreenAs } from '#tests/kit/authoring-screen.ts'
import { openBrowser, SOON } from '#tests/kit/browser.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 2, sites: ['clearwater'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const openAs = (person: string, path: string) => openScreenAs(browser, app, person, path)

test('planned for a time to come it waits, and goes live and is taken back by itself [INS-B1]', async () => {
  const { page, consoleErrors, close } = await openAs('member', '/my-films?key=new')
  const form = formOf(page)
  await form.title.fill('Planned weirs')
  await chooseTopic(page, 'Retail')
  await form.saved('Saved').waitFor()
  await form.form.getByRole('button', { name: 'Plan' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan' })
  await plan.getByLabel('Publish at', { exact: true }).fill('2020-01-01T09:00')
  await plan.getByRole('button', { name: 'Plan', exact: true }).click()
  await plan.getByText('Choose a time in the future.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Nope' }).click()
  await plan.getByLabel('Publish at', { exact: true }).fill('2099-01-01T09:00')
  await plan.getByRole('button', { name: 'Plan', exact: true }).press('Enter')
  await page.getByText('Publication planned').waitFor()
  const row = page.getByRole('article').filter({ hasText: 'Planned weirs' })
  await row.getByText('Planned', { exact: true }).waitFor()
  await row.getByRole('link').click()
  await form.form.getByText(/Goes live automatically on 1 Jan 2099/).waitFor()
  expect(await form.title.inputValue()).toBe('Planned weirs')
  await form.form.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByText('The plan was cancelled').waitFor()
  expect(await form.title.inputValue()).toBe('Planned weirs')
  const id = new URL(page.url()).searchParams.get('key')
  const member = await app.signIn('member')
  const { body } = await member.get<{ revision: number; workingCopy: { contents: object } }>(
    `/api/insights/${id}/editor`,
  )
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
  const answer = await member.call('POST', `/api/insights/${id}/publication`, {
    body: { basedOn: body.revision, contents: body.workingCopy.contents, at: soon(2), unpublishAt: soon(9) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status, answer.text).toBe(201)
  await row.getByText('Published', { exact: true }).waitFor(SOON)
  await row.getByText('Unpublished', { exact: true }).waitFor({ timeout: 40_000 })
  expect(consoleErrors).toEqual([])
  await close()
})

test('by keyboard alone: begun, written, described, previewed, published [WRITE-07, WRITE-23, WRITE-24]', async () => {
  const { page, consoleErrors, close } = await openAs('member', '/my-films')
  const form = formOf(page)
  const { keyboard } = page
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  const tabTo = async (reached: () => Promise<boolean>) => {
    for (let presses = 0; presses < 80 && !(await reached()); presses += 1) await keyboard.press('Tab')
    expect(await reached()).toBe(true)
  }
  const isOn = (locator: typeof form.title) => () => locator.evaluate((element) => element === document.activeElement)
  await page.getByRole('article').first().waitFor()
  await tabTo(isOn(page.getByRole('link', { name: 'New insight' })))
  await keyboard.press('Enter')
  await form.title.waitFor()
  await tabTo(isOn(form.title))
  await keyboard.type('Written by hand')
  await tabTo(isOn(form.topics))
  await keyboard.type('Reta')
  await page.getByRole('option', { name: 'Retail', exact: true }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await tabTo(async () => (await focused()) === 'Style')
  await keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Bold')
  await keyboard.press('End')
  await expect.poll(focused).toBe('Redo')
  await keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Style')
  await tabTo(isOn(form.text))
  await keyboard.type('Plain and ')
  await keyboard.press('Control+b')
  await keyboard.type('bold')
  await form.text.locator('strong').waitFor()
  await tabTo(isOn(form.publish))
  await keyboard.press('Enter')
  await page.getByText('Insight Successfully uploaded').waitFor()
  expect(consoleErrors).toEqual([])
  await close()
})

test('the preview is the reader over what is not published, and nobody else sees it [INS-B2]', async () => {
  const { page, consoleErrors, close } = await openAs('member', '/my-films?key=new')
  const form = formOf(page)
  await form.title.fill('Not yet for others')
  await form.text.click()
  await page.keyboard.type('Half a thought')
  await form.form.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Not yet for others' })
  await preview.getByText('Half a thought').waitFor()
  await preview.getByText('Only you see this').waitFor()
  await preview.getByRole('button', { name: 'Back to writing' }).click()
  await preview.waitFor({ state: 'hidden' })
  await form.saved('Saved').waitFor()
  const id = new URL(page.url()).searchParams.get('key')
  const admin = await app.signIn('admin')
  expect((await admin.get(`/api/insights/${id}`)).status).toBe(404)
  expect(consoleErrors).toEqual([])
  await close()
})
