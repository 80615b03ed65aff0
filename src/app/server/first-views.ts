import { escapeHtml } from '#base/escape-html.ts'
import type { Switches } from '#base/switches.ts'
import { hasBox } from '#features/adverts/server.ts'
import { firstFeed, firstInsight, insightsMessages } from '#features/insights/server.ts'
import { membersMessages } from '#features/members/server.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { isId } from '#platform/server/database/keyset.ts'

/** Responses of operations for a page, by address below `/api`. */
export type Answers = Readonly<Record<string, unknown>>

/** The server-rendered beginning of a portal page, so that its first view waits only for its files. */
export interface FirstView {
  /** The page's file name without extension; its chunks are fetched along with the portal's. */
  page?: string
  /** `GET` operations the page calls first, besides the session. */
  reads: string[]
  frame: 'shell' | 'bare'
  /** Returns the top of the page as markup, with the same CSS classes as the React screens. */
  draw(site: PublicSite, answers: Answers): string
}

const FEED = '/insights?limit=10'
const THREADS = '/forum/threads?sort=latest&show=all'
const REGISTER = ['/legal-register/mine?sort=newest', '/legal-register/mine/standing', '/legal-register/items']
const LEGAL_CHOICES = '/legal-register/choices'
const LISTS = '/config'
const NEWS = '/news'
const BOX = '/shown-adverts?type=box'
const BANNER = '/shown-adverts?type=banner'
const ASSIGNED = '/university/assignments/own'

type Offering = Pick<Switches, 'insights' | 'forum' | 'legalRegister' | 'university' | 'adverts'>

/** The first view of an address, if the site offers the page. Addresses not listed here begin with an empty frame. */
export function firstViewOf(path: string, search: URLSearchParams, offered: Offering): FirstView {
  const view = pageView(path, search, offered)
  return offered.adverts && hasBox(path)
    ? { ...view, reads: [...view.reads, BOX, ...(view.page === 'home-page' ? [BANNER] : [])] }
    : view
}

function pageView(
  path: string,
  search: URLSearchParams,
  { insights, forum, legalRegister, university }: Offering,
): FirstView {
  const lower = path.toLowerCase().replace(/(?<=.)\/$/, '')
  if (lower === '/login') return { page: 'login-page', reads: [], frame: 'bare', draw: drawLogin(search) }
  if (lower === '/home')
    return { page: 'home-page', reads: university ? [NEWS, ASSIGNED] : [NEWS], frame: 'shell', draw: nothing }
  // With query parameters the page requests other data than the server would guess.
  if (lower === '/forum' && forum)
    return { page: 'forum-page', reads: search.size ? [LISTS] : [THREADS, LISTS], frame: 'shell', draw: nothing }
  if (lower === '/legal-register' && legalRegister) {
    const reads = search.size ? [LEGAL_CHOICES] : [...REGISTER, LEGAL_CHOICES]
    return { page: 'register-page', reads, frame: 'shell', draw: nothing }
  }
  const course = university ? /^\/university\/([^/]+)(?:\/([^/]+))?$/.exec(lower) : null
  if (course) return { ...courseView(course[1], course[2]), frame: 'shell', draw: nothing }
  if (!insights) return { reads: [], frame: 'shell', draw: nothing }
  const key = /^\/insightpage\/(.*)$/.exec(lower)?.[1] ?? search.get('key')?.toLowerCase()
  // Only an id may become part of an address: anything else could name another operation.
  const insight = key && isId(key) ? key : undefined
  if (lower.startsWith('/insightpage/') || (isLibrary(lower) && key))
    return {
      page: 'reader-page',
      reads: insight ? [`/insights/${insight}`, LISTS] : [],
      frame: 'shell',
      draw: (_, answers) => firstInsight(answers[`/insights/${insight}`]),
    }
  if (isLibrary(lower))
    return { page: 'feed-page', reads: search.size ? [LISTS] : [FEED, LISTS], frame: 'shell', draw: drawFeed }
  return { reads: [], frame: 'shell', draw: nothing }
}

/** A course or one of its lessons. Only an id may become part of an address: anything else could name another operation. */
function courseView(courseId = '', lessonId?: string): Pick<FirstView, 'page' | 'reads'> {
  const course = `/university/courses/${courseId}`
  if (lessonId === undefined) return { page: 'course-page', reads: isId(courseId) ? [course] : [] }
  const reads = isId(courseId) && isId(lessonId) ? [`${course}/lessons/${lessonId}`] : []
  return { page: 'lesson-page', reads }
}

/** A placeholder for a form field. */
const FIELD = '<div class="first-view-field"></div>'

const isLibrary = (path: string) => path === '/insights' || path === '/myaccount'
const nothing = () => ''

function drawFeed(site: PublicSite, answers: Answers): string {
  const text = translator(site, { insights: insightsMessages })
  return `<div class="page_page"><div class="page_head"><div class="page_titles">${heading('page_heading', text('insights.feedTitle'))}<p class="page_lead">${escapeHtml(text('insights.feedLead'))}</p></div></div><div class="feed-page_columns"><div class="feed-page_side">${FIELD}</div><div class="feed-page_feed"><div class="feed_feed">${firstFeed(answers[FEED])}</div></div></div></div>`
}

const drawLogin = (search: URLSearchParams) => (site: PublicSite) => {
  const text = translator(site, { members: membersMessages })
  const view = search.get('view')
    ? ''
    : `${heading('sign-in_heading', text('members.login.title'))}<p class="sign-in_lead">${escapeHtml(text('members.login.lead'))}</p><div class="sign-in_form">${FIELD}${FIELD}${FIELD}</div>`
  return `<div class="sign-in_frame"><div class="sign-in_column"><span class="sign-in_mark">${siteMark(site, true)}</span><div class="sign-in_view">${view}</div></div><div class="sign-in_picture"></div></div>`
}

const heading = (name: string, label: string) => `<h1 class="${name}">${escapeHtml(label)}</h1>`

/** Wraps a page in the shell: top bar, menu column and content area. */
export function drawFrame(site: PublicSite, frame: FirstView['frame'], page: string): string {
  if (frame === 'bare') return page
  return `<div class="shell_shell" data-bar="stays"><div class="top-bar_bar"><span class="first-view-menu"></span><span class="top-bar_mark">${siteMark(site, false)}</span></div><div class="shell_column"><div></div></div><div class="shell_content">${page}</div></div>`
}

function siteMark({ primaries }: PublicSite, large: boolean): string {
  const { appTitle, appLogo, appLogoLarge } = primaries
  const logo = large ? appLogoLarge || appLogo : appLogo
  const kind = large ? 'Large' : ''
  return logo
    ? `<img src="${escapeHtml(logo)}" alt="" class="site-mark_logo${kind}">`
    : `<span class="site-mark_name${kind}">${escapeHtml(appTitle)}</span>`
}

/** Translates `feature.key` to texts without arguments, including the site's overrides (TEN-B8). */
function translator(site: PublicSite, catalogues: Catalogue) {
  return (key: string): string => {
    const defaultText = key
      .split('.')
      .reduce<Catalogue | string>((at, part) => (typeof at === 'string' ? at : (at[part] ?? '')), catalogues)
    return site.texts[key] ?? (typeof defaultText === 'string' ? defaultText : '')
  }
}

type Catalogue = { readonly [key: string]: string | Catalogue }
