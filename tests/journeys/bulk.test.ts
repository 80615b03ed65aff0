import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import { addressOf, signInAs } from '#tests/kit/portal.ts'
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
  await screen.close()
})

test('on a phone and by keyboard, those who wait are approved, and the caller stays as they are [ADM-B2]', async () => {
  const screen = await open('/dash/users?userType=newUser&userType=admin', PHONE)
  const { page } = screen
  await page.getByRole('listitem').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).press('Enter')
  await button(page, 'Approve').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Approve registrations' })
  await dialog.getByText('1 is yourself and stays').waitFor()
  await expectPageQuality(screen, 'the preview of approvals on a phone')
  await dialog.getByRole('button', { name: /^Approve \d+ members?$/ }).press('Enter')
  await page.getByText(/^\d+ changed$/).waitFor()
  await expect
    .poll(
      () =>
        page
          .getByRole('dialog', { name: 'Bulk change' })
          .getByText(/whoever started this/)
          .count(),
      SOON,
    )
    .toBe(1)
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
