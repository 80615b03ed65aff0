import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, PHONE } from '#tests/kit/browser.ts'
import { evaluate, sendPdf, take } from '#tests/kit/register.ts'
import {
  answer,
  column,
  named,
  openRegisterScreens,
  type RegisterScreens,
  rowOf,
  waitForText,
} from '#tests/kit/register-screens.ts'
import { pdf } from '#tests/kit/sample-files.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let register: RegisterScreens
beforeAll(async () => {
  register = await openRegisterScreens()
})
afterAll(() => register?.close())

const NOTE = 'The permit has come and hangs on the wall.'
const historyOn = (page: Page) => column(page, 'Compliance History')
const cycleOn = (page: Page) => column(page, 'Review')
const profileOf = async (person: string): Promise<{ id: string; displayName: string }> =>
  (await (await register.app.signIn(person)).get('/api/session')).body.profile

/** A law of the member with one entry and its evidence. */
async function recorded(number: number): Promise<string> {
  const { key } = register.lawAt(number)
  await take(register.member, key)
  const evidence = await sendPdf(register.member, key)
  await evaluate(register.member, key, {
    userComplianceCheck: 'In Progress',
    userComplianceNote: paragraphs(NOTE),
    documents: [{ key: evidence.key, expiresOn: '2099-11-01' }],
  })
  return key
}

async function review(key: string, text: string): Promise<void> {
  const { id: holder } = await profileOf('member')
  const record = await register.admin.get(`/api/legal-register/subscribers/${holder}/items/${key}`)
  const body = { adminComplianceCheck: 'Compliant', adminComplianceNote: paragraphs(text) }
  const made = await register.admin.call('POST', `/api/legal-register/records/${record.body.id}/reviews`, { body })
  expect(made.status, made.text).toBe(201)
}

test('the history shows what was recorded, in full on opening, with evidence that its holder alone opens [LEG-26, LEG-27, LEG-28, LEG-B4]', async () => {
  const screen = await register.openAs('member', `/legal-register?key=${await recorded(1)}`)
  const { page } = screen
  const history = historyOn(page)
  const first = history.getByRole('row').nth(1)
  for (const text of ['In Progress', 'Mina Prescott', 'The permit has come…']) await first.getByText(text).waitFor()
  expect(await first.textContent()).toMatch(/\d(st|nd|rd|th) [A-Z][a-z]{2} \d{4}/)
  await first.getByRole('button').click()
  await history.getByText(NOTE).waitFor()
  await history.getByText('Expires 1st Nov 2099').waitFor()
  const hash = createHash('sha256')
    .update(await pdf())
    .digest('hex')
  expect(await history.locator('code').getAttribute('title')).toBe(hash)
  const link = (await first.getByRole('link', { name: /^permit\.pdf/ }).getAttribute('href')) ?? ''
  expect((await register.member.call('GET', link)).status).toBe(200)
  expect((await (await register.app.signIn('jedi')).call('GET', link)).status).toBe(404)
  await screen.close()
})

test('an administrator’s review appears by itself, in red and under its name [LEG-27, LEGADM-38, LEGADM-39]', async () => {
  const key = await recorded(2)
  const screen = await register.openAs('member', `/legal-register?key=${key}`)
  const { page } = screen
  await historyOn(page).getByRole('row').nth(1).waitFor()
  await review(key, 'Seen on the wall.')
  await historyOn(page).getByText('Administrator', { exact: true }).waitFor()
  expect(await historyOn(page).getByRole('row').nth(1).textContent()).toContain('Administrator')
  await page.getByText('Administrator’s finding: Compliant').waitFor()
  await column(page, 'Seen by').getByText('Notes', { exact: true }).waitFor()
  await expectPageQuality(screen, 'the compliance of an item')
  await screen.close()
})

test('the next review and who is responsible are set; one that is overdue says so [LEG-B1]', async () => {
  const screen = await register.openAs('member', `/legal-register?key=${await recorded(3)}`)
  const { page } = screen
  const cycle = cycleOn(page)
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
  await screen.close()
})

