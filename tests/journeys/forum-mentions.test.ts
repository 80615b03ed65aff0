import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pastePicture } from '#tests/kit/authoring-screen.ts'
import { expectPageQuality, PHONE } from '#tests/kit/browser.ts'
import { createThread } from '#tests/kit/forum.ts'
import { type ForumScreens, focusIn, openForumScreens, posts, press, waitForText } from '#tests/kit/forum-screens.ts'
import { png } from '#tests/kit/sample-files.ts'

/** As what is written is read most at night. */
const PHONE_BY_NIGHT = { viewport: PHONE, colorScheme: 'dark' } as const

let forum: ForumScreens
let threadId: string
beforeAll(async () => {
  forum = await openForumScreens()
  const title = 'Which trees stand floods?'
  threadId = (await createThread(forum.admin, { title, topics: [forum.topicAt(0)] })).id
})
afterAll(() => forum?.close())

const formOn = (page: Page) => page.getByRole('form', { name: 'Your answer' })
const boxOn = (page: Page) => formOn(page).getByRole('textbox', { name: 'Your answer' })

async function openComposer() {
  const screen = await forum.openAs('member', `/forum?key=${threadId}`, PHONE_BY_NIGHT)
  await press(screen.page, 'Answer')
  await boxOn(screen.page).waitFor()
  await focusIn(screen.page, 'Your answer')
  return screen
}

test('people are offered after an @ and chosen by keyboard, not within a word [FOR-B4]', async () => {
  const screen = await openComposer()
  const { page } = screen
  const box = boxOn(page)
  await page.keyboard.type('mail@jos and @Jos')
  const offers = formOn(page).getByRole('listbox', { name: 'People to mention' })
  const josie = offers.getByRole('option', { name: 'Josie Marlow' })
  await josie.waitFor()
  await formOn(page)
    .getByText(/^\d (person|people) found/)
    .waitFor({ state: 'attached' })
  // Escape closes the list without a trace.
  await page.keyboard.press('Escape')
  await offers.waitFor({ state: 'detached' })
  await page.keyboard.type(' it is. @j')
  await josie.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const chosen = offers.locator('[aria-selected="true"]')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  await expectPageQuality(screen, 'people offered, on a phone, dark')
  await page.keyboard.type('osie M')
  await expect.poll(() => offers.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await offers.waitFor({ state: 'detached' })
  await page.keyboard.type('knows.')
  expect(await box.textContent()).toBe('mail@jos and @Jos it is. @Josie Marlow knows.')
  await screen.close()
})

test('a pasted picture must say what it shows before it is posted, and can be edited later [FOR-B4]', async () => {
  const screen = await openComposer()
  const { page } = screen
  const form = formOn(page)
  await pastePicture(boxOn(page), await png(700, 500), 'Alder.bmp')
  await form.getByText('Only following file formats are acceptable: .png, .gif, .jpg, .jpeg').waitFor()
  await page.keyboard.type('Alders do.')
  await pastePicture(boxOn(page), await png(700, 500), 'Alder.png')
  const shows = form.getByRole('textbox', { name: 'What does picture 1 show?' })
  await shows.waitFor()
  expect(await boxOn(page).locator('figure img').count()).toBe(1)
  await press(form, 'Answer')
  await form.getByText('Please say what this picture shows.').waitFor()
  expect(await shows.evaluate((field) => document.activeElement === field)).toBe(true)
  await shows.fill('An alder in a flooded meadow')
  await expectPageQuality(screen, 'a picture in the composer, on a phone, dark')
  await press(form, 'Answer')
  await waitForText(page, 'Post Created Successfully')
  const posted = posts(page, 'Alders do.')
  const picture = posted.getByRole('img', { name: 'An alder in a flooded meadow' })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await picture.evaluate((image) => image.getBoundingClientRect().right)).toBeLessThanOrEqual(PHONE.width)
  await expectPageQuality(screen, 'a post with a picture, on a phone, dark')
  await press(posted, 'Edit')
  const editing = page.getByRole('form', { name: 'Your text' })
  await editing.locator('figure img').waitFor()
  expect(await editing.getByRole('textbox', { name: 'What does picture 1 show?' }).inputValue()).toBe(
    'An alder in a flooded meadow',
  )
  await press(editing, 'Cancel')
  await screen.close()
})

test('who is mentioned is notified and lands on the very post; the name leads to the profile inside the portal [FOR-B4, NOT-07]', async () => {
  const josie = (await forum.jedi.get('/api/session')).body.profile.id
  const mention = { type: 'mention', attrs: { memberId: josie, name: 'Josie Marlow' } }
  const contentJSON = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [mention, { type: 'text', text: ' knows.' }] }],
  }
  await forum.member.call('POST', `/api/forum/threads/${threadId}/answers`, { body: { contentJSON } })
  const writer = await forum.openAs('member', `/forum?key=${threadId}`, PHONE_BY_NIGHT)
  await posts(writer.page, '@Josie Marlow').getByRole('link', { name: '@Josie Marlow' }).first().waitFor()
  await expectPageQuality(writer, 'a post with a mention, on a phone, dark')
  await writer.close()

  const reader = await forum.openAs('jedi', '/forum')
  const { page } = reader
  await page.getByRole('button', { name: /^Notifications, [1-9]/ }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  const mentioned = notifications.filter({ hasText: 'You were mentioned in an answer or comment.' })
  await mentioned.first().getByRole('link').first().click()
  const linked = posts(page, '@Josie Marlow')
  await linked.getByText('Linked answer').waitFor()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await linked.getByRole('link', { name: '@Josie Marlow' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Josie Marlow' }).waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await reader.close()
})
