import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkMailedTo } from '#tests/kit/account-screens.ts'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import { cardEntryShown, checkoutOf, typeCard } from '#tests/kit/checkout-screen.ts'
import { linkSampleSite } from '#tests/kit/payments.ts'
import { addPlan, join } from '#tests/kit/plans.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { CARDS, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'

let standIn: TestStandIn
let app: SampleApp
let browser: Browser
beforeAll(async () => {
  standIn = await openStandIn()
  app = await openSampleApp({ pictures: 0, settings: standIn.settings })
  await linkSampleSite(app, standIn)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await standIn?.stop()
})

test('an administrator adds a plan, changes its price, withdraws and offers it, by keyboard [PAY-B1]', async () => {
  const screen = await openScreenAs(browser, app, 'admin', '/dash/plans')
  const { page } = screen
  await page.getByRole('button', { name: 'Add plan' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Supporter')
  await dialog.getByLabel('Price in pounds, VAT included').fill('0.50')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('Please enter an amount from 1.00 to 10,000.00.').waitFor()
  await dialog.getByLabel('Price in pounds, VAT included').fill('45')
  await dialog.getByLabel('VAT in per cent').fill('20')
  await expectPageQuality(screen, 'the form of a plan')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Supporter' })
  await row.getByText('£45.00 a year').waitFor()
  await page.getByRole('button', { name: 'Edit Supporter' }).press('Enter')
  await dialog.getByLabel('Price in pounds, VAT included').fill('50')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await row.getByText('£50.00 a year').waitFor()
  await page.getByRole('button', { name: 'Withdraw: Supporter' }).press('Enter')
  await row.getByText('Not offered').waitFor()
  await page.getByRole('button', { name: 'Offer: Supporter' }).press('Enter')
  await row.getByText('Offered', { exact: true }).waitFor()
  await expectPageQuality(screen, 'the plans')
  await screen.close()
  const phone = await openScreenAs(browser, app, 'admin', '/dash/plans', { viewport: PHONE })
  await phone.page.getByRole('button', { name: 'Edit Supporter' }).waitFor()
  await expectPageQuality(phone, 'the plans on a phone')
  await phone.close()
})

test.each([
  ['desktop', DESKTOP, 'new'],
  ['phone', PHONE, 'expired'],
] as const)(
  'on a %s somebody without access is led to a plan, is refused one card, pays with another, and access opens live [PAY-19, PAY-B1]',
  async (device, viewport, person) => {
    await addPlan(await app.signIn('admin'), { name: `Membership by ${device}` })
    const waiting = await openScreenAs(browser, app, person, '/myaccount')
    const screen = await openScreenAs(browser, app, person, '/myaccount', { viewport })
    const { page } = screen
    await page.getByRole('link', { name: 'See the plans' }).press('Enter')
    await page.waitForURL('**/profile/membership')
    await page.getByText('£120.00 a year').first().waitFor()
    await expectPageQuality(screen, 'the plans somebody can take')
    await page.getByRole('button', { name: `Join: Membership by ${device}` }).press('Enter')
    await page.waitForURL('**/checkout/*')
    await cardEntryShown(page)
    await typeCard(page, CARDS.declined)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    await typeCard(page, CARDS.paid)
    await page.keyboard.press('Enter')
    await checkoutOf(page).thanks.waitFor()
    await waiting.page.waitForURL((url) => !/(New|Expired)User$/.test(url.pathname), SOON)
    await page.getByRole('link', { name: 'Back', exact: true }).press('Enter')
    await page.getByRole('heading', { name: `Membership by ${device}` }).waitFor()
    await page.getByText(/^Paid until /).waitFor()
    screen.thirdPartyRequests.length = 0
    await expectPageQuality(screen, 'my plan')
    expect(await page.getByRole('link', { name: 'Payments and receipts' }).getAttribute('href')).toContain(
      'open=payments',
    )
    for (const each of [screen, waiting]) await each.close()
  },
)

test('a plan that a visitor has chosen outlasts registration and confirmation, and leads to its checkout [PAY-B1, ACC-07, ACC-41]', async () => {
  const admin = await app.signIn('admin')
  await addPlan(admin, { name: 'Another plan' })
  const { id } = await addPlan(admin, { name: 'Plan of the front page' })
  const visitor = await openScreen(browser, { viewport: PHONE })
  const { page } = visitor
  await page.goto(app.at('clearwater', `/profile/membership?plan=${id}`))
  await page.getByRole('link', { name: 'Create Account' }).click()
  const email = 'wren@fellside-foods.example'
  for (const [label, value] of [
    ['First name', 'Wren'],
    ['Last name', 'Ashdown'],
    ['Business e-mail', email],
    ['Confirm e-mail', email],
    ['Password', 'a-long-walk-in-the-rain'],
    ['Confirm password', 'a-long-walk-in-the-rain'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  for (const name of [/Terms of Use/, /Privacy Policy/]) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/profile/membership?plan=*')
  await page.getByText('Your choice').waitFor()
  await page.getByText('Please confirm your e-mail address first').waitFor()
  const link = await linkMailedTo(page, app, email, /^Your registration with/)
  const confirming = await visitor.context.newPage()
  await confirming.goto(link)
  await confirming.getByText(/^You have chosen Plan of the front page\./).waitFor()
  await confirming.close()
  // The page that was left open has heard of it.
  await page.getByRole('button', { name: 'Join: Plan of the front page' }).and(page.locator(':enabled')).waitFor(SOON)
  await page.goto(app.at('clearwater', '/myaccount'))
  await page.getByRole('link', { name: 'Go on to your plan' }).click()
  await page.getByRole('listitem').first().getByText('Your choice').waitFor()
  await expectPageQuality(visitor, 'the plan that was chosen')
  await page.getByRole('button', { name: 'Join: Plan of the front page' }).click()
  await page.waitForURL('**/checkout/*')
  await page.getByText('Plan of the front page').first().waitFor()
  await visitor.close()
})

test('an administrator sees beside the access of a member which plan it is of [PAY-B1, ADM-35]', async () => {
  const free = { name: 'Plan without end', period: 'free', amount: 0, vatRate: 0 }
  await join(await app.signIn('guest'), (await addPlan(await app.signIn('admin'), free)).id)
  const screen = await openScreenAs(browser, app, 'admin', '/dash/users?query=guest%40guildhall.test', {
    viewport: PHONE,
  })
  const { page } = screen
  await page.getByText('guest@guildhall.test').first().waitFor()
  await page.getByRole('main').getByRole('listitem').or(page.getByRole('row')).getByRole('link').first().click()
  const plan = page.getByRole('region', { name: 'Membership plan' })
  await plan.getByText('Plan without end').waitFor()
  await plan.getByText('No end').waitFor()
  await expectPageQuality(screen, 'a member with a plan')
  await screen.close()
})
