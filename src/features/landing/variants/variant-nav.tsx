import type { PublicSite } from '#features/site/contract.ts'
import type { Translate } from '../messages.ts'
import { localLogo } from '../public/contact.ts'

interface Props {
  site: PublicSite
  origin: string
  t: Translate
  links: readonly { href: string; name: string }[]
  /** Action links; the last one is shown as a filled button. */
  actions: readonly { href: string; name: string }[]
}

/** The header of a branded page: logo, links to its sections, and action links. */
export function VariantNav({ site, origin, t, links, actions }: Props) {
  const { appTitle } = site.primaries
  const logo = localLogo(site, origin)
  return (
    <header className="v-header">
      <nav className="nav" aria-label={t('navigation')}>
        <a className="nav-home" href="/" aria-label={t('home', { title: appTitle })}>
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
