import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseTopic, formOf, openScreenAs } from '#tests/kit/authoring-screen.ts'
import { expectPageQuality, openBrowser, PHONE, SOON } from '#tests/kit/browser.ts'
import { recordMessages } from '#tests/kit/passing-messages.ts'
import { addressOf } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { mp3, png } from '#tests/kit/sample-files.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Publishes an insight of the member. Returns its id. */
async function published(title: string, message = 'The weir holds.'): Promise<string> {
  const member = await app.signIn('member')
  const body = { title, tags: ['retail'], contentJSON: paragraphs(message) }
  const answer = await member.call('POST', '/api/insights', {
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

/** An administrator changes its title. */
async function publishOver(id: string, title: string) {
  const admin = await app.signIn('admin')
  const { body } = await admin.get<{ revision: number; contents: object }>(`/api/insights/${id}/editor`)
  const answer = await admin.call('POST', `/api/insights/${id}/publication`, {
    body: { basedOn: body.revision, contents: { ...body.contents, title } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status, answer.text).toBe(201)
}

test('two who write at once are warned, and neither text is lost [INS-B2]', async () => {
  const id = await published('Locks')
  const screen = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  const { page, consoleErrors, close } = screen
  const form = formOf(page)
  await form.title.fill('Locks, mine')
  await form.saved('Saved').waitFor()
  await publishOver(id, 'Locks, theirs')
  await form.form.getByText('Somebody else has published this insight in the meantime').waitFor()
  expect(await form.title.inputValue()).toBe('Locks, mine')
  await expectPageQuality(screen, 'two at once')
  await form.form.getByRole('button', { name: 'Compare both' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: 'Show differences' }).first().click()
  await history.locator('del', { hasText: 'Locks, theirs' }).waitFor()
  await history.locator('ins', { hasText: 'Locks, mine' }).waitFor()
  await page.keyboard.press('Escape')
  await form.form.getByRole('button', { name: 'Use theirs' }).click()
  expect(await form.title.inputValue()).toBe('Locks, theirs')
  await form.saved('Saved').waitFor()
  await page.reload()
  await form.form.getByText('You have another version of this text').waitFor()
  expect(await form.title.inputValue()).toBe('Locks, theirs')
  await form.form.getByRole('button', { name: 'Bring it back' }).click()
  expect(await form.title.inputValue()).toBe('Locks, mine')
  await publishOver(id, 'Locks, theirs again')
  await form.form.getByRole('button', { name: 'Continue with mine' }).click()
  await form.saved('Saved').waitFor()
  await form.update.click()
  await page.getByText('Insight Successfully Updated').waitFor()
  const admin = await app.signIn('admin')
  expect((await admin.get<{ title: string }>(`/api/insights/${id}`)).body.title).toBe('Locks, mine')
  const { body } = await admin.get<{ items: { title: string }[] }>(`/api/insights/${id}/versions`)
  expect(body.items.map(({ title }) => title)).toEqual(['Locks, mine', 'Locks, theirs again', 'Locks, theirs', 'Locks'])
  expect(consoleErrors).toEqual([])
  await close()
})

test('without a network what is typed stays and is saved as soon as there is one; leaving asks [INS-B2, WRITE-05]', async () => {
  const id = await published('Offline')
  const { page, context, close } = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  const form = formOf(page)
  await form.title.waitFor()
  await context.setOffline(true)
  await form.title.fill('Typed without a network')
  await form.saved('Not saved').waitFor()
  await form.form.getByText('You are offline. Your changes stay here').waitFor()
  await form.close.click()
  await page.getByText('Your latest changes are not saved yet. Leave anyway?').waitFor()
  await page.getByRole('button', { name: 'Nope' }).click()
  expect(addressOf(page)).toBe(`/my-films?key=${id}`)
  await page.getByRole('article').nth(1).getByRole('link').click()
  await page.getByText('Your latest changes are not saved yet. Leave anyway?').waitFor()
  await page.getByRole('button', { name: 'Nope' }).click()
  expect(await form.title.inputValue()).toBe('Typed without a network')
  await context.setOffline(false)
  await form.saved('Saved').waitFor(SOON)
  await page.reload()
  await expect.poll(() => form.title.inputValue(), SOON).toBe('Typed without a network')
  await close()
})

test('a lost answer makes no second insight; a wrong picture and a file on its way block Publish; nothing is typed while it runs [INS-B2, WRITE-15, WRITE-24, WRITE-36]', async () => {
  const { page, close } = await openScreenAs(browser, app, 'member', '/my-films?key=new')
  const form = formOf(page)
  const member = await app.signIn('member')
  const lost: string[] = []
  await page.route(
    '**/api/insights/drafts',
    async (route) => {
      const headers = { 'idempotency-key': route.request().headers()['idempotency-key'] ?? '' }
      const body = route.request().postDataJSON()
      lost.push((await member.call('POST', '/api/insights/drafts', { body, headers })).body.id)
      await route.abort()
    },
    { times: 1 },
  )
  await form.title.fill('Lost answer')
  await form.saved('Not saved').waitFor(SOON)
  await form.saved('Saved').waitFor(SOON)
  expect(lost).toEqual([new URL(page.url()).searchParams.get('key')])
  expect((await member.get('/api/insights/mine?query=Lost+answer')).body.items).toHaveLength(1)
  await chooseTopic(page, 'Retail')

  await form.section('Image').click()
  const image = form.form.getByRole('group', { name: 'Image', exact: true })
  const expectMessage = await recordMessages(page)
  const drawing = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await image.locator('input[type=file]').setInputFiles(drawing)
  await expectMessage('Only following file formats are acceptable')
  await form.publish.click()
  await page.getByText('Please upload a valid file size').first().waitFor()
  await form.form.getByRole('button', { name: 'Continue without it' }).click()

  const gates = ['**/files/file?*', '**/publication'].map((where) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { open: resolve, shut: () => page.route(where, (route) => promise.then(() => route.continue())) }
  })
  const [sending, publishing] = gates
  await sending?.shut()
  await form.section('File').click()
  const file = form.form.getByRole('group', { name: 'File', exact: true })
  const hill = { name: 'hill.png', mimeType: 'image/png', buffer: await png(300, 200) }
  await file.locator('input[type=file]').setInputFiles(hill)
  await file.getByRole('button', { name: 'Cancel' }).waitFor()
  await form.publish.click()
  await page.getByText('A file is still being uploaded. Wait for it, or cancel it.').waitFor()
  expect((await member.get(`/api/insights/${lost[0]}`)).status).toBe(404)
  sending?.open()
  await form.form.getByRole('link', { name: 'hill.png' }).waitFor()

  await publishing?.shut()
  await form.publish.click()
  const isInert = () => form.title.evaluate((field) => field.closest('[inert]') !== null)
  await expect.poll(isInert, SOON).toBe(true)
  publishing?.open()
  await page.getByText('Insight Successfully uploaded').waitFor()
  expect((await member.get(`/api/insights/${lost[0]}`)).body.fileName).toBe('hill.png')
  await close()
})

test('the list is searched from two letters on, filtered, and goes on by itself; the address keeps it all [WRITE-03, WRITE-04, WRITE-05]', async () => {
  for (let number = 1; number <= 12; number += 1) await published(`Sluice ${number}`)
  const screen = await openScreenAs(browser, app, 'member', '/my-films')
  const { page, close } = screen
  const rows = page.getByRole('region', { name: 'Insights', exact: true }).getByRole('article')
  await rows.first().waitFor()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/insights/mine')) requests.push(request.url())
  })
  const search = page.getByRole('searchbox', { name: 'Search your insights' })
  await search.fill('S')
  await page.getByText('Type at least two characters').waitFor()
  await search.fill('Slu')
  await search.fill('Sluice')
  await expect.poll(() => addressOf(page), SOON).toBe('/my-films?query=Sluice')
  expect(requests.filter((url) => /query=S(lu)?(&|$)/.test(url))).toEqual([])
  await expect.poll(() => requests.some((url) => url.includes('cursor=')), SOON).toBe(true)
  await rows.last().hover()
  await page.mouse.wheel(0, 3_000)
  await expect.poll(() => rows.count(), SOON).toBe(12)
  await rows.filter({ hasText: 'Sluice 3' }).getByRole('link').click()
  await rows.filter({ hasText: 'Sluice 3' }).getByText('Editing').waitFor()
  await page.reload()
  await expect.poll(() => formOf(page).title.inputValue(), SOON).toBe('Sluice 3')
  await page.goto(app.at('clearwater', '/my-films?query=nothingatall'))
  await page.getByText("We're sorry, no results were found").waitFor()
  await expectPageQuality(screen, 'no results')
  await close()
})

test('an upload can be stopped and tried again; a recording says what it is [WRITE-19, WRITE-20, WRITE-34, WRITE-38]', async () => {
  const id = await published('Recorded')
  const { page, consoleErrors, close } = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  const form = formOf(page)
  await form.section('Audio').click()
  const recording = form.form.getByRole('group', { name: 'Recording' })
  const chooser = recording.locator('input[type=file]')
  const song = { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: mp3() }
  const expectMessage = await recordMessages(page)
  await chooser.setInputFiles({ ...song, name: 'song.wav' })
  await expectMessage('Only following file formats are acceptable: .mp3')
  await page.getByText('Only following file formats are acceptable: .mp3').waitFor({ state: 'hidden' })
  await page.route('**/files/audio?*', () => undefined, { times: 1 })
  await chooser.setInputFiles(song)
  await recording.getByRole('button', { name: 'Cancel' }).click()
  await expectMessage('The upload was cancelled')
  await page.route('**/files/audio?*', (route) => route.abort(), { times: 1 })
  await chooser.setInputFiles(song)
  await recording.getByRole('button', { name: 'Try again' }).click()
  await form.form.getByRole('link', { name: 'song.mp3' }).waitFor()
  const tempo = form.form.getByLabel('Tempo in beats per minute')
  expect(await tempo.inputValue()).toBe('120')
  expect([await tempo.getAttribute('min'), await tempo.getAttribute('max')]).toEqual(['50', '250'])
  await tempo.fill('90')
  for (const list of ['Artists', 'Genres', 'Moods', 'Instrumentation', 'Production genres'])
    expect(await form.form.getByRole('combobox', { name: list, exact: true }).count(), list).toBe(1)
  await form.saved('Saved').waitFor()
  expect(consoleErrors).toEqual([])
  await close()
})

test('a file of another kind is refused by name; one that is replaced or removed is so for its readers [WRITE-17, WRITE-27, WRITE-36]', async () => {
  const id = await published('With a file')
  const { page, consoleErrors, close } = await openScreenAs(browser, app, 'member', `/my-films?key=${id}`)
  const form = formOf(page)
  await form.section('File').click()
  const expectMessage = await recordMessages(page)
  const file = form.form.getByRole('group', { name: 'File', exact: true })
  await file
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.exe', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  await expectMessage(
    'Only following file formats are acceptable: .pdf, .xlsx, .docx, .pptx, .mp3, .mp4, .pages, .psd, .eps, .ai, .png, .jpg, .jpeg, .gif',
  )
  await file
    .locator('input[type=file]')
    .setInputFiles({ name: 'hill.png', mimeType: 'image/png', buffer: await png(300, 200) })
  await form.form.getByRole('link', { name: 'hill.png' }).waitFor()
  await form.update.click()
  await page.getByText('Insight Successfully Updated').waitFor()
  const member = await app.signIn('member')
  const live = async () => (await member.get<{ fileName: string | null }>(`/api/insights/${id}`)).body.fileName
  expect(await live()).toBe('hill.png')
  await page.goto(app.at('clearwater', `/my-films?key=${id}`))
  await form.section('File').click()
  await form.form.getByRole('button', { name: 'Remove the file' }).click()
  await form.update.click()
  await page.getByText('Insight Successfully Updated').waitFor()
  expect(await live()).toBeNull()
  expect(consoleErrors).toEqual([])
  await close()
})

test('the same insight as blocks: added, moved by keyboard and by arrow, removed; one without any is reported [WRITE-29]', async () => {
  const id = await published('Blocks')
  const screen = await openScreenAs(browser, app, 'member', `/my-films?key=${id}&view=blocks`)
  const { page, consoleErrors, close } = screen
  const form = formOf(page)
  const blocks = form.form.getByRole('list', { name: 'Blocks of the insight' }).locator(':scope > li')
  await expect.poll(() => blocks.count(), SOON).toBe(1)
  const add = form.form.getByRole('group', { name: 'Add a block' })
  await add.getByRole('button', { name: 'Video' }).click()
  await blocks.nth(1).getByLabel('Link to a film').fill('https://wistia.com/medias/abcdefghij')
  await form.form.getByText('That is not a link to a YouTube or Vimeo film.').waitFor()
  await blocks.nth(1).getByLabel('Link to a film').fill('https://youtu.be/aqz-KE-bpKQ')
  await add.getByRole('button', { name: 'Image' }).click()
  await blocks
    .nth(2)
    .locator('input[type=file]')
    .setInputFiles({ name: 'hill.png', mimeType: 'image/png', buffer: await png(700, 400) })
  await blocks
    .nth(2)
    .getByLabel(/^Description/)
    .fill('A hill')
  await form.form.getByRole('button', { name: 'Move Image 3 up' }).click()
  await form.form.getByRole('button', { name: 'Move Text 1', exact: true }).focus()
  for (const [key, shown] of [
    ['Space', 'Text 1 is at position 1 of 3'],
    ['ArrowDown', 'Text 1 is at position 2 of 3'],
    ['Space', 'Text 1 put down at position 2 of 3'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByText(shown).waitFor({ state: 'attached' })
  }
  await form.saved('Saved').waitFor()
  await expectPageQuality(screen, 'blocks')
  await form.update.click()
  await page.getByText('Insight Successfully Updated').waitFor()
  const member = await app.signIn('member')
  const { body } = await member.get<{ contentJSON: { content: { type: string }[] } }>(`/api/insights/${id}`)
  expect(body.contentJSON.content.map(({ type }) => type)).toEqual(['picture', 'paragraph', 'film'])
  await page.goto(app.at('clearwater', `/my-films?key=${id}&view=blocks`))
  for (const _ of body.contentJSON.content)
    await form.form
      .getByRole('button', { name: /^Remove (Text|Image|Video)/ })
      .first()
      .click()
  await form.form.getByText('Insight needs at least one segment').first().waitFor()
  expect(await form.update.isDisabled()).toBe(true)
  expect(consoleErrors).toEqual([])
  await close()
})

test('administrators edit every insight; lists grow from within the form [WRITE-08, WRITE-28, WRITE-30, WRITE-31, WRITE-33]', async () => {
  const id = await published('Managed')
  const screen = await openScreenAs(browser, app, 'admin', '/dash/insights?query=Managed')
  const { page, close } = screen
  const form = formOf(page)
  const row = page.getByRole('article').filter({ hasText: 'Managed' })
  await row.getByRole('link').click()
  await page.getByRole('heading', { level: 2, name: 'EDIT INSIGHT' }).waitFor()
  const sections = () => form.form.locator('h2 button').allInnerTexts()
  await expect.poll(sections, SOON).toEqual(['Meta', 'Image', 'Video', 'File', 'Content'])
  expect(await form.close.isVisible()).toBe(true)
  await form.title.fill('')
  await form.topics.focus()
  await form.form.getByText('Sorry cannot submit an empty title').first().waitFor()
  await form.title.fill('Managed well')
  await form.form.getByRole('button', { name: 'Add', exact: true }).nth(1).click()
  const entry = form.form.getByLabel('Add to topics')
  await entry.fill('Weirs and sluices')
  await page.keyboard.press('Enter')
  await page.getByText('Added', { exact: true }).waitFor()
  await form.form.getByText('Weirs and sluices', { exact: true }).waitFor()
  await form.form.getByLabel('Show on the front page').check({ force: true })
  await expectPageQuality(screen, 'managing')
  await form.update.click()
  await page.getByText('Insight Successfully Updated').waitFor()
  const admin = await app.signIn('admin')
  const { body } = await admin.get<{ tags: string[]; frontPage: boolean }>(`/api/insights/${id}`)
  expect(body).toMatchObject({ tags: ['retail', 'weirsandsluices'], frontPage: true })
  await close()
})

test('administrators take back and delete every insight [WRITE-02]', async () => {
  const id = await published('Taken')
  const { page, close } = await openScreenAs(browser, app, 'admin', '/dash/insights?query=Taken')
  const form = formOf(page)
  const row = page.getByRole('article').filter({ hasText: 'Taken' })
  await row.getByRole('link').click()
  await form.form.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Insight unpublished').waitFor()
  await row.getByText('Unpublished').waitFor()
  expect((await (await app.signIn('jedi')).get(`/api/insights/${id}`)).status).toBe(404)
  await form.remove.click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Insight deleted').waitFor()
  await close()
})

test.each([
  ['an administrator', 'admin', 'There are no topics yet. Create the first one in the field below'],
  ['others', 'member', 'There are no topics yet. An administrator has to add the first'],
])('without topics the form tells %s what to do [WRITE-33]', async (_, person, message) => {
  const { body } = await (await app.signIn(person)).get<object>('/api/config')
  const screen = await openScreenAs(browser, app, person, '/home', { viewport: PHONE })
  const { page, close } = screen
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...body, industries: [], categories: [] } }))
  await page.goto(app.at('clearwater', '/my-films?key=new'))
  await page.getByText(message).waitFor()
  await expectPageQuality(screen, 'a form without topics')
  await close()
})
