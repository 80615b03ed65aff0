import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  DESKTOP,
  expectWellMade,
  openBrowser,
  PHONE,
  type Seat,
  type SeatOptions,
  takeSeat,
} from '#tests/kit/browser.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
const seats: Seat[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterEach(async () => {
  for (const seat of seats.splice(0)) await seat.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function sit(person: string, options: SeatOptions = {}): Promise<Seat> {
  const seat = await takeSeat(browser, options)
  seats.push(seat)
  await signInAs(seat.page, app, person)
  return seat
}

/** Timeout for a busy machine. */
const SOON = { timeout: 15_000 }
const log = (page: Page) => page.getByRole('log')
const postIn = async (page: Page, message: string) => {
  await page.getByLabel('Your message').fill(message)
  await page.getByLabel('Your message').press('Enter')
}
/** Whether the end of the chat is in view. */
const isAtEnd = (page: Page) =>
  log(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 48)

test('two members talk: a chat is opened, each reads the other at once, a message whose answer is lost is there once, and what was said before comes as one scrolls up [FOR-38, FOR-39, FOR-40]', async () => {
  const desktop = await sit('member', { viewport: DESKTOP, colorScheme: 'light' })
  const { page } = desktop
  await page.goto(app.at('clearwater', '/forum/chat'))
  await page.getByRole('heading', { level: 1, name: 'Chats' }).waitFor()
  await page.getByRole('button', { name: 'Open a chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a chat' })
  await dialog.getByLabel('Title').fill('P')
  await dialog.getByRole('button', { name: 'Open chat' }).click()
  await expect.poll(() => dialog.getByText('Please fill in the fields').count(), SOON).toBe(2)
  await dialog.getByLabel('Title').fill('Interceptors, and who cleans them')
  await dialog.getByLabel('What it is for').fill('Which contractors turn up, and what they charge')
  await expectWellMade(desktop, 'opening a chat')
  await dialog.getByRole('button', { name: 'Open chat' }).click()
  await page.getByRole('heading', { level: 1, name: 'Interceptors, and who cleans them' }).waitFor()
  const address = addressOf(page)
  expect(address).toMatch(/^\/forum\/chat\?room=[0-9a-f-]{36}$/)

  const phone = await sit('jedi', { viewport: PHONE, colorScheme: 'dark' })
  await phone.page.goto(app.at('clearwater', '/forum/chat'))
  await phone.page.getByRole('link', { name: /^Interceptors, and who cleans them/ }).click()
  await phone.page.getByText('No messages yet').waitFor()
  expect(await phone.page.getByRole('heading', { level: 1 }).textContent()).toBe('Interceptors, and who cleans them')

  await page.getByLabel('Your message').fill('Ours has not been emptied')
  await page.getByLabel('Your message').press('Shift+Enter')
  await page.getByLabel('Your message').pressSequentially('since spring.')
  await page.getByLabel('Your message').press('Enter')
  await log(phone.page)
    .getByRole('article', { name: /^Mina Prescott, / })
    .waitFor()
  expect(await log(phone.page).getByRole('article').textContent()).toContain('Ours has not been emptied\nsince spring.')
  await postIn(phone.page, 'Try the yard in Salford')
  await log(page).getByText('Try the yard in Salford').waitFor()
  await expectWellMade(phone, 'a chat on a phone by night')
  expect(await page.getByLabel('Your message').inputValue()).toBe('')

  // The server accepts it, and its response is lost.
  const member = await app.signIn('member')
  await page.route('**/api/forum/chatrooms/*/messages', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const key = (await request.headerValue('idempotency-key')) ?? ''
    await member.call('POST', new URL(request.url()).pathname, {
      raw: request.postData() ?? '',
      headers: { 'idempotency-key': key },
    })
    return route.abort()
  })
  await postIn(page, 'Thank you, ringing them now')
  await log(phone.page).getByText('Thank you, ringing them now').waitFor()
  await page.unroute('**/api/forum/chatrooms/*/messages')
  await expect.poll(() => log(page).getByText('Thank you, ringing them now').count(), SOON).toBe(1)
  expect(await log(page).getByText('Not sent').count()).toBe(0)

  // A message that did not arrive keeps its text, and is sent the second time.
  await page.route('**/api/forum/chatrooms/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await postIn(page, 'Done, Thursday at eight')
  await log(page)
    .getByText(/^Not sent: /)
    .waitFor()
  await page.unroute('**/api/forum/chatrooms/*/messages')
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await log(phone.page).getByText('Done, Thursday at eight').waitFor()
  await expect.poll(() => log(page).getByRole('article').count(), SOON).toBe(4)

  const client = await app.signIn('jedi')
  const room = new URL(page.url()).searchParams.get('room')
  for (let position = 1; position <= 60; position += 1)
    await client.call('POST', `/api/forum/chatrooms/${room}/messages`, { body: { text: `Reading no. ${position}` } })
  await log(page).getByText('Reading no. 60').waitFor()
  await expect.poll(() => isAtEnd(page), SOON).toBe(true)
  await page.reload()
  await log(page).getByText('Reading no. 60').waitFor()
  await expect.poll(() => isAtEnd(page), SOON).toBe(true)
  expect(await log(page).getByText('Ours has not been emptied').count()).toBe(0)
  await log(page).evaluate((list) => list.scrollTo({ top: 0 }))
  await log(page).getByText('Ours has not been emptied').waitFor({ state: 'attached' })
  await client.call('POST', `/api/forum/chatrooms/${room}/messages`, { body: { text: 'One more' } })
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect.poll(() => isAtEnd(page), SOON).toBe(true)
  await expectWellMade(desktop, 'a long chat at a desk')

  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('You will be notified of new messages here').waitFor()
  await log(page)
    .getByRole('button', { name: /^Delete the message by Mina Prescott/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Message deleted', { exact: true }).waitFor()
  await phone.page.getByRole('link', { name: 'All chats' }).click()
  await phone.page.getByRole('link', { name: /^Interceptors/ }).waitFor()
  expect(addressOf(phone.page)).toBe('/forum/chat')
  await expectWellMade(phone, 'the chats on a phone by night')
})

test('what one writes is saved as a draft until it has arrived: a question with its title and topics, an answer also while its sending is lost [FOR-B4]', async () => {
  const { page } = await sit('member', { viewport: PHONE, colorScheme: 'dark' })
  const member = await app.signIn('member')
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
  await page.route('**/answers', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await openThread()
  await answering.getByRole('textbox', { name: 'Your answer' }).click()
  await page.keyboard.type('Ask the supplier for the certificate.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Sending').first().waitFor()
  await expect.poll(async () => (await draftAt(id))?.contents.contentJSON !== undefined, SOON).toBe(true)
  // The page is closed before the retry.
  await page.goto('about:blank')
  await page.unroute('**/answers')
  await openThread()
  await answering.getByText('Ask the supplier for the certificate.').waitFor()
  await answering.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByText('Post Created Successfully').first().waitFor()
  await expect.poll(() => draftAt(id), SOON).toBeNull()
})

test('the questions stand in a table whose lines open, with votes, comments and the best answer; as cards on a phone; and the guide and the latest posts lead on [FOR-04, FOR-41, FOR-42, FOR-46, SHELL-16, SHELL-25]', async () => {
  const desktop = await sit('admin', { viewport: DESKTOP, colorScheme: 'light' })
  const { page } = desktop
  await page.goto(app.at('clearwater', '/home'))
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor()
  const heads = page.getByRole('columnheader')
  expect(await heads.allTextContents()).toEqual([
    'Question',
    'Topics',
    'Author',
    'Asked',
    'Views',
    'Answers',
    'Comments',
    'Votes',
  ])
  const line = page.getByRole('row').filter({ hasText: 'Bund capacity for twin tanks' })
  expect(await line.textContent()).toContain('We are putting two 2,500 litre tanks')
  expect((await line.getByRole('cell').allTextContents()).slice(4)).toEqual(['3', '3', '14'])
  await expectWellMade(desktop, 'the questions table')

  const views = Number((await line.getByRole('cell').allTextContents())[3])
  await line.getByRole('button', { name: 'Bund capacity for twin tanks' }).focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: 'Question: Bund capacity for twin tanks' })
  await detail.getByText('The supplier says one thing and our insurer another.').waitFor()
  const first = detail.getByRole('article', { name: 'Gareth Mostyn' }).first()
  await first.getByText('Best answer', { exact: true }).waitFor()
  await detail.getByText('The rim was exactly where our supplier measured.').waitFor()
  expect(addressOf(page)).toMatch(/^\/questions\?open=/)
  await expect.poll(async () => Number((await line.getByRole('cell').allTextContents())[3]), SOON).toBe(views + 1)
  await first.getByRole('button', { name: 'Upvote' }).click()
  await expect.poll(async () => (await line.getByRole('cell').allTextContents())[6], SOON).toBe('15')
  const other = detail.getByRole('article', { name: 'Philippa Goring' })
  await other.getByRole('button', { name: 'Mark as best answer' }).click()
  await page.getByText('Best Answer Changed Successfully').waitFor()
  await other.getByText('Best answer', { exact: true }).waitFor()
  await expectWellMade(desktop, 'an open line of the questions table')
  const opened = addressOf(page)

  await page.getByRole('button', { name: 'Guide' }).click()
  const guide = page.getByRole('dialog', { name: 'How the forum works' })
  await guide.getByText('Replies nest up to 100 levels.').waitFor()
  await expectWellMade(desktop, 'the forum guide')
  await page.keyboard.press('Escape')
  await guide.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Guide')

  await page.getByLabel('Search questions').first().fill('zzzz')
  await page.getByText("We're sorry, no results were found").waitFor()
  await page.getByLabel('Search questions').first().fill('sofa')
  await page.getByRole('button', { name: 'Is a broken sofa POPs waste?' }).waitFor()

  const phone = await sit('member', { viewport: PHONE, colorScheme: 'dark' })
  await phone.page.goto(app.at('clearwater', opened))
  await phone.page.getByRole('article', { name: 'Philippa Goring' }).getByText('Best answer', { exact: true }).waitFor()
  expect(await phone.page.getByRole('table').count()).toBe(0)
  expect(await phone.page.getByText('Cheap disposal, no questions').count()).toBe(0)
  await expectWellMade(phone, 'the questions on a phone by night')

  await phone.page.goto(app.at('clearwater', '/home'))
  const latest = phone.page.getByRole('region', { name: 'Latest Posts' })
  await latest.getByRole('article').first().waitFor()
  expect(await latest.getByRole('article').count()).toBe(5)
  await latest.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await phone.page.waitForURL(/\/forum\?key=[0-9a-f-]{36}&answer=[0-9a-f-]{36}$/)
})
