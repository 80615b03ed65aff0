import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTAL_ROUTES } from '#app/routes.ts'
import { DESKTOP, expectWellMade, openBrowser, type Seat, takeSeat } from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
import { tabThrough } from '#tests/kit/keyboard.ts'
import { addItem } from '#tests/kit/legal.ts'
import { signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

/** 1280 px at a zoom of 400 %. */
const NARROWEST = { width: 320, height: 640 }
/** Redirects to pages that are visited under their own path; the designer has journeys of its own. */
const LEADING_ON: ReadonlySet<string> = new Set([
  '/login',
  '/NewUser',
  '/ExpiredUser',
  '/myaccount',
  '/Admin',
  '/dash',
  '/LegalRegister/user',
])
/** Several paths of one page, of which the first is visited. */
const ALIKE: ReadonlySet<string> = new Set(['/calendar', '/university', '/Categories'])
/** Pages often read on a phone at night, so checked there in both themes. */
const BY_NIGHT = /^\/(forum|questions|notifications|legal-register|dash\/moderation|dash\/badges)/
/** For many pages in one test on a busy machine. */
const PATIENCE_MS = 600_000

let app: SampleApp
let browser: Browser
let addresses: string[]
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
  const admin = await app.signIn('admin')
  const first = async (address: string) =>
    (await admin.get<{ items: { id: string }[] }>(`/api${address}`)).body.items[0]?.id ?? ''
  const [thread, room] = [await first('/forum/threads?sort=popular'), await first('/forum/chatrooms')]
  const guest = await app.signIn('guest')
  await guest.call('POST', `/api/forum/items/${thread}/reports`, { body: { ground: 'rude' } })
  const reported = await first('/forum/cases')
  const names: Record<string, string> = {
    token: 'none-of-ours',
    insightKey: await first('/insights?limit=1'),
    case: reported,
    displayName: 'Mina%20Prescott',
    variant: 'filmClub',
    userKey: (await admin.get('/api/session')).body.profile.id,
  }
  const item = await evaluatedItem(admin)
  addresses = [
    ...PORTAL_ROUTES.filter((route) => !LEADING_ON.has(route)).map((route) =>
      route.replace(/\{(\w+)\}/, (_, name: string) => names[name] ?? name),
    ),
    '/nowhere/at-all',
    ...['avatar', 'details', 'account'].map((part) => `/profile?open=${part}`),
    ...[`?key=${thread}`, '?ask=true', '?query=xylophone', `/chat?room=${room}`].map((rest) => `/forum${rest}`),
    `/questions?open=${thread}`,
    '/notifications?show=archive',
    ...['tab=mine', `key=${item}`, 'key=none'].map((rest) => `/legal-register?${rest}`),
    `/AdminLegalRegister?member=${names.userKey}&item=${item}`,
  ]
})
/** Adds an item with an entry to the administrator's own register. */
async function evaluatedItem(admin: Client): Promise<string> {
  const made = async (path: string, body: object) => (await admin.call('POST', `/api${path}`, { body })).body
  const area = await made('/config/lists/legalCategories', { name: 'Quarries' })
  const regulator = await made('/config/lists/legalRegulators', { name: 'Quarry Inspectorate' })
  const { key } = await addItem(admin, { filterByArea: area.path, regulator: [regulator.path] })
  await made('/legal-register/mine', { key })
  const note = paragraphs('Everything was found in order.')
  await made(`/legal-register/mine/${key}/compliance`, { userComplianceCheck: 'Compliant', userComplianceNote: note })
  return key
}

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test(
  'every address of the portal is well made at 320 px, as at a zoom of 400 per cent, and on a desktop, in both themes, and gives every control to the keyboard: no violation, one h1, a title, nothing sideways, a quiet console, a focus one sees [SHELL-33, MISC-06] [TEN-B12]',
  async () => {
    // Two browsers share one list: while a page settles in one, the other is checked.
    const left = addresses.filter((one) => !ALIKE.has(one)).values()
    const rounds = await Promise.allSettled([checkAll(left), checkAll(left)])
    for (const round of rounds) if (round.status === 'rejected') throw round.reason
  },
  PATIENCE_MS,
)

async function checkAll(left: Iterable<string>): Promise<void> {
  const seat = await takeSeat(browser, { viewport: NARROWEST })
  await signInAs(seat.page, app, 'admin')
  for (const address of left) {
    await seat.page.setViewportSize(NARROWEST)
    await seat.page.goto(app.at('clearwater', address))
    await checkScreen(seat, address, BY_NIGHT.test(address) ? ['light', 'dark'] : ['light'])
    await seat.page.setViewportSize(DESKTOP)
    await checkScreen(seat, address, ['dark'])
  }
  await seat.close()
}

/** Checks a page in one theme per width, and in both on a phone if it is read at night. Other tests measure colours in both themes with fifty palettes. */
async function checkScreen(seat: Seat, address: string, examined: readonly ('light' | 'dark')[]): Promise<void> {
  const { page } = seat
  const where = `${address}, ${page.viewportSize()?.width} px`
  await settled(page)
  const { errors, missed } = await tabThrough(page)
  expect(errors, `focus on ${where}`).toEqual([])
  expect(missed, `out of reach on ${where}`).toEqual([])
  // The skip link covers the bar while it is focused.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(isDrawnIn, colorScheme)
    expect(await page.evaluate(groundIsDark), `ground of ${where}`).toBe(colorScheme === 'dark')
    if (examined.includes(colorScheme)) await expectWellMade(seat, `${where}, ${colorScheme}`)
  }
}

/** Waits until the page is at rest, scrolled to its top. */
async function settled(page: Page): Promise<void> {
  await page.locator('#app h1').first().waitFor()
  await page.evaluate(fromTheTop)
  await page.waitForFunction(isStill, undefined, { polling: 100 })
}

function fromTheTop(): void {
  window.scrollTo(0, 0)
  document.querySelector<HTMLElement>('#app h1')?.focus()
  Reflect.deleteProperty(window, 'looks')
}

/** Nothing is loading: no skeleton, and the same controls in the last four checks. */
function isStill(): boolean {
  const page = window as Window & { views?: number[] }
  const waits = document.querySelector('#first-view, #app [aria-busy="true"], .mantine-Skeleton-root:not(#states *)')
  const controls = document.querySelectorAll('#app :is(a, button, input, select, textarea)').length
  page.views = [...(page.views ?? []), waits ? -1 : controls].slice(-5)
  return page.views.length === 5 && controls > 0 && page.views.every((count) => count === controls)
}

function isDrawnIn(theme: string): boolean {
  return document.documentElement.dataset.mantineColorScheme === theme && document.getAnimations().length === 0
}

/** Whether the page's background is nearer to black than to white. */
function groundIsDark(): boolean {
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) return false
  brush.fillStyle = getComputedStyle(document.body).backgroundColor
  brush.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
  return red + green + blue < 384
}
