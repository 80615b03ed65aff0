import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from '#tests/kit/browser.ts'
import { answer, createThread } from '#tests/kit/forum.ts'
import { type ForumScreens, keyOf, openForumScreens, press, row, waitForText } from '#tests/kit/forum-screens.ts'

let forum: ForumScreens
beforeAll(async () => {
  forum = await openForumScreens()
})
afterAll(() => forum?.close())

const formOn = (page: Page) => page.getByRole('form', { name: 'Ask a question' })
const textOn = (page: Page) => formOn(page).getByRole('textbox', { name: 'Your question' })

async function openForm(page: Page): Promise<void> {
  await press(page, 'Ask a question')
  await textOn(page).waitFor()
}

/** Fills in the title and chooses a topic. */
async function beginQuestion(page: Page, title: string): Promise<void> {
  await formOn(page).getByLabel('Title', { exact: true }).fill(title)
  await formOn(page).getByRole('combobox', { name: 'Topics' }).fill(forum.topicNameAt(1))
  await page.getByRole('option', { name: forum.topicNameAt(1), exact: true }).click()
  await page.keyboard.press('Escape')
}

test('a question needs a title, a topic and a text; its title is cut, and questions like it are offered [FOR-11, FOR-12, FOR-14, FOR-B1]', async () => {
  await createThread(forum.jedi, { title: 'Depth of settling ponds', topics: [forum.topicAt(0)] })
  const screen = await forum.openAs('member', '/forum')
  const { page } = screen
  const form = formOn(page)
  await openForm(page)
  expect(await form.getByText('Characters left').textContent()).toBe('Characters left 30')
  await press(form, 'Ask a question')
  for (const text of ['give your question a title', 'pick at least one topic', 'write your question'])
    await form.getByText(`Please ${text}.`).waitFor()
  const title = form.getByLabel('Title', { exact: true })
  await title.fill('Depth of settling ponds in clay soil')
  expect(await title.inputValue()).toBe('Depth of settling ponds in cla')
  expect(await form.getByText('Characters left').textContent()).toBe('Characters left 0')
  const similar = form.getByRole('link', { name: /^Depth of settling ponds/ }).first()
  expect(await similar.getAttribute('target')).toBe('_blank')
  await screen.close()
})

test('what is typed outlives a look at another question; once asked, it is listed at once on other screens [FOR-13, FOR-15, FOR-36]', async () => {
  await createThread(forum.jedi, { title: 'Height of flood banks', topics: [forum.topicAt(0)] })
  const asker = await forum.openAs('member', '/forum')
  const other = await forum.openAs('jedi', '/forum', { viewport: PHONE })
  const { page } = asker
  await openForm(page)
  await beginQuestion(page, 'Slope of flood banks')
  await textOn(page).click()
  await page.keyboard.type('How steep may it be?')
  await row(page, 'Height of flood banks').click()
  await page.getByRole('heading', { level: 1, name: 'Height of flood banks' }).waitFor()
  await press(page, 'Ask a question')
  await formOn(page).getByText('How steep may it be?').waitFor()
  await formOn(page).getByRole('checkbox', { name: 'Ask under a random name' }).waitFor()
  await press(formOn(page), 'Ask a question')
  await waitForText(page, 'Thread Created Successfully')
  await page.getByRole('heading', { level: 1, name: 'Slope of flood banks' }).waitFor()
  await row(other.page, 'Slope of flood banks').waitFor()
  await asker.close()
  await other.close()
})

test('a question is deleted by its author while it has no answer [FOR-15, FOR-20, FOR-23]', async () => {
  const slip = await createThread(forum.member, { title: 'A slip', topics: [forum.topicAt(0)] })
  const answered = await createThread(forum.member, { title: 'No slip', topics: [forum.topicAt(0)] })
  await answer(forum.jedi, answered.id)
  const screen = await forum.openAs('member', `/forum?key=${answered.id}`)
  const { page } = screen
  const question = page.getByRole('region', { name: 'The question' })
  await page.getByRole('heading', { level: 1, name: 'No slip' }).waitFor()
  expect(await question.getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await row(page, 'A slip').click()
  await press(question, 'Delete')
  await press(page.getByRole('dialog'), 'Yup')
  await waitForText(page, 'Thread Deleted Successfully')
  await row(page, 'A slip').waitFor({ state: 'detached' })
  expect(keyOf(page)).toBe('')
  expect((await forum.member.get(`/api/forum/threads/${slip.id}`)).status).toBe(404)
  await screen.close()
})
