import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pastePicture, sitDown } from '#tests/kit/authoring-seat.ts'
import { DESKTOP, drawn, expectWellMade, openBrowser, PHONE } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { answer, comment, createThread, hide, threadOf } from '#tests/kit/forum.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
let member: Client
let jedi: Client
let admin: Client
let topics: { path: string; name: string }[]
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  member = await app.signIn('member')
  jedi = await app.signIn('jedi')
  admin = await app.signIn('admin')
  const lists = await member.get<{ industries: { path: string; name: string; isActive: boolean }[] }>('/api/config')
  topics = lists.body.industries.filter(({ isActive }) => isActive)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const topicAt = (position: number) => topics[position] as { path: string; name: string }
const posts = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const press = (position: Page | Locator, name: string) => position.getByRole('button', { name, exact: true }).click()
const waitForText = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).first().waitFor()
const keyOf = (page: Page) => new URL(page.url()).searchParams.get('key') ?? ''
const row = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

async function write(page: Page, label: string, text: string, send: string) {
  const form = page.getByRole('form', { name: label })
  await form.getByRole('textbox', { name: label }).waitFor()
  await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, label)
  await page.keyboard.type(text)
  await press(form, send)
}

test('one asks, another answers, both see each other’s doings at once, and an administrator judges [FOR-11, FOR-12, FOR-13, FOR-14, FOR-15, FOR-16, FOR-20, FOR-21, FOR-22, FOR-23, FOR-25, FOR-29, FOR-30, FOR-36, FOR-42, FOR-43, FOR-44, FOR-45, FOR-47, FOR-B1, FOR-B2]', async () => {
  await createThread(jedi, { title: 'Depth of settling ponds', topics: [topicAt(0).path] })
  const asker = await sitDown(browser, app, 'member', '/forum', { viewport: DESKTOP })
  const helper = await sitDown(browser, app, 'jedi', '/forum', { viewport: PHONE })
  const { page } = asker
  await press(page, 'Ask a question')
  const form = page.getByRole('form', { name: 'Ask a question' })
  await form.getByRole('textbox', { name: 'Your question' }).waitFor()
  expect(await form.getByText('Characters left').textContent()).toBe('Characters left 30')
  await press(form, 'Ask a question')
  for (const text of ['give your question a title', 'pick at least one topic', 'write your question'])
    await form.getByText(`Please ${text}.`).waitFor()
  const title = form.getByLabel('Title', { exact: true })
  await title.fill('Depth of settling ponds in clay soil')
  expect(await title.inputValue()).toBe('Depth of settling ponds in cla')
  expect(await form.getByText('Characters left').textContent()).toBe('Characters left 0')
  expect(await form.getByRole('link', { name: /^Depth of settling ponds/ }).getAttribute('target')).toBe('_blank')
  await form.getByRole('combobox', { name: 'Topics' }).fill(topicAt(1).name)
  await page.getByRole('option', { name: topicAt(1).name, exact: true }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: 'Your question' }).click()
  await page.keyboard.type('How deep may it be?')
  // After leaving and coming back nothing is lost.
  await row(page, 'Depth of settling ponds').click()
  await page.getByRole('heading', { level: 1, name: 'Depth of settling ponds' }).waitFor()
  await press(page, 'Ask a question')
  await form.getByText('How deep may it be?').waitFor()
  await form.getByRole('checkbox', { name: 'Ask under a random name' }).waitFor()
  await press(form, 'Ask a question')
  await waitForText(page, 'Thread Created Successfully')
  await page.getByRole('heading', { level: 1, name: 'Depth of settling ponds in cla' }).waitFor()

  // On the other screen it is listed at once. The response is lost twice; the post exists once.
  const other = helper.page
  await row(other, 'Depth of settling ponds in cla').click()
  await press(other, 'Answer')
  let lost = 0
  const keys = new Set<string>()
  await other.route('**/answers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const key = route.request().headers()['idempotency-key'] ?? ''
    keys.add(key)
    lost += 1
    if (lost === 3) return route.continue()
    await jedi.call('POST', new URL(route.request().url()).pathname, {
      raw: route.request().postData() ?? '',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    return route.abort()
  })
  const answering = other.getByRole('form', { name: 'Your answer' })
  await answering.getByRole('textbox', { name: 'Your answer' }).click()
  await other.keyboard.type('Two metres at most.')
  await other.keyboard.press('Control+Enter')
  await posts(other, 'Two metres at most.').waitFor()
  await waitForText(other, 'Post Created Successfully')
  expect([lost, keys.size]).toEqual([3, 1])
  await posts(page, 'Two metres at most.').waitFor()
  for (const seen of [page, other]) expect(await posts(seen, 'Two metres at most.').count()).toBe(1)
  await page.getByRole('heading', { name: '1 answer' }).waitFor()
  expect(await page.getByRole('region', { name: 'The question' }).getByRole('button', { name: 'Delete' }).count()).toBe(
    0,
  )

  // Votes.
  const firstAnswer = posts(page, 'Two metres at most.')
  const heard: unknown[] = []
  page.on('response', (one) => {
    if (one.url().endsWith('/vote')) heard.push(one.request().postDataJSON().vote)
  })
  await press(firstAnswer, 'Upvote')
  await firstAnswer.getByText('1 vote').waitFor({ state: 'attached' })
  await expect.poll(() => heard).toEqual(['up'])
  await press(firstAnswer, 'Upvote')
  await waitForText(page, 'You have already Upvoted this answer ...')
  // Votes changed faster than the responses arrive are all applied.
  for (const name of ['Downvote', 'Upvote', 'Downvote']) await press(firstAnswer, name)
  await expect.poll(() => heard).toEqual(['up', 'up', 'down', 'up', 'down'])
  await firstAnswer.getByText('-1 vote').waitFor({ state: 'attached' })
  await press(firstAnswer, 'Downvote')
  await waitForText(page, 'You have already Downvoted this answer ...')
  await posts(other, 'Two metres at most.').getByText('-1 vote').waitFor({ state: 'attached' })

  // A comment: written, edited, edited elsewhere at the same time, deleted.
  await press(firstAnswer, 'Comment')
  await write(page, 'Your comment on Josie Marlow', 'Even in sand?', 'Comment')
  const ownComment = posts(page, 'Even in sand?')
  await ownComment.getByRole('button', { name: 'Edit', exact: true }).click()
  await write(page, 'Your text', ' Or gravel?', 'Save')
  await waitForText(page, 'Post Updated Successfully')
  await ownComment.getByText(/Edited/).waitFor()
  await press(ownComment, 'Edit')
  await page.getByRole('textbox', { name: 'Your text' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your text')
  await page.keyboard.type(' Mine.')
  const { body: answerPage } = await member.get(`/api/forum/threads/${keyOf(page)}/answers`)
  const reply = answerPage.items[0].replies.items[0]
  await member.call('PATCH', `/api/forum/posts/${reply.id}`, {
    body: { revision: reply.revision, contentJSON: paragraphs('Theirs.') },
  })
  await press(page, 'Save')
  await page.getByText('This text has been changed on another screen').waitFor()
  await page.getByRole('alert').getByText('Theirs.').waitFor()
  await press(page, 'Keep mine')
  await press(page, 'Save')
  await posts(page, 'Even in sand? Or gravel? Mine.')
    .getByText(/Edited/)
    .waitFor()
  await press(posts(page, 'Mine.'), 'Delete')
  await press(page.getByRole('dialog'), 'Yup')
  await waitForText(page, 'Post Deleted Successfully')
  await posts(page, 'Mine.').waitFor({ state: 'detached' })

  // The author follows the thread already.
  await press(page, 'Follow')
  await waitForText(page, 'Notifications for this question are back to normal')
  await press(page, 'Follow')
  await waitForText(page, 'You will be notified of everything in this question')
  await press(page, 'Mute')
  await waitForText(page, 'You will not be notified of anything in this question')

  // The administrator's actions, live on the member's screen.
  const judge = await sitDown(browser, app, 'admin', `/forum?key=${keyOf(page)}`, { viewport: DESKTOP })
  const judged = posts(judge.page, 'Two metres at most.')
  await press(judged, 'Mark as best answer')
  await waitForText(judge.page, 'Best Answer Changed Successfully')
  await firstAnswer.getByText('Best answer').waitFor()
  const line = page.getByRole('listitem').filter({ has: row(page, 'Depth of settling ponds in cla') })
  await line.getByText('Has a best answer').waitFor({ state: 'attached' })
  await press(judged, 'Mark as best answer')
  await firstAnswer.getByText('Best answer').waitFor({ state: 'detached' })
  await press(judged, 'Hide')
  await judged.getByText('This post will not appear to subscribers. Only administrators will see this.').waitFor()
  await page.getByText('This post has been suspended by an administrator.').waitFor()
  expect(await page.content()).not.toContain('Two metres at most.')
  await press(judged, 'Unhide')
  await firstAnswer.waitFor()
  await press(judge.page.getByRole('region', { name: 'The question' }), 'Hide')
  await judge.page.getByText('This thread will not appear to subscribers. Only administrators will see this.').waitFor()
  await page.getByText('This question is no longer available').waitFor()
  await row(page, 'Depth of settling ponds in cla').waitFor({ state: 'detached' })

  // An unanswered thread can be deleted by its author.
  const mine = await createThread(member, { title: 'A slip', topics: [topicAt(0).path] })
  await row(page, 'A slip').click()
  await press(page, 'Delete')
  await press(page.getByRole('dialog'), 'Yup')
  await waitForText(page, 'Thread Deleted Successfully')
  await row(page, 'A slip').waitFor({ state: 'detached' })
  expect(keyOf(page)).toBe('')
  expect((await member.get(`/api/forum/threads/${mine.id}`)).status).toBe(404)
  await Promise.all([asker, helper, judge].map((seat) => seat.close()))
})

test('a link leads to any answer on any page and to any depth, and the way back is there [FOR-01, FOR-02, FOR-03, FOR-17, FOR-18, FOR-36, FOR-B5]', async () => {
  const thread = await createThread(member, { title: 'Which buffer strip is enough?', topics: [topicAt(0).path] })
  const answers: { id: string }[] = []
  for (let number = 1; number <= 24; number += 1) answers.push(await answer(jedi, thread.id, `Answer ${number}.`))
  const [first, second] = answers as unknown as [{ id: string }, { id: string }]
  let deepest = first
  for (let depth = 1; depth <= 5; depth += 1) deepest = await comment(jedi, deepest.id, `Level ${depth}.`)
  const seat = await sitDown(browser, app, 'member', `/Forum?key=${thread.id}&answer=${second.id}`)
  const { page } = seat
  const linked = posts(page, 'Answer 2.')
  await linked.getByText('Linked answer').waitFor()
  expect(await linked.evaluate((article) => document.activeElement === article)).toBe(true)
  expect(await linked.evaluate((article) => article.getBoundingClientRect().top)).toBeLessThan(DESKTOP.height / 2)
  const { borderColor, danger } = await linked.evaluate((article) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    const red = getComputedStyle(probe).color
    probe.remove()
    return { borderColor: getComputedStyle(article).borderLeftColor, danger: red }
  })
  expect(borderColor).toBe(danger)
  expect(await page.getByRole('article').first().textContent()).toContain('Answer 2.')
  await press(page, 'Show previous answers')
  await posts(page, 'Answer 12.').waitFor()

  // On a desktop the panes take 70 % and 30 % of the width.
  const list = page.getByRole('region', { name: 'Questions' })
  const widths = await list.evaluate((pane) => {
    const side = pane.parentElement as HTMLElement
    return [side.offsetWidth, (side.parentElement as HTMLElement).offsetWidth]
  })
  expect((widths[0] as number) / (widths[1] as number)).toBeCloseTo(0.3, 2)

  await page.goto(app.at('clearwater', `/forum?key=${thread.id}`))
  await posts(page, 'Answer 15.').waitFor()
  expect(await page.getByRole('article').count()).toBe(10)
  await press(page, 'Show more')
  await posts(page, 'Answer 5.').waitFor()
  expect(await page.getByRole('article').count()).toBe(20)

  // While the reader is further down, a new answer is held back above.
  await posts(page, 'Answer 7.').scrollIntoViewIfNeeded()
  await drawn(page)
  await answer(admin, thread.id, 'The newest of all.')
  await page.getByRole('button', { name: '1 new answer' }).waitFor()
  expect(await posts(page, 'The newest of all.').count()).toBe(0)
  await press(page, '1 new answer')
  await posts(page, 'The newest of all.').waitFor()

  await page.getByRole('radio', { name: 'Most discussed' }).check({ force: true })
  await posts(page, 'Level 3.').waitFor()
  expect(new URL(page.url()).searchParams.get('order')).toBe('comments')
  expect(await posts(page, 'Level 4.').count()).toBe(0)
  await page.getByRole('link', { name: 'Continue this thread' }).click()
  await posts(page, 'Level 5.').waitFor()
  await posts(page, 'Level 3.').getByText('Linked answer').waitFor()
  await posts(page, 'Level 2.').waitFor()
  await page.goto(app.at('clearwater', `/forum?key=${thread.id}&answer=${deepest.id}`))
  await posts(page, 'Level 5.').getByText('Linked answer').waitFor()
  await page.getByText('3 comments in between').waitFor()
  await page.getByRole('link', { name: 'Show the whole thread' }).click()
  await posts(page, 'The newest of all.').waitFor()
  await page.goto(app.at('clearwater', `/forum?key=${thread.id}&answer=${thread.id}`))
  await page.getByText('That post is no longer available.').waitFor()
  await posts(page, 'The newest of all.').waitFor()
  await expectWellMade(seat, 'a thread')
  await seat.close()
})

test('the list is searched, narrowed and walked through by keyboard, on a desktop and a phone, in light and dark [FOR-03, FOR-05, FOR-06, FOR-07, FOR-08, FOR-24, FOR-28]', async () => {
  await admin.call('PATCH', '/api/forum/settings', { body: { titleLimit: 150 } })
  const long = 'May rainwater from a scrapyard roof go into the brook?'
  const thread = await createThread(member, { title: long, topics: [topicAt(2).path, topicAt(3).path] })
  const best = await answer(jedi, thread.id, 'Only with a separator.')
  await admin.call('PUT', `/api/forum/threads/${thread.id}/best-answer`, { body: { answerId: best.id } })
  await hide(admin, 'posts', (await answer(jedi, thread.id, 'Something rude.')).id)
  expect((await threadOf(member, thread.id)).answers).toBe(2)

  for (const { viewport, colorScheme } of [
    { viewport: DESKTOP, colorScheme: 'dark' },
    { viewport: PHONE, colorScheme: 'light' },
  ] as const) {
    const seat = await sitDown(browser, app, 'admin', '/forum', { viewport, colorScheme })
    const { page } = seat
    const link = row(page, long)
    await link.waitFor()
    expect(await link.locator('[aria-hidden]').textContent()).toBe('May rainwater from a…')
    expect(await link.getAttribute('title')).toBe(long)
    await expectWellMade(seat, `the list, ${colorScheme}`)
    const search = page.getByRole('searchbox', { name: 'Search questions' })
    await search.fill('s')
    await page.getByText('Type at least two characters.').waitFor()
    // One request for everything typed in one go.
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
    await page.getByRole('radio', { name: 'Popular' }).check({ force: true })
    await page.waitForURL(/sort=popular/)
    await page.getByRole('button', { name: 'Filters' }).click()
    const topic = page.getByRole('combobox', { name: 'Topics' })
    await topic.fill(topicAt(3).name)
    await page.getByRole('option', { name: topicAt(3).name, exact: true }).click()
    await page.keyboard.press('Escape')
    await page.waitForURL(/topic=/)
    await link.waitFor()
    await page.getByLabel('Show', { exact: true }).selectOption('unanswered')
    await link.waitFor({ state: 'detached' })
    await page.getByLabel('Show', { exact: true }).selectOption('all')
    await link.focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: long })
    await heading.waitFor()
    expect(await heading.textContent()).toContain('May rainwater from a scrapyard…')
    await posts(page, 'Only with a separator.').getByText('Best answer', { exact: true }).waitFor()
    await posts(page, 'Something rude.').getByRole('button', { name: 'Unhide' }).waitFor()
    await expectWellMade(seat, `a question, ${colorScheme}`)
    await press(page, 'Answer')
    await page.getByRole('textbox', { name: 'Your answer' }).waitFor()
    await press(page, 'Answer')
    await page.getByText('Please write something first.').waitFor()
    await expectWellMade(seat, `the composer, ${colorScheme}`)
    await press(page, 'Cancel')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Answer')
    if (viewport === PHONE) {
      await press(page, 'All questions')
      const menu = page.getByRole('dialog')
      await row(page, long).waitFor()
      expect((await menu.boundingBox())?.width).toBe(PHONE.width)
      await page.keyboard.press('Escape')
    }
    await page.goto(app.at('clearwater', '/forum?ask=true'))
    await page.getByRole('textbox', { name: 'Your question' }).waitFor()
    await expectWellMade(seat, `the form, ${colorScheme}`)
    await seat.close()
  }
})

