import type { ReactNode } from 'react'
import { addressLines } from '#base/postal-address.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { Translate } from '../messages.ts'
import { configuredSocials, telephoneLink } from './contact.ts'
import { SocialIcon } from './social-icon.tsx'

interface Props {
  site: PublicSite
  t: Translate
  /** Sections rendered in the footer, by key (LAND-22). */
  sections?: readonly { key: string; view: ReactNode }[]
}

/** Title, address, contact, the socials that are set, and both policies, on the footer colour (LAND-35, TEN-15, TEN-16). */
export function Footer({ site, t, sections }: Props) {
  const { appTitle } = site.primaries
  return (
    <footer className="footer">
      <div>
        <p className="footer-title">{appTitle}</p>
        <Socials site={site} t={t} />
      </div>
      <div className="footer-parts">
        <Address site={site} t={t} />
        <Contact site={site} t={t} />
        <div>
          <h2>{t('policies')}</h2>
          <ul>
            <li>
              <a href="/privacy">{t('privacy')}</a>
            </li>
            <li>
              <a href="/terms">{t('terms')}</a>
            </li>
          </ul>
        </div>
      </div>
      {sections && sections.length > 0 && (
        <ul className="footer-sections">
          {sections.map(({ key, view }) => (
            <li key={key}>{view}</li>
          ))}
        </ul>
      )}
    </footer>
  )
}

function Address({ site, t }: { site: PublicSite; t: Translate }) {
  const lines = addressLines(site.primaries)
  if (lines.length === 0) return null
  return (
    <div>
      <h2>{t('address')}</h2>
      <address>{lines.map((line, index) => [index > 0 && <br key={`${index} break`} />, line])}</address>
    </div>
  )
}

function Contact({ site, t }: { site: PublicSite; t: Translate }) {
  const { appEmail, appPhone } = site.primaries
  if (!appEmail && !appPhone) return null
  return (
    <div>
      <h2>{t('contact')}</h2>
      <ul>
        {appEmail && (
          <li>
            <a href={`mailto:${appEmail}`}>{appEmail}</a>
          </li>
        )}
        {appPhone && (
          <li>
            <a href={telephoneLink(appPhone)}>{appPhone}</a>
          </li>
        )}
      </ul>
    </div>
  )
}

function Socials({ site, t }: { site: PublicSite; t: Translate }) {
  const socials = configuredSocials(site)
  if (socials.length === 0) return null
  return (
    <ul className="footer-socials" aria-label={t('follow')}>
      {socials.map(({ social, href }) => (
        <li key={social}>
          <a href={href} rel="noopener" aria-label={t(social)}>
            <SocialIcon social={social} />
          </a>
        </li>
      ))}
    </ul>
  )
}
