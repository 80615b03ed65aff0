import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEFAULT_REGION, dayIn } from '#base/dates.ts'
import { addDays } from '#base/days.ts'
import { expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import { Client } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { addressOf, comeTo, signInAs } from '#tests/kit/portal.ts'
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

/** A screen of somebody who registered before everybody else and waits. */
async function waitingScreen(firstName: string) {
  const client = new Client(app.port, 'clearwater.localhost')
  const { body } = await client.call('POST', '/api/accounts', { body: registration(firstName) })
  await asOwnerOf(app.ownerUrl, (owner) =>
    owner.query("update member set sign_up = '2020-01-01' where id = $1", [body.id]),
  )
  const screen = await openScreen(browser, { viewport: PHONE })
  const cookies = Array.from(client.cookies, ([name, value]) => ({ name, value, url: app.at('clearwater') }))
  await screen.page.context().addCookies(cookies)
  await comeTo(screen.page, app.at('clearwater', '/NewUser'))
  return { screen, name: body.profile.displayName as string }
}

test('by keyboard on a phone the longest waiting is rejected, reads why where they wait, and is approved later [ACC-B5] [ADM-B1]', async () => {
  const { screen, name } = await waitingScreen('Zora')
  const admin = await openScreen(browser, { viewport: PHONE })
  const { page } = admin
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', '/dash/dashboard'))
  const queue = page.getByRole('region', { name: 'Waiting for approval' })
  await queue.getByRole('listitem').first().getByText(name).waitFor()
  await queue.getByRole('button', { name: `Reject ${name}` }).press('Enter')
  const message = page.getByRole('dialog').getByLabel('Message (optional)')
  await expect.poll(() => message.evaluate((field) => field === document.activeElement), SOON).toBe(true)
  await page.keyboard.type('Please register with your firm.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await queue.getByText(name).waitFor({ state: 'detached' })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const heading = queue.getByRole('heading', { name: 'Waiting for approval' })
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement), SOON).toBe(true)
  await expectPageQuality(admin, 'the admin home with a queue')

  await screen.page.getByRole('heading', { level: 1, name: 'Your registration was declined' }).waitFor()
  await screen.page.getByText('Please register with your firm.').waitFor()
  await expectPageQuality(screen, 'the page of somebody declined')

  await comeTo(page, app.at('clearwater', '/dash/users?status=declined'))
  await page.getByRole('link', { name, exact: true }).press('Enter')
  const panel = page.getByRole('region', { name: 'Member details' })
  await panel.getByText('Please register with your firm.').waitFor()
  await panel.getByRole('button', { name: 'Approve' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Approve ${name}?` })
  await dialog.getByText(/has not confirmed the address/).waitFor()
  await expectPageQuality(admin, 'approving an unconfirmed address')
  await dialog.getByRole('button', { name: 'Approve anyway' }).press('Enter')
  await screen.page.waitForURL('**/myaccount')
  for (const each of [screen, admin]) await each.close()
})

/** Moves the clock of the server, which runs in this process; the database and the browser stay where they are. */
const moveClock = (day: string, time: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:00Z`) })

/** Runs the job that ends memberships, as a worker does every five minutes. */
const endMemberships = () =>
  asOwnerOf(app.ownerUrl, (owner) =>
    owner.query(
      `select graphile_worker.add_job('end-memberships', json_build_object('siteId', site_id)) from site_host
       where host = 'clearwater.localhost'`,
    ),
  )

test('a member is reminded, stays in through the last day, and the next day is out, told so, and listed for administrators [ACC-B6] [ACC-32]', async () => {
  const admin = await openScreen(browser)
  await signInAs(admin.page, app, 'admin')
  const id = (await (await app.signIn('member')).get('/api/session')).body.profile.id
  const lastDay = addDays(dayIn(new Date(), DEFAULT_REGION), 1)
  await (await app.signIn('admin')).call('PATCH', `/api/members/${id}`, { body: { expiryDate: lastDay } })
  const member = await openScreen(browser, { viewport: PHONE })
  const { page } = member
  await signInAs(page, app, 'member')
  await comeTo(page, app.at('clearwater', '/myaccount'))
  await endMemberships()
  const subjects = async () => {
    const emails: { to: string; subject: string }[] = await page.evaluate(async () =>
      (await fetch('/_mail.json')).json(),
    )
    return emails.filter(({ to }) => to === 'member@guildhall.test').map(({ subject }) => subject)
  }
  await expect.poll(subjects, SOON).toContainEqual(expect.stringMatching(/ends on/))
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter')
  await page
    .getByText(/^Your membership ends on/)
    .first()
    .waitFor()
  try {
    moveClock(lastDay, '12:00')
    await comeTo(page, app.at('clearwater', '/insights'))
    expect(addressOf(page)).toBe('/insights')
    moveClock(addDays(lastDay, 1), '12:00')
    await page.reload()
    await page.getByText('Your account has now expired').waitFor()
    await endMemberships()
    await expect.poll(subjects, SOON).toContainEqual(expect.stringMatching(/has ended$/))
    await comeTo(admin.page, app.at('clearwater', `/dash/users?status=expired&query=member@guildhall.test`))
    await admin.page.getByRole('table').getByText('expiredUser').waitFor()
  } finally {
    vi.useRealTimers()
  }
  for (const each of [member, admin]) await each.close()
})
