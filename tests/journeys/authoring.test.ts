import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTopic, formOf, openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE, SOON } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { recordMessages } from '#tests/kit/passing-messages.ts'
import { addressOf } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'
import { begin, paragraphs, publish } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
let hill: Buffer
let member: Client
beforeAll(async () => {
  app = await openSampleApp({ pictures: 2, sites: ['clearwater'] })
  browser = await openBrowser()
  member = await app.signIn('member')
  hill = await png(700, 400)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** What an insight needs besides its title. */
const RETAIL = { tags: ['retail'], category: 'general' }
const openAs = (person: string, path: string, viewport = DESKTOP) =>
  openScreenAs(browser, app, person, path, { viewport })
const picture = (name: string, buffer = hill) => ({ name, mimeType: 'image/png', buffer })

const open = async (path: string, viewport = DESKTOP) => {
  const screen = await openAs('member', path, viewport)
  return { screen, page: screen.page, form: formOf(screen.page) }
}
/** An insight of the member, published, open in the editor from the list. */
const openPublished = async (title: string, viewport = DESKTOP, updatedTo?: string) => {
  const { id } = await publish(member, { title, ...RETAIL, contentJSON: paragraphs('The weir holds') })
  if (updatedTo) await update(id, { title, ...RETAIL, contentJSON: paragraphs(updatedTo) })
  const opened = await open('/my-films', viewport)
  const row = opened.page.getByRole('article').filter({ hasText: title })
  await row.getByRole('link').click()
  await opened.page.getByRole('heading', { level: 2, name: 'Edit insight' }).waitFor()
  return { ...opened, row, id }
}
const read = (id: string, viewport = DESKTOP) => openAs('admin', `/InsightPage/${id}`, viewport)

test('on a phone a new insight has its sections and General as category, and waits with Publish for what it needs [WRITE-06, WRITE-07, WRITE-09, WRITE-12]', async () => {
  const { screen, page, form } = await open('/my-films', PHONE)
  await page.getByRole('link', { name: 'New insight' }).click()
  await page.getByRole('heading', { level: 2, name: 'New insight' }).waitFor()
  const sections = ['Meta', 'Audio', 'Donations', 'Image', 'Text', 'File', 'Video']
  expect(await form.form.locator('h2 button').allInnerTexts()).toEqual(sections)
  expect(await form.form.getByLabel('Category').inputValue()).toBe('general')
  expect(await form.remove.count()).toBe(0)
  expect(await form.publish.isDisabled()).toBe(true)
  await screen.close()
})

test('what is missing is said at the fields; what is typed is saved by itself and outlives a reload [WRITE-10, WRITE-11, INS-B2]', async () => {
  const { screen, page, form } = await open('/my-films?key=new')
  await form.title.fill('   ')
  await form.topics.focus()
  await form.form.getByText('Insight needs a title').first().waitFor()
  await form.form.getByText('Insight needs at least one topic').first().waitFor()
  await form.title.fill('Weirs begun')
  await chooseTopic(page, 'Retail')
  await form.saved('Saved').waitFor()
  await expect.poll(() => addressOf(page), SOON).toMatch(/^\/my-films\?key=[0-9a-f-]{36}$/)
  await page.reload()
  await expect.poll(() => form.title.inputValue(), SOON).toBe('Weirs begun')
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('on a phone the box for the image refuses more than one, other kinds, and what is too small or too big [WRITE-13, WRITE-34, WRITE-35, WRITE-36]', async () => {
  const { id } = await begin(member, { title: 'Weirs refused', ...RETAIL })
  const { screen, page, form } = await open(`/my-films?key=${id}`, PHONE)
  const { image, chooser } = await openImage(page)
  const expectMessage = await recordMessages(page)
  await image.evaluate((box) => {
    const dataTransfer = new DataTransfer()
    for (const name of ['a.png', 'b.png']) dataTransfer.items.add(new File(['x'], name, { type: 'image/png' }))
    box.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expectMessage('Only 1 file(s) can be uploaded at a time')
  await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: hill })
  await expectMessage('Only following file formats are acceptable: .png, .gif, .jpg, .jpeg')
  await chooser.setInputFiles(picture('big.png', Buffer.alloc(5_000_001)))
  await expectMessage('File size is too big!')
  await chooser.setInputFiles(picture('small.png', hill.subarray(0, 4_999)))
  await expectMessage('File size is too small!')
  await form.publish.click()
  await page.getByText('Please upload a valid file size').first().waitFor()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('an image refused blocks publishing until another is chosen, which must be described [WRITE-15, WRITE-16, WRITE-37]', async () => {
  const { id } = await begin(member, { title: 'Weirs pictured', ...RETAIL })
  const { screen, page, form } = await open(`/my-films?key=${id}`)
  const { image, chooser } = await openImage(page)
  const expectMessage = await recordMessages(page)
  await chooser.setInputFiles(picture('small.png', hill.subarray(0, 4_999)))
  await expectMessage('File size is too small!')
  await form.publish.click()
  await page.getByText('Please upload a valid file size').first().waitFor()
  await form.form.getByRole('button', { name: 'Water', exact: true }).click()
  await expect.poll(() => form.form.getByLabel(/^Description/).inputValue(), SOON).toBe('Water')
  expect(await image.getByText(/valid file size|too small/).count()).toBe(0)
  await chooser.setInputFiles(picture('hill.png'))
  await expectMessage('Cool, I like these kinds of files')
  await page.getByText('hill.png has been uploaded').waitFor()
  await form.publish.click()
  await page.getByText('Describe the image for people who cannot see it').first().waitFor()
  expect(screen.consoleErrors).toEqual([])
  await screen.close()
})

test('on a phone a text with a picture and a film is written, published and read by others [WRITE-18, WRITE-23, WRITE-24, SHELL-14]', async () => {
  const title = 'Weirs read'
  const { id } = await begin(member, { title, ...RETAIL, contentJSON: undefined })
  const { screen, page, form } = await open(`/my-films?key=${id}`, PHONE)
  await form.text.click()
  await page.keyboard.type('The weir holds')
  await form.form.locator('input[type=file][accept=".png,.gif,.jpg,.jpeg"]').last().setInputFiles(picture('weir.png'))
  const inText = form.form.getByRole('group', { name: 'Picture 1' })
  await inText.getByLabel(/^Description/).fill('The weir in June')
  await inText.getByLabel('Caption').fill('June')
  await form.form.getByRole('button', { name: 'Film', exact: true }).click()
  const film = form.form.getByLabel('YouTube or Vimeo link')
  await film.fill('https://evil.test/286898202')
  await page.keyboard.press('Enter')
  await form.form.getByText('That is not a link to a YouTube or Vimeo film.').waitFor()
  await film.fill('https://vimeo.com/286898202')
  await page.keyboard.press('Enter')
  await form.text.locator('figure[data-film]').waitFor()
  await form.saved('Saved').waitFor()
  await expectPageQuality(screen, 'the form on a phone')
  await form.publish.click()
  await page.getByText('Insight Successfully uploaded').waitFor()
  await expect.poll(() => addressOf(page), SOON).toBe('/my-films')
  await page.getByRole('article').filter({ hasText: title }).getByText('Published').waitFor()

  const reader = await openAs('admin', '/insights', PHONE)
  await reader.page.getByRole('link', { name: title }).first().click()
  await reader.page.locator('figure[data-picture] img[alt="The weir in June"]').waitFor()
  expect(await reader.page.locator('figure[data-picture] img').getAttribute('srcset')).toMatch(/320\.webp 320w/)
  await reader.page.getByText('June', { exact: true }).waitFor()
  await reader.page.getByRole('button', { name: `Play video: ${title}` }).waitFor()
  expect(reader.thirdPartyRequests).toEqual([])
  await reader.close()
  await screen.close()
})

test('a published one is marked while it is edited, and changes for readers with Update only [WRITE-05, WRITE-07, WRITE-24, INS-B1]', async () => {
  const { screen, page, form, row, id } = await openPublished('Weirs edited')
  const reader = await read(id)
  await reader.page.getByText('The weir holds').waitFor()
  await row.getByText('Editing').waitFor()
  await form.text.getByText('The weir holds').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Today ')
  await form.saved('Saved').waitFor()
  expect(await reader.page.getByText('Today The weir holds').count()).toBe(0)
  await form.update.click()
  await page.getByText('Insight Successfully Updated').waitFor()
  await reader.page.getByText('Today The weir holds').waitFor()
  expect(screen.consoleErrors).toEqual([])
  await reader.close()
  await screen.close()
})

test('on a phone an earlier version is compared, restored as unpublished text, and published again [INS-B1]', async () => {
  const { screen, page, form, id } = await openPublished('Weirs restored', PHONE, 'Today The weir holds')
  const reader = await read(id, PHONE)
  await reader.page.getByText('Today The weir holds').waitFor()
  await form.form.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const first = history.getByRole('article').last()
  await first.getByRole('button', { name: 'Show differences' }).click()
  await expect.poll(() => first.locator('ins').allInnerTexts(), SOON).toEqual(['Today '])
  await first.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Restored as your unpublished text').waitFor()
  await form.saved('Saved').waitFor()
  await form.update.click()
  await reader.page.getByText('Today The weir holds').waitFor({ state: 'detached' })
  expect(screen.consoleErrors).toEqual([])
  await reader.close()
  await screen.close()
})

test('on a phone one is deleted after Yup, and says so to anyone who reads it [WRITE-25]', async () => {
  const { screen, page, form, row, id } = await openPublished('Weirs deleted', PHONE)
  const reader = await read(id, PHONE)
  await reader.page.getByText('The weir holds').waitFor()
  await form.remove.click()
  await page.getByText('Do you really want to delete this insight?').waitFor()
  await page.getByRole('button', { name: 'Nope' }).click()
  await form.remove.click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Insight deleted').waitFor()
  await expect.poll(() => row.count(), SOON).toBe(0)
  await reader.page.reload()
  await reader.page.getByText('Looks like this insight has been removed by the author').waitFor()
  expect(screen.consoleErrors).toEqual([])
  await reader.close()
  await screen.close()
})

/** Publishes a change of an insight that was published once. */
async function update(id: string, contents: object): Promise<void> {
  const answer = await member.call('POST', `/api/insights/${id}/publication`, { body: { basedOn: 1, contents } })
  if (answer.status !== 201) throw new Error(`not updated: ${answer.text}`)
}

async function openImage(page: Page) {
  const { form, section } = formOf(page)
  await section('Image').click()
  const image = form.getByRole('group', { name: 'Image', exact: true })
  return { image, chooser: image.locator('input[type=file]') }
}
