import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '#features/legal-register/contract.ts'
import { DESKTOP, expectWellMade, openBrowser, PHONE, type SeatOptions, takeSeat } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { addItem } from '#tests/kit/legal.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { pdf } from '#tests/kit/sample-files.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
let admin: Client
/** Twelve laws with unique names, in the order they are saved. */
const laws: Item[] = []
const named = (number: number) => `Zircon Extraction Order number ${number}, and what goes with it`
const lawAt = (number: number) => laws[number - 1] as Item

beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  admin = await app.signIn('admin')
  const [area, other] = [await listed('legalCategories', 'Zircon'), await listed('legalCategories', 'Slag')]
  const regulator = [await listed('legalRegulators', 'Zircon Inspectorate')]
  for (let number = 1; number <= 12; number += 1) {
    const message = {
      title: named(number),
      filterByArea: number === 3 ? other : area,
      country: number === 3 ? ['Scotland'] : ['England', 'Northern Ireland'],
      regulator,
    }
    laws.push(await addItem(admin, message))
  }
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

interface Answered {
  howThisAppliesToUserByUser: string
}

async function listed(list: string, name: string): Promise<string> {
  const answer = await admin.call('POST', `/api/config/lists/${list}`, { body: { name } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.path
}

async function sit(person: string, address: string, options: SeatOptions) {
  const seat = await takeSeat(browser, options)
  seat.page.setDefaultTimeout(15_000)
  const requests: string[] = []
  seat.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await signInAs(seat.page, app, person)
  await comeTo(seat.page, app.at('clearwater', address))
  return { ...seat, requests }
}

const waitForText = (page: Page, message: string) =>
  page.getByRole('status').getByText(message, { exact: true }).first().waitFor()
const answer = (page: Page, message: 'Yup' | 'Nope') => page.getByRole('button', { name: message, exact: true }).click()
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const rowOf = (position: Locator, title: string) => position.getByRole('listitem').filter({ hasText: title })
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function searchFor(position: Locator, message: string) {
  await position.getByRole('searchbox').fill(message)
}

test('a compliance manager finds a law, takes it, evaluates it with evidence, sets its review and removes it again, with every word of the ledger [LEG-01, LEG-02, LEG-04, LEG-05, LEG-06, LEG-07, LEG-09, LEG-10, LEG-12, LEG-14, LEG-15, LEG-17, LEG-18, LEG-19, LEG-20, LEG-21, LEG-22, LEG-24, LEG-26, LEG-27, LEG-28, LEG-31, LEG-B1, LEG-B2, LEG-B4, LEG-B8, LEG-B10, LEGADM-38, LEGADM-39]', async () => {
  const seat = await sit('member', '/legal-register', { viewport: DESKTOP })
  const { page } = seat
  const [all, mine] = [column(page, 'All Legal Register'), column(page, 'My Legal Register')]
  await page.getByRole('heading', { level: 2, name: 'All Legal Register' }).waitFor()
  // Both lists were embedded in the page.
  await all.getByRole('listitem').first().waitFor()
  expect(seat.requests.filter((path) => path.startsWith('/api/legal-register/'))).toEqual([])

  // One letter does not search; two do, half a second after the last key, case-insensitively.
  const requests: { query: string; at: number }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/legal-register/items')
      requests.push({ query: searchParams.get('query') ?? '', at: performance.now() })
  })
  await searchFor(all, 'z')
  await all.getByText('Type at least two characters.').waitFor()
  const began = performance.now()
  await searchFor(all, 'ZIRCON extraction')
  await rowOf(all, named(12)).waitFor()
  await expect.poll(() => requests.map(({ query }) => query)).toEqual(['ZIRCON extraction'])
  expect((requests[0]?.at ?? 0) - began).toBeGreaterThanOrEqual(480)

  // Ten at first; more when scrolling the box, which is at most 550 px high.
  const box = all.getByRole('region', { name: 'All Legal Register' })
  await expect.poll(() => rowOf(box, 'Zircon Extraction').count()).toBe(10)
  expect((await box.boundingBox())?.height).toBeLessThanOrEqual(551)
  await box.evaluate((position) => position.scrollTo(0, position.scrollHeight))
  await rowOf(box, named(1)).first().waitFor()
  expect(await rowOf(box, 'Zircon Extraction').count()).toBe(12)
  await box.getByText('You have reached the end').waitFor()

  // Search, category and country combine, and are part of the address.
  await all.getByRole('combobox', { name: 'Filter By Legal Category' }).click()
  await page.getByRole('option', { name: 'Slag', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => rowOf(box, 'Zircon Extraction').count()).toBe(1)
  await all.getByRole('combobox', { name: 'Filter By Country' }).click()
  await page.getByRole('option', { name: 'Wales', exact: true }).click()
  await page.keyboard.press('Escape')
  await all.getByText('We\'re sorry, no results for "ZIRCON extraction" were found.', { exact: true }).waitFor()
  expect(search(page)).toMatchObject({ q: 'ZIRCON extraction', country: 'Wales' })
  await searchFor(all, '')
  await all.getByText("We're sorry, no results were found.", { exact: true }).waitFor()
  await page.reload()
  await all.getByText("We're sorry, no results were found.", { exact: true }).waitFor()
  // Text not yet searched for is cleared too, and the focus moves to the field.
  await searchFor(all, 'zi')
  await all.getByRole('button', { name: 'Clear search and filters' }).click()
  await all.getByRole('listitem').first().waitFor()
  await page.waitForTimeout(700)
  expect(search(page)).toEqual({})
  expect(await all.getByRole('searchbox').inputValue()).toBe('')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await searchFor(all, 'zircon')
  await expect.poll(() => search(page).q).toBe('zircon')
  await rowOf(box, named(12)).waitFor()

  // View shows the whole item; Back closes it, and the focus returns.
  const view = rowOf(box, named(12)).getByRole('button', { name: /^View/ })
  await view.click()
  const modal = page.getByRole('dialog', { name: named(12) })
  for (const message of [
    'Zircon',
    'Northern Ireland',
    'Commercial · SME',
    'Zircon Inspectorate',
    'Licences.',
    'An offence.',
  ])
    await modal.getByText(message, { exact: true }).first().waitFor()
  await expectWellMade(seat, 'the item')
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await expect.poll(() => view.evaluate((button) => button === document.activeElement)).toBe(true)

  // Adding it: refused first, then confirmed only by the server.
  const plus = rowOf(box, named(12)).getByRole('button', { name: `Add to my register: ${named(12)}` })
  const way = '**/api/legal-register/mine'
  await page.route(way, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await plus.click()
  await page.getByText(/^Add Legal Items Failed because The connection was lost/).waitFor()
  await page.unroute(way)
  await plus.click()
  await waitForText(page, 'Legal Item added to your register!')
  await rowOf(box, named(12))
    .getByRole('button', { name: `In your register: ${named(12)}` })
    .waitFor()
  const own = rowOf(mine, named(12)).first()
  await own.getByText('Not Compliant', { exact: true }).waitFor()
  await expectWellMade(seat, 'the register')

  // Evaluated next to the own register. Notes are saved on request.
  await own.getByRole('link', { name: /^Evaluate/ }).click()
  await page.getByRole('heading', { level: 1, name: named(12) }).waitFor()
  expect(search(page).key).toBe(lawAt(12).key)
  const notes = column(page, 'How this applies to us')
  await notes.getByRole('textbox').click()
  await page.keyboard.type('We take zircon from one pit.')
  await notes.getByRole('button', { name: 'Save notes' }).click()
  await page.getByText('Sure you want to save your notes?', { exact: true }).waitFor()
  await answer(page, 'Nope')
  await notes.getByText('Not saved yet').waitFor()
  await page.route('**/notes', (route) => route.abort())
  await notes.getByRole('button', { name: 'Save notes' }).click()
  await answer(page, 'Yup')
  await page.getByText(/^Update my how this applies note Failed because/).waitFor()
  await page.unroute('**/notes')
  // After leaving and coming back, typed text is still there.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Legal register' }).waitFor()
  await rowOf(mine, named(12))
    .first()
    .getByRole('link', { name: /^Evaluate/ })
    .click()
  await notes.getByText('We take zircon from one pit.').waitFor()
  await notes.getByRole('button', { name: 'Save notes' }).click()
  await answer(page, 'Yup')
  await waitForText(page, 'Notes saved')
  // Saved on another screen meanwhile, both texts are shown, and the member continues with either.
  const member = await app.signIn('member')
  await notes.getByRole('textbox').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And from a quarry.')
  const at = `/api/legal-register/mine/${lawAt(12).key}`
  const { notesRevision } = (await member.get<{ notesRevision: number }>(at)).body
  const elsewhere = { revision: notesRevision, contentJSON: paragraphs('Said on the telephone.') }
  expect((await member.call('PUT', `${at}/notes`, { body: elsewhere })).status).toBe(200)
  await notes.getByText('These notes were saved on another screen').waitFor()
  await notes.getByText('Said on the telephone.').waitFor()
  await notes.getByRole('button', { name: 'Keep mine' }).click()
  await notes.getByRole('button', { name: 'Save notes' }).click()
  await answer(page, 'Yup')
  await notes.getByText(/^Last saved/).waitFor()
  expect((await member.get<Answered>(at)).body.howThisAppliesToUserByUser).toContain('one pit. And from a quarry.')

  // A status is required, and a reason for one that does not apply; evidence must be a PDF.
  const form = column(page, 'Record compliance')
  const send = form.getByRole('button', { name: 'Add compliance record' })
  await send.click()
  await form.getByText('Please choose a status.').waitFor()
  await form.getByText('Not applicable', { exact: true }).click()
  await send.click()
  await form.getByText('Please write why this is not applicable.').waitFor()
  await form.getByText('In Progress', { exact: true }).click()
  const chooser = form.locator('input[type=file]')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
  await chooser.setInputFiles(file('notes.txt', Buffer.from('words')))
  await form.getByText('Evidence must be a PDF file.').waitFor()
  await chooser.setInputFiles(file('not-really.pdf', Buffer.from('words')))
  await form.getByRole('alert').filter({ hasText: /pdf/ }).waitFor()
  const bytes = Buffer.from(await pdf())
  // It arrives, its response is lost, and after a retry it exists once.
  const loseAnswer = async (route: Route) => {
    const { 'idempotency-key': key = '' } = route.request().headers()
    const { pathname, search: named } = new URL(route.request().url())
    const headers = { 'content-type': 'application/pdf', 'idempotency-key': key }
    await member.call('POST', pathname + named, { raw: bytes, headers })
    await route.abort()
  }
  await page.route('**/documents?*', loseAnswer, { times: 1 })
  await chooser.setInputFiles(file('permit.pdf', bytes))
  await form.getByRole('button', { name: 'Send again' }).click()
  await form.getByText('permit.pdf was uploaded').waitFor({ state: 'attached' })
  expect(await form.getByLabel('Expires on, permit.pdf').count()).toBe(1)
  await form.getByLabel('Effective from, permit.pdf').fill('2026-11-02')
  await form.getByLabel('Expires on, permit.pdf').fill('2026-11-01')
  await form.getByRole('textbox', { name: 'Note' }).click()
  await page.keyboard.type('The permit has come and hangs on the wall.')
  await send.click()
  await form.getByText('A document cannot expire before it takes effect.').waitFor()
  expect(await form.getByLabel('Expires on, permit.pdf').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await form.getByLabel('Expires on, permit.pdf').fill('2099-11-01')
  // It arrives, and its response is lost. Nothing else is queued by then; the member leaves and comes back.
  let arrived = 0
  await page.route('**/compliance', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { status } = await member.call('POST', new URL(route.request().url()).pathname, {
      raw: route.request().postData() ?? '',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': route.request().headers()['idempotency-key'] ?? '',
      },
    })
    arrived += status === 201 ? 1 : 0
    return route.abort()
  })
  await send.click()
  await page.getByText('Sure you want to save your notes?', { exact: true }).waitFor()
  await answer(page, 'Yup')
  await page.getByText(/^Update my legal register item Failed because/).waitFor()
  expect(arrived).toBe(1)
  await page.unroute('**/compliance')
  await form.getByLabel('Expires on, permit.pdf').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await rowOf(mine, named(12))
    .getByRole('link', { name: named(12), exact: true })
    .click()
  await form.getByText(/^It is not known whether your last record arrived/).waitFor()
  await send.click()
  await answer(page, 'Yup')
  await waitForText(page, 'Compliance Successfully Uploaded')
  const history = column(page, 'Compliance History')
  const first = history.getByRole('row').nth(1)
  await first.waitFor()
  // The head and the one entry, with its document.
  expect(await history.getByRole('row').count()).toBe(2)
  for (const message of ['In Progress', 'Mina Prescott', 'The permit has come…'])
    await first.getByText(message).waitFor()
  expect(await first.textContent()).toMatch(/\d(st|nd|rd|th) [A-Z][a-z]{2} \d{4}/)
  await first.getByRole('button').click()
  await history.getByText('The permit has come and hangs on the wall.').waitFor()
  await history.getByText('Expires 1st Nov 2099').waitFor()
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(await history.locator('code').getAttribute('title')).toBe(hash)
  const link = await first.getByRole('link', { name: /^permit\.pdf/ }).getAttribute('href')
  const stranger = await app.signIn('jedi')
  expect((await member.call('GET', link ?? '')).status).toBe(200)
  expect((await stranger.call('GET', link ?? '')).status).toBe(404)

  // An administrator's review appears by itself, in red and under its name.
  const { profile } = (await member.get<{ profile: { id: string } }>('/api/session')).body
  const whole = await admin.get<{ id: string }>(`/api/legal-register/subscribers/${profile.id}/items/${lawAt(12).key}`)
  const review = { adminComplianceCheck: 'Compliant', adminComplianceNote: paragraphs('Seen on the wall.') }
  const reviewed = await admin.call('POST', `/api/legal-register/records/${whole.body.id}/reviews`, { body: review })
  expect(reviewed.status, reviewed.text).toBe(201)
  await history.getByText('Administrator', { exact: true }).waitFor()
  expect(await history.getByRole('row').nth(1).textContent()).toContain('Administrator')
  await page.getByText('Administrator’s finding: Compliant').waitFor()
  await column(page, 'Seen by').getByText('Notes', { exact: true }).waitFor()

  // The next review date, and who else is reminded.
  const cycle = column(page, 'Review')
  await cycle.getByLabel('How often').selectOption('12')
  expect(await cycle.getByLabel('Next review').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
  await cycle.getByLabel('Next review').fill('2026-01-05')
  await cycle.getByRole('combobox', { name: 'Responsible' }).fill('Josie')
  await page
    .getByRole('option', { name: /^Josie/ })
    .first()
    .click()
  await cycle.getByRole('button', { name: 'Save review' }).click()
  await waitForText(page, 'Review saved')
  await page.getByText('Review overdue since 5th Jan 2026').first().waitFor()
  await history.getByRole('button', { name: 'Export the compliance history' }).click()
  const made = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const table = readFileSync(await (await made).path(), 'utf8')
  for (const message of ['The permit has come and hangs on the wall.', 'Seen on the wall.', hash])
    expect(table).toContain(message)
  await expectWellMade(seat, 'the compliance of an item')

  // A question is asked from here, and its thread links back.
  await page.getByRole('button', { name: 'Ask about this' }).click()
  const questionForm = page.getByRole('dialog', { name: `Ask about ${named(12)}` })
  await questionForm.getByLabel('Title').fill('Who reads the meter')
  await questionForm.getByRole('combobox', { name: 'Topics' }).click()
  await page.getByRole('option', { name: 'Manufacturing', exact: true }).click()
  await questionForm.getByRole('textbox', { name: 'Your question' }).fill('Is it us or the supplier?')
  await expectWellMade(seat, 'asking about an item')
  await questionForm.getByRole('button', { name: 'Ask a question' }).click()
  await waitForText(page, 'Thread Created Successfully')
  await page.getByRole('link', { name: 'Who reads the meter' }).click()
  await page.getByText('Is it us or the supplier?').waitFor()
  await page.getByRole('link', { name: named(12), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: named(12) }).waitFor()

  // The register's figures filter it; removing warns first, and is permanent.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await mine.getByRole('button', { name: /overdue$/ }).click()
  expect(search(page).due).toBe('overdue')
  await rowOf(mine, named(12))
    .getByRole('button', { name: `Remove from my register: ${named(12)}` })
    .click()
  const warning = `Warning - this will erase all "${named(12).slice(0, 40)}" legal item notes and compliance history from your account, are you sure you want to do this ?`
  await page.getByText(warning, { exact: true }).waitFor()
  await answer(page, 'Nope')
  const remove = rowOf(mine, named(12)).getByRole('button', { name: `Remove from my register: ${named(12)}` })
  await page.route('**/mine/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await remove.click()
  await answer(page, 'Yup')
  await page.getByText(/^Remove legal item failed because/).waitFor()
  expect(await rowOf(mine, named(12)).count()).toBe(1)
  await page.unroute('**/mine/*')
  await remove.click()
  await answer(page, 'Yup')
  await waitForText(page, 'Legal item removed from your register')
  await expect.poll(() => rowOf(mine, named(12)).count()).toBe(0)

  // When added and removed on another screen, both lists and the open item follow.
  await comeTo(page, app.at('clearwater', `/legal-register?key=${lawAt(12).key}`))
  await page.getByText('This item is not in your register yet').waitFor()
  await member.call('POST', '/api/legal-register/mine', { body: { key: lawAt(12).key } })
  await column(page, 'How this applies to us').waitFor()
  await member.call('DELETE', `/api/legal-register/mine/${lawAt(12).key}`)
  await page.getByText('This item is not in your register yet').waitFor()
  expect(await column(page, 'How this applies to us').count()).toBe(0)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await searchFor(all, 'zircon')
  await rowOf(box, named(12))
    .getByRole('button', { name: `Add to my register: ${named(12)}` })
    .waitFor()
  await member.call('POST', '/api/legal-register/mine', { body: { key: lawAt(12).key } })
  await rowOf(box, named(12))
    .getByRole('button', { name: `In your register: ${named(12)}` })
    .waitFor()
  await seat.close()
}, 240_000)

test('on a phone and by the keyboard alone: an empty register says where to begin, and a law is taken [LEG-01, LEG-09, LEG-10, LEG-13]', async () => {
  const seat = await sit('guest', '/legal-register?tab=mine', { viewport: PHONE, colorScheme: 'dark' })
  const { page } = seat
  await page.getByText('Press the plus button on a legal item to add it to your register.').waitFor()
  await expectWellMade(seat, 'an empty register')
  const press = async (position: Locator, key: string) => {
    await position.focus()
    await page.keyboard.press(key)
  }
  await press(page.getByRole('tab', { name: 'My Legal Register' }), 'ArrowLeft')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('zircon extraction order number 7')
  await expect.poll(() => search(page).q).toBe('zircon extraction order number 7')
  await press(page.getByRole('button', { name: `Add to my register: ${named(7)}` }), 'Enter')
  await waitForText(page, 'Legal Item added to your register!')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^In your reg/)
  await press(page.getByRole('tab', { name: 'All Legal Register' }), 'ArrowRight')
  await expectWellMade(seat, 'the own register on a phone')
  await seat.close()
}, 120_000)

test('on a phone and by the keyboard alone: a law is evaluated, and one that is not there says so [LEG-02, LEG-17, LEG-21]', async () => {
  await (await app.signIn('guest')).call('POST', '/api/legal-register/mine', { body: { key: lawAt(8).key } })
  const seat = await sit('guest', `/legal-register?tab=mine&q=${encodeURIComponent(named(8))}`, {
    viewport: PHONE,
    colorScheme: 'dark',
  })
  const { page } = seat
  const press = async (position: Locator, key: string) => {
    await position.focus()
    await page.keyboard.press(key)
  }
  await press(page.getByRole('link', { name: `Evaluate ${named(8)}` }), 'Enter')
  await page.getByRole('heading', { level: 1, name: named(8) }).waitFor()
  const form = column(page, 'Record compliance')
  await form.getByRole('textbox', { name: 'Note' }).waitFor()
  await press(form.getByRole('radio', { name: 'Compliant', exact: true }), 'Space')
  // Without visible evidence one confirmation is shown; after either answer the keyboard continues in place.
  const bare = page.getByRole('dialog', { name: 'Record “Compliant” without a note or evidence?' })
  await press(form.getByRole('button', { name: 'Add compliance record' }), 'Enter')
  await bare.waitFor()
  await expectWellMade(seat, 'the question about a record without a note')
  await press(bare.getByRole('button', { name: 'Add a note', exact: true }), 'Enter')
  await bare.waitFor({ state: 'hidden' })
  const note = form.getByRole('textbox', { name: 'Note' })
  await expect.poll(() => note.evaluate((field) => field.contains(document.activeElement))).toBe(true)
  await press(form.getByRole('button', { name: 'Add compliance record' }), 'Enter')
  await press(bare.getByRole('button', { name: 'Record', exact: true }), 'Enter')
  await waitForText(page, 'Compliance Successfully Uploaded')
  await column(page, 'Compliance History').getByRole('row').nth(1).getByText('Compliant', { exact: true }).waitFor()
  await expectWellMade(seat, 'the compliance of an item on a phone')
  await press(page.getByRole('link', { name: 'Back', exact: true }), 'Enter')
  await page.getByRole('heading', { level: 1, name: 'Legal register' }).waitFor()
  expect(search(page)).toEqual({ tab: 'mine', q: named(8) })
  await comeTo(page, app.at('clearwater', '/legal-register?key=nothing'))
  await page.getByRole('heading', { level: 1, name: 'This legal item was not found' }).waitFor()
  await expectWellMade(seat, 'an item that is not there')
  await seat.close()
}, 120_000)

test('whoever is responsible finds the record in a list and by its notification, reads it, and records where its holder lets them [LEG-B1, LEG-B19]', async () => {
  const { key } = lawAt(5)
  const member = await app.signIn('member')
  const { profile: holder } = (await member.get<{ profile: { displayName: string } }>('/api/session')).body
  const jedi = (await (await app.signIn('jedi')).get<{ profile: { id: string; displayName: string } }>('/api/session'))
    .body
  await member.call('POST', '/api/legal-register/mine', { body: { key } })
  const owner = await sit('member', `/legal-register?key=${key}`, { viewport: PHONE })
  const cycle = column(owner.page, 'Review')
  await cycle.getByLabel('How often').selectOption('12')
  const choice = cycle.getByRole('combobox', { name: 'Responsible' })
  await choice.fill(jedi.profile.displayName)
  await owner.page.getByRole('option', { name: jedi.profile.displayName }).click()
  expect(await cycle.getByRole('checkbox', { name: 'May record' }).isChecked()).toBe(false)
  await expectWellMade(owner, 'who is responsible, on a phone')
  await cycle.getByRole('button', { name: 'Save review' }).click()
  await waitForText(owner.page, 'Review saved')

  const seat = await sit('jedi', '/legal-register', { viewport: DESKTOP, colorScheme: 'dark' })
  const { page } = seat
  const mine = column(page, 'My Legal Register')
  await mine.getByLabel('Responsible').selectOption({ label: 'Me, in any register' })
  const row = rowOf(mine, named(5))
  await row.getByText(`${holder.displayName}’s register`).waitFor()
  expect(await row.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await expectWellMade(seat, 'what one is responsible for')
  await row.getByRole('link', { name: `Open ${named(5)}` }).click()
  await page.getByText(`You are responsible for this item in ${holder.displayName}’s register`).waitFor()
  await column(page, 'Compliance History').waitFor()
  for (const name of ['Record compliance', 'How this applies to us', 'Review', 'Seen by'])
    expect([name, await column(page, name).count()]).toEqual([name, 0])
  await expectWellMade(seat, 'a record one is responsible for')

  // The holder allows them to record; their screen offers it by itself, and each entry carries their name.
  await cycle.getByRole('checkbox', { name: 'May record' }).check()
  await cycle.getByRole('button', { name: 'Save review' }).click()
  const form = column(page, 'Record compliance')
  await form.getByRole('radio', { name: 'In Progress', exact: true }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('button', { name: 'Add compliance record' }).click()
  await answer(page, 'Yup')
  await waitForText(page, 'Compliance Successfully Uploaded')
  const entry = column(owner.page, 'Compliance History').getByRole('row').nth(1)
  await entry.getByText(jedi.profile.displayName).waitFor()
  // When somebody else or nobody is named, it disappears from their screen at once.
  await cycle.getByRole('combobox', { name: 'Responsible' }).fill('')
  await cycle.getByRole('combobox', { name: 'Responsible' }).press('Tab')
  await cycle.getByRole('button', { name: 'Save review' }).click()
  await page.getByRole('heading', { level: 1, name: 'This legal item was not found' }).waitFor()
  await owner.close()
  await seat.close()
}, 120_000)
