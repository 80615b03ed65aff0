import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PHONE, type TestScreen } from '#tests/kit/browser.ts'
import { answer, comment, createThread } from '#tests/kit/forum.ts'
import {
  type ForumScreens,
  focusIn,
  openForumScreens,
  posts,
  press,
  row,
  waitForText,
  write,
} from '#tests/kit/forum-screens.ts'
import { paragraphs } from '#tests/kit/writing.ts'

const ANSWER = 'Two metres at most.'

let forum: ForumScreens
let title: string
let threadId: string
let answerId: string
let questions = 0
const screens: TestScreen[] = []
beforeAll(async () => {
  forum = await openForumScreens()
})
afterAll(() => forum?.close())

/** A question of the member that the jedi has answered, open on a screen of each. */
async function answeredQuestion() {
  questions += 1
  title = `Depth in clay soil, ${questions}`
  threadId = (await createThread(forum.member, { title, topics: [forum.topicAt(0)] })).id
  answerId = (await answer(forum.jedi, threadId, ANSWER)).id
  const asker = await openAs('member')
  return { page: asker.page, answered: posts(asker.page, ANSWER) }
}

async function openAs(person: string, options = {}): Promise<TestScreen> {
  const screen = await forum.openAs(person, `/forum?key=${threadId}`, options)
  screens.push(screen)
  await posts(screen.page, ANSWER).first().waitFor()
  return screen
}

afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})

