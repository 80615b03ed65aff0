import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { confirmAsBrowser, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'

const DESKTOP = { width: 1280, height: 800 }

let standIn: TestStandIn
let app: SampleApp
let browser: Browser
beforeAll(async () => {
  standIn = await openStandIn()
  app = await openSampleApp({ pictures: 0, settings: standIn.settings })
  standIn.setWebhook({ url: `http://127.0.0.1:${app.port}/api/payments/webhook`, host: 'clearwater.localhost' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await standIn?.stop()
})

async function open(path: string, viewport = DESKTOP, person = 'admin') {
  const screen = await openScreen(browser, { viewport })
  await signInAs(screen.page, app, person)
  await screen.page.goto(app.at('clearwater', path))
  return screen
}

test('an administrator connects the payment account at the provider, leaves, comes back and sees its balance [PAY-02, PAY-03, PAY-04, PAY-10, PAY-11]', async () => {
  const screen = await open('/dash/banking')
  const { page } = screen
  const created = page.getByRole('checkbox', { name: 'Account Created' })
  await created.waitFor()
  expect(await created.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment account' }).waitFor()
  expect(addressOf(page)).toBe('/GuildhallAccountOwnerSignUp')
  await page.getByText('Your payment account is not complete yet').waitFor()
  await page.goto(app.at('clearwater', '/ConnectAccountRefresh'))
  await page.getByRole('button', { name: 'Continue set-up' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByText('You can accept donations and earn subscription fees.').waitFor()
  await page.getByRole('link', { name: 'Go to Banking' }).click()
  await page.getByText('This account takes payments and pays out to your bank.').waitFor()
  expect(await created.isChecked()).toBe(true)
  await created.click({ force: true })
  expect(await created.isChecked()).toBe(true)
  await page.getByRole('definition').filter({ hasText: '£0.00' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Connect', exact: true }).count()).toBe(0)
  // The set-up is at the provider; nothing else of it was loaded.
  const elsewhere = screen.thirdPartyRequests.splice(0)
  expect(elsewhere.filter((url) => !url.startsWith(`${standIn.origin}/onboarding/`))).toEqual([])
  await expectPageQuality(screen, 'Banking')
  await page.getByRole('button', { name: 'Dashboard' }).click()
  await page.waitForURL((url) => url.origin === standIn.origin)
  await screen.close()
})

/** A payment to the site that the product knows nothing of. */
async function payFromElsewhere(amount: number): Promise<void> {
  const [account] = (await standIn.stripe.accounts.list()).data
  const intent = await standIn.stripe.paymentIntents.create({
    amount,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    transfer_data: { destination: account?.id ?? '' },
  })
  await confirmAsBrowser(standIn, intent.client_secret ?? '')
}

test('the treasury names what the provider has and the ledger has not, on a phone and by keyboard too [PAY-09, PAY-B5]', async () => {
  await payFromElsewhere(12_345)
  const screen = await open('/dash/treasury', PHONE)
  const { page } = screen
  await page.getByRole('button', { name: 'Reconcile now' }).press('Enter')
  await page.getByText('2 differences').waitFor()
  await page.getByRole('tab', { name: 'Income' }).focus()
  for (const tab of ['Payments', 'Bank statements', 'Ledger', 'VAT', 'Differences (2)']) {
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
  }
  const differences = page.getByRole('list', { name: 'Differences between ledger and provider' })
  await differences.getByText('£123.45').first().waitFor()
  await expectPageQuality(screen, 'Treasury with differences')
  standIn.moveDays(5)
  await page.getByRole('tab', { name: 'Ledger' }).click()
  const entries = page.getByRole('list', { name: 'Entries of the ledger' })
  await entries.getByRole('heading', { name: 'Payout' }).waitFor()
  await page.getByLabel('Account').selectOption('Bank')
  await page.waitForURL(/account=bank/)
  await entries.getByRole('row', { name: /Bank £123\.45/ }).waitFor()
  await expectPageQuality(screen, 'the ledger')
  await screen.close()
})

test('the treasurer exports the ledger for an accounting package, under account codes of their own, on a phone [PAY-B5]', async () => {
  const screen = await open('/dash/treasury?tab=ledger', PHONE)
  const { page } = screen
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Columns').selectOption('Sage 50: audit trail transactions')
  await dialog.getByRole('button', { name: 'Account codes' }).click()
  await dialog.getByLabel('Bank', { exact: true }).fill('1205')
  await expectPageQuality(screen, 'account codes')
  await dialog.getByRole('button', { name: 'Save codes' }).click()
  await dialog.getByLabel('From').fill('2020-01-01')
  await dialog.getByLabel('To', { exact: true }).fill('2039-12-31')
  await expectPageQuality(screen, 'the export of the ledger')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Type,Account Reference,Nominal A/C Ref')
  expect(text).toMatch(/^JD,,1205,0,\d\d\/\d\d\/\d{4},[^,]+,Payout,123\.45,T9,0\.00/m)
  await screen.close()
})

test('members have neither screen, and nobody has while card payments are off [PAY-01, PAY-08]', async () => {
  const member = await open('/dash/banking', DESKTOP, 'member')
  await member.page.waitForURL((url) => !url.pathname.startsWith('/dash'))
  await member.close()
  const admin = await app.signIn('admin')
  await admin.call('PATCH', '/api/config/switches', { body: { cardPayments: false } })
  const screen = await open('/dash/banking')
  await screen.page.getByRole('navigation', { name: 'Admin dashboard' }).waitFor()
  await screen.page.getByRole('heading', { level: 1, name: "the page isn't here" }).waitFor()
  expect(await screen.page.getByRole('link', { name: 'Banking' }).count()).toBe(0)
  await screen.close()
})
