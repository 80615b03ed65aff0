import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPageQuality, PHONE } from '#tests/kit/browser.ts'
import { comeTo } from '#tests/kit/portal.ts'
import { take } from '#tests/kit/register.ts'
import {
  answer,
  column,
  named,
  openRegisterScreens,
  pressOn,
  type RegisterScreens,
  rowOf,
  search,
  waitForText,
} from '#tests/kit/register-screens.ts'

let register: RegisterScreens
beforeAll(async () => {
  register = await openRegisterScreens()
})
afterAll(() => register?.close())

const allOn = (page: Page) => column(page, 'All Legal Register')
const mineOn = (page: Page) => column(page, 'My Legal Register')
const boxOn = (page: Page) => allOn(page).getByRole('region', { name: 'All Legal Register' })
const searchFor = (within: Locator, text: string) => within.getByRole('searchbox').fill(text)
const add = (page: Page, number: number) =>
  rowOf(boxOn(page), named(number)).getByRole('button', { name: `Add to my register: ${named(number)}` })
const added = (page: Page, number: number) =>
  rowOf(boxOn(page), named(number)).getByRole('button', { name: `In your register: ${named(number)}` })

test('both lists are on the page; a search waits for the second letter and half a second, whatever the case [LEG-01, LEG-05]', async () => {
  const screen = await register.openAs('member', '/legal-register')
  const { page } = screen
  await page.getByRole('heading', { level: 2, name: 'All Legal Register' }).waitFor()
  await allOn(page).getByRole('listitem').first().waitFor()
  expect(screen.requests.filter((path) => path.startsWith('/api/legal-register/'))).toEqual([])
  const requests: { query: string; at: number }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/legal-register/items')
      requests.push({ query: searchParams.get('query') ?? '', at: performance.now() })
  })
  await searchFor(allOn(page), 'z')
  await allOn(page).getByText('Type at least two characters.').waitFor()
  const began = performance.now()
  await searchFor(allOn(page), 'ZIRCON extraction')
  await rowOf(allOn(page), named(12)).waitFor()
  await expect.poll(() => requests.map(({ query }) => query)).toEqual(['ZIRCON extraction'])
  expect((requests[0]?.at ?? 0) - began).toBeGreaterThanOrEqual(480)
  await screen.close()
})

test('ten items come at first, more as one scrolls the box, which is at most 550 px high [LEG-07]', async () => {
  const screen = await register.openAs('member', '/legal-register?q=zircon%20extraction')
  const box = boxOn(screen.page)
  await expect.poll(() => rowOf(box, 'Zircon Extraction').count()).toBe(10)
  expect((await box.boundingBox())?.height).toBeLessThanOrEqual(551)
  await box.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await rowOf(box, named(1)).first().waitFor()
  expect(await rowOf(box, 'Zircon Extraction').count()).toBe(12)
  await box.getByText('You have reached the end').waitFor()
  await screen.close()
})

