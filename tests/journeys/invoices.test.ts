import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE } from '#tests/kit/browser.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'on a %s a member is invoiced, pays by transfer and sees it paid, by keyboard [PAY-B2]',
  async (device, viewport) => {
    const screen = await openScreenAs(browser, app, 'admin', '/dash/invoices', { viewport })
    const { page } = screen
    const dialog = page.getByRole('dialog')
    const number = await issueInvoice(screen, device)
    const member = await openScreenAs(browser, app, 'member', '/profile/invoices', { viewport })
    const own = member.page.getByRole('listitem').filter({ hasText: number })
    await own.getByText('£360.00 to pay').waitFor()
    await expectPageQuality(member, `one’s own invoices on a ${device}`)
    if (device === 'phone') await importStatement(screen, number)
    else {
      await page.getByRole('button', { name: 'Confirm payment' }).press('Enter')
      await dialog.getByRole('button', { name: 'Confirm payment' }).press('Enter')
      await page.getByText('The payment is confirmed.').waitFor()
    }
    await own.getByText('Paid', { exact: true }).waitFor()
    await member.close()
    await page.goto(`${new URL(page.url()).origin}/dash/invoices`)
    await page.getByLabel('Search by number, name or amount').fill(number)
    await page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: number })
      .getByText('Paid', { exact: true })
      .waitFor()
    await expectPageQuality(screen, `the invoices on a ${device}`)
    await page.getByRole('link', { name: number }).press('Enter')
    await page.getByRole('button', { name: 'Statement of account' }).press('Enter')
    await dialog.getByText(`Bank transfer for ${number}`).waitFor()
    await expectPageQuality(screen, `a statement of account on a ${device}`)
    await screen.close()
  },
)

test('a draft that cannot be issued says what is missing, with nothing to confirm, until it is changed [PAY-B2, SHELL-32]', async () => {
  const { page, close } = await openScreenAs(browser, app, 'admin', '/dash/invoices', { viewport: DESKTOP })
  await page.getByRole('link', { name: 'New invoice' }).click()
  await page.getByRole('heading', { level: 1, name: 'Draft for nobody yet' }).waitFor()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByText('Please enter whom the invoice is for, and what.').waitFor()
  // Nothing is stored before something is entered.
  const admin = await app.signIn('admin')
  expect((await admin.get('/api/payments/invoices?state=draft')).body.items).toEqual([])
  await page.getByLabel('Note on the invoice').pressSequentially('For the meeting')
  await page.waitForURL(/invoices\/[0-9a-f-]{36}$/)
  await page.keyboard.type(' of May')
  expect(await page.getByLabel('Note on the invoice').inputValue()).toBe('For the meeting of May')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const missing = page.getByText('Please add a line with an amount.')
  await missing.waitFor()
  expect(await page.getByRole('alertdialog').or(page.getByRole('dialog')).count()).toBe(0)
  await page.getByRole('button', { name: 'Add a line' }).click()
  await missing.waitFor({ state: 'detached' })
  await close()
})

test('a ledger that cannot be loaded says so, and not that it is empty [PAY-B5, SHELL-31]', async () => {
  const { page, close } = await openScreenAs(browser, app, 'admin', '/dash/treasury', { viewport: DESKTOP })
  await page.route(/treasury\/entries/, (route) => route.abort())
  await page.getByRole('tab', { name: 'Ledger' }).click()
  await page.getByText('The ledger could not be loaded').waitFor()
  await close()
})

/** Where the payments that are to be assigned come from. */
const LINES = /payments\/bank-lines(\?|$)/

test('while the payments of an imported statement load, nothing says that none is waiting [PAY-B2]', async () => {
  const { page, close } = await openScreenAs(browser, app, 'admin', '/dash/treasury?tab=bank', { viewport: DESKTOP })
  const text = `Date,Details,Amount\n${new Date().toISOString().slice(0, 10)},Raffle,12.00\n`
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const columns = page.getByRole('heading', { name: 'Columns of statement.csv' })
  await columns.waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(LINES, async (route) => {
    await released
    await route.continue()
  })
  const requested = page.waitForRequest(LINES)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await requested
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect(await columns.count()).toBe(1)
  release()
  await page.getByText('Raffle').waitFor()
  await columns.waitFor({ state: 'detached' })
  await close()
})

type Screen = Awaited<ReturnType<typeof openScreenAs>>

/** Names the seller, writes an invoice for a member and issues it; its number. */
async function issueInvoice(screen: Screen, device: string): Promise<string> {
  const { page } = screen
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Invoice settings' }).press('Enter')
  await dialog.getByLabel('Legal name').fill('Clearwater Network Ltd')
  await dialog.getByLabel('Address').fill('1 Quay Street\nBristol')
  await dialog.getByLabel('VAT number').fill('GB 123 4567 89')
  await expectPageQuality(screen, `invoice settings on a ${device}`)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('The settings are saved.').waitFor()
  await page.getByRole('link', { name: 'New invoice' }).press('Enter')
  await page.getByRole('combobox', { name: 'Member' }).fill('member@guildhall')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Name or firm').fill(`Brook & Sons by ${device}`)
  await page.getByLabel('Address').fill('2 Mill Lane\nYork')
  await page.getByRole('button', { name: 'Add a line' }).press('Enter')
  await page.getByLabel('Description').fill('Sponsorship of the summer meeting')
  await page.getByLabel('Unit price without VAT').fill('3oo')
  await page.getByText('A price is written as 12.50.').waitFor()
  await page.getByLabel('Unit price without VAT').fill('300')
  await page.getByText('£360.00').waitFor()
  await expectPageQuality(screen, `a draft on a ${device}`)
  await page.getByRole('button', { name: 'Issue invoice' }).press('Enter')
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Issue invoice' }).press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: /Invoice \d{4}-\d{4}/ })
  const number = ((await heading.textContent()) ?? '').replace('Invoice ', '')
  await expectPageQuality(screen, `an invoice on a ${device}`)
  return number
}

/** Imports a bank statement in which the invoice is paid, and confirms what is sure. */
async function importStatement(screen: Screen, number: string): Promise<void> {
  const { page } = screen
  await page.goto(`${new URL(page.url()).origin}/dash/treasury?tab=bank`)
  const text = `Date,Details,Amount\n${new Date().toISOString().slice(0, 10)},INV ${number},360.00\n`
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText('1 payment to you, none of them imported before.').waitFor()
  await expectPageQuality(screen, 'a bank statement that is about to be imported')
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await page.getByText('Exact match', { exact: true }).waitFor()
  await expectPageQuality(screen, 'payments of a bank statement')
  await page.getByRole('button', { name: 'Confirm all exact matches' }).press('Enter')
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByRole('button', { name: 'Confirm all exact matches' }).press('Enter')
  await page.getByText('1 payment is confirmed.').waitFor()
}
