import type { Browser, Locator, Page } from 'playwright-core'
import { openScreenAs } from './authoring-screen.ts'
import { openBrowser, type ScreenOptions, type TestScreen } from './browser.ts'
import type { Client } from './client.ts'
import { openSampleApp, type SampleApp } from './sample-app.ts'

/** The forum of a sample site, with the API clients of some members. */
export interface ForumScreens {
  app: SampleApp
  member: Client
  jedi: Client
  admin: Client
  /** The path of a topic. */
  topicAt(index: number): string
  /** The name of a topic. */
  topicNameAt(index: number): string
  openAs(person: string, path: string, options?: ScreenOptions): Promise<TestScreen>
  close(): Promise<void>
}

export async function openForumScreens(): Promise<ForumScreens> {
  const app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  const browser: Browser = await openBrowser()
  const [member, jedi, admin] = await Promise.all(['member', 'jedi', 'admin'].map((person) => app.signIn(person)))
  const { body } = await (member as Client).get<{ industries: { path: string; name: string; isActive: boolean }[] }>(
    '/api/config',
  )
  const topics = body.industries.filter(({ isActive }) => isActive)
  return {
    app,
    member: member as Client,
    jedi: jedi as Client,
    admin: admin as Client,
    topicAt: (index) => topics[index]?.path ?? '',
    topicNameAt: (index) => topics[index]?.name ?? '',
    openAs: (person, path, options = {}) => openScreenAs(browser, app, person, path, options),
    close: async () => {
      await browser.close()
      await app.close()
    },
  }
}

/** Questions, answers and comments that hold this text. */
export const posts = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

export const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

/** Waits for a toast or another announcement. */
export const waitForText = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).first().waitFor()

/** A question in the list. */
export const row = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

/** The question that is open; empty for none. */
export const keyOf = (page: Page) => new URL(page.url()).searchParams.get('key') ?? ''

/** Waits until the box of this label has the focus, by itself. */
export const focusIn = (page: Page, label: string) =>
  page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, label)

/** Writes in a form that takes the focus when it opens, and sends it. */
export async function write(page: Page, label: string, text: string, send: string): Promise<void> {
  const form = page.getByRole('form', { name: label })
  await form.getByRole('textbox', { name: label }).waitFor()
  await focusIn(page, label)
  await page.keyboard.type(text)
  await press(form, send)
}
