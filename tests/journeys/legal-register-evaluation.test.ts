import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, PHONE } from '#tests/kit/browser.ts'
import { comeTo } from '#tests/kit/portal.ts'
import { ownRecord, take } from '#tests/kit/register.ts'
import {
  answer,
  column,
  named,
  openRegisterScreens,
  pressOn,
  type RegisterScreens,
  rowOf,
  search,
  waitForText,
} from '#tests/kit/register-screens.ts'
import { pdf } from '#tests/kit/sample-files.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let register: RegisterScreens
beforeAll(async () => {
  register = await openRegisterScreens()
})
afterAll(() => register?.close())

const notesOn = (page: Page) => column(page, 'How this applies to us')
const formOn = (page: Page) => column(page, 'Record compliance')
const sendOn = (page: Page) => formOn(page).getByRole('button', { name: 'Add compliance record' })
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
const chooserOn = (page: Page) => formOn(page).locator('input[type=file]')

/** A law that the member has just taken, open to be evaluated. */
async function openTaken(number: number) {
  const { key } = register.lawAt(number)
  await take(register.member, key)
  const screen = await register.openAs('member', `/legal-register?key=${key}`)
  await screen.page.getByRole('heading', { level: 1, name: named(number) }).waitFor()
  return { screen, page: screen.page, key }
}

/** Leaves the item for the register and opens it again from there. */
async function leaveAndReturn(page: Page, number: number): Promise<void> {
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Legal register' }).waitFor()
  await rowOf(column(page, 'My Legal Register'), named(number))
    .getByRole('link', { name: named(number), exact: true })
    .first()
    .click()
}

test('notes are saved on request; a failure is said, and what is typed outlives leaving [LEG-02, LEG-17, LEG-18, LEG-31]', async () => {
  const { screen, page } = await openTaken(12)
  const notes = notesOn(page)
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
  await leaveAndReturn(page, 12)
  await notes.getByText('We take zircon from one pit.').waitFor()
  await notes.getByRole('button', { name: 'Save notes' }).click()
  await answer(page, 'Yup')
  await waitForText(page, 'Notes saved')
  await screen.close()
})

test('notes saved on another screen meanwhile are shown beside the own ones, and one goes on with either [LEG-17, LEG-18]', async () => {
  const { screen, page, key } = await openTaken(11)
  const notes = notesOn(page)
  await notes.getByRole('textbox').click()
  await page.keyboard.type('We take zircon from a quarry.')
  const { notesRevision: revision } = await ownRecord(register.member, key)
  const body = { revision, contentJSON: paragraphs('Said on the telephone.') }
  expect((await register.member.call('PUT', `/api/legal-register/mine/${key}/notes`, { body })).status).toBe(200)
  await notes.getByText('These notes were saved on another screen').waitFor()
  await notes.getByText('Said on the telephone.').waitFor()
  await notes.getByRole('button', { name: 'Keep mine' }).click()
  await notes.getByRole('button', { name: 'Save notes' }).click()
  await answer(page, 'Yup')
  await notes.getByText(/^Last saved/).waitFor()
  expect((await ownRecord(register.member, key)).howThisAppliesToUserByUser).toContain('from a quarry.')
  await screen.close()
})

test('a record needs a status, one that does not apply a reason, and evidence must be a PDF [LEG-19, LEG-21, LEG-24, LEG-B2]', async () => {
  const { screen, page } = await openTaken(10)
  const form = formOn(page)
  await sendOn(page).click()
  await form.getByText('Please choose a status.').waitFor()
  await form.getByText('Not applicable', { exact: true }).click()
  await sendOn(page).click()
  await form.getByText('Please write why this is not applicable.').waitFor()
  for (const status of ['Compliant', 'Not Compliant', 'In Progress'])
    await form.getByText(status, { exact: true }).click()
  await chooserOn(page).setInputFiles(fileOf('notes.txt', Buffer.from('words')))
  await form.getByText('Evidence must be a PDF file.').waitFor()
  await chooserOn(page).setInputFiles(fileOf('not-really.pdf', Buffer.from('words')))
  await form.getByRole('alert').filter({ hasText: /pdf/ }).waitFor()
  await screen.close()
})

