import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Item } from '#features/legal-register/contract.ts'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, type TestScreen } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { addItem } from '#tests/kit/legal.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { take } from '#tests/kit/register.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: SampleApp
let browser: Browser
let admin: Client
const screens: TestScreen[] = []
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
  admin = await app.signIn('admin')
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.close()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Opens a page of the sample site as a signed-in person. */
async function openAs(person: string, path: string, options: Parameters<typeof openScreen>[1]) {
  const screen = await openScreen(browser, options)
  screens.push(screen)
  await signInAs(screen.page, app, person)
  await comeTo(screen.page, app.at('clearwater', path))
  return { screen, page: screen.page }
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

const list = (page: Page) => page.getByRole('region', { name: 'Legal items' }).first()
const newForm = (page: Page) => formOf(page, 'New legal item')
/** The newest items on a member's dashboard, on a phone by night. */
async function latestItems() {
  const { screen, page } = await openAs('member', '/home', { viewport: PHONE, colorScheme: 'dark' })
  const latest = page.getByRole('region', { name: 'Latest Legal Items' })
  await latest.getByRole('listitem').nth(7).waitFor()
  return { screen, home: page, latest }
}
/** An item like those of the samples. */
async function plantItem(title: string): Promise<Item> {
  const [listed] = (await admin.get('/api/legal-register/items?query=Clean%20Air%20Act')).body.items
  const like = (await admin.get(`/api/legal-register/items/${listed.key}`)).body
  const regulator = like.regulator.map(({ path }: { path: string }) => path)
  const headlineDetails = paragraphs('Whoever cuts reeds asks first.')
  return addItem(admin, { title, headlineDetails, filterByArea: like.filterByArea.path, regulator })
}

test('the form of a new item says at each field what is missing [LEGADM-01, LEGADM-04, LEGADM-14, ADM-09]', async () => {
  const { screen, page } = await openAs('admin', '/dash/legal-register', { viewport: DESKTOP })
  await page.getByRole('heading', { name: 'Legal items', level: 1 }).waitFor()
  await expectPageQuality(screen, 'the list of legal items')
  const links = await page.getByRole('navigation').getByRole('link').allTextContents()
  for (const name of ['Legal items', 'New', 'Manage']) expect(links).toContain(name)
  await page.getByRole('navigation').getByRole('link', { name: 'New', exact: true }).click()
  const form = newForm(page)
  await form.getByRole('textbox', { name: 'How this applies to my organisation' }).waitFor()
  await form.getByRole('button', { name: 'Upload' }).click()
  await waitForText(page, 'Ooops, you have missed some required fields. Check the warnings!')
  for (const warning of WARNINGS) await waitForText(page, warning)
  await expectPageQuality(screen, 'the form with its warnings')
})

/** Fills in the form of a new item. */
async function fill(form: Locator, title: string): Promise<void> {
  await form.getByRole('textbox', { name: 'How this applies to my organisation' }).waitFor()
  await form.getByLabel('Area').selectOption('Water')
  await form.getByLabel('Name of Legislation/Requirement').fill(title)
  await form.getByRole('textbox', { name: 'Headline Details' }).fill('Whoever cuts reeds asks first.')
  await form.getByRole('textbox', { name: 'Link' }).fill('https://www.legislation.gov.uk/uksi/2026/1')
  await choose(form, 'Countries this applies to:', 'Wales', 'England')
  await choose(form, 'Might be Applicable to', 'Land Management')
  await choose(form, 'Regulator', 'Natural England', 'Environment Agency')
}

test('an item is uploaded once the server confirms it, past a broken connection, and shows on home at once [LEGADM-04, LEGADM-16, SHELL-26]', async () => {
  const { screen: memberScreen, home, latest } = await latestItems()
  const { page } = await openAs('admin', '/LegalRegisterUpload', { viewport: DESKTOP })
  const form = newForm(page)
  await fill(form, TITLE)
  expect(await form.getByLabel('Author name').inputValue()).not.toBe('')
  const calls = '**/api/legal-register/items'
  await page.route(calls, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await form.getByRole('button', { name: 'Upload' }).click()
  await form.getByText(/connection was lost/).waitFor()
  expect(await page.getByText('Legal Item Successfully Uploaded').count()).toBe(0)
  expect(await form.getByLabel('Name of Legislation/Requirement').inputValue()).toBe(TITLE)
  await page.unroute(calls)
  await form.getByRole('button', { name: 'Upload' }).click()
  await waitForText(page, 'Legal Item Successfully Uploaded')
  await expect.poll(() => form.getByLabel('Name of Legislation/Requirement').inputValue()).toBe('')
  await latest.getByRole('link', { name: TITLE }).click()
  const modal = home.getByRole('dialog', { name: TITLE })
  await modal.getByText('Natural England · Environment Agency').waitFor()
  await expectPageQuality(memberScreen, 'the item over the home dashboard')
})

test('an item is edited beside the list, and shows changed on home at once [LEGADM-01, LEGADM-03, LEGADM-06, LEGADM-16, SHELL-26]', async () => {
  const title = 'Reed Cutters (Licences) Order 2026'
  await plantItem(title)
  const { latest } = await latestItems()
  const { page } = await openAs('admin', '/LegalRegisterUpload', { viewport: DESKTOP })
  await list(page)
    .getByRole('button', { name: `Edit ${title}` })
    .click()
  const form = formOf(page, 'Edit Mode')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit Mode')
  await form.getByRole('textbox', { name: 'Headline Details' }).getByText('Whoever cuts reeds').waitFor()
  await form.getByLabel('Name of Legislation/Requirement').fill(`${title}, amended`)
  // The newest item comes first.
  await list(page)
    .getByRole('button', { name: /^Edit / })
    .nth(1)
    .click()
  await answer(page, /Leave without saving/, 'Nope')
  await form.getByRole('button', { name: 'Update Me ...' }).click()
  await waitForText(page, 'Legal Item Successfully Updated')
  await newForm(page).waitFor()
  await latest.getByRole('link', { name: `${title}, amended` }).waitFor()
  await list(page)
    .getByRole('button', { name: `View ${title}, amended` })
    .click()
  const modal = page.getByRole('dialog', { name: `${title}, amended` })
  await modal.getByRole('button', { name: 'Close' }).last().click()
})

test('an item is deleted after Yup: it goes from home, and a register that has it says so [LEGADM-17, SHELL-26]', async () => {
  const title = 'Reed Traders (Scales) Order 2026'
  const { key } = await plantItem(title)
  await take(await app.signIn('jedi'), key)
  const { latest } = await latestItems()
  const { page: own } = await openAs('jedi', `/legal-register?key=${key}`, { viewport: DESKTOP })
  await own.getByRole('heading', { level: 1, name: title }).waitFor()
  const { page } = await openAs('admin', '/dash/legal-register', { viewport: DESKTOP })
  const remove = list(page).getByRole('button', { name: `Remove ${title}` })
  await remove.click()
  await answer(page, /Sure you want to delete this beautifully constructed legal item\?/, 'Nope')
  await latest.getByRole('link', { name: title }).waitFor()
  await remove.click()
  await answer(page, /Sure you want to delete this beautifully constructed legal item\?/, 'Yup')
  await waitForText(page, 'Legal item deleted')
  await latest.getByRole('link', { name: title }).waitFor({ state: 'detached' })
  await own.getByText('No longer in this site’s register. Your record of it stays.').first().waitFor()
})

const PHONE_BY_NIGHT = { viewport: PHONE, colorScheme: 'dark' } as const

/** Opens an item's form by its address, on a phone by night. */
async function editByAddress(key: string) {
  const { screen, page } = await openAs('admin', `/LegalRegisterEdit?key=${key}`, PHONE_BY_NIGHT)
  const form = formOf(page, 'Edit Mode')
  const title = form.getByLabel('Name of Legislation/Requirement')
  await title.waitFor()
  return { screen, page, form, title, update: form.getByRole('button', { name: 'Update Me ...' }) }
}

test('an item opens by its address, and its save over somebody else’s is reported [LEGADM-02, LEGADM-06]', async () => {
  const item = await plantItem('Reed Boats Act')
  const { screen, page, form, title, update } = await editByAddress(item.key)
  await page.reload()
  await title.fill('Reed Boats Act, by phone')
  await form.getByRole('textbox', { name: 'How this applies to my organisation' }).waitFor()
  await expectPageQuality(screen, 'the edit form on a phone')
  const whole = (await admin.get(`/api/legal-register/items/${item.key}`)).body
  const others = {
    ...whole.contentJSON,
    title: 'Reed Boats Act, by a colleague',
    filterByArea: whole.filterByArea.path,
    country: whole.country,
    applicableTo: whole.applicableTo,
    regulator: whole.regulator.map(({ path }: { path: string }) => path),
    link: whole.link,
    revision: whole.revision,
  }
  expect((await admin.call('PUT', `/api/legal-register/items/${item.key}`, { body: others })).status).toBe(200)
  await update.click()
  await page.getByText(/by a colleague/).waitFor()
  await form.getByRole('button', { name: 'Use theirs' }).click()
  await answer(page, /Discard what you typed/, 'Nope')
  await form.getByRole('button', { name: 'Keep mine' }).click()
  expect(await title.inputValue()).toBe('Reed Boats Act, by phone')
  await update.click()
  await waitForText(page, 'Legal Item Successfully Updated')
})

test('a save whose answer is lost is not mistaken for one by somebody else [LEGADM-16]', async () => {
  const { key } = await plantItem('Reed Roofs Act')
  const { page, title, update } = await editByAddress(key)
  await title.fill('Reed Roofs Act, sent twice')
  const losing = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const sent = await admin.call('PUT', new URL(route.request().url()).pathname, {
      body: route.request().postDataJSON(),
    })
    expect(sent.status, sent.text).toBe(200)
    await route.abort()
  }
  await page.route('**/api/legal-register/items/*', losing)
  await update.click()
  await page.getByText('The connection was lost.', { exact: false }).waitFor()
  await page.unroute('**/api/legal-register/items/*', losing)
  await update.click()
  await waitForText(page, 'Legal Item Successfully Updated')
})

test('what is typed outlives a look at the list, and a phone that is turned [LEGADM-01]', async () => {
  const { screen, page } = await openAs('admin', '/LegalRegisterUpload', PHONE_BY_NIGHT)
  const name = page.getByLabel('Name of Legislation/Requirement')
  await name.fill('Typed before the list was looked at')
  await page.getByRole('radiogroup', { name: 'Form and list' }).getByText('Legal items').click()
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .waitFor()
  await expectPageQuality(screen, 'the list beside the form on a phone')
  // Turned, it is wide enough for both columns.
  await page.setViewportSize(DESKTOP)
  expect(await name.inputValue()).toBe('Typed before the list was looked at')
})
