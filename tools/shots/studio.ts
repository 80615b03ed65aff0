import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { ShotApp } from './app.ts'
import { cutOff, overflowing } from './layout-errors.ts'
import type { Options, Site } from './options.ts'
import { ready } from './ready.ts'
import type { Screen, Who } from './screens.ts'

/** 1280 px at a zoom of 400 %: nothing may scroll sideways at this width. */
const NARROWEST = 320
const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1280: 860, 1920: 1080 }
/** Height at which endless feeds are cut. */
const TALLEST = 2_400

/** Runs in the browser: the whole page from the top, or the window if a dialog is open. */
function partToShow({ inWindow, height }: { inWindow: boolean; height: number }): { y: number; height: number } {
  if (inWindow || document.querySelector('[role=dialog], [role=menu]')) return { y: window.scrollY, height }
  window.scrollTo({ top: 0, behavior: 'instant' })
  return { y: 0, height: Math.max(document.documentElement.scrollHeight, height) }
}

/** Takes the screenshots. Each person of each site has a browser context of their own. */
export class Studio {
  readonly #browser: Browser
  readonly #app: ShotApp
  readonly #options: Options
  readonly #folder: string
  #contexts = new Map<string, Promise<BrowserContext>>()

  constructor(browser: Browser, app: ShotApp, options: Options, folder: string) {
    this.#browser = browser
    this.#app = app
    this.#options = options
    this.#folder = folder
  }

  /** Takes screenshots of a screen in every requested width and theme; returns its layout errors. */
  async visit(screen: Screen, site: Site): Promise<string[]> {
    const requestedWidths = [...new Set([...this.#options.widths, NARROWEST])]
    const widths = requestedWidths.filter((width) => screen.below === undefined || width < screen.below)
    const context = await this.#contextOf(screen.who, site)
    const findings: string[] = []
    let page: Page | undefined
    try {
      for (const width of widths) {
        if (screen.freshPage) await page?.close()
        if (screen.freshPage || !page) page = await this.#open(context, screen, site, width)
        await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
        findings.push(...(await this.#inspect(page, screen, site, width)))
      }
    } finally {
      await page?.close()
    }
    return findings
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await (await context).close()
  }

  async #open(context: BrowserContext, screen: Screen, site: Site, width: number): Promise<Page> {
    await context.setOffline(false)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
    await page.goto(this.#app.at(site, screen.at))
    await ready(page)
    await screen.steps?.(page)
    await page.mouse.move(1, 1)
    return page
  }

  async #inspect(page: Page, screen: Screen, site: Site, width: number): Promise<string[]> {
    const { themes, check, widths } = this.#options
    for (const theme of widths.includes(width) && !check ? themes : []) {
      await page.emulateMedia({ colorScheme: theme })
      await ready(page, theme)
      await this.#photograph(page, screen, join(this.#folder, site, theme, String(width), `${screen.name}.png`))
    }
    if (check) await ready(page)
    const found = [...(await page.evaluate(overflowing)), ...(await page.evaluate(cutOff))]
    return found.map((error) => `${width} px: ${error}`)
  }

  /** Uses the browser's own command with fast compression: packing a picture tightly takes longer than taking it. */
  async #photograph(page: Page, screen: Screen, path: string): Promise<void> {
    mkdirSync(dirname(path), { recursive: true })
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const part = await page.evaluate(partToShow, { inWindow: screen.inWindow ?? false, height })
    const devtools = await page.context().newCDPSession(page)
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'png',
      clip: { x: 0, y: part.y, width, height: Math.min(part.height, TALLEST), scale: 1 },
      captureBeyondViewport: part.height > height,
      optimizeForSpeed: true,
    })
    await devtools.detach()
    await writeFile(path, Buffer.from(data, 'base64'))
  }

  #contextOf(who: Who, site: Site): Promise<BrowserContext> {
    const key = `${who} ${site}`
    const context = this.#contexts.get(key) ?? this.#enter(who, site)
    this.#contexts.set(key, context)
    return context
  }

  async #enter(who: Who, site: Site): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await this.#app.admit(context, who, site)
    return context
  }
}
