import type { Browser, Locator, Page } from 'playwright-core'
import type { Item } from '#features/legal-register/contract.ts'
import { openBrowser, openScreen, type ScreenOptions, type TestScreen } from './browser.ts'
import type { Client } from './client.ts'
import { addItem } from './legal.ts'
import { comeTo, signInAs } from './portal.ts'
import { openSampleApp, type SampleApp } from './sample-app.ts'

/** The legal register of a sample site with twelve laws of unique names. */
export interface RegisterScreens {
  app: SampleApp
  admin: Client
  member: Client
  /** One of the twelve laws, from 1, in the order they were saved. */
  lawAt(number: number): Item
  /** Opens a page; `requests` collects the paths of everything it asks the server for. */
  openAs(person: string, path: string, options?: ScreenOptions): Promise<TestScreen & { requests: string[] }>
  close(): Promise<void>
}

/** The title of a law. */
export const named = (number: number) => `Zircon Extraction Order number ${number}, and what goes with it`

export async function openRegisterScreens(): Promise<RegisterScreens> {
  const app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  const browser = await openBrowser()
  const admin = await app.signIn('admin')
  const laws = await addLaws(admin)
  return {
    app,
    admin,
    member: await app.signIn('member'),
    lawAt: (number) => laws[number - 1] as Item,
    openAs: (person, path, options = {}) => openAt({ app, browser, person, path, options }),
    close: async () => {
      await browser.close()
      await app.close()
    },
  }
}

/** All of one area and two countries but the third. */
async function addLaws(admin: Client): Promise<Item[]> {
  const listed = async (list: string, name: string): Promise<string> =>
    (await admin.call('POST', `/api/config/lists/${list}`, { body: { name } })).body.path
  const [area, other] = [await listed('legalCategories', 'Zircon'), await listed('legalCategories', 'Slag')]
  const regulator = [await listed('legalRegulators', 'Zircon Inspectorate')]
  const laws: Item[] = []
  for (let number = 1; number <= 12; number += 1) {
    const filterByArea = number === 3 ? other : area
    const country = number === 3 ? ['Scotland'] : ['England', 'Northern Ireland']
    laws.push(await addItem(admin, { title: named(number), filterByArea, country, regulator }))
  }
  return laws
}

interface ScreenRequest {
  app: SampleApp
  browser: Browser
  person: string
  path: string
  options: ScreenOptions
}

async function openAt({ app, browser, person, path, options }: ScreenRequest) {
  const screen = await openScreen(browser, options)
  const requests: string[] = []
  screen.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await signInAs(screen.page, app, person)
  await comeTo(screen.page, app.at('clearwater', path))
  return { ...screen, requests }
}

/** Waits for a toast or another announcement. */
export const waitForText = (page: Page, message: string) =>
  page.getByRole('status').getByText(message, { exact: true }).first().waitFor()

/** Answers an open confirmation. */
export const answer = (page: Page, reply: 'Yup' | 'Nope') =>
  page.getByRole('button', { name: reply, exact: true }).click()

/** A named part of the page: a list, or a part of an item's compliance. */
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()

export const rowOf = (within: Locator, title: string) => within.getByRole('listitem').filter({ hasText: title })

/** The search parameters of the address. */
export const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Moves the focus to a control and presses a key. */
export async function pressOn(control: Locator, key: string): Promise<void> {
  await control.focus()
  await control.page().keyboard.press(key)
}
