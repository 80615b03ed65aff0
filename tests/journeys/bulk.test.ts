import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeView, DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import { Client } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
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

async function open(path: string, viewport = DESKTOP) {
  const screen = await openScreen(browser, { viewport })
  await signInAs(screen.page, app, 'admin')
  await screen.page.goto(app.at('clearwater', path))
  return screen
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a bulk change is previewed, shown again after a reload, downloaded and undone [ADM-B2]', async () => {
  const screen = await open('/dash/users?userType=subscriber&size=5')
  const { page } = screen
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await button(page, 'Change').click()
  await page.getByRole('menuitem', { name: 'Change expiry date' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New expiry date').fill('2037-05-01')
  await dialog.getByText('5 will change').waitFor()
  await expectPageQuality(screen, 'the preview of a bulk change')
  await dialog.getByRole('button', { name: 'Change 5 members' }).click()
  await dialog.getByText('5 changed').waitFor()
  expect(addressOf(page)).toContain('job=')
  await page.reload()
  await dialog.getByText('5 changed').waitFor()
  await expectPageQuality(screen, 'the result of a bulk change')
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download result').click()])
  expect(file.suggestedFilename()).toMatch(/^result-.*\.csv$/)
  await button(page, 'Undo').click()
  await page.getByRole('dialog', { name: 'Undoing a bulk change' }).getByText('5 changed').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.poll(() => page.getByRole('table').getByText('1 May 2037').count(), SOON).toBe(0)

  await button(page, 'Past bulk actions').click()
  const past = page.getByRole('dialog', { name: 'Past bulk actions' }).getByRole('listitem')
  await past.nth(1).waitFor()
  expect(await past.nth(0).textContent()).toContain('Undoing a change of members')
  expect(await past.nth(1).textContent()).toMatch(/^Change of members.*Undone/)
  await changeView(screen, PHONE, 'dark')
  await expectPageQuality(screen, 'past bulk actions on a phone')
  await past
    .nth(1)
    .getByRole('button', { name: /^Show result: Change of members/ })
    .click()
  await page.getByRole('dialog').getByText('5 changed').waitFor()
  await screen.close()
})

/** The subjects of the e-mails that reached each of these people, by address. */
async function emailsOf(page: Page, people: RegExp): Promise<string[]> {
  const emails: { to: string; subject: string }[] = await page.evaluate(async () => (await fetch('/_mail.json')).json())
  return emails.filter(({ to }) => people.test(to)).map(({ to, subject }) => `${to} ${subject}`)
}

test('forty who registered are filtered on a phone, approved in one step by keyboard, and each gets the e-mail [ADM-B2] [ACC-B5] [ADM-40]', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Applicant ${index}`)
  for (const name of names)
    await new Client(app.port, 'clearwater.localhost').call('POST', '/api/accounts', { body: registration(name) })
  await asOwnerOf(app.ownerUrl, (owner) =>
    owner.query(
      "update account set email_verified_at = now() where email like 'applicant.%' and email not like '%.39@%'",
    ),
  )
  const screen = await open('/dash/users', PHONE)
  const { page } = screen
  await button(page, 'Filters').press('Enter')
  const status = page.getByLabel('Status', { exact: true })
  await status.press('w')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  expect(addressOf(page)).toContain('status=waiting')
  await status.press('Escape')
  await page.getByRole('listitem').getByRole('checkbox').first().press('Space')
  await button(page, /^Select all \d+ that match$/).press('Enter')
  await button(page, 'Approve').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Approve registrations' })
  await dialog.getByRole('checkbox').press('Space')
  await expectPageQuality(screen, 'the preview of approvals on a phone')
  await button(page, /^Approve \d+ members$/).press('Enter')
  await page.getByText(/^\d+ changed$/).waitFor()
  await changeView(screen, DESKTOP, 'light')
  await page
    .getByRole('dialog', { name: 'Bulk change' })
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .press('Enter')
  await page.getByText('Nobody matches').waitFor()
  const welcomed = names.map((_, index) => `applicant.${index}@firm.test Welcome to Clearwater Network`)
  await expect
    .poll(async () => (await emailsOf(page, /^applicant/)).filter((each) => each.includes('Welcome')).sort(), SOON)
    .toEqual(welcomed.sort())
  await screen.close()
})

test('an e-mail to many is previewed as one recipient sees it, sent, and unsubscribed from by its link [ADM-38]', async () => {
  const screen = await open('/dash/users?userType=subscriber&size=5')
  const { page } = screen
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await button(page, 'Send e-mail').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('5 members get it').waitFor()
  await dialog.getByLabel('Subject').fill('News of {site}')
  await dialog.getByLabel('Message').fill('Dear {name},\n\nsee you soon.')
  await dialog.getByText('News of Clearwater Network').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Send e-mail').click()
  await expect.poll(() => dialog.getByLabel('Subject').inputValue(), SOON).toBe('News of {site}')
  await button(page, 'Next recipient').click()
  await dialog.getByText('2 of 5').waitFor()
  await expectPageQuality(screen, 'the preview of an e-mail to many')
  await dialog.getByRole('button', { name: 'Send 5 e-mails' }).click()
  await dialog.getByText('5 e-mails are written').waitFor()
  await dialog.getByText('5 e-mails have been sent').waitFor()
  await expectPageQuality(screen, 'the result of an e-mail to many')
  expect(await button(page, 'Undo').count()).toBe(0)
  const emails: { subject: string; headers: Record<string, string> }[] = await page.evaluate(async () =>
    (await fetch('/_mail.json')).json(),
  )
  const link = emails.find(({ subject }) => subject === 'News of Clearwater Network')?.headers['list-unsubscribe'] ?? ''
  await page.goto(link.slice(1, -1))
  await expectPageQuality(screen, 'the page of an unsubscribe link')
  await button(page, 'Unsubscribe').click()
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await button(page, 'Subscribe again').click()
  await page.getByRole('heading', { name: 'Announcements of Clearwater Network' }).waitFor()
  await screen.close()
})

test('on a phone, many are removed once their number is typed, and announcements are switched off in the account [ADM-37] [ADM-38]', async () => {
  const screen = await open('/dash/users?userType=subscriber&size=5', PHONE)
  const { page } = screen
  const boxes = page.getByRole('listitem').getByRole('checkbox')
  for (const index of [0, 1]) await boxes.nth(index).check()
  await button(page, 'Change').click()
  await page.getByRole('menuitem', { name: 'Remove members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove members' })
  await dialog.getByText('2 members will be removed').waitFor()
  await expectPageQuality(screen, 'the confirmation of a removal of many on a phone')
  await dialog.getByLabel('Type 2 to confirm').fill('2')
  await dialog.getByRole('button', { name: 'Remove 2 members' }).click()
  await page.getByRole('dialog', { name: 'Removing members' }).getByText('2 removed').waitFor()
  await page.goto(app.at('clearwater', '/account'))
  const announcements = page.getByRole('switch', { name: 'Send me announcements by e-mail' })
  await announcements.click()
  await expect.poll(() => announcements.isChecked(), SOON).toBe(false)
  await page.reload()
  await announcements.waitFor()
  await expect.poll(() => announcements.isChecked(), SOON).toBe(false)
  await screen.close()
})
