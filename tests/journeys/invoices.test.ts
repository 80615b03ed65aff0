import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
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
    await page.getByRole('button', { name: 'Invoice settings' }).press('Enter')
    await dialog.getByLabel('Legal name').fill('Clearwater Network Ltd')
    await dialog.getByLabel('Address').fill('1 Quay Street\nBristol')
    await expectPageQuality(screen, `invoice settings on a ${device}`)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('The settings are saved.').waitFor()
    await page.getByRole('button', { name: 'New invoice' }).press('Enter')
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
    const member = await openScreenAs(browser, app, 'member', '/profile/invoices', { viewport })
    const own = member.page.getByRole('listitem').filter({ hasText: number })
    await own.getByText('£360.00 to pay').waitFor()
    await expectPageQuality(member, `one’s own invoices on a ${device}`)
    await page.getByRole('button', { name: 'Confirm payment' }).press('Enter')
    await dialog.getByRole('button', { name: 'Confirm payment' }).press('Enter')
    await page.getByText('The payment is confirmed.').waitFor()
    await own.getByText('Paid', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'All invoices' }).press('Enter')
    await page.getByLabel('Search by number, name or amount').fill(number)
    await page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: number })
      .getByText('Paid', { exact: true })
      .waitFor()
    await expectPageQuality(screen, `the invoices on a ${device}`)
    await Promise.all([screen.close(), member.close()])
  },
)