test('the history of an item is exported with notes, reviews and the sums of its evidence [LEG-B8]', async () => {
  const key = await recorded(4)
  await review(key, 'Seen on the wall.')
  const screen = await register.openAs('member', `/legal-register?key=${key}`)
  const { page } = screen
  await historyOn(page).getByRole('button', { name: 'Export the compliance history' }).click()
  const made = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const table = readFileSync(await (await made).path(), 'utf8')
  const hash = createHash('sha256')
    .update(await pdf())
    .digest('hex')
  for (const text of [NOTE, 'Seen on the wall.', hash]) expect(table).toContain(text)
  await screen.close()
})

test('a question is asked from an item, and leads back to it [LEG-B10]', async () => {
  const screen = await register.openAs('member', `/legal-register?key=${await recorded(6)}`)
  const { page } = screen
  await page.getByRole('button', { name: 'Ask about this' }).click()
  const form = page.getByRole('dialog', { name: `Ask about ${named(6)}` })
  await form.getByLabel('Title').fill('Who reads the meter')
  await form.getByRole('combobox', { name: 'Topics' }).click()
  await page.getByRole('option', { name: 'Manufacturing', exact: true }).click()
  await form.getByRole('textbox', { name: 'Your question' }).fill('Is it us or the supplier?')
  await expectPageQuality(screen, 'asking about an item')
  await form.getByRole('button', { name: 'Ask a question' }).click()
  await waitForText(page, 'Thread Created Successfully')
  await page.getByRole('link', { name: 'Who reads the meter' }).click()
  await page.getByText('Is it us or the supplier?').waitFor()
  await page.getByRole('link', { name: named(6), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: named(6) }).waitFor()
  await screen.close()
})

test('the responsible member finds the record in a list and by its notification, reads it, and records where its holder lets them [LEG-B1, LEG-B19]', async () => {
  const { key } = register.lawAt(5)
  const [holder, jedi] = [await profileOf('member'), await profileOf('jedi')]
  await take(register.member, key)
  const owner = await register.openAs('member', `/legal-register?key=${key}`, { viewport: PHONE })
  const cycle = cycleOn(owner.page)
  await cycle.getByLabel('How often').selectOption('12')
  const choice = cycle.getByRole('combobox', { name: 'Responsible' })
  await choice.fill(jedi.displayName)
  await owner.page.getByRole('option', { name: jedi.displayName }).click()
  expect(await cycle.getByRole('checkbox', { name: 'May record' }).isChecked()).toBe(false)
  await expectPageQuality(owner, 'who is responsible, on a phone')
  await cycle.getByRole('button', { name: 'Save review' }).click()
  await waitForText(owner.page, 'Review saved')

  const screen = await register.openAs('jedi', '/legal-register', { colorScheme: 'dark' })
  const { page } = screen
  const mine = column(page, 'My Legal Register')
  await mine.getByLabel('Responsible').selectOption({ label: 'Me, in any register' })
  const row = rowOf(mine, named(5))
  await row.getByText(`${holder.displayName}’s register`).waitFor()
  expect(await row.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await expectPageQuality(screen, 'what one is responsible for')
  await row.getByRole('link', { name: `Open ${named(5)}` }).click()
  await page.getByText(`You are responsible for this item in ${holder.displayName}’s register`).waitFor()
  await historyOn(page).waitFor()
  for (const name of ['Record compliance', 'How this applies to us', 'Review', 'Seen by'])
    expect([name, await column(page, name).count()]).toEqual([name, 0])
  await expectPageQuality(screen, 'a record one is responsible for')

  // The holder allows them to record; their screen offers it by itself, and each entry carries their name.
  await cycle.getByRole('checkbox', { name: 'May record' }).check()
  await cycle.getByRole('button', { name: 'Save review' }).click()
  const form = column(page, 'Record compliance')
  await form.getByRole('radio', { name: 'In Progress', exact: true }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('button', { name: 'Add compliance record' }).click()
  await answer(page, 'Yup')
  await waitForText(page, 'Compliance Successfully Uploaded')
  const entry = historyOn(owner.page).getByRole('row').nth(1)
  await entry.getByText(jedi.displayName).waitFor()
  // When somebody else or nobody is named, it disappears from their screen at once.
  await cycle.getByRole('combobox', { name: 'Responsible' }).fill('')
  await cycle.getByRole('combobox', { name: 'Responsible' }).press('Tab')
  await cycle.getByRole('button', { name: 'Save review' }).click()
  await page.getByRole('heading', { level: 1, name: 'This legal item was not found' }).waitFor()
  await owner.close()
  await screen.close()
})
