import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScreenAs } from '#tests/kit/authoring-screen.ts'
import { DESKTOP, expectPageQuality, openBrowser, PHONE, SOON } from '#tests/kit/browser.ts'
import { addPlan, YEARLY } from '#tests/kit/plans.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { addProduct, create, variantOf } from '#tests/kit/shop.ts'

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

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)(
  'on a %s a form in a dialog asks before what is typed is lost, and returns the focus, by keyboard [SHELL-31, ADM-06]',
  async (device, viewport) => {
    const screen = await openScreenAs(browser, app, 'admin', '/dash/shop', { viewport })
    const { page } = screen
    const [form, question] = [dialogOf(page, 'Add product'), dialogOf(page, 'Close without saving?')]
    const open = () => page.getByRole('button', { name: 'Add product' }).press('Enter')
    await open()
    await form.getByLabel('Name', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), SOON).toBe('Add product')
    await open()
    await page.keyboard.type('Whistle')
    for (const leave of ['Close', 'Cancel', 'Escape']) {
      if (leave === 'Escape') await page.keyboard.press('Escape')
      else await form.getByRole('button', { name: leave }).press('Enter')
      await question.getByRole('button', { name: 'Nope' }).waitFor()
      if (leave === 'Close') await expectPageQuality(screen, `the question above a form on a ${device}`)
      await page.keyboard.press('Enter')
      await question.waitFor({ state: 'detached' })
      expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Whistle')
    }
    await page.mouse.click(2, 300)
    await question.getByRole('button', { name: 'Yup' }).press('Enter')
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page), SOON).toBe('Add product')
    await screen.close()
  },
)

test('a dialog that is rendered opened returns the focus too, and asks nothing after what was typed is saved [ADM-06]', async () => {
  await addProduct(await app.signIn('admin'), { name: 'Counted' })
  const { page, close } = await openScreenAs(browser, app, 'admin', '/dash/shop?tab=inventory&query=Counted')
  const form = dialogOf(page, 'Stock of Counted')
  await page.getByRole('button', { name: 'Correct the stock of Counted' }).press('Enter')
  await form.getByLabel('Change by').fill('2')
  await form.getByRole('button', { name: 'Correct the stock' }).press('Enter')
  await page.getByText('The stock of Counted is 5 now.').waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page), SOON).toBe('Correct the stock of Counted')
  await close()
})

test('when another administrator has saved a plan meanwhile, what was typed stays and its author chooses [PAY-B1, SHELL-32]', async () => {
  const admin = await app.signIn('admin')
  const plan = await addPlan(admin, { name: 'Shared' })
  const screen = await openScreenAs(browser, app, 'admin', '/dash/plans')
  const { page } = screen
  const form = dialogOf(page, 'Edit plan')
  await page.getByRole('button', { name: 'Edit Shared' }).press('Enter')
  await form.getByLabel('Description').fill('Typed by the first.')
  const change = { ...YEARLY, name: 'Shared', basedOn: plan.version, description: 'Saved by the second.' }
  await admin.call('PUT', `/api/payments/plans/${plan.id}`, { body: change })
  await form.getByText('This plan was changed meanwhile').waitFor(SOON)
  await form.getByText('Description: Saved by the second.').waitFor()
  expect(await form.getByLabel('Description').inputValue()).toBe('Typed by the first.')
  await expectPageQuality(screen, 'a plan that was changed meanwhile')
  await form.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('Saved by the second.')
  await form.getByLabel('Description').fill('Typed after all.')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Typed after all.').first().waitFor()
  await screen.close()
})

test('a purchase order with a deleted product shows it as deleted, and is saved without it [ADM-06]', async () => {
  const admin = await app.signIn('admin')
  const [stays, goes] = [await addProduct(admin, { name: 'Stays' }), await addProduct(admin, { name: 'Goes' })]
  const lines = [goes, stays].map((product) => ({ variantId: variantOf(product), quantity: 2 }))
  const { number } = (
    await create(admin, '/purchase-orders', { supplier: 'Aire Workwear', expectedDay: null, note: '', lines })
  ).body
  await admin.call('DELETE', `/api/shop/managed-products/${goes.id}`, { body: {} })
  const screen = await openScreenAs(browser, app, 'admin', '/dash/shop?tab=purchases')
  const { page } = screen
  const form = dialogOf(page, 'Edit purchase order')
  await page.getByText('2 × Goes (deleted), 2 × Stays').waitFor()
  await page.getByRole('button', { name: `Edit ${number}` }).press('Enter')
  const line = form.getByRole('listitem', { name: 'Product 1' })
  await line.getByText('This product has been deleted. Remove it, or choose another.').first().waitFor()
  await expectPageQuality(screen, 'a purchase order with a deleted product')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect.poll(() => line.getByLabel('Product').evaluate((field) => field === document.activeElement)).toBe(true)
  await form.getByRole('button', { name: 'Remove product 1' }).press('Enter')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('2 × Stays', { exact: true }).waitFor()
  await screen.close()
})
