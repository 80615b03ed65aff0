import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeView, DESKTOP, expectPageQuality, PHONE } from '#tests/kit/browser.ts'
import { answer, createThread, hide, markBest, threadOf } from '#tests/kit/forum.ts'
import { type ForumScreens, openForumScreens, posts, press, row } from '#tests/kit/forum-screens.ts'

const LONG = 'May rainwater from a scrapyard roof go into the brook?'

let forum: ForumScreens
let threadId: string
beforeAll(async () => {
  forum = await openForumScreens()
  await forum.admin.call('PATCH', '/api/forum/settings', { body: { titleLimit: 150 } })
  const topics = [forum.topicAt(2), forum.topicAt(3)]
  threadId = (await createThread(forum.member, { title: LONG, topics })).id
  await markBest(forum.admin, threadId, (await answer(forum.jedi, threadId, 'Only with a separator.')).id)
  await hide(forum.admin, 'posts', (await answer(forum.jedi, threadId, 'Something rude.')).id)
})
afterAll(() => forum?.close())

test('the list is searched from the second letter on, once for what is typed in one go [FOR-05, FOR-06, FOR-08]', async () => {
  const screen = await forum.openAs('admin', '/forum', { viewport: PHONE })
  const { page } = screen
  const link = row(page, LONG)
  await link.waitFor()
  expect(await link.locator('[aria-hidden]').textContent()).toBe('May rainwater from a…')
  expect(await link.getAttribute('title')).toBe(LONG)
  const search = page.getByRole('searchbox', { name: 'Search questions' })
  await search.fill('s')
  await page.getByText('Type at least two characters.').waitFor()
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('query=') && requests.push(request.url()))
  await search.pressSequentially('crapyard')
  await page.waitForURL(/query=scrapyard/)
  await page.getByText('1 shown').waitFor({ state: 'attached' })
  expect(requests.map((url) => new URL(url).searchParams.get('query'))).toEqual(['scrapyard'])
  await link.waitFor()
  await search.fill('zzzz')
  await page.getByText("We're sorry, no results were found").waitFor()
  await press(page, 'Clear all filters')
  await link.waitFor()
  await screen.close()
})

test('the list is sorted, and narrowed by topic and by what is still open [FOR-05, FOR-07]', async () => {
  const screen = await forum.openAs('admin', '/forum', { viewport: DESKTOP })
  const { page } = screen
  const link = row(page, LONG)
  await link.waitFor()
  await page.getByRole('radio', { name: 'Popular' }).check({ force: true })
  await page.waitForURL(/sort=popular/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Topics' }).fill(forum.topicNameAt(3))
  await page.getByRole('option', { name: forum.topicNameAt(3), exact: true }).click()
  await page.keyboard.press('Escape')
  await page.waitForURL(/topic=/)
  await link.waitFor()
  await page.getByLabel('Show', { exact: true }).selectOption('unanswered')
  await link.waitFor({ state: 'detached' })
  await page.getByLabel('Show', { exact: true }).selectOption('all')
  await link.waitFor()
  await screen.close()
})

test('a question opens from the list by keyboard, with its best answer, and for administrators with what is hidden [FOR-08, FOR-24, FOR-28]', async () => {
  expect((await threadOf(forum.member, threadId)).answers).toBe(2)
  const screen = await forum.openAs('admin', '/forum', { viewport: DESKTOP, colorScheme: 'dark' })
  const { page } = screen
  await row(page, LONG).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: LONG })
  await heading.waitFor()
  expect(await heading.textContent()).toContain('May rainwater from a scrapyard…')
  await posts(page, 'Only with a separator.').getByText('Best answer', { exact: true }).waitFor()
  await posts(page, 'Something rude.').getByRole('button', { name: 'Unhide' }).waitFor()
  await expectPageQuality(screen, 'a question at a desk by night')
  await changeView(screen, PHONE, 'light')
  await expectPageQuality(screen, 'a question on a phone')
  await screen.close()
})

test('an empty answer says so, and Cancel gives the focus back [FOR-03]', async () => {
  const screen = await forum.openAs('admin', `/forum?key=${threadId}`, { viewport: PHONE })
  const { page } = screen
  await page.getByRole('heading', { level: 1, name: LONG }).waitFor()
  await press(page, 'Answer')
  await page.getByRole('textbox', { name: 'Your answer' }).waitFor()
  await press(page, 'Answer')
  await page.getByText('Please write something first.').waitFor()
  await expectPageQuality(screen, 'the composer on a phone')
  await press(page, 'Cancel')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Answer')
  await changeView(screen, DESKTOP, 'dark')
  await press(page, 'Answer')
  await page.getByRole('textbox', { name: 'Your answer' }).waitFor()
  await expectPageQuality(screen, 'the composer at a desk by night')
  await screen.close()
})

test('on a phone a menu over the whole width takes the place of the list [FOR-03]', async () => {
  const screen = await forum.openAs('admin', `/forum?key=${threadId}`, { viewport: PHONE })
  const { page } = screen
  await page.getByRole('heading', { level: 1, name: LONG }).waitFor()
  await press(page, 'All questions')
  await row(page, LONG).waitFor()
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(PHONE.width)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await screen.close()
})