test('somebody is mentioned by keyboard beside a pasted picture that says what it shows, is notified, and lands on the very post [FOR-B4, NOT-07]', async () => {
  const thread = await createThread(admin, { title: 'Which trees stand floods?', topics: [topicAt(0).path] })
  const path = `/forum?key=${thread.id}`
  const writer = await sitDown(browser, app, 'member', path, { viewport: PHONE, colorScheme: 'dark' })
  const reader = await sitDown(browser, app, 'jedi', '/forum', { viewport: DESKTOP })
  const { page } = writer
  await press(page, 'Answer')
  const form = page.getByRole('form', { name: 'Your answer' })
  const box = form.getByRole('textbox', { name: 'Your answer' })
  await box.waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Your answer')
  // No suggestions within a word, and Escape closes them without a trace.
  await page.keyboard.type('mail@jos and @Jos')
  const offers = form.getByRole('listbox', { name: 'People to mention' })
  const josie = offers.getByRole('option', { name: 'Josie Marlow' })
  await josie.waitFor()
  await form.getByText(/^\d (person|people) found/).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await offers.waitFor({ state: 'detached' })
  await page.keyboard.type(' it is. @j')
  await josie.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const chosen = offers.locator('[aria-selected="true"]')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  await expectWellMade(writer, 'people offered, on a phone, dark')
  await page.keyboard.type('osie M')
  await expect.poll(() => offers.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await offers.waitFor({ state: 'detached' })
  await page.keyboard.type('knows.')
  expect(await box.textContent()).toBe('mail@jos and @Jos it is. @Josie Marlow knows.')

  await pastePicture(box, await png(700, 500), 'Alder.bmp')
  await form.getByText('Only following file formats are acceptable: .png, .gif, .jpg, .jpeg').waitFor()
  await pastePicture(box, await png(700, 500), 'Alder.png')
  const shows = form.getByRole('textbox', { name: 'What does picture 1 show?' })
  await shows.waitFor()
  expect(await box.locator('figure img').count()).toBe(1)
  await press(form, 'Answer')
  await form.getByText('Please say what this picture shows.').waitFor()
  expect(await shows.evaluate((field) => document.activeElement === field)).toBe(true)
  await shows.fill('An alder in a flooded meadow')
  await expectWellMade(writer, 'a picture in the composer, on a phone, dark')
  await press(form, 'Answer')
  await waitForText(page, 'Post Created Successfully')
  const posted = posts(page, '@Josie Marlow')
  const picture = posted.getByRole('img', { name: 'An alder in a flooded meadow' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await picture.evaluate((image) => image.getBoundingClientRect().right)).toBeLessThanOrEqual(PHONE.width)
  await posted.getByRole('link', { name: '@Josie Marlow' }).waitFor()
  await expectWellMade(writer, 'a post with a mention and a picture, on a phone, dark')

  // When edited later, the picture and its description are there.
  await press(posted, 'Edit')
  const editing = page.getByRole('form', { name: 'Your text' })
  await editing.locator('figure img').waitFor()
  expect(await editing.getByRole('textbox', { name: 'What does picture 1 show?' }).inputValue()).toBe(
    'An alder in a flooded meadow',
  )
  await press(editing, 'Cancel')

  // The notification leads to the post; the name there leads to the profile without leaving the portal.
  const seat = reader.page
  await seat.getByRole('button', { name: /^Notifications, [1-9]/ }).click()
  const notifications = seat.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  const toast = notifications.filter({ hasText: 'You were mentioned in an answer or comment.' })
  await toast.getByRole('link').first().click()
  const linked = posts(seat, '@Josie Marlow')
  await linked.getByText('Linked answer').waitFor()
  await linked.getByRole('img', { name: 'An alder in a flooded meadow' }).waitFor()
  await seat.evaluate(() => Object.assign(window, { stayed: true }))
  await linked.getByRole('link', { name: '@Josie Marlow' }).click()
  await seat.getByRole('heading', { level: 1, name: 'Josie Marlow' }).waitFor()
  expect(await seat.evaluate(() => 'stayed' in window)).toBe(true)
  await Promise.all([writer, reader].map((each) => each.close()))
})
