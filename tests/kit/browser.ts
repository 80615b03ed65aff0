import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { CHROMIUM_ARGUMENTS, findChromium } from '#tools/test/chromium.ts'
import { violationsOn } from './axe.ts'
import { type Tab, takeTab } from './tabs.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

/** How long a page may take to show what a journey waits for: a machine busy with something else can be slow. */
export const SOON = { timeout: 60_000 }

/** The browser of this worker: launched by the first test file that needs one, shared by those that follow, and closed with the worker. */
let shared: Promise<Browser> | undefined

/**
 * Opens the shared browser; `close` closes only the contexts opened through the returned handle. With `more` (additional command-line
 * arguments), launches a separate browser instead.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  if (more.length) return launch(more)
  if (!(await shared?.catch(() => undefined))?.isConnected()) shared = launch()
  return sharing(await (shared as Promise<Browser>))
}

function launch(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGUMENTS, ...more] })
}

/** A handle on the browser for one test file: `close` closes the contexts of this file only. */
function sharing(browser: Browser): Browser {
  const contexts = new Set<BrowserContext>()
  const tabs = new Set<Tab>()
  const own: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    newContext: async (options) => {
      const context = await browser.newContext(options)
      context.setDefaultTimeout(SOON.timeout)
      contexts.add(context)
      return context
    },
    newPage: async (options) => {
      const page = await browser.newPage(options)
      page.setDefaultTimeout(SOON.timeout)
      contexts.add(page.context())
      return page
    },
    close: async () => {
      for (const context of contexts) await context.close()
      for (const tab of tabs) await tab.giveBack()
    },
  }
  const handle = new Proxy(browser, {
    get: (target, name) => {
      if (name in own) return Reflect.get(own, name)
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  tabOf.set(handle, async (options) => {
    const tab = await takeTab(browser, options)
    tab.context.setDefaultTimeout(SOON.timeout)
    tabs.add(tab)
    return tab
  })
  return handle
}

/** Takes a tab of the shared browser, by its handles. */
const tabOf = new WeakMap<Browser, (options: BrowserContextOptions) => Promise<Tab>>()

/** A browser context of one person with an open page. Console errors and warnings are collected; most tests expect none. */
export interface TestScreen {
  context: BrowserContext
  page: Page
  consoleErrors: string[]
  /** URLs requested from other hosts. */
  thirdPartyRequests: string[]
  close(): Promise<void>
}

export interface ScreenOptions {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  /** Whether animations run; off by default (prefers-reduced-motion). */
  motion?: boolean
  /**
   * Whether the service worker for offline reading may start. It prefetches the portal's files and answers instead of the network,
   * which would bypass a test's request handlers; only tests of offline copies allow it.
   */
  storesOfflineCopies?: boolean
}

export async function openScreen(
  browser: Browser,
  {
    viewport = DESKTOP,
    colorScheme = 'light',
    javaScriptEnabled = true,
    motion = false,
    storesOfflineCopies = false,
  }: ScreenOptions = {},
): Promise<TestScreen> {
  const options: BrowserContextOptions = {
    viewport,
    colorScheme,
    javaScriptEnabled,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: 'en-GB',
    serviceWorkers: storesOfflineCopies ? 'allow' : 'block',
  }
  const take = javaScriptEnabled && !storesOfflineCopies ? tabOf.get(browser) : undefined
  const { context, page, giveBack: close } = await (take?.(options) ?? newTab(browser, options))
  const consoleErrors: string[] = []
  const thirdPartyRequests: string[] = []
  page.on('console', (message) => {
    // A refused call is shown on the page, so the browser's own message about it is not an error.
    if (/Failed to load resource|Service Worker registration blocked/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
  })
  page.on('pageerror', (problem) => consoleErrors.push(problem.message))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !/^https?:\/\/([\w-]+\.)*localhost(:|\/)/.test(request.url()))
      thirdPartyRequests.push(request.url())
  })
  return { context, page, consoleErrors, thirdPartyRequests, close }
}

async function newTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options)
  return { context, page: await context.newPage(), giveBack: () => context.close() }
}

/** Waits until all finite animations have ended and the page has been painted `frames` times since. */
export async function drawn(page: Page, frames = 2): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return isEndless || playState !== 'running'
    }),
  )
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
  }, frames)
}

/** Gives an open page another size and theme, and waits until it is drawn: a fraction of the work of loading it again. */
export async function changeView(
  { page }: TestScreen,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((theme) => {
    const { mantineColorScheme = theme } = document.documentElement.dataset
    return mantineColorScheme === theme
  }, colorScheme)
  await drawn(page)
}

/** Blocks requests to these addresses until the returned function is called. */
export async function stall(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Expects the page to have no WCAG 2.2 AA violation, no horizontal scrolling, a title, exactly one h1 and no console errors. */
export async function expectPageQuality(
  { page, consoleErrors, thirdPartyRequests }: TestScreen,
  where: string,
): Promise<void> {
  expect(await violationsOn(page), `accessibility of ${where}`).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `horizontal scrolling of ${where}`,
  ).toBeLessThanOrEqual(0)
  expect(await page.title(), `title of ${where}`).not.toBe('')
  expect(await page.locator('h1').count(), `h1 of ${where}`).toBe(1)
  expect(consoleErrors, `console of ${where}`).toEqual([])
  expect(thirdPartyRequests, `third parties of ${where}`).toEqual([])
}
