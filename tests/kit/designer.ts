import type { Browser, FrameLocator, Page } from 'playwright-core'
import { openScreen, type TestScreen } from './browser.ts'
import { signInAs } from './portal.ts'
import type { SampleApp } from './sample-app.ts'

export interface DesignerScreen extends TestScreen {
  /** The designed page, in its iframe. */
  canvas: FrameLocator
}

/** The front-page designer of a sample site, as its administrators use it. */
export function designerOf(app: () => SampleApp, browser: () => Browser) {
  /** A browser of an administrator with the designer open. */
  async function atTheDesigner(path = '/dash', person = 'admin'): Promise<DesignerScreen> {
    const screen = await openScreen(browser())
    await signInAs(screen.page, app(), person)
    await screen.page.goto(app().at('clearwater', path))
    return { ...screen, canvas: screen.page.frameLocator('iframe') }
  }

  /** Creates a draft for a test; returns its path in the designer. */
  async function newDraft(name: string, tabs?: object[]): Promise<string> {
    const admin = await app().signIn('admin')
    const { body } = await admin.call('POST', '/api/landing-page/drafts', {
      body: { name, ...(tabs ? { tabs } : { template: 'informationCommunity' }) },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    return `/dash?draft=${body.key}`
  }

  return { atTheDesigner, newDraft }
}

/** The rows of the section list, in order. */
export const rows = (page: Page) => page.getByRole('list', { name: /^Sections of/ }).getByRole('listitem')

/** The colour of a design token. */
export const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
