import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { CHROMIUM_ARGUMENTS, findChromium } from '#tools/test/chromium.ts'
import { violationsOn } from './axe.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

/** The browser of this worker, started by the first file that needs one and used by all that follow; it ends with the worker. */
let shared: Promise<Browser> | undefined

/**
 * A browser of the kind people use. `close` closes the contexts opened through it, and the browser goes on to the next file. With
 * `more`, arguments a story needs besides the usual ones, it is a browser of its own.
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

/** The same browser for one file: it ends the contexts of this file alone. */
function sharing(browser: Browser): Browser {
  const contexts = new Set<BrowserContext>()
  const own: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    newContext: async (options) => {
      const context = await browser.newContext(options)
      contexts.add(context)
      return context
    },
    newPage: async (options) => {
      const page = await browser.newPage(options)
      contexts.add(page.context())
      return page
    },
    close: async () => {
      for (const context of contexts) await context.close()
    },
  }
  return new Proxy(browser, {
    get: (target, name) => {
      if (name in own) return Reflect.get(own, name)
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A person at a browser. Everything its console complains about is kept, and held against it at the end. */
export interface Seat {
  context: BrowserContext
  page: Page
  complaints: string[]
  /** Addresses asked for outside the product. */
  strangers: string[]
  close(): Promise<void>
}

export interface SeatOptions {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  /** Whether the visitor likes things to move; most stories are told without. */
  motion?: boolean
  /**
   * Whether the worker that keeps copies for offline reading may start. It fetches the portal's files ahead and answers in the place
   * of the network, past what a story says of the network: only stories about the copies let it.
   */
  storesOfflineCopies?: boolean
}

export async function takeSeat(
  browser: Browser,
  {
    viewport = DESKTOP,
    colorScheme = 'light',
    javaScriptEnabled = true,
    motion = false,
    storesOfflineCopies = false,
  }: SeatOptions = {},
): Promise<Seat> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    javaScriptEnabled,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: 'en-GB',
    serviceWorkers: storesOfflineCopies ? 'allow' : 'block',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  const strangers: string[] = []
  page.on('console', (message) => {
    // A refused call is the server's answer and shown on the page; the browser notes it all the same.
    if (/Failed to load resource|Service Worker registration blocked/.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (problem) => complaints.push(problem.message))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !/^https?:\/\/([\w-]+\.)*localhost(:|\/)/.test(request.url()))
      strangers.push(request.url())
  })
  return { context, page, complaints, strangers, close: () => context.close() }
}

/** Waits until nothing on the page is on its way to somewhere else and it has been drawn `frames` times since. */
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

/** Lets requests to these addresses wait until the function it returns is called. */
export async function stall(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The page as it stands: no accessibility violation of WCAG 2.2 AA, no sideways scrolling, one title, one h1, a quiet console. */
export async function expectWellMade({ page, complaints, strangers }: Seat, where: string): Promise<void> {
  expect(await violationsOn(page), `accessibility of ${where}`).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `sideways scrolling of ${where}`,
  ).toBeLessThanOrEqual(0)
  expect(await page.title(), `title of ${where}`).not.toBe('')
  expect(await page.locator('h1').count(), `h1 of ${where}`).toBe(1)
  expect(complaints, `console of ${where}`).toEqual([])
  expect(strangers, `third parties of ${where}`).toEqual([])
}
