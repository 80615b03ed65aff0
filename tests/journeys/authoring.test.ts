import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTopic, formOf, sitDown } from '#tests/kit/authoring-seat.ts'
import { DESKTOP, expectWellMade, openBrowser, PHONE } from '#tests/kit/browser.ts'
import { addressOf } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { png } from '#tests/kit/sample-files.ts'

let app: SampleApp
let browser: Browser
let hill: Buffer
beforeAll(async () => {
  app = await openSampleApp({ pictures: 2, sites: ['clearwater'] })
  browser = await openBrowser()
  hill = await png(700, 400)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const SOON = { timeout: 20_000 }
const sit = (person: string, path: string, viewport = DESKTOP) => sitDown(browser, app, person, path, { viewport })
const picture = (name: string, buffer = hill) => ({ name, mimeType: 'image/png', buffer })

test.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])(
  'an insight from its first letter to its deletion, %s [SHELL-14, WRITE-05, WRITE-06, WRITE-07, WRITE-09, WRITE-10, WRITE-11, WRITE-12, WRITE-13, WRITE-15, WRITE-16, WRITE-18, WRITE-23, WRITE-24, WRITE-25, WRITE-34, WRITE-35, WRITE-36, WRITE-37, INS-B1, INS-B2]',
  async (where, viewport) => {
    const seat = await sit('member', '/my-films', viewport)
    const { page } = seat
    const form = formOf(page)
    await page.getByRole('link', { name: 'New insight' }).click()
    await page.getByRole('heading', { level: 2, name: 'New insight' }).waitFor()
    expect(await form.form.locator('h2 button').allInnerTexts()).toEqual([
      'Meta',
      'Audio',
      'Donations',
      'Image',
      'Text',
      'File',
      'Video',
    ])
    expect(await form.form.getByLabel('Category').inputValue()).toBe('general')
    expect(await form.remove.count()).toBe(0)
    expect(await form.publish.isDisabled()).toBe(true)
    await form.title.fill('   ')
    await form.topics.focus()
    await form.form.getByText('Insight needs a title').first().waitFor()
    await form.form.getByText('Insight needs at least one topic').first().waitFor()
    const title = `Weirs ${where}`
    await form.title.fill(title)
    await chooseTopic(page, 'Retail')
    await form.saved('Saved').waitFor()
    await expect.poll(() => addressOf(page), SOON).toMatch(/^\/my-films\?key=[0-9a-f-]{36}$/)
    await page.reload()
    await expect.poll(() => form.title.inputValue(), SOON).toBe(title)

    await form.section('Image').click()
    const image = form.form.getByRole('group', { name: 'Image', exact: true })
    const chooser = image.locator('input[type=file]')
    await image.evaluate((box) => {
      const dataTransfer = new DataTransfer()
      for (const name of ['a.png', 'b.png']) dataTransfer.items.add(new File(['x'], name, { type: 'image/png' }))
      box.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
    await page.getByText('Only 1 file(s) can be uploaded at a time').waitFor()
    await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: hill })
    await page.getByText('Only following file formats are acceptable: .png, .gif, .jpg, .jpeg').waitFor()
    await chooser.setInputFiles(picture('small.png', hill.subarray(0, 4_999)))
    await page.getByText('File size is too small!').waitFor()
    await form.publish.click()
    await page.getByText('Please upload a valid file size').first().waitFor()
    await form.form.getByRole('button', { name: 'Water', exact: true }).click()
    await expect.poll(() => form.form.getByLabel(/^Description/).inputValue(), SOON).toBe('Water')
    expect(await image.getByText(/valid file size|too small/).count()).toBe(0)
    await chooser.setInputFiles(picture('big.png', Buffer.alloc(5_000_001)))
    await page.getByText('File size is too big!').waitFor()
    await chooser.setInputFiles(picture('hill.png'))
    await page.getByText('Cool, I like these kinds of files').waitFor()
    await page.getByText('hill.png has been uploaded').waitFor()
    await form.publish.click()
    await page.getByText('Describe the image for people who cannot see it').first().waitFor()
    await form.form.getByLabel(/^Description/).fill('A hill')

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
    await expectWellMade(seat, `the form ${where}`)

    await form.publish.click()
    await page.getByText('Insight Successfully uploaded').waitFor()
    await expect.poll(() => addressOf(page), SOON).toBe('/my-films')
    const row = page.getByRole('article').filter({ hasText: title })
    await row.getByText('Published').waitFor()
    const reader = await sit('admin', '/insights', viewport)
    await reader.page.getByRole('link', { name: title }).first().click()
    await reader.page.locator('figure[data-picture] img[alt="The weir in June"]').waitFor()
    expect(await reader.page.locator('figure[data-picture] img').getAttribute('srcset')).toMatch(/320\.webp 320w/)
    await reader.page.getByText('June', { exact: true }).waitFor()
    await reader.page.getByRole('button', { name: `Play video: ${title}` }).waitFor()
    expect(reader.strangers).toEqual([])

    await row.getByRole('link').click()
    await page.getByRole('heading', { level: 2, name: 'Edit insight' }).waitFor()
    if (viewport === DESKTOP) await row.getByText('Editing').waitFor()
    await form.text.getByText('The weir holds').click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Today ')
    await form.saved('Saved').waitFor()
    expect(await reader.page.getByText('Today The weir holds').count()).toBe(0)
    await form.update.click()
    await page.getByText('Insight Successfully Updated').waitFor()
    await reader.page.getByText('Today The weir holds').waitFor()

    await row.getByRole('link').click()
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

    await row.getByRole('link').click()
    await form.remove.click()
    await page.getByText('Do you really want to delete this insight?').waitFor()
    await page.getByRole('button', { name: 'Nope' }).click()
    await form.remove.click()
    await page.getByRole('button', { name: 'Yup' }).click()
    await page.getByText('Insight deleted').waitFor()
    await expect.poll(() => row.count(), SOON).toBe(0)
    await reader.page.reload()
    await reader.page.getByText('Looks like this insight has been removed by the author').waitFor()
    expect(seat.complaints).toEqual([])
    await reader.close()
    await seat.close()
  },
)

