import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkMailedTo } from '#tests/kit/account-screens.ts'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
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

async function adminAt(path: string, viewport = DESKTOP) {
  const screen = await openScreen(browser, { viewport })
  await signInAs(screen.page, app, 'admin')
  await comeTo(screen.page, app.at('clearwater', path))
  return screen
}
const PASSWORD = 'correct-horse-battery'

test('by keyboard on a phone many are invited, and whoever opens the link is a member at once [ACC-B4]', async () => {
  const admin = await adminAt('/dash/invitations', PHONE)
  const { page } = admin
  await expectPageQuality(admin, 'invitations')
  await page.getByRole('button', { name: 'Invite members' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite members' })
  const field = dialog.getByLabel('E-mail addresses')
  await expect.poll(() => field.evaluate((each) => each === document.activeElement), SOON).toBe(true)
  await page.keyboard.insertText('Yara Moss <yara@firm.test>, zeno@firm.test; half@, member@guildhall.test')
  await dialog.getByText('4 addresses').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Nope' }).press('Enter')
  await dialog.getByLabel('Message (optional)').fill('See you on Monday.')
  await dialog.getByRole('button', { name: 'Send 4 invitations' }).press('Enter')
  await dialog.getByText('2 addresses were not invited.').waitFor()
  await dialog.getByText(/A member already/).waitFor()
  expect(await field.inputValue()).toBe('half@\nmember@guildhall.test')
  await expectPageQuality(admin, 'what became of the addresses')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().press('Enter')
  await page.getByRole('heading', { name: 'zeno@firm.test' }).waitFor()
  const link = await linkMailedTo(page, app, 'yara@firm.test', /invited/)

  const guest = await openScreen(browser, { viewport: PHONE })
  await comeTo(guest.page, link)
  await guest.page.getByText('Your address is yara@firm.test.').waitFor()
  expect(guest.page.url()).not.toContain(link.split('/auth/')[1] ?? link)
  await guest.page.getByLabel('First name').fill('Yara')
  await guest.page.getByLabel('Last name').fill('Moss')
  await guest.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.page.getByLabel('Confirm password').fill(PASSWORD)
  for (const name of [/Terms of Use/, /Privacy Policy/]) await guest.page.getByRole('checkbox', { name }).check()
  await expectPageQuality(guest, 'accepting an invitation')
  await guest.page.getByRole('button', { name: 'Accept the invitation' }).press('Enter')
  await guest.page.waitForURL('**/myaccount')
  await page.getByRole('heading', { name: 'yara@firm.test' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Revoke the invitation to zeno@firm.test' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
  await page.getByText('Nobody is waiting to accept an invitation').waitFor()
  for (const each of [guest, admin]) await each.close()
})

test('a file is checked, imported but for its errors, and completed by the file of errors once corrected [ACC-B4]', async () => {
  const screen = await adminAt('/dash/import')
  const { page } = screen
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('Who,E-mail,Type\nIvo,ivo@firm.test,guest\nIda,ida@firm.test,owner\nIan,ian@firm.test,jedi\n')
  await page.getByText('2 people are new and get an invitation').waitFor()
  await page.getByText(/Line 3: A user type is one of/).waitFor()
  await page.getByLabel('First name').selectOption('Who')
  await expectPageQuality(screen, 'the check of an import')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download lines with errors' }).click(),
  ])
  const errors = await readFile(await file.path(), 'utf8')
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await page.getByRole('dialog').getByText('2 invited').waitFor()

  await comeTo(page, app.at('clearwater', '/dash/import'))
  await choose(errors.replace(',owner,', ',guest,'))
  await page.getByText('1 person is new and gets an invitation').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Who')
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await page.getByRole('dialog').getByText('1 invited').waitFor()
  await comeTo(page, app.at('clearwater', '/dash/invitations'))
  for (const name of ['ida', 'ivo', 'ian']) await page.getByText(`${name}@firm.test`).waitFor()
  await page.getByRole('checkbox', { name: 'Select all that are shown' }).check()
  await page.getByRole('checkbox', { name: 'Select the invitation to ian@firm.test' }).uncheck()
  await expectPageQuality(screen, 'invitations as a table, some selected')
  const bar = page.getByRole('region', { name: 'Selected invitations' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Resend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 invitations will be sent again').waitFor()
  await dialog.getByRole('button', { name: 'Resend 2 invitations' }).click()
  await page.getByText('2 invitations are sent again.').waitFor()
  await bar.waitFor({ state: 'detached' })
  await screen.close()
})
