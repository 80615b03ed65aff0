import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectWellMade, openBrowser, PHONE, type Seat, takeSeat } from '#tests/kit/browser.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
const seats: Seat[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
})
afterEach(async () => {
  for (const seat of seats.splice(0)) await seat.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Opens a page of the sample site as a signed-in person. */
async function sit(person: string, path: string, options: Parameters<typeof takeSeat>[1]) {
  const seat = await takeSeat(browser, options)
  seats.push(seat)
  await signInAs(seat.page, app, person)
  await comeTo(seat.page, app.at('clearwater', path))
  return { seat, page: seat.page }
}

const TITLE = 'Reed Beds (Protection) Regulations 2026'
const WARNINGS = [
  'Choose at least one area',
  'Legal Item must have a name',
  'Choose at least one Country',
  'Choose at least one sector',
  'Choose at least one regulator',
]
const waitForText = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
const formOf = (page: Page, name: string) => page.getByRole('form', { name })

/** Chooses with the keyboard: types the name and presses Enter. */
async function choose(form: Locator, label: string, ...names: string[]) {
  const box = form.getByLabel(label, { exact: true }).first()
  for (const name of names) {
    await box.fill(name)
    await form.page().getByRole('option', { name, exact: true }).waitFor()
    await box.press('ArrowDown')
    await box.press('Enter')
  }
  await box.press('Escape')
}

async function answer(page: Page, question: RegExp, reply: 'Yup' | 'Nope') {
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByRole('button', { name: reply }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('an administrator uploads an item past every warning, edits it beside the list and deletes it, while a member sees each live [LEGADM-01] [LEGADM-03] [LEGADM-04] [LEGADM-06] [LEGADM-14] [LEGADM-16] [LEGADM-17] [SHELL-26] [ADM-09]', async () => {
  const { seat: memberSeat, page: home } = await sit('member', '/home', { viewport: PHONE, colorScheme: 'dark' })
  const latest = home.getByRole('region', { name: 'Latest Legal Items' })
  await latest.getByRole('listitem').nth(7).waitFor()
  const { seat, page } = await sit('admin', '/dash/legal-register', { viewport: DESKTOP })
  await page.getByRole('heading', { name: 'Legal items', level: 1 }).waitFor()
  await expectWellMade(seat, 'the list of legal items')
  const links = await page.getByRole('navigation').getByRole('link').allTextContents()
  for (const name of ['Legal items', 'New', 'Manage']) expect(links).toContain(name)
  await page.getByRole('navigation').getByRole('link', { name: 'New', exact: true }).click()

  const fresh = formOf(page, 'New legal item')
  await fresh.getByRole('textbox', { name: 'How this applies to my organisation' }).waitFor()
  await fresh.getByRole('button', { name: 'Upload' }).click()
  await waitForText(page, 'Ooops, you have missed some required fields. Check the warnings!')
  for (const warning of WARNINGS) await waitForText(page, warning)
  await expectWellMade(seat, 'the form with its warnings')
  await fresh.getByLabel('Area').selectOption('Water')
  await fresh.getByLabel('Name of Legislation/Requirement').fill(TITLE)
  await fresh.getByRole('textbox', { name: 'Headline Details' }).fill('Whoever cuts reeds asks first.')
  await fresh.getByRole('textbox', { name: 'Link' }).fill('https://www.legislation.gov.uk/uksi/2026/1')
  await choose(fresh, 'Countries this applies to:', 'Wales', 'England')
  await choose(fresh, 'Might be Applicable to', 'Land Management')
  await choose(fresh, 'Regulator', 'Natural England', 'Environment Agency')
  expect(await fresh.getByLabel('Author name').inputValue()).not.toBe('')

  // The connection breaks: no success is reported, and everything typed stays.
  await page.route('**/api/legal-register/items', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await fresh.getByRole('button', { name: 'Upload' }).click()
  await fresh.getByText(/connection was lost/).waitFor()
  expect(await page.getByText('Legal Item Successfully Uploaded').count()).toBe(0)
  expect(await fresh.getByLabel('Name of Legislation/Requirement').inputValue()).toBe(TITLE)
  await page.unroute('**/api/legal-register/items')
  await fresh.getByRole('button', { name: 'Upload' }).click()
  await waitForText(page, 'Legal Item Successfully Uploaded')
  await expect.poll(() => fresh.getByLabel('Name of Legislation/Requirement').inputValue()).toBe('')
  await latest.getByRole('link', { name: TITLE }).click()
  const modal = home.getByRole('dialog', { name: TITLE })
  await modal.getByText('Natural England · Environment Agency').waitFor()
  await expectWellMade(memberSeat, 'the item over the home dashboard')
  await home.keyboard.press('Escape')

  const list = page.getByRole('region', { name: 'Legal items' }).first()
  await list.getByRole('button', { name: `Edit ${TITLE}` }).click()
  const edited = formOf(page, 'Edit Mode')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit Mode')
  await edited.getByRole('textbox', { name: 'Headline Details' }).getByText('Whoever cuts reeds').waitFor()
  await edited.getByLabel('Name of Legislation/Requirement').fill(`${TITLE}, amended`)
  await list.getByRole('button', { name: /^Edit Clean Air Act/ }).click()
  await answer(page, /Leave without saving/, 'Nope')
  await edited.getByRole('button', { name: 'Update Me ...' }).click()
  await waitForText(page, 'Legal Item Successfully Updated')
  await formOf(page, 'New legal item').waitFor()
  await latest.getByRole('link', { name: `${TITLE}, amended` }).waitFor()

  await list.getByRole('button', { name: `View ${TITLE}, amended` }).click()
  await page
    .getByRole('dialog', { name: `${TITLE}, amended` })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  // Members with the item see it changed, and withdrawn, in their own register too.
  const member = await app.signIn('jedi')
  const [listed] = (await member.get(`/api/legal-register/items?query=${encodeURIComponent(TITLE)}`)).body.items
  await member.call('POST', '/api/legal-register/mine', { body: { key: listed.key } })
  const { page: own } = await sit('jedi', `/legal-register?key=${listed.key}`, { viewport: DESKTOP })
  await own.getByRole('heading', { level: 1, name: `${TITLE}, amended` }).waitFor()
  const removing = () => list.getByRole('button', { name: `Remove ${TITLE}, amended` }).click()
  await removing()
  await answer(page, /Sure you want to delete this beautifully constructed legal item\?/, 'Nope')
  await removing()
  await answer(page, /Sure you want to delete this beautifully constructed legal item\?/, 'Yup')
  await waitForText(page, 'Legal item deleted')
  await latest.getByRole('link', { name: TITLE }).waitFor({ state: 'detached' })
  await own.getByText('No longer in this site’s register. Your record of it stays.').first().waitFor()
})

test('on a phone in dark: an item opens by its address, its save over somebody else’s is reported, and lists and settings are saved [LEGADM-02] [LEGADM-20] [LEGADM-23] [LEGADM-24] [LEGADM-25] [LEGADM-26] [TEN-29]', async () => {
  const admin = await app.signIn('admin')
  const [item] = (await admin.get('/api/legal-register/items?query=Clean%20Air%20Act')).body.items
  const { seat, page } = await sit('admin', `/LegalRegisterEdit?key=${item.key}`, {
    viewport: PHONE,
    colorScheme: 'dark',
  })
  const form = formOf(page, 'Edit Mode')
  const title = form.getByLabel('Name of Legislation/Requirement')
  await title.waitFor()
  await page.reload()
  await title.fill('Clean Air Act, by phone')
  await form.getByRole('textbox', { name: 'How this applies to my organisation' }).waitFor()
  await expectWellMade(seat, 'the edit form on a phone')
  const whole = (await admin.get(`/api/legal-register/items/${item.key}`)).body
  const others = {
    ...whole.contentJSON,
    title: 'Clean Air Act, by a colleague',
    filterByArea: whole.filterByArea.path,
    country: whole.country,
    applicableTo: whole.applicableTo,
    regulator: whole.regulator.map(({ path }: { path: string }) => path),
    link: whole.link,
    revision: whole.revision,
  }
  expect((await admin.call('PUT', `/api/legal-register/items/${item.key}`, { body: others })).status).toBe(200)
  await form.getByRole('button', { name: 'Update Me ...' }).click()
  await page.getByText(/by a colleague/).waitFor()
  await form.getByRole('button', { name: 'Use theirs' }).click()
  await answer(page, /Discard what you typed/, 'Nope')
  await form.getByRole('button', { name: 'Keep mine' }).click()
  expect(await title.inputValue()).toBe('Clean Air Act, by phone')
  await form.getByRole('button', { name: 'Update Me ...' }).click()
  await waitForText(page, 'Legal Item Successfully Updated')

  // A lost response is not mistaken for a change by somebody else.
  await comeTo(page, app.at('clearwater', `/LegalRegisterEdit?key=${item.key}`))
  await title.fill('Clean Air Act, sent twice')
  const losing = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const sent = await admin.call('PUT', new URL(route.request().url()).pathname, {
      body: route.request().postDataJSON(),
    })
    expect(sent.status, sent.text).toBe(200)
    await route.abort()
  }
  await page.route('**/api/legal-register/items/*', losing)
  await form.getByRole('button', { name: 'Update Me ...' }).click()
  await page.getByText('The connection was lost.', { exact: false }).waitFor()
  await page.unroute('**/api/legal-register/items/*', losing)
  await form.getByRole('button', { name: 'Update Me ...' }).click()
  await waitForText(page, 'Legal Item Successfully Updated')

  await comeTo(page, app.at('clearwater', '/LegalRegisterDash'))
  const categories = page.getByRole('region', { name: 'Legal categories' })
  const regulators = page.getByRole('region', { name: 'Legal regulators' })
  for (const [panel, field, empty, name, added] of [
    [categories, 'New legal category', 'Please enter a Legal Category Name', 'Light', 'Category added'],
    [regulators, 'New legal regulator', 'Please enter a Legal regulator Name', 'Lamp Office', 'Regulator added'],
  ] as const) {
    await panel.getByRole('button', { name: 'Add' }).click()
    await panel.getByText(empty).waitFor()
    await panel.getByLabel(field).fill(name)
    await panel.getByLabel(field).press('Enter')
    await waitForText(page, added)
    await panel.getByLabel(`Activity of ${name}`).selectOption('Inactive')
    await panel.locator('s', { hasText: name }).waitFor()
  }
  await expectWellMade(seat, 'the managers of the lists')
  await comeTo(page, app.at('clearwater', '/LegalRegisterUpload'))
  const area = formOf(page, 'New legal item').getByLabel('Area')
  await area.getByRole('option', { name: 'Whistleblowing and FOI' }).waitFor({ state: 'attached' })
  expect(await area.getByRole('option', { name: 'Light' }).count()).toBe(0)
  const name = page.getByLabel('Name of Legislation/Requirement')
  await name.fill('Typed before the list was looked at')
  await page.getByRole('radiogroup', { name: 'Form and list' }).getByText('Legal items').click()
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .waitFor()
  await expectWellMade(seat, 'the list beside the form on a phone')
  // After rotating, the phone shows both columns; typed text is preserved.
  await page.setViewportSize(DESKTOP)
  expect(await name.inputValue()).toBe('Typed before the list was looked at')
  await name.fill('')
  await page.setViewportSize(PHONE)
  await comeTo(page, app.at('clearwater', '/LegalRegisterDash'))
  for (const [panel, name, question] of [
    [categories, 'Light', /Do you really want to delete this category\?/],
    [regulators, 'Lamp Office', /Do you really want to delete this regulator\?/],
  ] as const) {
    await panel.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await answer(page, question, 'Yup')
    await panel.getByText(name, { exact: true }).waitFor({ state: 'detached' })
  }

  await comeTo(page, app.at('clearwater', '/dash/config'))
  const settings = page.getByRole('region', { name: 'Legal register' })
  await settings.getByLabel(/Closed records are kept/).fill('70')
  await settings.getByLabel(/Closed records are kept/).press('Enter')
  await settings.getByText('Write a whole number from 1 to 30.').waitFor()
  const years = settings.getByLabel(/Closed records are kept/)
  for (const reply of ['Nope', 'Yup'] as const) {
    await years.fill('5')
    await years.press('Enter')
    await answer(page, /Keep records for fewer years/, reply)
    await expect.poll(() => years.inputValue()).toBe('6')
  }
  const waiting = settings.getByText('5 years from a later date')
  await waiting.waitFor()
  await expectWellMade(seat, 'fewer years that wait')
  const change = async () => (await admin.get('/api/legal-register/settings')).body
  expect(await change()).toMatchObject({ retentionYears: 6, retentionChange: { years: 5 } })
  await settings.getByRole('button', { name: 'Withdraw' }).click()
  await waiting.waitFor({ state: 'detached' })
  expect(await change()).toMatchObject({ retentionYears: 6, retentionChange: null })
  await settings.getByLabel('Administrators may review their own records').check()
  await expect.poll(async () => (await change()).administratorsReviewOwn).toBe(true)
  await settings.getByText('Not yet assessed').click()
  await expect
    .poll(async () => (await admin.get('/api/legal-register/settings')).body.startingStatus)
    .toBe('Not yet assessed')
})
