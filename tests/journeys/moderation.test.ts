import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import { answer, createThread } from '#tests/kit/forum.ts'
import { signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 6 })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openScreenAs(person: string, options: Parameters<typeof openScreen>[1]): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  await signInAs(screen.page, app, person)
  return screen
}

test('a member reports an answer, an administrator hides it with a reason, its author appeals once and is heard [FOR-B3] [TEN-09]', async () => {
  const [asker, author, admin] = await Promise.all([app.signIn('guest'), app.signIn('member'), app.signIn('admin')])
  const { industries } = (await admin.get('/api/config')).body
  const thread = await createThread(asker, { title: 'Who keeps the sluice', topics: [industries[0].path] })
  const post = await answer(author, thread.id, 'A crook keeps it.')
  const link = `/forum?key=${thread.id}&answer=${post.id}`

  const reporter = await openScreenAs('guest', { viewport: PHONE, colorScheme: 'dark' })
  await reporter.page.goto(app.at('clearwater', link))
  const article = reporter.page.getByRole('article').filter({ hasText: 'A crook keeps it.' })
  await article.getByRole('button', { name: 'Report' }).click()
  const dialog = reporter.page.getByRole('dialog', { name: 'Report to the administrators' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Please choose what is wrong with it.').waitFor()
  await dialog.getByLabel('Rude or offensive').check()
  await dialog.getByLabel('Tell us more (optional)').fill('It calls somebody names.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await reporter.page.getByText('Thank you. An administrator will look at it.').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  const judge = await openScreenAs('admin', { viewport: DESKTOP })
  await judge.page.goto(app.at('clearwater', '/dash/moderation'))
  await judge.page.getByRole('tab', { name: /^Waiting \(\d\)$/ }).waitFor()
  await expectPageQuality(judge, 'the queue of reports')
  await judge.page.getByRole('link', { name: 'Who keeps the sluice' }).first().click()
  const drawer = judge.page.getByRole('dialog', { name: 'Report' })
  await drawer.getByText('It calls somebody names.').waitFor()
  await drawer.getByLabel('Hide it').check()
  await drawer.getByRole('button', { name: 'Decide' }).click()
  await drawer.getByText('Please give a reason.').waitFor()
  await drawer.getByLabel('Reason').fill('It calls somebody a crook.')
  await expectPageQuality(judge, 'a reported answer')
  await drawer.getByRole('button', { name: 'Decide' }).click()
  await drawer.getByText('It calls somebody a crook.').waitFor()

  await reporter.page.getByText('This post has been suspended by an administrator.').first().waitFor()

  const { items } = (await author.get('/api/notifications')).body
  const toast = items.find(({ title }: { title: string }) => title === 'Your answer')
  const writer = await openScreenAs('member', { viewport: PHONE })
  await writer.page.goto(app.at('clearwater', toast.url))
  await writer.page.getByRole('heading', { name: 'A decision about your answer', level: 1 }).waitFor()
  await writer.page.getByText('It calls somebody a crook.').waitFor()
  expect(await writer.page.getByText('A crook keeps it.').count()).toBe(0)
  await writer.page.getByLabel('Why should it be shown?').fill('It is in the court’s record.')
  await writer.page.getByRole('button', { name: 'Send appeal' }).click()
  await writer.page.getByText('An administrator will look at it again. You will be notified.').waitFor()
  await expectPageQuality(writer, 'the page of a decision')

  await judge.page.goto(app.at('clearwater', '/dash/moderation?show=appealed'))
  await judge.page.getByRole('link', { name: 'Who keeps the sluice' }).first().click()
  await drawer.getByText('You made the first decision. Another administrator should hear the appeal.').waitFor()
  await drawer.getByLabel('Show it again').check()
  await drawer.getByLabel('Reason').fill('It is public.')
  await drawer.getByRole('button', { name: 'Decide' }).click()
  await drawer.getByText('Shown again').waitFor()
  await writer.page.getByText('It is shown again.').waitFor()
  for (const screen of [reporter, judge, writer]) await screen.close()
})

test('a changed answer shows what it said before, word by word, to anyone who may read it [FOR-B4]', async () => {
  const [asker, author, admin] = await Promise.all([app.signIn('guest'), app.signIn('member'), app.signIn('admin')])
  const { industries } = (await admin.get('/api/config')).body
  const thread = await createThread(asker, { title: 'How wide is the weir', topics: [industries[0].path] })
  const post = await answer(author, thread.id, 'It is two metres wide.')
  await author.call('PATCH', `/api/forum/posts/${post.id}`, {
    body: { revision: post.revision, contentJSON: paragraphs('It is three metres wide.') },
  })
  const screen = await openScreenAs('guest', { viewport: PHONE })
  await screen.page.goto(app.at('clearwater', `/forum?key=${thread.id}`))
  const article = screen.page.getByRole('article').filter({ hasText: 'three metres' })
  await article.getByRole('button', { name: 'History' }).click()
  const dialog = screen.page.getByRole('dialog', { name: 'Earlier versions' })
  await dialog.locator('del').filter({ hasText: 'two' }).waitFor()
  await dialog.locator('ins').filter({ hasText: 'three' }).waitFor()
  await expectPageQuality(screen, 'the history of an answer')
  await screen.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(
    await article.getByRole('button', { name: 'History' }).evaluate((button) => button === document.activeElement),
  ).toBe(true)
  await screen.close()
})
