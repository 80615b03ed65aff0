import type { Page } from 'playwright-core'
import { SAMPLE_PASSWORD } from '#app/samples/people.ts'
import type { Site } from './options.ts'

export type Who = 'visitor' | 'member' | 'guest' | 'admin' | 'newUser' | 'expiredUser'

/** A screen of the product. */
export interface Screen {
  name: string
  who: Who
  /** Its address; `{insight}` stands for the newest insight, `{email}` for an email. */
  at: string
  /** Actions before the screenshot. */
  steps?: (page: Page) => Promise<unknown>
  /** On every site, not only on the two brands. */
  everywhere?: true
  /** The only site that has it. */
  on?: Site
  /** Only below this width, as for a drawer. */
  below?: number
  /** Resizing the window closes what was opened, so each size loads the page again. */
  freshPage?: true
  /** Only the visible window matters, not the whole page. */
  inWindow?: true
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const fold = (name: RegExp) => (page: Page) => page.getByRole('button', { name, expanded: false }).click()
const seen = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor()

/** Every screen of the product. A new one adds its line. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', who: 'visitor', at: '/', everywhere: true },
  { name: 'landing-competition', who: 'visitor', at: '/#Competition', on: 'filmmakers' },
  { name: 'landing-about', who: 'visitor', at: '/?tab=about', on: 'clearwater' },
  { name: 'landing-events', who: 'visitor', at: '/?tab=events', on: 'clearwater' },
  { name: 'landing-missing', who: 'visitor', at: '/nowhere' },
  { name: 'privacy', who: 'visitor', at: '/privacy' },
  { name: 'terms', who: 'visitor', at: '/terms' },
  { name: 'login', who: 'visitor', at: '/login' },
  { name: 'login-refused', who: 'visitor', at: '/login', steps: refusedLogin },
  { name: 'login-second-step', who: 'visitor', at: '/login', steps: secondStep },
  { name: 'login-reset', who: 'visitor', at: '/login?view=reset' },
  { name: 'login-register', who: 'visitor', at: '/login?view=register' },
  { name: 'login-register-policy', who: 'visitor', at: '/login?view=register', steps: policy },
  { name: 'auth-invalid', who: 'visitor', at: '/auth/not-a-link-of-ours' },
  { name: 'new-user', who: 'newUser', at: '/NewUser' },
  { name: 'expired-user', who: 'expiredUser', at: '/ExpiredUser' },
  { name: 'waiting-account', who: 'newUser', at: '/account' },
  { name: 'home', who: 'member', at: '/home', steps: morning },
  { name: 'home-front-insight', who: 'member', at: '/home?insight={insight}' },
  { name: 'library', who: 'member', at: '/insights' },
  { name: 'library-filtered', who: 'member', at: '/insights?query=water' },
  { name: 'library-favourites', who: 'member', at: '/insights?favourites=true' },
  { name: 'library-empty', who: 'member', at: '/insights?query=xylophone' },
  {
    name: 'library-filter-sheet',
    who: 'member',
    at: '/insights',
    steps: press(/^Filters/),
    below: 1024,
    freshPage: true,
  },
  { name: 'library-insight', who: 'member', at: '/insights?key={insight}' },
  { name: 'library-insight-gone', who: 'member', at: '/InsightPage/01a1f739-d04c-745d-9a0b-b5204198cf89' },
  { name: 'reader', who: 'guest', at: '/InsightPage/{insight}' },
  { name: 'reader-author', who: 'member', at: '/InsightPage/{insight}', steps: author },
  { name: 'films', who: 'member', at: '/films' },
  { name: 'my-films', who: 'member', at: '/my-films' },
  { name: 'my-films-writing', who: 'admin', at: '/my-films?key={insight}', steps: writing },
  { name: 'profile', who: 'member', at: '/profile' },
  { name: 'profile-avatar', who: 'member', at: '/profile?open=avatar' },
  { name: 'profile-details', who: 'member', at: '/profile?open=details' },
  { name: 'profile-account', who: 'member', at: '/profile?open=account' },
  { name: 'cpd', who: 'member', at: '/profile/cpd' },
  { name: 'member', who: 'admin', at: '/Profile/Mina%20Prescott' },
  { name: 'account', who: 'member', at: '/account' },
  { name: 'account-authenticator', who: 'guest', at: '/account', steps: press('Set up') },
  { name: 'account-passkey', who: 'guest', at: '/account', steps: press(/^Add a? ?passkey/i) },
  { name: 'danger-zone', who: 'member', at: '/dangerzone' },
  { name: 'danger-zone-dialog', who: 'member', at: '/dangerzone', steps: press(/^Delete/) },
  { name: 'dash-designer', who: 'admin', at: '/dash' },
  { name: 'dash-unknown', who: 'admin', at: '/dash/somewhere' },
  { name: 'dash-users', who: 'admin', at: '/dash/users' },
  { name: 'dash-users-groups', who: 'admin', at: '/dash/users?by=userType' },
  { name: 'dash-invitations', who: 'admin', at: '/dash/invitations' },
  { name: 'dash-invite', who: 'admin', at: '/dash/invitations', steps: press('Invite members') },
  { name: 'dash-import', who: 'admin', at: '/dash/import' },
  { name: 'dash-config', who: 'admin', at: '/dash/config' },
  { name: 'dash-setup', who: 'admin', at: '/dash/setup' },
  { name: 'dash-insights', who: 'admin', at: '/dash/insights' },
  { name: 'dash-dashboard', who: 'admin', at: '/dash/dashboard' },
  { name: 'dash-front-page-energy', who: 'admin', at: '/dash/front-page/energy', on: 'energy' },
  { name: 'dash-moderation', who: 'admin', at: '/dash/moderation' },
  { name: 'dash-moderation-case', who: 'admin', at: '/dash/moderation?case={case}' },
  { name: 'dash-moderation-decided', who: 'admin', at: '/dash/moderation?show=decided' },
  { name: 'dash-audit', who: 'admin', at: '/dash/audit' },
  { name: 'dash-badges', who: 'admin', at: '/dash/badges' },
  { name: 'dash-university', who: 'admin', at: '/dash/university' },
  { name: 'dash-university-instructors', who: 'admin', at: '/dash/university?tab=instructors' },
  { name: 'dash-university-levels', who: 'admin', at: '/dash/university?tab=levels' },
  { name: 'dash-university-course', who: 'admin', at: '/dash/university', steps: firstCourse },
  { name: 'dash-university-learners', who: 'admin', at: '/dash/university', steps: learners },
  { name: 'forum', who: 'member', at: '/forum' },
  { name: 'forum-thread', who: 'member', at: '/forum?key={thread}' },
  { name: 'forum-thread-admin', who: 'admin', at: '/forum?key={question}' },
  { name: 'forum-answering', who: 'member', at: '/forum?key={thread}', steps: press(/^Answer/) },
  { name: 'forum-ask', who: 'member', at: '/forum?ask=true' },
  { name: 'forum-empty', who: 'member', at: '/forum?query=xylophone' },
  { name: 'forum-gone', who: 'member', at: '/forum?key=01a1f739-d04c-745d-9a0b-b5204198cf89' },
  { name: 'forum-report', who: 'guest', at: '/forum?key={question}', steps: press(/^Report/) },
  { name: 'forum-decision', who: 'member', at: '/forum/decisions/{decision}' },
  { name: 'questions', who: 'member', at: '/questions' },
  { name: 'questions-open', who: 'member', at: '/questions?open={question}' },
  { name: 'questions-empty', who: 'member', at: '/questions?query=xylophone' },
  { name: 'chats', who: 'member', at: '/forum/chat' },
  { name: 'chat', who: 'member', at: '/forum/chat?room={room}', inWindow: true },
  { name: 'chat-opening', who: 'member', at: '/forum/chat', steps: press('Open a chat') },
  { name: 'calendar', who: 'member', at: '/calendar' },
  { name: 'members', who: 'member', at: '/members' },
  { name: 'calendar-week', who: 'member', at: '/calendar?view=week' },
  { name: 'calendar-agenda', who: 'member', at: '/calendar?view=agenda' },
  {
    name: 'calendar-event',
    who: 'member',
    at: '/calendar?view=agenda',
    steps: press(/^Permits clinic|Permits clinic/),
  },
  { name: 'legal-register', who: 'member', at: '/legal-register' },
  { name: 'legal-register-mine', who: 'member', at: '/legal-register?tab=mine', below: 1024 },
  { name: 'legal-register-empty', who: 'member', at: '/legal-register?query=xylophone' },
  { name: 'legal-register-item', who: 'member', at: '/legal-register?view={law}', inWindow: true },
  { name: 'legal-register-record', who: 'member', at: '/legal-register?key={law}' },
  { name: 'legal-register-manage', who: 'admin', at: '/dash/legal-register' },
  { name: 'legal-register-upload', who: 'admin', at: '/LegalRegisterUpload' },
  { name: 'legal-register-edit', who: 'admin', at: '/LegalRegisterEdit?key={law}' },
  { name: 'legal-register-subscribers', who: 'admin', at: '/LegalRegisterDash' },
  { name: 'legal-register-member', who: 'admin', at: '/LegalRegister/user/{holder}' },
  { name: 'legal-register-review', who: 'admin', at: '/AdminLegalRegister?member={holder}&item={item}' },
  { name: 'university', who: 'member', at: '/university' },
  { name: 'university-empty', who: 'member', at: '/university?query=xylophone' },
  { name: 'university-guest', who: 'guest', at: '/university' },
  { name: 'shop', who: 'member', at: '/shop' },
  { name: 'shop-empty', who: 'member', at: '/shop?query=xylophone' },
  { name: 'basket', who: 'member', at: '/shop', steps: press(/^Your Basket/), freshPage: true, on: 'clearwater' },
  { name: 'plan', who: 'member', at: '/profile/membership' },
  { name: 'plan-expired', who: 'expiredUser', at: '/profile/membership' },
  { name: 'own-invoices', who: 'member', at: '/profile/invoices' },
  { name: 'own-orders', who: 'member', at: '/profile?open=orders' },
  { name: 'dash-banking', who: 'admin', at: '/dash/banking' },
  { name: 'dash-plans', who: 'admin', at: '/dash/plans' },
  { name: 'dash-plans-add', who: 'admin', at: '/dash/plans', steps: press('Add plan') },
  { name: 'dash-invoices', who: 'admin', at: '/dash/invoices' },
  { name: 'dash-invoices-settings', who: 'admin', at: '/dash/invoices', steps: press('Invoice settings') },
  ...['income', 'payments', 'bank', 'ledger', 'vat', 'differences'].map(
    (tab): Screen => ({ name: `dash-treasury-${tab}`, who: 'admin', at: `/dash/treasury?tab=${tab}` }),
  ),
  ...['products', 'inventory', 'purchases'].map(
    (tab): Screen => ({ name: `dash-shop-${tab}`, who: 'admin', at: `/dash/shop?tab=${tab}` }),
  ),
  { name: 'dash-shop-add', who: 'admin', at: '/dash/shop', steps: press('Add product'), on: 'clearwater' },
  ...['orders', 'toSend', 'sent', 'refunded', 'drafts', 'abandoned'].map(
    (state): Screen => ({ name: `dash-orders-${state}`, who: 'admin', at: `/dash/orders?state=${state}` }),
  ),
  { name: 'dash-adverts', who: 'admin', at: '/dash/adverts', on: 'clearwater' },
  { name: 'dash-adverts-add', who: 'admin', at: '/dash/adverts', steps: press('New advert'), on: 'clearwater' },
  { name: 'dash-campaigns', who: 'admin', at: '/dash/campaigns', on: 'clearwater' },
  {
    name: 'dash-campaigns-report',
    who: 'admin',
    at: '/dash/campaigns',
    steps: (page) =>
      page
        .getByRole('link', { name: /^Report of/ })
        .first()
        .click(),
    on: 'clearwater',
  },
  { name: 'dash-campaigns-add', who: 'admin', at: '/dash/campaigns', steps: press('New campaign'), on: 'clearwater' },
  { name: 'notifications', who: 'member', at: '/notifications' },
  { name: 'notifications-archive', who: 'member', at: '/notifications?show=archive' },
  { name: 'bell', who: 'member', at: '/home', steps: press(/^Notifications/), freshPage: true },
  { name: 'missing', who: 'member', at: '/nowhere/at-all' },
  { name: 'drawer', who: 'member', at: '/insights', steps: press('Open menu'), below: 1024, freshPage: true },
  { name: 'account-menu', who: 'member', at: '/home', steps: press(/^Account of/), freshPage: true },
  { name: 'shortcuts', who: 'member', at: '/profile', steps: (page) => page.keyboard.press('?') },
  { name: 'toast', who: 'admin', at: '/dash/config', steps: showToast, freshPage: true, inWindow: true },
  { name: 'confirmation', who: 'admin', at: '/dash/users', steps: openConfirmation },
  { name: 'leaving', who: 'member', at: '/profile?open=details', steps: unsaved },
  { name: 'offline', who: 'member', at: '/insights', steps: offline, freshPage: true, inWindow: true },
  { name: 'gallery', who: 'visitor', at: '/gallery' },
  { name: 'email', who: 'visitor', at: '/_mail/{email}' },
  { name: 'operations', who: 'visitor', at: '/api' },
]

async function logIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function refusedLogin(page: Page) {
  await logIn(page, 'nobody@guildhall.test')
  await page.getByLabel('E-mail').and(page.locator('[aria-invalid=true]')).waitFor()
}

async function secondStep(page: Page) {
  await page.route('**/api/session', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { secondFactor: { ticket: 'for-the-picture' } } })
      : route.continue(),
  )
  await logIn(page, 'member@guildhall.test')
  await page.getByRole('textbox', { name: /code/i }).waitFor()
}

