import type { PublicSite } from '#features/site/contract.ts'
import type { LandingPage } from '../contract.ts'
import type { Say } from '../messages.ts'
import { localLogo } from './contact.ts'
import { tabPath, tabSlugs } from './tabs.ts'

interface Props {
  site: PublicSite
  origin: string
  say: Say
  /** The landing page whose tabs are offered; none on other public pages. */
  page?: LandingPage
  tab?: number
}

/**
 * Logo, a link per tab when there is more than one, and Login, which other public pages call Sign In (LAND-03, SHELL-01). The page is
 * the same for everybody: whoever is signed in is taken on from /login.
 */
export function Navigation({ site, origin, say, page, tab }: Props) {
  const { appTitle } = site.primaries
  const logo = localLogo(site, origin)
  const slugs = page && page.tabs.length > 1 ? tabSlugs(page) : []
  return (
    <header>
      <nav className="nav" aria-label={say('navigation')}>
        <a className="nav-home" href="/" aria-label={say('home', { title: appTitle })}>
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
        <a className="nav-login" href="/login">
          {say(page ? 'login' : 'signIn')}
        </a>
      </nav>
    </header>
  )
}
