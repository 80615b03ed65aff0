import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { until } from '#tests/kit/client.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
const screens: TestScreen[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function open(options = {}): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  screens.push(screen)
  return screen
}

test('an administrator invites a member by keyboard, who accepts on a phone, signed out and without JavaScript [CAL-B7]', async () => {
  const admin = await app.signIn('admin')
  const { id } = (await calendarOf(admin).create(meeting({ title: 'Catchment seminar' }))).body
  const editor = await open()
  const { page } = editor
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', `/calendar?event=${id}`))
  await page.getByRole('button', { name: 'Invite members' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite members' })
  await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter')
  await dialog.getByText('Please choose whom to invite.').waitFor()
  await dialog.getByLabel('Members').pressSequentially('mor')
  await page.getByRole('option', { name: 'Morag Sutherland' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectPageQuality(editor, 'the dialog to invite members')
  await dialog.getByRole('button', { name: 'Invite 1 person' }).press('Enter')
  await page.getByText('1 person is invited').waitFor()
  await page.getByRole('button', { name: 'Who is invited?' }).press('Enter')
  const invited = page.getByRole('listitem').filter({ hasText: 'Morag Sutherland' })
  await invited.getByText('No answer yet').waitFor()

  const path = await until('the invitation', async () => {
    const [email] = (await app.signIn('admin').then((client) => client.get('/_mail.json'))).body
    return /\/invitations\/[\w-]+\?answer=yes/.exec(email?.text ?? '')?.[0]
  })
  const phone = await open({ viewport: PHONE, javaScriptEnabled: false })
  await phone.page.goto(app.at('clearwater', path))
  await phone.page.getByRole('button', { name: 'Accept' }).click()
  await phone.page.getByText('You are going.').waitFor()
  await invited.getByText('Going').waitFor()
  await expect.poll(async () => (await calendarOf(admin).event(id)).body.attending).toBe(1)
})

test('the page of an invitation is readable in both themes [CAL-B7]', async () => {
  const admin = await app.signIn('admin')
  const { id } = (await calendarOf(admin).create(meeting({ title: 'Supper', place: 'Guildhall', capacity: 1 }))).body
  const [person] = (await admin.get('/api/calendar/people?beginning=mor')).body.items
  await admin.call('POST', `/api/calendar/events/${id}/invitations`, { body: { date: null, memberIds: [person.id] } })
  const path = await until('the invitation', async () => {
    const email = (await admin.get('/_mail.json')).body.find(({ subject }: { subject: string }) =>
      /Supper/.test(subject),
    )
    return /\/invitations\/[\w-]+\?answer=no/.exec(email?.text ?? '')?.[0]
  })
  await calendarOf(admin).answer(id, 'yes')
  for (const options of [{ viewport: PHONE }, { viewport: PHONE, colorScheme: 'dark' as const }]) {
    const screen = await open(options)
    await screen.page.goto(app.at('clearwater', path))
    await screen.page.getByRole('button', { name: 'Join waiting list' }).waitFor()
    await expectPageQuality(screen, 'the page of an invitation')
  }
})