async function policy(page: Page) {
  await page
    .getByRole('link', { name: /privacy/i })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** 09:30, so that the greeting is always the same. */
async function morning(page: Page) {
  const now = new Date()
  now.setHours(9, 30, 0, 0)
  await page.clock.setFixedTime(now)
  await page.reload()
  await page
    .getByText(/^Good morning/)
    .first()
    .waitFor()
}

/** Fills in the insight form up to its text. */
async function writing(page: Page) {
  await page.getByRole('form').or(page.getByRole('dialog')).first().waitFor()
  await page.getByRole('textbox', { name: /title/i }).first().waitFor()
}

async function author(page: Page) {
  await page.locator('main button[aria-haspopup="dialog"]').first().click()
  await page.getByRole('dialog').waitFor()
}

/** Nothing is saved; only the browser receives a success response. */
async function showToast(page: Page) {
  const json = await page.evaluate(async () => (await fetch('/api/site')).json())
  await page.route('**/api/config/switches', (route) => route.fulfill({ json }))
  await page.getByRole('switch', { name: /^Adverts/ }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Adverts is on').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).focus()
}

async function offline(page: Page) {
  await page.context().setOffline(true)
  await page.getByText('You are offline').first().waitFor()
}

async function openConfirmation(page: Page) {
  await page.getByRole('searchbox').fill('guest@guild')
  await page.locator('tr, li').filter({ hasText: 'guest@guildhall.test' }).getByRole('link').first().click()
  await page.getByLabel('User type').selectOption('admin')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function unsaved(page: Page) {
  await page.getByLabel('Company').fill('Half a name')
  await fold(/^Edit Avatar/)(page)
  await page.getByRole('link', { name: 'Danger Zone' }).click()
  await seen('Leave without saving?')(page)
}

/** The builder of the course that was changed last. */
async function firstCourse(page: Page) {
  await page.locator('#content a[href^="/dash/university/"]').first().click()
  await page.getByRole('navigation', { name: 'Parts of the course' }).waitFor()
}

async function learners(page: Page) {
  await firstCourse(page)
  await page.getByRole('link', { name: 'Learners' }).click()
  await page.locator('#content :is(tbody, ul)').first().waitFor()
}
