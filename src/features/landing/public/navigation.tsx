import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../contract.ts'
import type { Translate } from '../messages.ts'
import { localLogo } from './contact.ts'
import { tabPath, tabSlugs } from './tabs.ts'

/** Path of the list of events for visitors (CAL-B13). */
export const EVENTS_PATH = '/events'

interface Props {
  site: PublicSite
  origin: string
  t: Translate
  /** The landing page whose tabs are listed; left out on other public pages. */
  page?: LandingPage
  tab?: number
  /** Which page of its own is shown, besides tabs. */
  shows?: 'events' | undefined
}

/**
 * The logo, one link per tab if there are several, and Login, which other public pages call Sign In (LAND-03,
 * SHELL-01). Identical for everybody: /login redirects visitors who are signed in.
 */
export function Navigation({ site, origin, t, page, tab, shows }: Props) {
  const { appTitle } = site.primaries
  const logo = localLogo(site, origin)
  const slugs = page && page.tabs.length > 1 ? tabSlugs(page) : []
  return (
    <header>
      <nav className="nav" aria-label={t('navigation')}>
        <a className="nav-home" href="/" aria-label={t('home', { title: appTitle })}>
          {logo ? <img src={logo} alt="" height={40} /> : appTitle}
        </a>
        {slugs.length > 0 && (
          <ul className="nav-tabs">
            {slugs.map((slug, index) => (
              <li key={slug}>
                <a href={tabPath(slugs, index)} aria-current={index === tab ? 'page' : undefined}>
                  {page?.tabs[index]?.name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {linksEvents(site, page) && (
          <a className="nav-page" href={EVENTS_PATH} aria-current={shows === 'events' ? 'page' : undefined}>
            {t('events')}
          </a>
        )}
        <a className="nav-login" href="/login">
          {t(page ? 'login' : 'signIn')}
        </a>
      </nav>
    </header>
  )
}

const EVENT_SECTIONS = new Set(['events', 'calendar'])

/** Whether the list of events is linked: not on a landing page that shows events itself (CAL-B13). */
function linksEvents({ switches }: PublicSite, page: LandingPage | undefined): boolean {
  const shown = page?.tabs.flatMap(({ components }) => components) ?? []
  const hasEvents = shown.some(({ type }) => EVENT_SECTIONS.has(type))
  return switches.calendar && switches.eventsForVisitors && !hasEvents
}