test('an answer whose response is lost twice exists once, and shows at once on other screens [FOR-16, FOR-36]', async () => {
  const { page } = await answeredQuestion()
  const { page: other } = await openAs('jedi', { viewport: PHONE })
  await press(other, 'Answer')
  let sent = 0
  const keys = new Set<string>()
  await other.route('**/answers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const key = route.request().headers()['idempotency-key'] ?? ''
    keys.add(key)
    sent += 1
    if (sent === 3) return route.continue()
    await forum.jedi.call('POST', new URL(route.request().url()).pathname, {
      raw: route.request().postData() ?? '',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    return route.abort()
  })
  const box = other.getByRole('form', { name: 'Your answer' }).getByRole('textbox', { name: 'Your answer' })
  await box.click()
  await other.keyboard.type('Less in sand.')
  await other.keyboard.press('Control+Enter')
  await posts(other, 'Less in sand.').waitFor()
  await waitForText(other, 'Post Created Successfully')
  expect([sent, keys.size]).toEqual([3, 1])
  await posts(page, 'Less in sand.').waitFor()
  for (const seen of [page, other]) expect(await posts(seen, 'Less in sand.').count()).toBe(1)
  await page.getByRole('heading', { name: '2 answers' }).waitFor()
})

test('votes changed faster than they are answered all count, and show on other screens; a second one alike says so [FOR-42, FOR-43, FOR-44, FOR-45, FOR-47]', async () => {
  const { page, answered } = await answeredQuestion()
  const { page: other } = await openAs('jedi', { viewport: PHONE })
  const heard: unknown[] = []
  page.on('response', (one) => {
    if (one.url().endsWith('/vote')) heard.push(one.request().postDataJSON().vote)
  })
  await press(answered, 'Upvote')
  await answered.getByText('1 vote').waitFor({ state: 'attached' })
  await expect.poll(() => heard).toEqual(['up'])
  await press(answered, 'Upvote')
  await waitForText(page, 'You have already Upvoted this answer ...')
  for (const name of ['Downvote', 'Upvote', 'Downvote']) await press(answered, name)
  await expect.poll(() => heard).toEqual(['up', 'up', 'down', 'up', 'down'])
  await answered.getByText('-1 vote').waitFor({ state: 'attached' })
  await press(answered, 'Downvote')
  await waitForText(page, 'You have already Downvoted this answer ...')
  await posts(other, ANSWER).getByText('-1 vote').waitFor({ state: 'attached' })
})

test('a comment is written, edited and deleted by its author [FOR-16, FOR-21, FOR-22]', async () => {
  const { page, answered } = await answeredQuestion()
  await press(answered, 'Comment')
  await write(page, 'Your comment on Josie Marlow', 'Even in sand?', 'Comment')
  const own = posts(page, 'Even in sand?')
  await press(own, 'Edit')
  await write(page, 'Your text', ' Or gravel?', 'Save')
  await waitForText(page, 'Post Updated Successfully')
  await posts(page, 'Even in sand? Or gravel?')
    .getByText(/Edited/)
    .waitFor()
  await press(own, 'Delete')
  await press(page.getByRole('dialog'), 'Yup')
  await waitForText(page, 'Post Deleted Successfully')
  await own.waitFor({ state: 'detached' })
})

test('a text edited on two screens is saved over the other only by choice [FOR-22]', async () => {
  const { page } = await answeredQuestion()
  const reply = await comment(forum.member, answerId, 'Even in sand?')
  await press(posts(page, 'Even in sand?'), 'Edit')
  await page.getByRole('textbox', { name: 'Your text' }).waitFor()
  await focusIn(page, 'Your text')
  await page.keyboard.type(' Mine.')
  const body = { revision: reply.revision, contentJSON: paragraphs('Theirs.') }
  expect((await forum.member.call('PATCH', `/api/forum/posts/${reply.id}`, { body })).status).toBe(200)
  await press(page, 'Save')
  await page.getByText('This text has been changed on another screen').waitFor()
  await page.getByRole('alert').getByText('Theirs.').waitFor()
  await press(page, 'Keep mine')
  await press(page, 'Save')
  await posts(page, 'Even in sand? Mine.')
    .getByText(/Edited/)
    .waitFor()
})

test('a question is followed, followed as usual, or muted [FOR-B2]', async () => {
  const { page } = await answeredQuestion()
  // Its author follows it already.
  for (const [button, text] of [
    ['Follow', 'Notifications for this question are back to normal'],
    ['Follow', 'You will be notified of everything in this question'],
    ['Mute', 'You will not be notified of anything in this question'],
  ] as const) {
    await press(page, button)
    await waitForText(page, text)
  }
})

test('the best answer is marked by an administrator and taken back, live on other screens [FOR-25, FOR-36]', async () => {
  const { page, answered } = await answeredQuestion()
  const judge = await openAs('admin')
  const judged = posts(judge.page, ANSWER)
  await press(judged, 'Mark as best answer')
  await waitForText(judge.page, 'Best Answer Changed Successfully')
  await answered.getByText('Best answer').waitFor()
  const line = page.getByRole('listitem').filter({ has: row(page, title) })
  await line.getByText('Has a best answer').waitFor({ state: 'attached' })
  await press(judged, 'Mark as best answer')
  await answered.getByText('Best answer').waitFor({ state: 'detached' })
})

test('an answer that an administrator hides loses its text on other screens, until it is shown again [FOR-29, FOR-30, FOR-36]', async () => {
  const { page, answered } = await answeredQuestion()
  const judge = await openAs('admin')
  const judged = posts(judge.page, ANSWER)
  await press(judged, 'Hide')
  await judged.getByText('This post will not appear to subscribers. Only administrators will see this.').waitFor()
  await page.getByText('This post has been suspended by an administrator.').waitFor()
  expect(await page.content()).not.toContain(ANSWER)
  await press(judged, 'Unhide')
  await answered.waitFor()
})

test('a question that an administrator hides goes from other screens at once [FOR-30, FOR-36]', async () => {
  const { page } = await answeredQuestion()
  const judge = await openAs('admin')
  await press(judge.page.getByRole('region', { name: 'The question' }), 'Hide')
  await judge.page.getByText('This thread will not appear to subscribers. Only administrators will see this.').waitFor()
  await page.getByText('This question is no longer available').waitFor()
  await row(page, title).waitFor({ state: 'detached' })
})
