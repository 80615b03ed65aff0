import type { Browser, Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { openScreen, type ScreenOptions, SOON, type TestScreen } from './browser.ts'
import { signInAs } from './portal.ts'
import type { SampleApp } from './sample-app.ts'

/** Signs a person in and opens a page of the portal. */
export async function openScreenAs(
  browser: Browser,
  app: SampleApp,
  person: string,
  path: string,
  options: ScreenOptions = {},
): Promise<TestScreen> {
  const screen = await openScreen(browser, options)
  await signInAs(screen.page, app, person)
  await screen.page.goto(app.at('clearwater', path))
  return screen
}

/** Locators of the form's parts, by their accessible names. */
export function formOf(page: Page) {
  const form = page.getByRole('form', { name: 'Insight' })
  return {
    form,
    title: form.getByLabel(/^Title/),
    topics: form.getByRole('combobox', { name: /^Topics/ }),
    text: form.getByRole('textbox', { name: 'Text of the insight' }),
    publish: form.getByRole('button', { name: 'Publish', exact: true }),
    update: form.getByRole('button', { name: 'Update', exact: true }),
    remove: form.getByRole('button', { name: 'Delete', exact: true }),
    close: form.getByRole('button', { name: 'Close', exact: true }),
    section: (name: string) => form.getByRole('button', { name, exact: true }),
    saved: (text: string) => form.getByRole('status').getByText(text, { exact: true }),
  }
}

/** Chooses a topic with the keyboard. */
export async function chooseTopic(page: Page, name: string): Promise<void> {
  const { topics } = formOf(page)
  // The list may close while the form renders again; typing opens it again.
  await vi.waitFor(async () => {
    await topics.fill(name)
    await page.getByRole('option', { name, exact: true }).click({ timeout: 5_000 })
  }, SOON)
  await page.keyboard.press('Escape')
}

/** Pastes a picture as if copied from a web page, together with its HTML element. */
export async function pastePicture(into: Locator, bytes: Buffer, name = 'image.png'): Promise<void> {
  await into.focus()
  await into.evaluate(
    (element, content) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<meta charset="utf-8"><img src="https://elsewhere.test/a.png" style="width:9px">',
      )
      clipboardData.items.add(new File([Uint8Array.from(content.bytes)], content.name, { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { bytes: [...bytes], name },
  )
}

/** Pastes the contents of a clipboard. */
export async function paste(into: Locator, clipboard: Record<string, string>): Promise<void> {
  await into.focus()
  await into.evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(content)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)
}
