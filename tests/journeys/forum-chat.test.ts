import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
  SOON,
  type TestScreen,
} from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
let member: Client
const screens: TestScreen[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  member = await app.signIn('member')
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openAs(person: string, options: ScreenOptions = {}): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  screens.push(screen)
  await signInAs(screen.page, app, person)
  return screen
}

const log = (page: Page) => page.getByRole('log')
const postIn = async (page: Page, message: string) => {
  await page.getByLabel('Your message').fill(message)
  await page.getByLabel('Your message').press('Enter')
}
/** Whether the end of the chat is in view. */
const isAtEnd = (page: Page) =>
  log(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 48)

/** Opens a chat as the member does; returns its address. */
async function createChat(chatroomTitle: string): Promise<string> {
  const body = { chatroomTitle, chatroomDescription: 'Which contractors turn up, and what they charge' }
  const answer = await member.call('POST', '/api/forum/chatrooms', { body })
  expect(answer.status, answer.text).toBe(201)
  return `/forum/chat?room=${answer.body.id}`
}
/** The member on a desktop and the jedi on a phone by night, both in a chat. */
async function talk(title: string) {
  const address = await createChat(title)
  const desktop = await openAs('member', { viewport: DESKTOP, colorScheme: 'light' })
  const phone = await openAs('jedi', { viewport: PHONE, colorScheme: 'dark' })
  for (const { page } of [desktop, phone]) {
    await page.goto(app.at('clearwater', address))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  return { desktop, phone, page: desktop.page, room: address.split('=')[1] as string }
}
const sendMessage = (person: Client, room: string, text: string) =>
  person.call('POST', `/api/forum/chatrooms/${room}/messages`, { body: { text } })

test('a chat is opened with a title and a description, and found in the list by others [FOR-38, FOR-39]', async () => {
  const desktop = await openAs('member', { viewport: DESKTOP, colorScheme: 'light' })
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
  await expectPageQuality(desktop, 'opening a chat')
  await dialog.getByRole('button', { name: 'Open chat' }).click()
  await page.getByRole('heading', { level: 1, name: 'Interceptors, and who cleans them' }).waitFor()
  expect(addressOf(page)).toMatch(/^\/forum\/chat\?room=[0-9a-f-]{36}$/)

  const phone = await openAs('jedi', { viewport: PHONE, colorScheme: 'dark' })
  await phone.page.goto(app.at('clearwater', '/forum/chat'))
  await phone.page.getByRole('link', { name: /^Interceptors, and who cleans them/ }).click()
  await phone.page.getByText('No messages yet').waitFor()
  expect(await phone.page.getByRole('heading', { level: 1 }).textContent()).toBe('Interceptors, and who cleans them')
  await phone.page.getByRole('link', { name: 'All chats' }).click()
  await phone.page.getByRole('link', { name: /^Interceptors/ }).waitFor()
  expect(addressOf(phone.page)).toBe('/forum/chat')
  await expectPageQuality(phone, 'the chats on a phone by night')
})

test('two members read each other at once; Shift and Enter begin a new line [FOR-40]', async () => {
  const { page, phone } = await talk('Interceptors of two')
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
  await expectPageQuality(phone, 'a chat on a phone by night')
  expect(await page.getByLabel('Your message').inputValue()).toBe('')
})

test('a message whose answer is lost is there once; one that did not arrive is sent the second time [FOR-40]', async () => {
  const { page, phone } = await talk('Interceptors lost')
  const messages = '**/api/forum/chatrooms/*/messages'
  await page.route(messages, async (route) => {
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
  await page.unroute(messages)
  await expect.poll(() => log(page).getByText('Thank you, ringing them now').count(), SOON).toBe(1)
  await expect
    .poll(
      () =>
        log(page)
          .getByText(/Sending|Not sent/)
          .count(),
      SOON,
    )
    .toBe(0)

  await page.route(messages, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await postIn(page, 'Done, Thursday at eight')
  await log(page)
    .getByText(/^Not sent: /)
    .waitFor()
  await page.unroute(messages)
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await log(phone.page).getByText('Done, Thursday at eight').waitFor()
  await expect.poll(() => log(page).getByRole('article').count(), SOON).toBe(2)
})

test('a long chat stays at its end, loads earlier messages on scrolling up, and counts what is new below [FOR-40]', async () => {
  const { desktop, page, room } = await talk('Interceptors of long')
  const jedi = await app.signIn('jedi')
  await sendMessage(member, room, 'Ours has not been emptied')
  for (let position = 1; position <= 60; position += 1) await sendMessage(jedi, room, `Reading no. ${position}`)
  await log(page).getByText('Reading no. 60').waitFor()
  await expect.poll(() => isAtEnd(page), SOON).toBe(true)
  await page.reload()
  await log(page).getByText('Reading no. 60').waitFor()
  await expect.poll(() => isAtEnd(page), SOON).toBe(true)
  expect(await log(page).getByText('Ours has not been emptied').count()).toBe(0)
  await log(page).evaluate((list) => list.scrollTo({ top: 0 }))
  await log(page).getByText('Ours has not been emptied').waitFor({ state: 'attached' })
  await sendMessage(jedi, room, 'One more')
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect.poll(() => isAtEnd(page), SOON).toBe(true)
  await expectPageQuality(desktop, 'a long chat at a desk')
})

test('a chat is subscribed to, and an own message deleted after Yup [FOR-40]', async () => {
  const { page, room } = await talk('Interceptors of one')
  await sendMessage(member, room, 'Sent in haste')
  await log(page).getByText('Sent in haste').waitFor()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('You will be notified of new messages here').waitFor()
  await log(page)
    .getByRole('button', { name: /^Delete the message by Mina Prescott/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Message deleted', { exact: true }).waitFor()
})
