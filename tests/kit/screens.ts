import { expect } from 'vitest'
import { PORTAL_ROUTES } from '#app/routes.ts'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, type TestScreen } from './browser.ts'
import type { Client } from './client.ts'
import { tabThrough } from './keyboard.ts'
import { addItem } from './legal.ts'
import { fullQuiz, makeCourse } from './made-course.ts'
import { signInAs } from './portal.ts'
import { openSampleApp } from './sample-app.ts'
import { paragraphs } from './writing.ts'

/** 1280 px at a zoom of 400 %. */
const NARROWEST = { width: 320, height: 640 }
/** Redirects to pages that are visited under their own path; the designer has journeys of its own. */
const REDIRECTS = ['/login', '/NewUser', '/ExpiredUser', '/myaccount', '/Admin', '/dash', '/LegalRegister/user']
/** Further paths of a page that is visited under another. */
const SAME_PAGES = ['/Categories']
/** States of pages that have an address. */
const STATES = [
  '/nowhere/at-all',
  '/checkout?donate=1000',
  '/dash/treasury?tab=payments',
  ...['inventory', 'purchases'].map((tab) => `/dash/shop?tab=${tab}`),
  ...['toSend', 'sent', 'refunded', 'abandoned'].map((state) => `/dash/orders?state=${state}`),
  ...['avatar', 'details', 'account', 'visibility', 'participation', 'cpd', 'payments', 'orders'].map(
    (part) => `/profile?open=${part}`,
  ),
  ...['?key={thread}', '?ask=true', '?query=xylophone', '/chat?room={room}'].map((rest) => `/forum${rest}`),
  '/questions?open={thread}',
  ...['week', 'agenda'].map((view) => `/calendar?view=${view}`),
  ...['answers', 'types'].map((tab) => `/dash/calendar?tab=${tab}`),
  ...['instructors', 'levels'].map((tab) => `/dash/university?tab=${tab}`),
  '/dash/university/{courseId}?lesson={lessonId}',
  '/notifications?show=archive',
  ...['tab=mine', 'key={item}', 'key=none'].map((rest) => `/legal-register?${rest}`),
  '/AdminLegalRegister?member={userKey}&item={item}',
]
/** Pages often read on a phone at night, so checked there in both themes. */
const BY_NIGHT = /^\/(forum|questions|notifications|legal-register|dash\/moderation|dash\/badges)/
const BACK_OFFICE = /^\/(dash|LegalRegister\w|LegalRegister\/|AdminLegalRegister|gallery)/

const addresses = [...PORTAL_ROUTES.filter((route) => ![...REDIRECTS, ...SAME_PAGES].includes(route)), ...STATES]

/** Every address of the portal, with names for what is only known of a site; in three parts of about the same length. */
export const SCREENS = {
  backOffice: addresses.filter((address) => BACK_OFFICE.test(address)),
  readAtNight: addresses.filter((address) => BY_NIGHT.test(address) && !BACK_OFFICE.test(address)),
  others: addresses.filter((address) => !BY_NIGHT.test(address) && !BACK_OFFICE.test(address)),
}

/** One administrator's browser, for all the screens. */
export interface Screens {
  /** Checks an address of SCREENS: layout, keyboard and accessibility, narrow and light as well as wide and dark. */
  check(address: string): Promise<void>
  close(): Promise<void>
}

export async function openScreens(): Promise<Screens> {
  const app = await openSampleApp({ pictures: 0 })
  const browser = await openBrowser()
  const names = await namesOn(await app.signIn('admin'), await app.signIn('guest'))
  const screen = await openScreen(browser, { viewport: NARROWEST })
  await signInAs(screen.page, app, 'admin')
  return {
    check: async (address) => {
      screen.consoleErrors.length = 0
      const path = address.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? name)
      await screen.page.setViewportSize(NARROWEST)
      await screen.page.emulateMedia({ colorScheme: 'light' })
      await screen.page.goto(app.at('clearwater', path))
      await expectUsable(screen, `${address}, narrow`)
      await expectDrawn(screen, 'light', `${address}, narrow`)
      if (BY_NIGHT.test(address)) await expectDrawn(screen, 'dark', `${address}, narrow`)
      await screen.page.setViewportSize(DESKTOP)
      await expectUsable(screen, `${address}, wide`)
      await expectDrawn(screen, 'dark', `${address}, wide`)
    },
    close: async () => {
      await browser.close()
      await app.close()
    },
  }
}

/** What the names in the addresses stand for. */
async function namesOn(admin: Client, guest: Client): Promise<Record<string, string>> {
  const first = async (address: string) =>
    (await admin.get<{ items: { id: string }[] }>(`/api${address}`)).body.items[0]?.id ?? ''
  const [thread, room] = [await first('/forum/threads?sort=popular'), await first('/forum/chatrooms')]
  await guest.call('POST', `/api/forum/items/${thread}/reports`, { body: { ground: 'rude' } })
  const course = await makeCourse(admin, 'Weirs', [[{ title: 'What a weir is', contents: { quiz: fullQuiz() } }]])
  return {
    thread,
    room,
    token: 'none-of-ours',
    insightKey: await first('/insights?limit=1'),
    case: await first('/forum/cases'),
    displayName: 'Mina%20Prescott',
    variant: 'filmClub',
    userKey: (await admin.get('/api/session')).body.profile.id,
    item: await evaluatedItem(admin),
    advertId: await first('/adverts'),
    campaignId: await first('/campaigns'),
    productKey: await first('/shop/products'),
    courseId: course.id,
    lessonId: course.lessons[0] ?? '',
  }
}

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

/** Waits until the page is at rest, and passes every control by keyboard. */
async function expectUsable({ page }: TestScreen, where: string): Promise<void> {
  await page.locator('#app h1').first().waitFor()
  await page.evaluate(fromTheTop)
  await page.waitForFunction(isStill, undefined, { polling: 100 })
  const { errors, missed } = await tabThrough(page)
  expect(errors, `focus on ${where}`).toEqual([])
  expect(missed, `out of reach on ${where}`).toEqual([])
  // The skip link covers the bar while it is focused.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Switches to a theme in place, and checks what is drawn. Other tests measure colours in both themes with fifty palettes. */
async function expectDrawn(screen: TestScreen, theme: 'light' | 'dark', where: string): Promise<void> {
  const { page } = screen
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction(isDrawnIn, theme)
  expect(await page.evaluate(groundIsDark), `ground of ${where}`).toBe(theme === 'dark')
  await expectPageQuality(screen, `${where}, ${theme}`)
}

function fromTheTop(): void {
  window.scrollTo(0, 0)
  document.querySelector<HTMLElement>('#app h1')?.focus()
  Reflect.deleteProperty(window, 'views')
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
