import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { openBrowser, SOON, type TestScreen } from '#tests/kit/browser.ts'
import { draftInvoice, issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  await setSeller(await app.signIn('admin'))
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const asAdmin = (path: string): Promise<TestScreen> => openScreenAs(browser, app, 'admin', path)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

test('an invoice is issued only as it stands on the screen, and the question names the sum typed last [PAY-B2]', async () => {
  const { id } = await draftInvoice(await app.signIn('admin'))
  const { page, close } = await asAdmin(`/dash/invoices/${id}`)
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await page.getByLabel('E-mail', { exact: true }).fill('no address')
  await page.getByLabel('Unit price without VAT').fill('7')
  await press(page, 'Issue invoice')
  await page.getByText('The invoice was not issued, as what you have changed is not saved.').waitFor()
  expect(await question.count()).toBe(0)
  await page.getByLabel('E-mail', { exact: true }).fill('accounts@brook.test')
  await page.getByLabel('Unit price without VAT').fill('1000')
  await press(page, 'Issue invoice')
  await question.getByText('£2,400.00 to pay.').waitFor()
  await question.getByRole('button', { name: 'Issue invoice' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Invoice \d{4}-/ }).waitFor()
  await page.getByText('£2,400.00').first().waitFor()
  await close()
})

test('a payment that was sent without an answer is shown as it was sent, and entered once [PAY-B2, SHELL-31]', async () => {
  const { id } = await issuedInvoice(await app.signIn('admin'))
  const { page, close } = await asAdmin(`/dash/invoices/${id}`)
  const dialog = page.getByRole('dialog')
  await page.route('**/payments', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await press(page, 'Confirm payment')
  await dialog.getByLabel('Amount in pounds').fill('50')
  await dialog.getByRole('button', { name: 'Confirm payment' }).press('Enter')
  await dialog.getByText(/^It is not known whether this arrived/).waitFor()
  await page.unroute('**/payments')
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Confirm payment')
  await dialog.getByText(/^It is not known whether this arrived/).waitFor()
  expect(await dialog.getByLabel('Amount in pounds').inputValue()).toBe('50')
  expect(await dialog.getByLabel('Amount in pounds').isEditable()).toBe(false)
  await dialog.getByRole('button', { name: 'Confirm payment' }).press('Enter')
  await page.getByText('The payment is confirmed.').waitFor()
  await page.getByText('£310.00').first().waitFor()
  await close()
})

test('what is typed of the invoice settings stays while somebody else saves theirs, and is not saved over them [PAY-B2]', async () => {
  const { page, close } = await asAdmin('/dash/invoices')
  const dialog = page.getByRole('dialog')
  await press(page, 'Invoice settings')
  await dialog.getByLabel('Footer').fill('Typed by the first.')
  const read = page.waitForResponse((response) => response.url().endsWith('/payments/invoices/settings'), SOON)
  await setSeller(await app.signIn('admin'), { footer: 'Saved by the second.' })
  await read
  expect(await dialog.getByLabel('Footer').inputValue()).toBe('Typed by the first.')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByRole('alert').getByText(/\w/).waitFor()
  expect(await dialog.getByLabel('Footer').inputValue()).toBe('Typed by the first.')
  await close()
})

test('a form does not ask for a list that fails over and over, and is not stopped by a field it no longer shows [ADM-06, PAY-B1]', async () => {
  const { page, close } = await asAdmin('/dash/shop?tab=purchases')
  const dialog = page.getByRole('dialog')
  let attempts = 0
  await page.route('**/api/shop/stock*', (route) => {
    if (!new URL(route.request().url()).search) return route.fulfill({ json: { items: [], nextCursor: 'next' } })
    attempts += 1
    return route.fulfill({ status: 503, json: { code: 'server.busy', message: 'Please try again.', fields: {} } })
  })
  await press(page, 'Add purchase order')
  await dialog.getByLabel('Supplier').fill('Aire Valley Workwear')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Aire Valley Workwear').nth(1).waitFor()
  // Once, and once more after saving.
  expect(attempts).toBeLessThan(5)
  await page.goto(app.at('clearwater', '/dash/plans'))
  await press(page, 'Add plan')
  await dialog.getByLabel('Name').fill('Friend of rivers')
  await dialog.getByLabel('Days of trial').fill('soon')
  await dialog.getByLabel('Paid for').selectOption('free')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Friend of rivers').first().waitFor()
  await close()
})