test('evidence whose answer is lost exists once after another try, and cannot expire before it takes effect [LEG-24, LEG-B4]', async () => {
  const { screen, page } = await openTaken(9)
  const form = formOn(page)
  const bytes = Buffer.from(await pdf())
  const loseAnswer = async (route: Route) => {
    const { 'idempotency-key': key = '' } = route.request().headers()
    const { pathname, search: query } = new URL(route.request().url())
    const headers = { 'content-type': 'application/pdf', 'idempotency-key': key }
    await register.member.call('POST', pathname + query, { raw: bytes, headers })
    await route.abort()
  }
  await page.route('**/documents?*', loseAnswer, { times: 1 })
  await chooserOn(page).setInputFiles(fileOf('permit.pdf', bytes))
  await form.getByRole('button', { name: 'Try again' }).click()
  await form.getByText('permit.pdf was uploaded').waitFor({ state: 'attached' })
  const expires = form.getByLabel('Expires on, permit.pdf')
  expect(await expires.count()).toBe(1)
  await form.getByLabel('Effective from, permit.pdf').fill('2026-11-02')
  await expires.fill('2026-11-01')
  await form.getByText('In Progress', { exact: true }).click()
  await sendOn(page).click()
  await form.getByText('A document cannot expire before it takes effect.').waitFor()
  expect(await expires.evaluate((field) => field === document.activeElement)).toBe(true)
  await screen.close()
})

test('a record whose answer is lost is asked about after leaving, and exists once after another try [LEG-21, LEG-22, LEG-31]', async () => {
  const { screen, page } = await openTaken(8)
  const form = formOn(page)
  await form.getByText('In Progress', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Note' }).click()
  await page.keyboard.type('The permit has come and hangs on the wall.')
  const arrived: number[] = []
  await page.route('**/compliance', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { 'idempotency-key': key = '' } = route.request().headers()
    const { status } = await register.member.call('POST', new URL(route.request().url()).pathname, {
      raw: route.request().postData() ?? '',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    arrived.push(status)
    return route.abort()
  })
  await sendOn(page).click()
  await page.getByText('Sure you want to save your notes?', { exact: true }).waitFor()
  await answer(page, 'Yup')
  await page.getByText(/^Update my legal register item Failed because/).waitFor()
  expect(arrived).toEqual([201])
  await page.unroute('**/compliance')
  await leaveAndReturn(page, 8)
  await form.getByText(/^It is not known whether your last record arrived/).waitFor()
  await sendOn(page).click()
  await answer(page, 'Yup')
  await waitForText(page, 'Compliance Successfully Uploaded')
  const rows = column(page, 'Compliance History').getByRole('row')
  await rows.nth(1).waitFor()
  // The head and the one entry.
  expect(await rows.count()).toBe(2)
  await screen.close()
})

test('on a phone and by the keyboard alone: a law is evaluated, and one that is not there says so [LEG-02, LEG-17, LEG-21]', async () => {
  await take(await register.app.signIn('guest'), register.lawAt(8).key)
  const options = { viewport: PHONE, colorScheme: 'dark' } as const
  const screen = await register.openAs('guest', `/legal-register?tab=mine&q=${encodeURIComponent(named(8))}`, options)
  const { page } = screen
  await pressOn(page.getByRole('link', { name: `Evaluate ${named(8)}` }), 'Enter')
  await page.getByRole('heading', { level: 1, name: named(8) }).waitFor()
  const form = formOn(page)
  await form.getByRole('textbox', { name: 'Note' }).waitFor()
  await pressOn(form.getByRole('radio', { name: 'Compliant', exact: true }), 'Space')
  // Without visible evidence one confirmation is shown; after either answer the keyboard continues in place.
  const bare = page.getByRole('dialog', { name: 'Record “Compliant” without a note or evidence?' })
  await pressOn(sendOn(page), 'Enter')
  await bare.waitFor()
  await expectPageQuality(screen, 'the question about a record without a note')
  await pressOn(bare.getByRole('button', { name: 'Add a note', exact: true }), 'Enter')
  await bare.waitFor({ state: 'hidden' })
  const note = form.getByRole('textbox', { name: 'Note' })
  await expect.poll(() => note.evaluate((field) => field.contains(document.activeElement))).toBe(true)
  await pressOn(sendOn(page), 'Enter')
  await pressOn(bare.getByRole('button', { name: 'Record', exact: true }), 'Enter')
  await waitForText(page, 'Compliance Successfully Uploaded')
  await column(page, 'Compliance History').getByRole('row').nth(1).getByText('Compliant', { exact: true }).waitFor()
  await expectPageQuality(screen, 'the compliance of an item on a phone')
  await pressOn(page.getByRole('link', { name: 'Back', exact: true }), 'Enter')
  await page.getByRole('heading', { level: 1, name: 'Legal register' }).waitFor()
  expect(search(page)).toEqual({ tab: 'mine', q: named(8) })
  await comeTo(page, register.app.at('clearwater', '/legal-register?key=nothing'))
  await page.getByRole('heading', { level: 1, name: 'This legal item was not found' }).waitFor()
  await expectPageQuality(screen, 'an item that is not there')
  await screen.close()
})
