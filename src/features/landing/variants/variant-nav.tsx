import type { PublicSite } from '#features/site/contract.ts'
import type { Say } from '../messages.ts'
import { localLogo } from '../public/contact.ts'

interface Props {
  site: PublicSite
  origin: string
  say: Say
  links: readonly { href: string; name: string }[]
  /** What can be done, the last one filled. */
  actions: readonly { href: string; name: string }[]
}

/** Head of a branded page: logo, places on the page, the ways in. */
export function VariantNav({ site, origin, say, links, actions }: Props) {
  const { appTitle } = site.primaries
  const logo = localLogo(site, origin)
  return (
    <header className="v-header">
      <nav className="nav" aria-label={say('navigation')}>
        <a className="nav-home" href="/" aria-label={say('home', { title: appTitle })}>
          {logo ? <img src={logo} alt="" height={40} /> : appTitle}
        </a>
        <ul className="nav-tabs">
          {links.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        <p className="v-actions">
          {actions.map(({ href, name }, index) => (
            <a key={href} className={index === actions.length - 1 ? 'nav-login v-filled' : 'nav-login'} href={href}>
              {name}
            </a>
          ))}
        </p>
      </nav>
    </header>
  )
}
