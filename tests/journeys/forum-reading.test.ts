import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '#features/forum/contract.ts'
import { DESKTOP, drawn, expectPageQuality } from '#tests/kit/browser.ts'
import { answer, comment, createThread } from '#tests/kit/forum.ts'
import { type ForumScreens, openForumScreens, posts, press } from '#tests/kit/forum-screens.ts'

let forum: ForumScreens
/** A question with 24 answers; below the first one, replies go five levels deep. */
let threadId: string
const answers: Post[] = []
let deepest: Post
beforeAll(async () => {
  forum = await openForumScreens()
  const title = 'Which buffer strip is enough?'
  threadId = (await createThread(forum.member, { title, topics: [forum.topicAt(0)] })).id
  for (let number = 1; number <= 24; number += 1) answers.push(await answer(forum.jedi, threadId, `Answer ${number}.`))
  deepest = answerAt(1)
  for (let depth = 1; depth <= 5; depth += 1) deepest = await comment(forum.jedi, deepest.id, `Level ${depth}.`)
})
afterAll(() => forum?.close())

const answerAt = (number: number) => answers[number - 1] as Post
const openAt = (query = '') => forum.openAs('member', `/forum?key=${threadId}${query}`)

test('a link leads to an answer on any page: it has the focus, is near the top and is marked in red [FOR-01, FOR-02]', async () => {
  const screen = await forum.openAs('member', `/Forum?key=${threadId}&answer=${answerAt(2).id}`)
  const { page } = screen
  const linked = posts(page, 'Answer 2.')
  await linked.getByText('Linked answer').waitFor()
  expect(await linked.evaluate((article) => document.activeElement === article)).toBe(true)
  expect(await linked.evaluate((article) => article.getBoundingClientRect().top)).toBeLessThan(DESKTOP.height / 2)
  const { borderColor, danger } = await coloursOf(linked)
  expect(borderColor).toBe(danger)
  expect(await page.getByRole('article').first().textContent()).toContain('Answer 2.')
  await press(page, 'Show previous answers')
  await posts(page, 'Answer 12.').waitFor()
  await screen.close()
})

/** The border of a linked post, and the colour of danger. */
function coloursOf(post: Locator) {
  return post.evaluate((article) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    const red = getComputedStyle(probe).color
    probe.remove()
    return { borderColor: getComputedStyle(article).borderLeftColor, danger: red }
  })
}

test('on a desktop the panes take 70 % and 30 % of the width [FOR-03]', async () => {
  const screen = await openAt()
  const widths = await screen.page.getByRole('region', { name: 'Questions' }).evaluate((pane) => {
    const side = pane.parentElement as HTMLElement
    return [side.offsetWidth, (side.parentElement as HTMLElement).offsetWidth]
  })
  expect((widths[0] as number) / (widths[1] as number)).toBeCloseTo(0.3, 2)
  await screen.close()
})

test('a link to what is gone says so and shows the question [FOR-02]', async () => {
  const screen = await openAt(`&answer=${threadId}`)
  await screen.page.getByText('That post is no longer available.').waitFor()
  await posts(screen.page, 'Answer 24.').waitFor()
  await expectPageQuality(screen, 'a thread')
  await screen.close()
})

test('below the third level a reply has a page of its own; a link leads to any depth, and back to the whole [FOR-17, FOR-18, FOR-B5]', async () => {
  const screen = await openAt()
  const { page } = screen
  await page.getByRole('radio', { name: 'Most discussed' }).check({ force: true })
  await posts(page, 'Level 3.').waitFor()
  expect(new URL(page.url()).searchParams.get('order')).toBe('comments')
  expect(await posts(page, 'Level 4.').count()).toBe(0)
  await page.getByRole('link', { name: 'Continue this thread' }).click()
  await posts(page, 'Level 5.').waitFor()
  await posts(page, 'Level 3.').getByText('Linked answer').waitFor()
  await posts(page, 'Level 2.').waitFor()
  await page.goto(forum.app.at('clearwater', `/forum?key=${threadId}&answer=${deepest.id}`))
  await posts(page, 'Level 5.').getByText('Linked answer').waitFor()
  await page.getByText('3 comments in between').waitFor()
  await page.getByRole('link', { name: 'Show the whole thread' }).click()
  await posts(page, 'Answer 24.').waitFor()
  await screen.close()
})

test('answers come ten by ten; while one reads further down, a new one is held back above [FOR-17, FOR-36]', async () => {
  const screen = await openAt()
  const { page } = screen
  await posts(page, 'Answer 15.').waitFor()
  expect(await page.getByRole('article').count()).toBe(10)
  await press(page, 'Show more')
  await posts(page, 'Answer 5.').waitFor()
  expect(await page.getByRole('article').count()).toBe(20)
  await posts(page, 'Answer 7.').scrollIntoViewIfNeeded()
  await drawn(page)
  await answer(forum.admin, threadId, 'The newest of all.')
  await page.getByRole('button', { name: '1 new answer' }).waitFor()
  expect(await posts(page, 'The newest of all.').count()).toBe(0)
  await press(page, '1 new answer')
  await posts(page, 'The newest of all.').waitFor()
  await screen.close()
})
