import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, openBrowser, openScreen, PHONE } from '#tests/kit/browser.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
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

test('one date of a series is cancelled, then all, and they take place after all; members cannot [CAL-B2]', async () => {
  const admin = calendarOf(await app.signIn('admin'))
  const { id } = (await admin.create(meeting({ rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' }))).body
  const [first, second] = ['2037-12-01T18:30:00.000Z', '2037-12-08T18:30:00.000Z']
  const cancelled = () =>
    Promise.all([first, second].map(async (date) => (await admin.event(id, date)).body.isCancelled))
  const screen = await openScreen(browser, { viewport: PHONE })
  const { page } = screen
  await signInAs(page, app, 'admin')
  await comeTo(page, app.at('clearwater', `/calendar?event=${id}&on=${second}`))
  const event = page.getByRole('dialog', { name: 'Committee', exact: true })
  const question = page.getByRole('dialog', { name: 'Cancel “Committee”?' })
  const cancel = async (scope: string) => {
    await event.getByRole('button', { name: 'Cancel this date' }).click()
    await question.getByLabel(scope).check()
    await expectPageQuality(screen, 'the question')
    await question.getByRole('button', { name: 'Yup' }).click()
    await event.getByText('Cancelled: this event does not take place.').waitFor()
  }
  await cancel('Only this date')
  expect(await cancelled()).toEqual([false, true])
  await event.getByRole('button', { name: 'Reinstate' }).click()
  await event.getByRole('button', { name: 'Cancel this date' }).waitFor()
  expect(await cancelled()).toEqual([false, false])
  await cancel('All dates')
  expect(await cancelled()).toEqual([true, true])
  await event.getByRole('button', { name: 'Reinstate' }).click()
  await page.getByRole('dialog', { name: 'Reinstate all dates?' }).getByRole('button', { name: 'Yup' }).click()
  await event.getByRole('button', { name: 'Cancel this date' }).waitFor()
  expect(await cancelled()).toEqual([false, false])
  await screen.close()

  const member = await openScreen(browser)
  await signInAs(member.page, app, 'member')
  await comeTo(member.page, app.at('clearwater', `/calendar?event=${id}&on=${second}`))
  await member.page.getByRole('dialog').getByRole('button', { name: 'Going', exact: true }).waitFor()
  expect(await member.page.getByRole('button', { name: 'Cancel this date' }).count()).toBe(0)
  await member.close()
})