test('planned for a time to come it waits, and goes live and is taken back by itself [INS-B1]', async () => {
  const { page, complaints, close } = await sit('member', '/my-films?key=new')
  const form = formOf(page)
  await form.title.fill('Planned weirs')
  await chooseTopic(page, 'Retail')
  await form.saved('Saved').waitFor()
  await form.form.getByRole('button', { name: 'Plan' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan' })
  await plan.getByLabel('Publish at').fill('2020-01-01T09:00')
  await plan.getByRole('button', { name: 'Plan', exact: true }).click()
  await plan.getByText('Choose a time in the future.').waitFor()
  await plan.getByLabel('Publish at').fill('2099-01-01T09:00')
  await plan.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByText('Publication planned').waitFor()
  const row = page.getByRole('article').filter({ hasText: 'Planned weirs' })
  await row.getByText('Planned', { exact: true }).waitFor()
  await row.getByRole('link').click()
  await form.form.getByText(/Goes live automatically on 1 Jan 2099/).waitFor()
  expect(await form.title.inputValue()).toBe('Planned weirs')
  await form.form.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByText('The plan was cancelled').waitFor()
  expect(await form.title.inputValue()).toBe('Planned weirs')
  const id = new URL(page.url()).searchParams.get('key')
  const member = await app.signIn('member')
  const { body } = await member.get<{ revision: number; workingCopy: { contents: object } }>(
    `/api/insights/${id}/editor`,
  )
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
  const answer = await member.call('POST', `/api/insights/${id}/publication`, {
    body: { basedOn: body.revision, contents: body.workingCopy.contents, at: soon(2), unpublishAt: soon(9) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status, answer.text).toBe(201)
  await row.getByText('Published', { exact: true }).waitFor(SOON)
  await row.getByText('Unpublished', { exact: true }).waitFor({ timeout: 40_000 })
  expect(complaints).toEqual([])
  await close()
})

test('by keyboard alone: begun, written, described, previewed, published [WRITE-07, WRITE-23, WRITE-24]', async () => {
  const { page, complaints, close } = await sit('member', '/my-films')
  const form = formOf(page)
  const { keyboard } = page
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  const tabTo = async (reached: () => Promise<boolean>) => {
    for (let presses = 0; presses < 80 && !(await reached()); presses += 1) await keyboard.press('Tab')
    expect(await reached()).toBe(true)
  }
  const isOn = (locator: typeof form.title) => () => locator.evaluate((element) => element === document.activeElement)
  await page.getByRole('article').first().waitFor()
  await tabTo(isOn(page.getByRole('link', { name: 'New insight' })))
  await keyboard.press('Enter')
  await form.title.waitFor()
  await tabTo(isOn(form.title))
  await keyboard.type('Written by hand')
  await tabTo(isOn(form.topics))
  await keyboard.type('Reta')
  await page.getByRole('option', { name: 'Retail', exact: true }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await tabTo(async () => (await focused()) === 'Style')
  await keyboard.press('ArrowRight')
  expect(await focused()).toBe('Bold')
  await keyboard.press('End')
  expect(await focused()).toBe('Redo')
  await keyboard.press('ArrowRight')
  expect(await focused()).toBe('Style')
  await tabTo(isOn(form.text))
  await keyboard.type('Plain and ')
  await keyboard.press('Control+b')
  await keyboard.type('bold')
  await form.text.locator('strong').waitFor()
  await tabTo(isOn(form.publish))
  await keyboard.press('Enter')
  await page.getByText('Insight Successfully uploaded').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the preview is the reader over what is not published, and nobody else sees it [INS-B2]', async () => {
  const { page, complaints, close } = await sit('member', '/my-films?key=new')
  const form = formOf(page)
  await form.title.fill('Not yet for others')
  await form.text.click()
  await page.keyboard.type('Half a thought')
  await form.form.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Not yet for others' })
  await preview.getByText('Half a thought').waitFor()
  await preview.getByText('Only you see this').waitFor()
  await preview.getByRole('button', { name: 'Back to writing' }).click()
  await preview.waitFor({ state: 'hidden' })
  await form.saved('Saved').waitFor()
  const id = new URL(page.url()).searchParams.get('key')
  const admin = await app.signIn('admin')
  expect((await admin.get(`/api/insights/${id}`)).status).toBe(404)
  expect(complaints).toEqual([])
  await close()
})
