import { escapeHtml } from '#base/escape-html.ts'
import type { Switches } from '#base/switches.ts'
import { firstFeed, firstInsight, insightsMessages } from '#features/insights/server.ts'
import { membersMessages } from '#features/members/server.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { isId } from '#platform/server/database/keyset.ts'

/** What operations answered for a page, by their addresses below `/api`. */
export type Answers = Readonly<Record<string, unknown>>

/** How the server begins a page of the portal, so that its first view waits for nothing but its files. */
export interface FirstView {
  /** File of the page, without its ending; its chunks are fetched beside the portal's own. */
  page?: string
  /** `GET` operations the page asks first, besides the session. */
  reads: string[]
  frame: 'shell' | 'bare'
  /** The page's opening as markup, in the classes of the screens themselves. */
  draw(site: PublicSite, answers: Answers): string
}

const FEED = '/insights?limit=10'
const THREADS = '/forum/threads?sort=latest&show=all'
const REGISTER = ['/legal-register/mine?sort=newest', '/legal-register/mine/standing', '/legal-register/items']
const LEGAL_CHOICES = '/legal-register/choices'
const LISTS = '/config'
const NEWS = '/news'

/** The page under an address as the server begins it, where the site offers it. Addresses that are not named here begin with an empty frame. */
export function firstViewOf(
  path: string,
  search: URLSearchParams,
  { insights, forum, legalRegister }: Pick<Switches, 'insights' | 'forum' | 'legalRegister'>,
): FirstView {
  const lower = path.toLowerCase().replace(/(?<=.)\/$/, '')
  if (lower === '/login') return { page: 'login-page', reads: [], frame: 'bare', draw: drawLogin(search) }
  if (lower === '/home') return { page: 'home-page', reads: [NEWS], frame: 'shell', draw: nothing }
  // An address that opens or narrows something asks for other parts of these than the server would guess.
  if (lower === '/forum' && forum)
    return { page: 'forum-page', reads: search.size ? [LISTS] : [THREADS, LISTS], frame: 'shell', draw: nothing }
  if (lower === '/legal-register' && legalRegister) {
    const reads = search.size ? [LEGAL_CHOICES] : [...REGISTER, LEGAL_CHOICES]
    return { page: 'register-page', reads, frame: 'shell', draw: nothing }
  }
  if (!insights) return { reads: [], frame: 'shell', draw: nothing }
  const key = /^\/insightpage\/(.*)$/.exec(lower)?.[1] ?? search.get('key')?.toLowerCase()
  // Only an id becomes part of an address that is read: anything else could name another operation.
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

/** The outline of a field that comes with the portal. */
const FIELD = '<div class="first-view-field"></div>'

const isLibrary = (path: string) => path === '/insights' || path === '/myaccount'
const nothing = () => ''

function drawFeed(site: PublicSite, answers: Answers): string {
  const say = wordsOf(site, { insights: insightsMessages })
  return `<div class="page_page"><div class="page_head"><div class="page_words">${heading('page_heading', say('insights.feedTitle'))}<p class="page_lead">${escapeHtml(say('insights.feedLead'))}</p></div></div><div class="feed-page_columns"><div class="feed-page_side">${FIELD}</div><div class="feed-page_feed"><div class="feed_feed">${firstFeed(answers[FEED])}</div></div></div></div>`
}

const drawLogin = (search: URLSearchParams) => (site: PublicSite) => {
  const say = wordsOf(site, { members: membersMessages })
  const view = search.get('view')
    ? ''
    : `${heading('sign-in_heading', say('members.login.title'))}<p class="sign-in_lead">${escapeHtml(say('members.login.lead'))}</p><div class="sign-in_form">${FIELD}${FIELD}${FIELD}</div>`
  return `<div class="sign-in_frame"><div class="sign-in_column"><span class="sign-in_mark">${siteMark(site, true)}</span><div class="sign-in_view">${view}</div></div><div class="sign-in_picture"></div></div>`
}

const heading = (name: string, words: string) => `<h1 class="${name}">${escapeHtml(words)}</h1>`

/** The bar, the menu's column and the place of the page: what stands around every page of members. */
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

/** Texts without arguments by `feature.key`, with the site's own words in place of ours (TEN-B8). */
function wordsOf(site: PublicSite, catalogues: Catalogue) {
  return (key: string): string => {
    const ours = key
      .split('.')
      .reduce<Catalogue | string>((at, part) => (typeof at === 'string' ? at : (at[part] ?? '')), catalogues)
    return site.texts[key] ?? (typeof ours === 'string' ? ours : '')
  }
}

type Catalogue = { readonly [key: string]: string | Catalogue }
