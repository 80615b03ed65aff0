import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE, SOON } from '#tests/kit/browser.ts'
import { cardEntryShown, checkoutOf, typeCard } from '#tests/kit/checkout-screen.ts'
import { linkSampleSite } from '#tests/kit/payments.ts'
import { addPlan, renewSampleSite } from '#tests/kit/plans.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { CARDS, daysUntil, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'

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

const emails = async () => {
  const { rows } = await asOwnerOf(app.ownerUrl, (owner) =>
    owner.query(`select subject from mail where subject like '%could not be renewed'`),
  )
  return rows.length
}

test.each([
  ['desktop', DESKTOP, 'new'],
  ['phone', PHONE, 'expired'],
] as const)(
  'on a %s a plan renews by itself until its card is refused, which an e-mail says, and another card pays it [PAY-B1]',
  async (device, viewport, person) => {
    const before = await emails()
    const name = `Every month by ${device}`
    await addPlan(await app.signIn('admin'), { name, period: 'month', amount: 1_200 })
    const screen = await openScreenAs(browser, app, person, '/profile/membership', { viewport })
    const { page } = screen
    const offer = page.getByRole('listitem').filter({ hasText: name })
    expect(await offer.getByLabel('Renew by itself').isChecked()).toBe(true)
    await page.getByRole('button', { name: `Join: ${name}` }).press('Enter')
    await page.waitForURL('**/checkout/*')
    await page.getByText('Your card is saved with our payment provider').waitFor()
    await cardEntryShown(page)
    await typeCard(page, CARDS.failsLater)
    await page.keyboard.press('Enter')
    await checkoutOf(page).thanks.waitFor()
    await page.getByRole('link', { name: 'Back', exact: true }).press('Enter')
    await page.getByText(/^It renews by itself on /).waitFor()
    screen.thirdPartyRequests.length = 0
    await expectPageQuality(screen, 'a plan that renews')
    const { renewal } = (await (await app.signIn(person)).get('/api/payments/membership')).body
    standIn.moveDays(await daysUntil(standIn, renewal.dueDay))
    await renewSampleSite(app)
    await page.getByText('Your last payment did not go through').waitFor(SOON)
    await expectPageQuality(screen, 'a renewal that was refused')
    expect(await emails()).toBe(before + 1)
    await page.getByRole('link', { name: 'Change card' }).press('Enter')
    await page.waitForURL('**/checkout/card')
    const save = page.getByRole('button', { name: 'Save card' })
    await save.and(page.locator(':enabled')).waitFor(SOON)
    await page.getByLabel('Name on the card').fill('Tom Fenn')
    await typeCard(page, CARDS.paid)
    await page.keyboard.press('Enter')
    await page.getByText('Nothing is left to be paid.').waitFor(SOON)
    await page.getByRole('link', { name: 'Back to my plan' }).press('Enter')
    await page.getByText(/ending in 4242/).waitFor()
    await page.getByRole('button', { name: 'Cancel membership' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).press('Enter')
    await page.getByText(/^You have cancelled. /).waitFor()
    await page.getByRole('button', { name: 'Renew again' }).press('Enter')
    await page.getByText(/^It renews by itself on /).waitFor()
    await screen.close()
  },
)