test('search, category and country combine, and are in the URL [LEG-04, LEG-06]', async () => {
  const screen = await register.openAs('member', '/legal-register?q=ZIRCON%20extraction')
  const { page } = screen
  const all = allOn(page)
  await rowOf(all, named(12)).waitFor()
  await all.getByRole('combobox', { name: 'Filter By Legal Category' }).click()
  await page.getByRole('option', { name: 'Slag', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => rowOf(boxOn(page), 'Zircon Extraction').count()).toBe(1)
  await all.getByRole('combobox', { name: 'Filter By Country' }).click()
  await page.getByRole('option', { name: 'Wales', exact: true }).click()
  await page.keyboard.press('Escape')
  await all.getByText('We\'re sorry, no results for "ZIRCON extraction" were found.', { exact: true }).waitFor()
  expect(search(page)).toMatchObject({ q: 'ZIRCON extraction', country: 'Wales' })
  await searchFor(all, '')
  await all.getByText("We're sorry, no results were found.", { exact: true }).waitFor()
  await page.reload()
  await all.getByText("We're sorry, no results were found.", { exact: true }).waitFor()
  await screen.close()
})

test('search and filters are cleared with what is typed and not searched for yet, and the focus moves to the field [LEG-04, LEG-05]', async () => {
  const screen = await register.openAs('member', '/legal-register?q=zirconium&country=Wales')
  const { page } = screen
  const all = allOn(page)
  await all.getByRole('button', { name: 'Clear search and filters' }).waitFor()
  await page.clock.install()
  await searchFor(all, 'zi')
  await all.getByRole('button', { name: 'Clear search and filters' }).click()
  await all.getByRole('listitem').first().waitFor()
  // Longer than a search waits for the next letter.
  await page.clock.fastForward(700)
  expect(search(page)).toEqual({})
  expect(await all.getByRole('searchbox').inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await screen.close()
})

test('View shows the whole item; Escape closes it and gives the focus back [LEG-09]', async () => {
  const screen = await register.openAs('member', '/legal-register?q=zircon')
  const { page } = screen
  const view = rowOf(boxOn(page), named(12)).getByRole('button', { name: /^View/ })
  await view.click()
  const modal = page.getByRole('dialog', { name: named(12) })
  const texts = ['Zircon', 'Northern Ireland', 'Commercial · SME', 'Zircon Inspectorate', 'Licences.', 'An offence.']
  for (const text of texts) await modal.getByText(text, { exact: true }).first().waitFor()
  await expectPageQuality(screen, 'the item')
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await expect.poll(() => view.evaluate((button) => button === document.activeElement)).toBe(true)
  await screen.close()
})

test('a law is added once the server confirms it, as not compliant; a failure is said [LEG-09, LEG-10, LEG-12, LEG-20, LEG-31]', async () => {
  const screen = await register.openAs('member', '/legal-register?q=zircon')
  const { page } = screen
  const calls = '**/api/legal-register/mine'
  await page.route(calls, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await add(page, 12).click()
  await page.getByText(/^Add Legal Items Failed because The connection was lost/).waitFor()
  await page.unroute(calls)
  await add(page, 12).click()
  await waitForText(page, 'Legal Item added to your register!')
  await added(page, 12).waitFor()
  const own = rowOf(mineOn(page), named(12)).first()
  await own.getByText('Not Compliant', { exact: true }).waitFor()
  await expectPageQuality(screen, 'the register')
  await own.getByRole('link', { name: /^Evaluate/ }).click()
  await page.getByRole('heading', { level: 1, name: named(12) }).waitFor()
  expect(search(page).key).toBe(register.lawAt(12).key)
  await screen.close()
})

test('the figures of the own register narrow it to what is overdue [LEG-B1]', async () => {
  const { key } = register.lawAt(11)
  await take(register.member, key)
  const body = { months: 12, nextReview: '2026-01-05', responsibleId: null }
  await register.member.call('PUT', `/api/legal-register/mine/${key}/review`, { body })
  const screen = await register.openAs('member', '/legal-register')
  const { page } = screen
  await mineOn(page)
    .getByRole('button', { name: /overdue$/ })
    .click()
  expect(search(page).due).toBe('overdue')
  await rowOf(mineOn(page), named(11)).first().waitFor()
  await screen.close()
})

test('removing warns of what goes with it, says when it fails, and is permanent [LEG-14, LEG-15, LEG-31]', async () => {
  await take(register.member, register.lawAt(10).key)
  const screen = await register.openAs('member', '/legal-register')
  const { page } = screen
  const own = rowOf(mineOn(page), named(10))
  const remove = own.getByRole('button', { name: `Remove from my register: ${named(10)}` })
  await remove.click()
  const warning = `Warning - this will erase all "${named(10).slice(0, 40)}" legal item notes and compliance history from your account, are you sure you want to do this ?`
  await page.getByText(warning, { exact: true }).waitFor()
  await answer(page, 'Nope')
  await page.route('**/mine/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await remove.click()
  await answer(page, 'Yup')
  await page.getByText(/^Remove legal item failed because/).waitFor()
  expect(await own.count()).toBe(1)
  await page.unroute('**/mine/*')
  await remove.click()
  await answer(page, 'Yup')
  await waitForText(page, 'Legal item removed from your register')
  await expect.poll(() => own.count()).toBe(0)
  await screen.close()
})

test('what is added and removed on another screen shows in the lists and on the open item [LEG-12, LEG-17]', async () => {
  const { key } = register.lawAt(9)
  const screen = await register.openAs('member', `/legal-register?key=${key}`)
  const { page } = screen
  await page.getByText('This item is not in your register yet').waitFor()
  await take(register.member, key)
  await column(page, 'How this applies to us').waitFor()
  await register.member.call('DELETE', `/api/legal-register/mine/${key}`)
  await page.getByText('This item is not in your register yet').waitFor()
  expect(await column(page, 'How this applies to us').count()).toBe(0)
  await comeTo(page, register.app.at('clearwater', '/legal-register?q=zircon'))
  await add(page, 9).waitFor()
  await take(register.member, key)
  await added(page, 9).waitFor()
  await screen.close()
})

test('on a phone and by the keyboard alone: an empty register says where to begin, and a law is taken [LEG-01, LEG-09, LEG-10, LEG-13]', async () => {
  const screen = await register.openAs('guest', '/legal-register?tab=mine', { viewport: PHONE, colorScheme: 'dark' })
  const { page } = screen
  await page.getByText('Press the plus button on a legal item to add it to your register.').waitFor()
  await expectPageQuality(screen, 'an empty register')
  await pressOn(page.getByRole('tab', { name: 'My Legal Register' }), 'ArrowLeft')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('zircon extraction order number 7')
  await expect.poll(() => search(page).q).toBe('zircon extraction order number 7')
  await pressOn(page.getByRole('button', { name: `Add to my register: ${named(7)}` }), 'Enter')
  await waitForText(page, 'Legal Item added to your register!')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^In your reg/)
  await pressOn(page.getByRole('tab', { name: 'All Legal Register' }), 'ArrowRight')
  await expectPageQuality(screen, 'the own register on a phone')
  await screen.close()
})
