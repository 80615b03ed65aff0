import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE } from '#tests/kit/browser.ts'
import { issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
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

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'on a %s a payment without a match is assigned by name, another is set aside and taken back, by keyboard [PAY-B2]',
  async (device, viewport) => {
    const buyerName = `Ashdown by ${device}`
    const { number } = await issuedInvoice(await app.signIn('admin'), { buyerName })
    const screen = await openScreenAs(browser, app, 'admin', '/dash/treasury?tab=bank', { viewport })
    const { page } = screen
    await importLines(page, [`Cheque for ${device},100.00`, `Raffle for ${device},12.00`])
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: `${text} for ${device}` })
    const cheque = line('Cheque')
    await cheque.getByText('No invoice found').waitFor()
    await cheque.getByRole('combobox', { name: 'Invoice' }).fill(buyerName)
    await page.getByRole('option', { name: `${number}, ${buyerName}, £360.00 to pay` }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await cheque.getByText('£260.00 of the invoice stays unpaid.').waitFor()
    await cheque.getByRole('button', { name: /^Confirm payment/ }).press('Enter')
    await cheque.getByText('The amounts differ. Please say why.').waitFor()
    await expectPageQuality(screen, `a payment that is assigned on a ${device}`)
    await cheque.getByLabel('Why the amounts differ').fill('First instalment')
    await page.keyboard.press('Enter')
    await cheque.waitFor({ state: 'detached' })
    await line('Raffle')
      .getByRole('button', { name: /^Set aside/ })
      .press('Enter')
    await line('Raffle').waitFor({ state: 'detached' })
    await page.getByLabel('Show').selectOption('Set aside')
    await page.waitForURL(/lines=passed/)
    await expectPageQuality(screen, `payments set aside on a ${device}`)
    await line('Raffle')
      .getByRole('button', { name: /^Take back/ })
      .press('Enter')
    await page.getByText('No payment is set aside').waitFor()
    await page.getByLabel('Show').selectOption('To be assigned')
    await line('Raffle').getByText('No invoice found').waitFor()
    await screen.close()
  },
)

/** Imports a statement of today with these lines, text and amount of each. */
async function importLines(page: Page, lines: readonly string[]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const text = ['Date,Details,Amount', ...lines.map((line) => `${today},${line}`)].join('\n')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
}
