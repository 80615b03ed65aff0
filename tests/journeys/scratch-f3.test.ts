import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DESK, expectWellMade, openBrowser, PHONE, type Seat, type SeatOptions, takeSeat } from '#tests/kit/browser.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
import { openSampleHouse, type SampleHouse } from '#tests/kit/sample-house.ts'

let house: SampleHouse
let browser: Browser
const seats: Seat[] = []
beforeAll(async () => {
  house = await openSampleHouse({ pictures: 0 })
  browser = await openBrowser()
})
afterEach(async () => {
  for (const seat of seats.splice(0)) await seat.close()
})
afterAll(async () => {
  await browser?.close()
  await house?.close()
})

async function sit(person: string, options: SeatOptions = {}): Promise<Seat> {
  const seat = await takeSeat(browser, options)
  seats.push(seat)
  await signInAs(seat.page, house, person)
  return seat
}

/** How long a busy machine may take. */
const SOON = { timeout: 15_000 }
const log = (page: Page) => page.getByRole('log')
const sayIn = async (page: Page, words: string) => {
  await page.getByLabel('Your message').fill(words)
  await page.getByLabel('Your message').press('Enter')
}
/** What is read at the end of the talk is in view. */
const isAtEnd = (page: Page) =>
  log(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 48)

test('two members talk: a chat is opened, each reads the other at once, a message whose answer is lost is there once, and what was said before comes as one scrolls up [FOR-38, FOR-39, FOR-40]', async () => {
  const desk = await sit('member', { viewport: DESK, colorScheme: 'light' })
  const { page } = desk
  await page.goto(house.at('clearwater', '/forum/chat'))
  await page.getByRole('heading', { level: 1, name: 'Chats' }).waitFor()
  await page.getByRole('button', { name: 'Open a chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a chat' })
  await dialog.getByLabel('Title').fill('P')
  await dialog.getByRole('button', { name: 'Open chat' }).click()
  await expect.poll(() => dialog.getByText('Please fill in the fields').count(), SOON).toBe(2)
  await dialog.getByLabel('Title').fill('Interceptors, and who cleans them')
  await dialog.getByLabel('What it is for').fill('Which contractors turn up, and what they charge')
  await desk.page.screenshot({ path: '/tmp/shots-f3/opening a chat.png' })
  await expectWellMade(desk, 'opening a chat')
  await dialog.getByRole('button', { name: 'Open chat' }).click()
  await page.getByRole('heading', { level: 1, name: 'Interceptors, and who cleans them' }).waitFor()
  const address = addressOf(page)
  expect(address).toMatch(/^\/forum\/chat\?room=[0-9a-f-]{36}$/)

  const phone = await sit('jedi', { viewport: PHONE, colorScheme: 'dark' })
  await phone.page.goto(house.at('clearwater', '/forum/chat'))
  await phone.page.getByRole('link', { name: /^Interceptors, and who cleans them/ }).click()
  await phone.page.getByText('Nothing said yet').waitFor()
  expect(await phone.page.getByRole('heading', { level: 1 }).textContent()).toBe('Interceptors, and who cleans them')

  await page.getByLabel('Your message').fill('Ours has not been emptied')
  await page.getByLabel('Your message').press('Shift+Enter')
  await page.getByLabel('Your message').pressSequentially('since spring.')
  await page.getByLabel('Your message').press('Enter')
  await log(phone.page)
    .getByRole('article', { name: /^Mina Prescott, / })
    .waitFor()
  expect(await log(phone.page).getByRole('article').textContent()).toContain('Ours has not been emptied\nsince spring.')
  await sayIn(phone.page, 'Try the yard in Salford')
  await log(page).getByText('Try the yard in Salford').waitFor()
  await phone.page.screenshot({ path: '/tmp/shots-f3/a chat on a phone by night.png' })
  await expectWellMade(phone, 'a chat on a phone by night')
  expect(await page.getByLabel('Your message').inputValue()).toBe('')

  // The server takes it, and its answer is lost.
  await page.route('**/api/forum/chatrooms/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await sayIn(page, 'Thank you, ringing them now')
  await log(phone.page).getByText('Thank you, ringing them now').waitFor()
  await page.unroute('**/api/forum/chatrooms/*/messages')
  await expect.poll(() => log(page).getByText('Thank you, ringing them now').count(), SOON).toBe(1)
  expect(await log(page).getByText('Not sent').count()).toBe(0)

  // One that did not even arrive stays with what was typed, and goes the second time.
  await page.route('**/api/forum/chatrooms/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await sayIn(page, 'Done, Thursday at eight')
  await log(page)
    .getByText(/^Not sent: /)
    .waitFor()
  await page.unroute('**/api/forum/chatrooms/*/messages')
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await log(phone.page).getByText('Done, Thursday at eight').waitFor()
  await expect.poll(() => log(page).getByRole('article').count(), SOON).toBe(4)

  const client = await house.signIn('jedi')
  const room = new URL(page.url()).searchParams.get('room')
  for (let place = 1; place <= 60; place += 1)
    await client.call('POST', `/api/forum/chatrooms/${room}/messages`, { body: { text: `Reading no. ${place}` } })
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
  await desk.page.screenshot({ path: '/tmp/shots-f3/a long chat at a desk.png' })
  await expectWellMade(desk, 'a long chat at a desk')

  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('You will be told of new messages here').waitFor()
  await log(page)
    .getByRole('button', { name: /^Delete the message of Mina Prescott/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Message deleted', { exact: true }).waitFor()
  await phone.page.getByRole('link', { name: 'All chats' }).click()
  await phone.page.getByRole('link', { name: /^Interceptors/ }).waitFor()
  expect(addressOf(phone.page)).toBe('/forum/chat')
  await phone.page.screenshot({ path: '/tmp/shots-f3/the chats on a phone by night.png' })
  await expectWellMade(phone, 'the chats on a phone by night')
})
