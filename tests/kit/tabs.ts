import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/**
 * Browser contexts with one page that are used by one test after another. The first page of a new context starts a process and compiles
 * every script of the portal anew, which takes two to three times the work of loading the page where its scripts are known.
 */
export interface Tab {
  context: BrowserContext
  page: Page
  /** Makes it ready for the next test, or closes it where that cannot be done. Once only: a second call does nothing. */
  giveBack(): Promise<void>
}

interface UsedTab extends Pick<Tab, 'context' | 'page'> {
  devtools: CDPSession
  /** The origins its page has been on since it was taken. */
  origins: Set<string>
  /** Whether a test did something to it that cannot be undone. */
  isAltered: boolean
  uses: number
}

/** After this many uses a tab is closed, so that what a browser never frees does not add up. */
const MAX_USES = 40
/** What takes longer than this is not worth waiting for: the tab is closed instead. */
const RESET_TIMEOUT_MS = 10_000

const idle = new WeakMap<Browser, Map<string, UsedTab[]>>()

/** A tab of this browser with these options and nothing from an earlier test: no cookies, no storage, no history, no cache. */
export async function takeTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const tabs = idleTabs(browser, options)
  const tab = await dressed(tabs.pop() ?? (await openTab(browser, options)), options)
  tab.uses += 1
  tab.page.on('framenavigated', (frame) => {
    if (frame === tab.page.mainFrame() && frame.url().startsWith('http')) tab.origins.add(new URL(frame.url()).origin)
  })
  const { context, page } = tab
  let isTaken = true
  const giveBack = async () => {
    if (!isTaken) return
    isTaken = false
    if (await reset(tab).catch(() => false)) tabs.push(tab)
    else await context.close()
  }
  return { context, page, giveBack }
}

/** Tabs that can be given these options: size, theme and motion of a page can be changed later, so they need no other tab. */
function idleTabs(browser: Browser, options: BrowserContextOptions): UsedTab[] {
  const all = idle.get(browser) ?? new Map<string, UsedTab[]>()
  idle.set(browser, all)
  const { viewport: _, colorScheme: _theme, reducedMotion: _motion, ...lasting } = options
  const key = JSON.stringify(lasting)
  const tabs = all.get(key) ?? []
  all.set(key, tabs)
  return tabs
}

/** The tab in the size, theme and motion of these options. */
async function dressed(tab: UsedTab, options: BrowserContextOptions): Promise<UsedTab> {
  const { viewport, colorScheme = null, reducedMotion = null } = options
  await tab.page.setViewportSize(viewport ?? { width: 1280, height: 900 })
  await tab.page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null })
  return tab
}

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<UsedTab> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const tab: UsedTab = { context, page, devtools, origins: new Set(), isAltered: false, uses: 0 }
  const { clock } = page
  const lasting = [
    [page, ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'routeWebSocket']],
    [context, ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'routeWebSocket']],
    [context, ['newCDPSession', 'newPage', 'grantPermissions', 'setGeolocation', 'setOffline']],
    [clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']],
    [context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']],
  ] as const
  for (const [target, names] of lasting) for (const name of names) noteUse(target, name, () => (tab.isAltered = true))
  context.on('page', () => (tab.isAltered = true))
  return tab
}

/** Calls `note` whenever a method is called, and then the method. */
function noteUse(target: object, name: string, note: () => void) {
  const method = Reflect.get(target, name) as (...values: unknown[]) => unknown
  Reflect.set(target, name, (...values: unknown[]) => {
    note()
    return method.apply(target, values)
  })
}

/** The events tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const

/** Takes everything of a test from a tab; false where that cannot be done. */
async function reset({ context, page, devtools, origins, isAltered, uses }: UsedTab): Promise<boolean> {
  // Storage of a second origin cannot be cleared without going there.
  if (isAltered || origins.size > 1 || uses >= MAX_USES || page.isClosed()) return false
  for (const event of EVENTS) page.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  const [origin] = origins
  if (origin) await clearStorage({ page, devtools }, origin)
  await page.mouse.move(-1, -1)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Page.resetNavigationHistory')
  origins.clear()
  return true
}

/** Leaves a page and clears what its origin stored in the browser. */
async function clearStorage({ page, devtools }: Pick<UsedTab, 'page' | 'devtools'>, origin: string): Promise<void> {
  // A page of the same origin keeps the process, and what a session stored can be cleared from there.
  const blank = `${origin}/blank-page-between-tests`
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }),
  )
  await page.goto(blank, { timeout: RESET_TIMEOUT_MS })
  await page.unrouteAll()
  await page.evaluate(() => sessionStorage.clear())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
