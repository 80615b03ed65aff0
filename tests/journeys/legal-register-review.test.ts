import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import { tabThrough } from '#tests/kit/keyboard.ts'
import { plantSampleItem } from '#tests/kit/legal.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
import { evaluate, take } from '#tests/kit/register.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

const ACT = 'The Weirs and Sluices Act 2024'
/** Wider than any column. */
const LONG_ACT = `The ${'Unconscionably'.repeat(6)} Long Title (Consequential Provisions) Regulations 2025`

let app: SampleApp
let browser: Browser
let act: string
let longAct: string
let memberId: string
let admin: TestScreen

beforeAll(async () => {
  app = await openSampleApp({ pictures: 6 })
  browser = await openBrowser()
  const member = await app.signIn('member')
  memberId = (await member.get('/api/session')).body.profile.id
  act = await plantSampleItem(app, ACT)
  longAct = await plantSampleItem(app, LONG_ACT)
  await take(member, act)
  await take(member, longAct)
  await evaluate(member, act, { userComplianceCheck: 'In Progress' })
  await member.call('DELETE', `/api/legal-register/mine/${longAct}`)
  admin = await openScreenAs('admin', { viewport: DESKTOP })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function openScreenAs(person: string, options: Parameters<typeof openScreen>[1]): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  await signInAs(screen.page, app, person)
  return screen
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('an administrator finds a member among the subscribers and comes to the review of an item [LEGADM-20] [LEGADM-21] [LEGADM-28] [LEGADM-29]', async () => {
  const { page } = admin
  await comeTo(page, app.at('clearwater', '/LegalRegisterDash'))
  await page.getByLabel('Search by the beginning of a name').fill('mina')
  const row = page.getByRole('row', { name: /Mina Prescott/ })
  await row.getByText('In Progress').or(row.getByText('Not Compliant')).waitFor()
  await expectPageQuality(admin, 'the subscribers')
  await row.getByRole('link').click()
  await page.getByRole('heading', { name: 'Mina Prescott Legal Register History', level: 1 }).waitFor()
  await page.reload()
  const record = page.getByRole('row', { name: new RegExp(ACT) })
  expect((await record.innerText()).split(/\s*\n\s*|\t/)).toEqual(
    expect.arrayContaining([ACT, 'Review', 'Not Compliant', 'In Progress', 'active']),
  )
  await page
    .getByRole('row', { name: /Unconscionably/ })
    .getByText('inactive')
    .waitFor()
  await expectPageQuality(admin, 'the register of a member')
  await page.getByLabel('Legal access').check()
  await page.getByText('Legal access saved').waitFor()
  await record.getByRole('link', { name: `Review ${ACT}` }).click()
  await page.getByRole('heading', { name: `Edit: ${ACT}`, level: 1 }).waitFor()
  expect(addressOf(page)).toBe(`/AdminLegalRegister?member=${memberId}&item=${act}`)
})

/** The member's own record of the act, on a phone by night. */
async function memberAtAct(): Promise<TestScreen> {
  const member = await openScreenAs('member', { viewport: PHONE, colorScheme: 'dark' })
  await comeTo(member.page, app.at('clearwater', `/legal-register?key=${act}`))
  return member
}
const reviewAddress = () => app.at('clearwater', `/AdminLegalRegister?member=${memberId}&item=${act}`)

/** Adds a review to the member's record of the act; opens it for the administrator. Returns its row and its number in the history. */
async function reviewed(note: string) {
  const client = await app.signIn('admin')
  const record = (await client.get(`/api/legal-register/subscribers/${memberId}/items/${act}`)).body
  const body = { adminComplianceCheck: 'In Progress', adminComplianceNote: paragraphs(note) }
  const made = await client.call('POST', `/api/legal-register/records/${record.id}/reviews`, { body })
  expect(made.status, made.text).toBe(201)
  await comeTo(admin.page, reviewAddress())
  const row = admin.page
    .getByRole('row')
    .filter({ hasText: note.slice(0, 12) })
    .first()
  const name = (await row.getByRole('button', { name: /^Correct entry/ }).getAttribute('aria-label')) ?? ''
  return { row, number: name.replace(/\D+/, '') }
}

test('a review needs a status and a note, and appears in the history as an administrator’s [LEGADM-31] [LEGADM-33] [LEGADM-34] [LEGADM-35] [LEGADM-38]', async () => {
  const { page } = admin
  await comeTo(page, reviewAddress())
  for (const text of ['Who may hold back a river.', 'Retail · SME', 'To whoever keeps a weir.'])
    await page.getByText(text).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please add a note before submitting update').waitFor()
  await page.getByText('Please select status of compliance').waitFor()
  await page.getByRole('textbox', { name: 'Note' }).fill('The fish pass is blocked.')
  const status = page.getByLabel('Status', { exact: true })
  const choices = await status.locator('option:not([value=""])').allTextContents()
  expect(choices).toEqual(['Compliant', 'In Progress', 'Not Compliant'])
  await status.selectOption('In Progress')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Review saved').waitFor()
  await page.getByRole('row').filter({ hasText: 'The fish pas' }).first().getByTitle('Administrator').waitFor()
  await expectPageQuality(admin, 'a review')
})

test('a review reaches the member, who is notified of it and of one that is due [LEGADM-36] [LEGADM-39] [LEG-B1]', async () => {
  await reviewed('The weir leaks.')
  // The planned review is overdue: the timer announces that.
  const planned = { months: 12, nextReview: '2026-01-05', responsibleId: null }
  const mina = await app.signIn('member')
  expect((await mina.call('PUT', `/api/legal-register/mine/${act}/review`, { body: planned })).status).toBe(200)
  await asOwnerOf(app.ownerUrl, (owner) =>
    owner.query("select graphile_worker.add_job('remind-of-legal-reviews-everywhere')"),
  )
  const member = await memberAtAct()
  await member.page.getByRole('row').filter({ hasText: 'The weir lea' }).first().getByText('In Progress').waitFor()
  await member.page.getByRole('region', { name: 'Seen by' }).getByText('Alma Ferris').waitFor()
  await comeTo(member.page, app.at('clearwater', '/notifications'))
  const notifications = member.page.getByRole('listitem').filter({ hasText: ACT })
  await notifications.getByText(/^Your review was due by 5/).waitFor()
  await notifications.getByText('An administrator has reviewed this item of your legal register.').first().waitFor()
  await member.close()
})

test('a review is corrected beside the original, which the member sees at once [LEGADM-39] [LEG-30]', async () => {
  const { row, number } = await reviewed('Gates are stuck.')
  const { page } = admin
  const member = await memberAtAct()
  const theirs = member.page.getByRole('row').filter({ hasText: 'Gates are st' })
  await theirs.getByText('In Progress').waitFor()
  await row.getByRole('button', { name: `Correct entry ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Correct entry ${number}` })
  await dialog.getByLabel('New status').selectOption('Compliant')
  await dialog.getByRole('textbox', { name: 'New note' }).fill('They were freed in May.')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await dialog.getByText('Please say why it is corrected.').waitFor()
  await expectPageQuality(admin, 'a correction')
  await dialog.getByLabel('Why it is corrected').fill('An old photograph.')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe(`Correct entry ${number}`)
  const entry = page.getByRole('row').filter({ hasText: `entry ${number} in full` })
  await entry.getByText('Corrected by Alma Ferris').waitFor()
  await page.getByRole('button', { name: `Open entry ${number} in full` }).click()
  await page.getByText('Why: An old photograph.').waitFor()
  await page.getByText('Gates are stuck.').waitFor()
  const corrected = member.page.getByRole('row').filter({ hasText: 'They were fre' })
  await corrected.getByText('Compliant', { exact: true }).waitFor()
  await member.close()
})

test('a correction closed by mistake or sent into a broken connection is still there, with what was typed since [LEG-30]', async () => {
  const { row, number } = await reviewed('Rakes are bent.')
  const { page } = admin
  const dialog = page.getByRole('dialog', { name: `Correct entry ${number}` })
  await row.getByRole('button', { name: `Correct entry ${number}` }).click()
  await dialog.getByLabel('New status').selectOption('Compliant')
  await dialog.getByRole('textbox', { name: 'New note' }).fill('New rakes have come.')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: `Correct entry ${number}` }).click()
  await dialog.getByRole('textbox', { name: 'New note' }).getByText('New rakes have come.').waitFor()
  expect(await dialog.getByLabel('New status').inputValue()).toBe('Compliant')
  await dialog.getByLabel('Why it is corrected').fill('They were replaced.')
  await page.route('**/corrections', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await dialog.getByText('The connection was lost. Nothing you typed is lost; please try again.').waitFor()
  // The retry sends what may have arrived before; text typed since is reported as unsaved, and stays.
  await dialog.getByLabel('New status').selectOption('In Progress')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await page.getByText('Your earlier version was saved. What you have typed since is not saved yet.').waitFor()
  expect(await dialog.getByLabel('New status').inputValue()).toBe('In Progress')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('a review is withdrawn after Yup once the server confirms it: the member loses it, administrators read it on [LEGADM-39] [LEG-29] [LEG-B8]', async () => {
  const { row, number } = await reviewed('Boards are rotten.')
  const { page } = admin
  const member = await memberAtAct()
  const theirs = member.page.getByRole('row').filter({ hasText: 'Boards are r' })
  await theirs.waitFor()
  const withdraw = row.getByRole('button', { name: `Withdraw entry ${number}` })
  await withdraw.click()
  const question = page.getByRole('dialog').filter({ hasText: 'Do you really want to withdraw this entry?' })
  await question.getByRole('button', { name: 'Nope' }).click()
  await withdraw.click()
  const answered = Promise.withResolvers<void>()
  await page.route('**/withdrawals', (route) => answered.promise.then(() => route.continue()), { times: 1 })
  await question.getByRole('button', { name: 'Yup' }).click()
  await row.getByText('Withdrawing …').waitFor()
  expect(await page.getByText('Entry withdrawn').count()).toBe(0)
  answered.resolve()
  await row.getByText('Withdrawn by Alma Ferris').waitFor()
  await expect.poll(() => focused(page)).toContain('Boards are r')
  await theirs.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Export the compliance history' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Boards are rotten.')
  await member.close()
})

test('a legal hold on a record is placed and lifted with a reason, and its holder is shown it; one on a register likewise [LEG-15]', async () => {
  const { page } = admin
  const member = await openScreenAs('member', { viewport: PHONE, colorScheme: 'dark' })
  await comeTo(member.page, app.at('clearwater', `/legal-register?key=${act}`))
  const note = member.page.getByText('This record is under a legal hold')
  for (const [address, position, on] of [
    [`/AdminLegalRegister?member=${memberId}&item=${act}`, 'Hold this record', 'This record is under a legal hold'],
    [`/LegalRegister/user/${memberId}`, 'Hold this register', 'The whole register is under a legal hold'],
  ] as const) {
    await comeTo(page, app.at('clearwater', address))
    await page.getByRole('button', { name: position }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Place hold' }).click()
    await dialog.getByText('Please say why.').waitFor()
    await expectPageQuality(admin, 'placing a hold')
    await dialog.getByLabel('Reason').fill('Enquiry of the river board.')
    await dialog.getByRole('button', { name: 'Place hold' }).click()
    await page.getByText(on).waitFor()
    await page.getByText('Enquiry of the river board.').waitFor()
    await expectPageQuality(admin, 'a hold')
    await note.waitFor()
    await expectPageQuality(member, 'a held record on a phone')
    expect(await member.page.getByText('river board').count()).toBe(0)
    await page.getByRole('button', { name: 'Lift hold' }).click()
    await dialog.getByLabel('Reason').fill('Closed.')
    await dialog.getByRole('button', { name: 'Lift hold' }).click()
    await page.getByText(on).waitFor({ state: 'detached' })
    await note.waitFor({ state: 'detached' })
  }
  await member.close()
})

test('the review of one’s own record is another’s unless the site allows it; then it says so, and what is typed there is nothing of the own page [LEGADM-32] [LEG-B1]', async () => {
  const alma = await app.signIn('admin')
  await take(alma, act)
  const own: string = (await alma.get('/api/session')).body.profile.id
  const { page } = admin
  await comeTo(page, app.at('clearwater', `/AdminLegalRegister?member=${own}&item=${act}`))
  await page.getByText('This is your own record. Another administrator reviews it.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Note' }).count()).toBe(0)
  await alma.call('PATCH', '/api/legal-register/settings', { body: { administratorsReviewOwn: true } })
  await page.reload()
  await page.getByText('This is your own register.').waitFor()
  await page.getByRole('textbox', { name: 'Note' }).fill('Half a finding.')
  await page.evaluate((address) => history.pushState({}, '', address), `/legal-register?key=${act}`)
  const cycle = page.getByRole('region', { name: 'Review', exact: true })
  expect(await cycle.getByLabel('How often').inputValue()).toBe('')
  await page.goBack()
  await page.getByRole('textbox', { name: 'Note' }).getByText('Half a finding.').waitFor()
  // The record is closed meanwhile: the typed text can still be copied, and is discarded only after a confirmation.
  await alma.call('DELETE', `/api/legal-register/mine/${act}`)
  const left = page.getByRole('region', { name: 'What you had typed' })
  await left.getByText('Half a finding.').waitFor()
  await left.getByRole('button', { name: 'Discard' }).click()
  await left.waitFor({ state: 'detached' })
})

test('all of it on a phone, by keyboard too; a closed record is only read, and nobody’s leads back to all [LEGADM-30] [LEGADM-32] [LEG-15] [ACC-35]', async () => {
  const phone = await openScreenAs('admin2', { viewport: PHONE, colorScheme: 'dark' })
  const { page } = phone
  await comeTo(page, app.at('clearwater', `/LegalRegister/user/${newId()}`))
  await page.waitForURL('**/LegalRegisterDash')
  await page.getByRole('table').waitFor()
  await expectPageQuality(phone, 'the subscribers on a phone')
  await comeTo(page, app.at('clearwater', `/LegalRegister/user/${memberId}`))
  await page.getByRole('link', { name: /Review the closed record of .*Unconscionably/ }).click()
  await page.getByText('This record is closed').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await expectPageQuality(phone, 'a closed record on a phone')
  await comeTo(page, reviewAddress())
  await page.getByText('Withdrawn by Alma Ferris').first().waitFor()
  await page.getByRole('textbox', { name: 'Note' }).waitFor()
  await expectPageQuality(phone, 'a review on a phone')
  expect(await tabThrough(page)).toEqual({ errors: [], missed: [] })
  await comeTo(page, app.at('clearwater', `/AdminLegalRegister?member=${memberId}&item=${newId()}`))
  await page.getByRole('heading', { name: 'There is no such record', level: 1 }).waitFor()
  await phone.close()

  const member = await openScreenAs('member', { viewport: PHONE })
  await member.page.goto(app.at('clearwater', `/LegalRegister/user/${memberId}`))
  await member.page.waitForURL((url) => !url.pathname.startsWith('/LegalRegister'))
  await member.close()
})
