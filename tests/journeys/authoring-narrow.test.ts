import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE } from '#tests/kit/browser.ts'
import { tabThrough } from '#tests/kit/keyboard.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 2, sites: ['clearwater'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const NARROWEST = { width: 320, height: 640 }
const SECTIONS = ['Audio', 'Donations', 'Image', 'File', 'Video']

test.each([
  ['at 320 px, light', NARROWEST, 'light', 'member', '/my-films'],
  ['on a desk, dark', DESKTOP, 'dark', 'admin', '/dash/insights'],
] as const)(
  'the form with all its sections open is well made and gives every control to the keyboard, %s [WRITE-06, WRITE-22, WRITE-28]',
  async (where, viewport, colorScheme, person, path) => {
    const screen = await openScreenAs(browser, app, person, path, { viewport, colorScheme })
    const { page, close } = screen
    const form = formOf(page)
    await page.getByRole('article').first().getByRole('link').click()
    await form.title.fill('Aquiclude'.repeat(22))
    for (const name of SECTIONS) if (await form.section(name).count()) await form.section(name).click()
    if (person === 'member') {
      await form.form.getByText('Payments are not linked yet').waitFor()
      expect(await form.form.getByLabel('Ask for donations').isDisabled()).toBe(true)
    }
    await form.saved('Saved').waitFor()
    await expectPageQuality(screen, `the whole form ${where}`)
    const { errors, missed } = await tabThrough(page)
    // The end of the list moves while ten more load.
    expect(errors.filter((error) => !error.startsWith('Loading more'))).toEqual([])
    // In the editor a link is text.
    expect(missed.filter((one) => !one.includes('nofollow ugc'))).toEqual([])
    await close()
  },
)

test('the focus goes from the list into the form and back to the list [WRITE-05, WRITE-07]', async () => {
  const { page, close } = await openScreenAs(browser, app, 'member', '/my-films', { viewport: PHONE })
  const form = formOf(page)
  const link = page.getByRole('article').first().getByRole('link')
  const title = await link.innerText()
  await link.focus()
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 80))
  await expect.poll(focused).toBe('Edit insight')
  await form.close.focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe(title.slice(0, 80))
  await close()
})

test('what was saved is there when it is opened again, whatever was read of it before [INS-B2]', async () => {
  const { page, close } = await openScreenAs(browser, app, 'member', '/my-films')
  const form = formOf(page)
  const row = page.getByRole('article').nth(1)
  for (const title of ['Once', 'Twice']) {
    await row.getByRole('link').click()
    await form.title.fill(title)
    await form.saved('Saved').waitFor()
    await form.close.click()
    await page.getByText('Nothing is open').waitFor()
    await page.getByRole('article').filter({ hasText: title }).getByRole('link').click()
    await expect.poll(() => form.title.inputValue()).toBe(title)
    await form.close.click()
  }
  await close()
})

test('guests see that members write [WRITE-01]', async () => {
  const screen = await openScreenAs(browser, app, 'guest', '/my-films?key=new')
  await screen.page.getByText('Guests can read but not write').waitFor()
  expect(await screen.page.getByRole('form').count()).toBe(0)
  await expectPageQuality(screen, 'a guest')
  await screen.close()
})
